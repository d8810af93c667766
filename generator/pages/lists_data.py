"""What scripts load about the lists of a book: which there are, their words, and the words that the book leaves out."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.webdata import checked, front_coded, literal

INDEX = "assets/data/index.js"
LEFT_OUT = "assets/data/left-out.js"
WORDS = "assets/data/words"
"""The folder of the words of all lists."""


def index_pages(lists: Sequence[ListFacts], offered: Mapping[str, Mapping[str, object]]) -> Pages:
    """The index of the lists, in the order given.

    Args:
        lists: all lists of the book.
        offered: what the games have for each list, by slug.
    """
    rows = [
        {
            "slug": facts.slug,
            "title": facts.title,
            "alphabet": list(facts.alphabet),
            "common": _common(facts, lists),
            **offered.get(facts.slug, {}),
        }
        for facts in lists
    ]
    return {INDEX: f"StrategyBook.registerLists({literal(rows)});\n"}


def _common(facts: ListFacts, lists: Sequence[ListFacts]) -> str | None:
    """The slug of the shortest list of the language and its letters, if it has at most three quarters of its words."""
    same = [other for other in lists if other.alphabet == facts.alphabet and facts.speaks_like(other)]
    shortest = min(same, key=lambda other: other.words)
    return shortest.slug if 4 * shortest.words <= 3 * facts.words else None


def left_out_pages(words: Iterable[str], lists: Sequence[str]) -> Pages:
    """The words that the book leaves out: one call ``StrategyBook.registerLeftOut({lists, words})``.

    The words are joined by spaces and written in base 64, so that no file of the book holds them as text.

    Args:
        words: all words that a book leaves out.
        lists: the slugs of the lists for which that holds; none in a book of all words.
    """
    text = " ".join(sorted(words)) if lists else ""
    data = {"lists": list(lists), "words": base64.b64encode(text.encode()).decode()}
    return {LEFT_OUT: f"StrategyBook.registerLeftOut({checked(data)});\n"}


def lookup_pages(lists: Sequence[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """Every word of every list: which lists have it, and which word hides it.

    One file per first letter, ``HEX.js`` (the letter's code point). A word that hides another begins it, so one file
    holds all that the page says of a word: ``words``, front-coded; ``sets``, the different sets of lists; and ``in``,
    for each word the number of the set that holds it. There are files of all letters, so that a page that cannot load
    one knows that it is not there.

    Args:
        lists: what the book says of each list, and its words.
    """
    holders: dict[str, int] = {}  # a bit for each list
    for number, (_, words) in enumerate(lists):
        bit = 1 << number
        for word in words:
            holders[word] = holders.get(word, 0) | bit
    by_letter = {first: list(words) for first, words in groupby(sorted(holders), key=itemgetter(0))}
    letters = by_letter.keys() | {letter for facts, _ in lists for letter in facts.alphabet}
    slugs = [facts.slug for facts, _ in lists]
    return {
        f"{WORDS}/{ord(letter):x}.js": _words_script(letter, by_letter.get(letter, []), holders, slugs)
        for letter in sorted(letters)
    }


def _words_script(first: str, words: Sequence[str], holders: Mapping[str, int], slugs: Sequence[str]) -> str:
    sets: dict[int, int] = {}
    numbers = [sets.setdefault(holders[word], len(sets)) for word in words]
    named = [[slug for number, slug in enumerate(slugs) if holding >> number & 1] for holding in sets]
    data = {"sets": named, "words": front_coded(words), "in": numbers}
    return f"StrategyBook.registerWords({literal(first)}, {checked(data)});\n"
