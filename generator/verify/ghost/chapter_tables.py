"""The tables of a chapter that sum it up: how much each seat learns, who can stop it, and which words flip a letter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.numbers import Sayings, check_sayings, whole_numbers
from generator.verify.printed import PrintedPage, read_page
from generator.verify.readers import UNRANKED, read_disputes, read_people

_KIND = "tables of chapters"
_SURE = 2 * UNRANKED  # harder than any rank

Facts = dict[str, Any]


def check_chapter_tables(findings: Findings, site: Path, files: list[str], left_out: frozenset[str]) -> None:
    """Check the tables of these chapters of one list; ``files``: their JSON."""
    sayings: Sayings = defaultdict(lambda: defaultdict(set))
    for file in files:
        name = file.removesuffix(".json") + ".html"
        findings.guarded(name, _check_page, findings, site, file, name, left_out, sayings)
    check_sayings(findings, _KIND, sayings)


def _check_page(
    findings: Findings, site: Path, file: str, name: str, left_out: frozenset[str], sayings: Sayings
) -> None:
    published, page = read_page(site, file)
    chapter = published["chapter"]
    slug = file.split("/")[1]
    tables = defaultdict[int, list[Any]](list)
    for table in page.tree.css("article table:not(.sb-seat)"):
        tables[len(table.css("thead th"))].append(table)
    rows = [[whole_numbers(cell.text()) for cell in row.css("th, td")] for row in _rows(tables[_TOTALS])]
    findings.same(_KIND, name, "how much there is to learn", rows, [*_totals(chapter)])
    _check_stoppers(findings, name, tables[_STOPPERS], [*_needs(read_people(site, slug), chapter)], page, sayings)
    strikes = [table for table in tables[_DISPUTES] if table.css_first("tbody th a")]
    _check_strikes(findings, name, _rows(strikes), read_disputes(site, slug, chapter), page, left_out)


_STOPPERS, _DISPUTES, _TOTALS = 2, 4, 5
"""How many columns each of these tables has; no other table of a chapter has as many."""


def _rows(tables: list[Any]) -> list[Any]:
    return [row for table in tables for row in table.css("tbody tr")]


def _totals(chapter: Facts) -> Iterator[list[list[int]]]:
    """The numbers of each seat's row."""
    for seat in chapter["seats"]:
        openings = seat["openings"]
        lists = [opening["words"] for opening in openings if opening["words"] is not None]
        outcomes, losing = (sum(len(opening[key]) for opening in openings) for key in ("outcomes", "losing"))
        yield [[seat["seat"]], [len(lists), len(openings)], [sum(map(len, lists))], [outcomes], [losing]]


def _needs(people: Facts, chapter: Facts) -> Iterator[list[tuple[int, list[str]]]]:
    """For each seat that the page shows: ranks, the highest first, and the openings after which they are needed."""
    for variant in people["variants"]:
        if (variant["min_length"], variant["players"]) == (chapter["min_length"], chapter["players"]):
            for needs in (variant["letters"], *(seat["openings"] for seat in variant["seats"][1:])):
                ranked = sorted((-_rank(need["least"]), need["opening"]) for need in needs)
                if ranked:
                    yield [(-key, [o for _, o in group]) for key, group in groupby(ranked, key=lambda pair: pair[0])]


def _rank(least: int | None) -> int:
    return _SURE if least is None else min(least, UNRANKED)


def _check_stoppers(
    findings: Findings,
    name: str,
    tables: list[Any],
    seats: list[list[tuple[int, list[str]]]],
    page: PrintedPage,
    sayings: Sayings,
) -> None:
    """Check the openings of each row, and collect who it says can stop the player."""
    if not findings.same(_KIND, name, "who can stop you: seats", len(tables), len(seats)):
        return
    for table, groups in zip(tables, seats, strict=True):
        rows = _rows([table])
        printed = [[link.text() for link in row.css("td a")] for row in rows]
        expected = [[page.in_capitals(opening) for opening in openings] for _, openings in groups]
        if not findings.same(_KIND, name, "who can stop you: openings", printed, expected):
            continue
        for row, (rank, openings) in zip(rows, groups, strict=True):
            text = row.css_first("th").text().strip()
            right = whole_numbers(text) in ([], [rank])
            findings.true(_KIND, name, right, f"who can stop you: {text!r}, should be rank {rank}")
            sayings["rank that stops a player", rank][text].add(name)
            folds = [whole_numbers(fold.text()) for fold in row.css("summary")]
            findings.same(_KIND, name, "who can stop you: how many", folds, [[len(openings)]] * len(folds))


def _check_strikes(
    findings: Findings, name: str, rows: list[Any], disputes: list[Facts], page: PrintedPage, left_out: frozenset[str]
) -> None:
    """Check which words somebody would have to strike from the list to change the verdict on each first letter."""
    printed = []
    for row in rows:
        verdict, number, words = row.css("td")
        listed = [word.text() for word in words.css("i")]
        printed.append([row.css("th")[0].text(), "✗" not in verdict.text(), whole_numbers(number.text()), listed])
    expected = [
        [
            page.capital(letter["letter"]),
            letter["wins"],
            [] if letter["struck"] is None else [len(letter["struck"])],
            [word for word in letter["struck"] or () if word not in left_out],
        ]
        for dispute in disputes
        for letter in dispute["letters"]
    ]
    findings.same(_KIND, name, "words to strike", printed, expected)
