"""Real word lists for the tests: those that ship, Debian's, and the ones beside the checkout (never committed)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from generator.lists.lexicon import Lexicon
from generator.lists.wordlist import read_lexicon

ROOT = Path(__file__).resolve().parent.parent
PLACES = (ROOT / "wordlists", ROOT.parent / "shared" / "wordlists", Path("/usr/share/dict"))


def list_path(name: str) -> Path:
    """The file of a list; the test is skipped where no place has it."""
    for folder in PLACES:
        for path in (folder / f"{name}.txt", folder / name):
            if path.is_file():
                return path
    pytest.skip(f"word list {name} is not on this machine")


@cache
def lexicon(name: str) -> Lexicon:
    """A list as the program reads it."""
    return read_lexicon(list_path(name))


@cache
def plain_words(name: str) -> tuple[str, ...]:
    """A list as the sources read it: the lines of small letters a-z and nothing else."""
    return tuple(re.findall(r"^[a-z]+$", list_path(name).read_text("utf-8"), re.MULTILINE))
