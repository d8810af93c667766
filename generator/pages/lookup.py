"""Every word of every list, so that a reader can ask for one: in which lists it stands, and which word hides it.

One file a first letter, ``assets/data/words/HEX.js`` (the letter's code point). A word that hides another begins it, so
whatever is to be said of a word stands in one file. Words are sorted and written as in ``0able:3 2use:1 ...``: letters
shared with the word before, the rest, and which of ``sets`` (of lists) holds it; numbers are in base 36.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.shared import DIGITS, shared_letters
from generator.pages.webdata import checksum, literal

PLACE = "assets/data/words"


def lookup_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """The files of all first letters. ``lists``: what the book says of a list, and its words."""
    found: dict[str, list[str]] = {}
    for facts, words in lists:
        for word in words:
            found.setdefault(word, []).append(facts.slug)
    return {
        f"{PLACE}/{ord(first):x}.js": _script(first, list(words), found)
        for first, words in groupby(sorted(found), key=lambda word: word[0])
    }


def _script(first: str, words: Sequence[str], found: dict[str, list[str]]) -> str:
    sets: dict[tuple[str, ...], int] = {}
    parts = []
    for word, shared in zip(words, shared_letters(words, len(DIGITS) - 1), strict=True):
        number = sets.setdefault(tuple(found[word]), len(sets))
        parts.append(f"{DIGITS[shared]}{word[shared:]}:{base36(number)}")
    text = " ".join(parts)
    said = f"{literal(first)}, {literal(list(sets))}, {literal(text)}, {checksum(text)}"
    return f"StrategyBook.registerWords({said});\n"


def base36(number: int) -> str:
    """A number as JavaScript's ``parseInt(text, 36)`` reads it."""
    text = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return DIGITS[number] + text
