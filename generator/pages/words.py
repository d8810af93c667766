"""Each list as the book read it, one word per line, so that every answer can be checked without the program."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.published import PublishedFile, indented_json, record_schema

PLACE = "word-lists"


def _schema() -> dict[str, Any]:
    digest = {
        "type": "string",
        "description": "SHA-256 of word-lists/LIST.txt: the words as the book read them.",
    }
    schema = record_schema({"list": ListFacts}, more={"words_sha256": digest})
    return {"type": "array", "items": schema["properties"]["list"], "$defs": schema["$defs"]}


PUBLISHED = (
    PublishedFile(
        "word-lists",
        f"{PLACE}/lists.json",
        rf"{PLACE}/lists\.json",
        "Every word list of the book: where it comes from, its licence, and the hash of its words.",
        _schema,
    ),
)
"""The files of all books. The words themselves are in word-lists/LIST.txt, one per line."""


def words_pages(lists: Iterable[tuple[ListFacts, Sequence[str]]]) -> Pages:
    """``word-lists/SLUG.txt`` for every list, and ``word-lists/lists.json`` with the hash of each.

    Args:
        lists: what the book says of a list, and its words of every length, sorted.
    """
    pages: Pages = {}
    index = []
    for facts, words in lists:
        text = "\n".join([*words, ""]).encode()
        pages[f"{PLACE}/{facts.slug}.txt"] = text
        index.append(dataclasses.asdict(facts) | {"words_sha256": hashlib.sha256(text).hexdigest()})
    return pages | {f"{PLACE}/lists.json": indented_json(index)}
