"""Real word lists for the tests: shipped lists, Debian's, and lists beside the checkout (never committed)."""

import re
from functools import cache
from pathlib import Path

import pytest

from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.wordlist import read_lexicon

ROOT = Path(__file__).resolve().parent.parent
PLACES = (ROOT / "wordlists", ROOT.parent / "shared" / "wordlists", Path("/usr/share/dict"))


def list_path(name: str) -> Path:
    """The file of a list; skips the test if no folder has it."""
    for folder in PLACES:
        for path in (folder / f"{name}.txt", folder / name):
            if path.is_file():
                return path
    pytest.skip(f"word list {name} is not on this machine")


@cache
def lexicon(name: str) -> Lexicon:
    """A list, read by the program."""
    return read_lexicon(list_path(name))


@cache
def plain_words(name: str) -> tuple[str, ...]:
    """A list as the sources read it: only lines of small letters a-z."""
    return tuple(re.findall(r"^[a-z]+$", list_path(name).read_text("utf-8"), re.MULTILINE))
