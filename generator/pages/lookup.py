"""Every word of every list, so that a reader can ask for one: in which lists it stands, and which word hides it.

One file per first letter, ``assets/data/words/HEX.js`` (the letter's code point). A word that hides another begins it,
so one file holds all that the page says of a word: ``words``, front-coded; ``sets``, the different sets of lists; and
``in``, for each word the number of the set that holds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.front_coding import front_coded
from generator.pages.webdata import checked, literal

PLACE = "assets/data/words"


def lookup_pages(lists: Sequence[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """The files of all letters, so that a page that cannot load one knows that it is not there.

    Args:
        lists: what the book says of each list, and its words.
    """
    holders: dict[str, list[str]] = {}
    for facts, words in lists:
        for word in words:
            holders.setdefault(word, []).append(facts.slug)
    by_letter = {first: list(words) for first, words in groupby(sorted(holders), key=lambda word: word[0])}
    letters = by_letter.keys() | {letter for facts, _ in lists for letter in facts.alphabet}
    return {
        f"{PLACE}/{ord(letter):x}.js": _script(letter, by_letter.get(letter, []), holders)
        for letter in sorted(letters)
    }


def _script(first: str, words: Sequence[str], holders: dict[str, list[str]]) -> str:
    sets: dict[tuple[str, ...], int] = {}
    numbers = [sets.setdefault(tuple(holders[word]), len(sets)) for word in words]
    data = {"sets": list(sets), "words": front_coded(words), "in": numbers}
    return f"StrategyBook.registerWords({literal(first)}, {checked(data)});\n"
