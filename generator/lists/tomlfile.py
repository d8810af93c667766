"""A small TOML file, written by hand or hostile: its size is checked before it is parsed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from generator.errors import InputError
from generator.lists.textfile import read_text

MAX_BYTES = 1 << 16
MAX_DEPTH = 8
"""Limit of dots and brackets on a line, outside strings. The parser builds a table for every dot, so a long key could
take gigabytes."""

_TEXTS = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*')


def read_toml(path: Path, what: str) -> tuple[str, dict[str, Any]]:
    """The text of the file and its content.

    Args:
        path: of a regular file.
        what: the kind of file, "a sidecar".

    Raises:
        InputError: if it cannot be read, is too large, or is not TOML: the file, the line if known, and what to do.
    """
    text = read_text(path, MAX_BYTES, f"{what} is a few lines of TOML")
    return text, _parsed(text, path, what)


def line_of(key: str, text: str) -> int | None:
    """The line that sets ``key``, from 1; None if no line seems to."""
    for number, line in enumerate(text.split("\n"), 1):
        if re.match(rf"""[\s"'\[]*{re.escape(key)}["'\s]*[=.\]]""", line):
            return number
    return None


def _parsed(text: str, path: Path, what: str) -> dict[str, Any]:
    import tomllib

    for number, row in enumerate(text.split("\n"), 1):
        if sum(map(_TEXTS.sub("", row).count, ".[{")) > MAX_DEPTH:
            complaint = f"holds tables inside tables: {what} is a few lines of TOML"
            raise InputError(complaint, file=path, line=number)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        match = re.search(r"\(at line (\d+)", str(error))
        line = int(match[1]) if match else text.count("\n") + 1 if "(at end" in str(error) else None
        message = re.sub(r" \(at .*\)$", "", str(error))
        if message.startswith("Exceeds the limit"):  # Python's words are for programmers
            message = "it holds a number of thousands of digits"
        raise InputError(f"is not TOML ({message}): correct it or remove it", file=path, line=line) from error
