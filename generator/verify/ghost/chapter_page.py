"""What has the order of the data on the page of a chapter: the lists of each seat, and the game of perfect play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.numbers import whole_numbers
from generator.verify.printed import PrintedPage, read_page

_KIND = "openings and lines on pages"

Facts = dict[str, Any]


def check_chapter_page(findings: Findings, site: Path, file: str, left_out: frozenset[str]) -> None:
    """Check the page of the chapter ``file`` (its JSON); ``left_out``: the words that its list does not print."""
    name = file.removesuffix(".json") + ".html"
    findings.guarded(name, _check_page, findings, site, file, name, left_out)


def _check_page(findings: Findings, site: Path, file: str, name: str, left_out: frozenset[str]) -> None:
    published, page = read_page(site, file)
    chapter = published["chapter"]
    check_line(findings, name, chapter["line"], page.tree, page)
    seats = [seat for seat in chapter["seats"] if seat["seat"] > 1 and seat["openings"]]
    tables = page.tree.css("table.sb-seat")
    if not findings.same(_KIND, name, "seats with a list", len(tables), len(seats)):
        return
    for table, seat in zip(tables, seats, strict=True):
        printed = []
        for row in table.css("tbody tr"):
            verdict, size, use = row.css("td")
            words = sorted(word.text() for word in use.css("i, s, .sb-word"))
            start = [row.css("th")[0].text(), "✗" not in verdict.text(), *whole_numbers(size.text())]
            printed.append([*start, words, sorted(word.text() for word in use.css("s"))])
        expected = [
            [
                page.in_capitals(opening["opening"]),
                opening["words"] is not None,
                len(words),
                [word for word in words if word not in left_out],
                [word for word in opening["losing"] if opening["words"] is None and word not in left_out],
            ]
            for opening in seat["openings"]
            for words in [opening["outcomes"] if opening["words"] is None else opening["words"]]
        ]
        findings.same(_KIND, name, f"openings of seat {seat['seat']}", printed, expected)


def check_line(findings: Findings, name: str, line: Facts, tree: Any, page: PrintedPage) -> None:
    """Check the tiles of a line of play, and who says each letter; the book may leave the line out for its word."""
    for tiles in tree.css(".sb-wordline--told"):
        letters = [tile.text() for tile in tiles.css(".sb-tile")]
        seats = [number for player in tiles.css("small") for number in whole_numbers(player.text())]
        findings.same(_KIND, name, "the line", letters, [*map(page.capital, line["word"])])
        findings.same(_KIND, name, "seats of the line", seats, [ply["seat"] for ply in line["plies"]])
