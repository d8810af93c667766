"""What a book publishes of its lists themselves: which there are, their words and meanings, and the words left out.

For scripts, and for those who check every answer without the program: each list as the book read it.
"""

import base64
import dataclasses
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages
from strategy_book.pages.webdata import checked, front_coded, literal
from strategy_book.paths import WORDLISTS
from strategy_book.published.schemas import PublishedFile, Schema, record_schema
from strategy_book.published.site import DATA, LISTS
from strategy_book.published.text import csv_text, indented_json

INDEX, LEFT_OUT, GLOSSES = (f"{DATA}/{name}.js" for name in ("index", "left-out", "glosses"))
WORDS = f"{DATA}/words"
"""The folder of the words of all lists."""
TEXTS = "word-lists"
GLOSSES_TABLE = f"{TEXTS}/glosses.csv"
NOTICE = "assets/wordnet-notice.txt"
"""The file with WordNet's notice: its licence asks for the notice beside its glosses."""

_COLUMNS = {"word": "A word of the book.", "gloss": "What it means, from WordNet."}


def index_pages(lists: Sequence[ListFacts], offered: Mapping[str, Mapping[str, object]]) -> Pages:
    """The index of the lists, in the order given; ``offered``: what the games have for each list, by slug."""
    rows = [
        {
            "slug": facts.slug,
            "title": facts.title,
            "alphabet": list(facts.alphabet),
            **offered.get(facts.slug, {}),
        }
        for facts in lists
    ]
    return {INDEX: f"StrategyBook.registerLists({literal(rows)});\n"}


def left_out_pages(languages: Iterable[tuple[Sequence[str], Iterable[str], Iterable[str]]]) -> Pages:
    """The words that the book leaves out: one call ``StrategyBook.registerLeftOut([{lists, words, rude}, …])``.

    The words are joined by spaces and written in base 64, so that no file of the book holds them as text.

    Args:
        languages: for each language of the book, the slugs of its lists, all words that a book leaves out of them, and
            others that lose ties, and that a reader may leave out.
    """

    def written(words: Iterable[str]) -> str:
        return base64.b64encode(" ".join(sorted(words)).encode()).decode()

    data = [{"lists": [*lists], "words": written(words), "rude": written(rude)} for lists, words, rude in languages]
    return {LEFT_OUT: f"StrategyBook.registerLeftOut({checked(data)});\n"}


def lookup_pages(lists: Sequence[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """Every word of every list: which lists have it, and which word hides it.

    One file per first letter, ``HEX.js`` (the letter's code point). A word that hides another begins it, so one file
    holds all that the page says of a word: ``words``, front-coded; ``sets``, the different sets of lists; and ``in``,
    for each word the number of the set that holds it. There are files of all letters, so that a page that cannot load
    one knows that it is not there.
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


def chapter_schema(key: str, kind: Any, **options: Any) -> Schema:
    """The schema of a file about one list: its description, and one value of type ``kind`` under ``key``."""
    return record_schema({"word_list": ListFacts, key: kind}, **options)


def _lists_schema() -> Schema:
    digest = {"type": "string", "description": "SHA-256 of word-lists/LIST.txt: the words as the book read them."}
    schema = record_schema({"list": ListFacts}, more={"words_sha256": digest})
    return {"type": "array", "items": schema["properties"]["list"], "$defs": schema["$defs"]}


def words_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """``word-lists/SLUG.txt`` for every list, given all its words, sorted; ``word-lists/lists.json`` with its hash."""
    pages: Pages = {}
    index = []
    for facts, words in lists:
        text = "\n".join([*words, ""]).encode()
        pages[f"{TEXTS}/{facts.slug}.txt"] = text
        index.append(dataclasses.asdict(facts) | {"words_sha256": hashlib.sha256(text).hexdigest()})
    return pages | {LISTS: indented_json(index)}


def glosses_pages(glosses: Mapping[str, str], lists: Sequence[str]) -> Pages:
    """``word-lists/glosses.csv`` and, for scripts, ``assets/data/glosses.js``; nothing without glosses.

    The script is one call ``StrategyBook.registerGlosses({lists, words, glosses})``: the slugs of the lists whose words
    have these meanings (in another language the same letters mean something else), the words, sorted and front-coded,
    and the gloss of each.
    """
    if not glosses:
        return {}
    words = sorted(glosses)
    data = {"lists": list(lists), "words": front_coded(words), "glosses": [glosses[word] for word in words]}
    return {
        GLOSSES_TABLE: csv_text(list(_COLUMNS), [(word, glosses[word]) for word in words]),
        GLOSSES: f"StrategyBook.registerGlosses({checked(data)});\n",
        NOTICE: (WORDLISTS / "licences/wordnet.txt").read_bytes(),
    }


PUBLISHED = (
    PublishedFile(
        "word-lists",
        LISTS,
        "Every word list of the book: where it comes from, its licence, and the hash of its words.",
        _lists_schema,
    ),
    PublishedFile("glosses", GLOSSES_TABLE, "A row for each word whose meaning the book knows.", _COLUMNS),
)
"""The words themselves are in word-lists/LIST.txt, one per line. A book without meanings has no file of them."""
