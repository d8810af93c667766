"""Every word of every list, so that a reader can ask for one: in which lists it stands, and which word hides it.

One file per first letter, ``assets/data/words/HEX.js`` (the letter's code point). A word that hides another begins it,
so one file holds all that the page says of a word: ``words``, front-coded; ``sets``, the different sets of lists; and
``in``, for each word the number of the set that holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.front_coding import front_coded
from generator.pages.webdata import checked, literal

PLACE = "assets/data/words"


def lookup_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """The files of all first letters. ``lists``: what the book says of a list, and its words."""
    holders: dict[str, list[str]] = {}
    for facts, words in lists:
        for word in words:
            holders.setdefault(word, []).append(facts.slug)
    return {
        f"{PLACE}/{ord(first):x}.js": _script(first, list(words), holders)
        for first, words in groupby(sorted(holders), key=lambda word: word[0])
    }


def _script(first: str, words: Sequence[str], holders: dict[str, list[str]]) -> str:
    sets: dict[tuple[str, ...], int] = {}
    numbers = [sets.setdefault(tuple(holders[word]), len(sets)) for word in words]
    data = {"sets": list(sets), "words": front_coded(words), "in": numbers}
    return f"StrategyBook.registerWords({literal(first)}, {checked(data)});\n"
