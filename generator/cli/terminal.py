"""Read one line at a time from the keyboard."""

from __future__ import annotations

import sys
import unicodedata

_LONGEST = 200
"""Characters of a line that are read; the others are dropped."""


def read_line(prompt: str) -> str | None:
    """One line, trimmed, and in lower case if it is longer than a letter; None at the end of the input."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(_LONGEST) if sys.stdin else ""
    end = line
    while end and not end.endswith("\n"):
        end = sys.stdin.readline(_LONGEST)
    if not line:
        return None
    typed = unicodedata.normalize("NFC", line.strip())
    return typed.lower() if len(typed) > 1 else typed


def shown(typed: str) -> str:
    """The typed text, shortened and safe for a terminal."""
    text = "".join(c if c.isprintable() else "?" for c in typed)
    return repr(text if len(text) <= 20 else f"{text[:20]}...")
