"""Each list as the book read it, one word per line, so that every answer can be checked without the program."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterable, Sequence

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.export import json_text

PLACE = "word-lists"


def words_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """``word-lists/SLUG.txt`` for every list, and ``word-lists/lists.json`` with the hash of each.

    Args:
        lists: what the book says of a list, and its words of every length, sorted.
    """
    pages: Pages = {}
    index = []
    for facts, words in lists:
        text = "".join(f"{word}\n" for word in words).encode()
        pages[f"{PLACE}/{facts.slug}.txt"] = text
        index.append(dataclasses.asdict(facts) | {"words_sha256": hashlib.sha256(text).hexdigest()})
    return pages | {f"{PLACE}/lists.json": json_text(index)}
