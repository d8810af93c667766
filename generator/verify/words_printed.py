"""The words on the pages of chapters: each group of them is a list of the JSON, whole and in its order.

A group is the words side by side in one element. In sentences, and in the tables of Jotto, each word is one
that the JSON names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.verify.printed import PageCheck
from generator.verify.readers import read_disputes
from generator.verify.sheets import families, stages
from generator.verify.site import read_csv

_SENTENCES = {"li", "p"}


def check_words(page: PageCheck) -> None:
    """Check the words on the page of a chapter."""
    chapter, of_letter = page.chapter, dict[str | None, set[tuple[str, ...]]]()
    single = {value for value in _inside(chapter) if isinstance(value, str)}
    lists = [*_lists(chapter)]
    if page.family == "ghost":
        lists += _lists(read_disputes(page.site, page.slug, chapter))
        lists += [new for seat in chapter["stages"] for _, new in stages(seat)[1]]
        of_letter = {graded["letter"]: {tuple(page.shown(graded["words"]))} for graded in chapter["letters"]}
    elif page.family == "kin":
        other = chapter["other_seat"]
        memories = [chapter["memory"], other["memory"] if other else None]
        lists += [families(memory, page.left_out) for memory in memories if memory]
        single |= {family for words in lists for family in words}
    else:
        rows = read_csv(page.site, page.file.removesuffix(".json") + "-plans.csv")[1:]
        single |= {word for row in rows for word in (*row[0].split(), row[2])}
    known = {tuple(page.shown(words)) for words in lists}
    for element in page.tree.css("article *"):
        words = tuple(child.text() for child in element.iter() if _is_word(child))
        if not words:
            continue
        letter = element.parent.attributes.get("data-letter") if element.parent is not None else None
        alone = len(words) == 1 and element.attributes.get("class") != "sb-words"
        loose = not of_letter or alone or element.tag in _SENTENCES
        right = words in of_letter.get(letter, known) or ({*words} <= single and loose and letter not in of_letter)
        page.true(right, f"no list of the chapter: {', '.join(words)[:100]}")


def _is_word(element: Any) -> bool:
    return element.tag in {"i", "s"} or (element.tag == "em" and "sb-word" in (element.attributes.get("class") or ""))


def _lists(document: Any) -> Iterator[list[str]]:
    """All lists of texts in a document."""
    for value in _inside(document):
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            yield value


def _inside(value: Any) -> Iterator[Any]:
    """A value of JSON, and all values inside it."""
    yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _inside(inner)
