"""The checks of Ghost: one per list and minimum length, one each of matches, of courses, and of people."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Set
from functools import partial
from pathlib import Path
from typing import Any

from generator.verify.chapter_pages import check_pages
from generator.verify.findings import Check, Findings
from generator.verify.ghost.chapter import check_ghost
from generator.verify.ghost.chapter_page import check_lists, check_tables
from generator.verify.ghost.course import check_course
from generator.verify.ghost.match import check_matches
from generator.verify.ghost.more_pages import check_match_page, check_people_page
from generator.verify.ghost.people import check_people
from generator.verify.numbers import Sayings, check_sayings
from generator.verify.site import read_words

_TABLES = "tables of chapters"


def checks(site: Path, files: Set[str], word_list: dict[str, Any]) -> Iterator[Check]:
    """The checks of one list.

    Args:
        site: the built book.
        files: all its files, relative to it.
        word_list: the list's entry in ``word-lists/lists.json``.
    """
    slug, size = word_list["slug"], word_list["words"]
    chapters = sorted(name for name in files if name.startswith(f"ghost/{slug}/") and _is_chapter(name))
    for min_length in sorted({_min_length(name) for name in chapters}):
        alike = [name for name in chapters if _min_length(name) == min_length]
        yield Check(alike[0], _check_chapters, (site, slug, alike, min_length), size * len(alike) / 40)
    matches = f"ghost/{slug}/match.json"
    if matches in files:
        yield Check(matches, _check_matches, (site, slug), 4.0 * size)
    course = f"ghost/{slug}/course.json"
    if course in files:
        yield Check(course, check_course, (site, slug), size / 20)
    people = f"ghost/{slug}/people.json"
    if people in files:
        yield Check(people, _check_people, (site, slug, word_list["alphabet"]), 2.0 * size)


def _is_chapter(name: str) -> bool:
    """Is it a chapter, such as ``4-2.json``?"""
    numbers = Path(name).stem.split("-")
    return name.endswith(".json") and len(numbers) == 2 and all(map(str.isdigit, numbers))


def _min_length(name: str) -> int:
    return int(Path(name).stem.split("-")[0])


def _check_chapters(site: Path, slug: str, files: list[str], min_length: int) -> Findings:
    findings = check_ghost(site, read_words(site, slug), files, min_length)
    check_chapter_pages(findings, site, files)
    return findings


def check_chapter_pages(findings: Findings, site: Path, files: list[str]) -> None:
    """Check the pages of these chapters of one list; ``files``: their JSON."""
    sayings = Sayings(lambda: defaultdict(set))
    tables = partial(check_tables, sayings=sayings)
    check_pages(findings, site, files, {"openings and lines on pages": check_lists, _TABLES: tables})
    check_sayings(findings, _TABLES, sayings)


def _check_matches(site: Path, slug: str) -> Findings:
    findings = check_matches(site, slug, read_words(site, slug))
    check_match_page(findings, site, slug)
    return findings


def _check_people(site: Path, slug: str, alphabet: str) -> Findings:
    findings = check_people(site, slug, alphabet)
    check_people_page(findings, site, slug)
    return findings
