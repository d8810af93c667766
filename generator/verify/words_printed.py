"""The words on the pages of chapters: each group of them is a list of the JSON, whole and in its order.

A group is the words side by side in one element. In sentences, and in the tables of Jotto, each word is one
that the JSON names.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.printed import PrintedPage, read_page
from generator.verify.readers import read_disputes, read_left_out
from generator.verify.sheets import families, stages
from generator.verify.site import read_csv

_KIND = "words on pages"
_SENTENCES = {"li", "p"}

Words = tuple[str, ...]


def check_words(findings: Findings, site: Path, files: list[str]) -> None:
    """Check the words on the pages of these chapters; ``files``: their JSON."""
    for file in files:
        page = file.removesuffix(".json") + ".html"
        findings.guarded(page, _check_page, findings, site, file, page)


def _check_page(findings: Findings, site: Path, file: str, name: str) -> None:
    (published, page), slug = read_page(site, file), file.split("/")[1]
    chapter, left_out = published["chapter"], read_left_out(site, findings, slug)
    lists, single = [*_lists(chapter)], {*_texts(chapter)}
    if file.startswith("jotto/"):
        rows = read_csv(site, file.removesuffix(".json") + "-plans.csv")[1:]
        single |= {word for row in rows for word in (*row[0].split(), row[2])}
    elif file.startswith("kin/"):
        other = chapter["other_seat"]
        memories = [chapter["memory"], other["memory"] if other else None]
        lists += [families(memory, left_out) for memory in memories if memory]
        single |= {family for words in lists for family in words}
    else:
        lists += _lists(read_disputes(site, slug, chapter))
        lists += [new for seat in chapter["stages"] for _, new in stages(seat)[1]]
    known = {tuple(word for word in words if word not in left_out) for words in lists}
    loose = file.startswith(("jotto/", "kin/"))
    of_letter = dict[str | None, set[Words]]()
    if file.startswith("ghost/"):
        of_letter = {
            graded["letter"]: {tuple(word for word in graded["words"] or () if word not in left_out)}
            for graded in chapter["letters"]
        }
    for element, words in _groups(page):
        letter = element.parent.attributes.get("data-letter") if element.parent is not None else None
        alone = len(words) == 1 and element.attributes.get("class") != "sb-words"
        named = {*words} <= single and (loose or alone or element.tag in _SENTENCES)
        right = words in of_letter.get(letter, known) or (named and letter not in of_letter)
        findings.true(_KIND, name, right, f"no list of the chapter: {', '.join(words)[:100]}")


def _groups(page: PrintedPage) -> Iterator[tuple[Any, Words]]:
    """The words of each element that has some, for all elements of the page."""
    for element in page.tree.css("article *"):
        words = [
            child.text()
            for child in element.iter()
            if child.tag in {"i", "s"} or (child.tag == "em" and "sb-word" in (child.attributes.get("class") or ""))
        ]
        if words:
            yield element, tuple(words)


def _lists(value: Any) -> Iterator[list[str]]:
    """All lists of texts in a document."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from _lists(inner)
    elif isinstance(value, list):
        if all(isinstance(inner, str) for inner in value):
            yield value
        for inner in value:
            yield from _lists(inner)


def _texts(value: Any) -> Iterator[str]:
    """All texts in a document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)
