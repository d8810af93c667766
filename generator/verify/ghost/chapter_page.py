"""What the page of a chapter of Ghost has beside its marks: the lists of each seat, a line of play, and tables.

The tables sum a chapter up: how much each seat learns, who can stop it, and which words flip a letter. All have the
order of the data.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from generator.verify.findings import Facts
from generator.verify.numbers import Sayings, whole_numbers
from generator.verify.printed import Capitals, PageCheck
from generator.verify.readers import UNRANKED, read_disputes, read_people

_SURE = 2 * UNRANKED  # harder than any rank
_STOPPERS, _DISPUTES, _TOTALS = 2, 4, 5
"""How many columns each of these tables has; no other table of a chapter has as many."""

Needs = list[tuple[int, list[str]]]
"""Ranks, the highest first, and the openings after which others must know the words up to each to stop a seat."""


def check_lists(page: PageCheck) -> None:
    """Check the lists of all seats but the first, opening by opening, and the line of play."""
    check_line(page, page.chapter["line"], page)
    seats = [seat for seat in page.chapter["seats"] if seat["seat"] > 1 and seat["openings"]]
    tables = page.tree.css("table.sb-seat")
    if not page.same("seats with a list", len(tables), len(seats)):
        return
    for table, seat in zip(tables, seats, strict=True):
        printed = []
        for row in table.css("tbody tr"):
            verdict, size, use = row.css("td")
            words = sorted(word.text() for word in use.css("i, s, .sb-word"))
            start = [row.css("th")[0].text(), "✗" not in verdict.text(), *whole_numbers(size.text())]
            printed.append([*start, words, sorted(word.text() for word in use.css("s"))])
        expected = []
        for opening in seat["openings"]:
            trap = opening["words"] is None
            words = opening["outcomes"] if trap else opening["words"]
            start = [page.in_capitals(opening["opening"]), not trap, len(words)]
            expected.append([*start, page.shown(words), page.shown(opening["losing"]) if trap else []])
        page.same(f"openings of seat {seat['seat']}", printed, expected)


def check_line(page: PageCheck, line: Facts, of_list: Capitals) -> None:
    """Check the tiles of a line of play, and who says each letter; the book may leave the line out for its word."""
    for tiles in page.tree.css(".sb-wordline--told"):
        letters = [tile.text() for tile in tiles.css(".sb-tile")]
        seats = [number for player in tiles.css("small") for number in whole_numbers(player.text())]
        page.same("the line", letters, [*map(of_list.capital, line["word"])])
        page.same("seats of the line", seats, [ply["seat"] for ply in line["plies"]])


def check_tables(page: PageCheck, sayings: Sayings) -> None:
    """Check the tables of a chapter; collect in ``sayings`` who they say can stop a player."""
    chapter, tables = page.chapter, defaultdict[int, list[Any]](list)
    for table in page.tree.css("article table:not(.sb-seat)"):
        tables[len(table.css("thead th"))].append(table)
    rows = [[whole_numbers(cell.text()) for cell in row.css("th, td")] for row in _rows(tables[_TOTALS])]
    page.same("how much there is to learn", rows, [*_totals(chapter)])
    seats = [*_needs(read_people(page.site, page.slug), chapter)]
    if page.same("who can stop you: seats", len(tables[_STOPPERS]), len(seats)):
        for table, needs in zip(tables[_STOPPERS], seats, strict=True):
            _check_stoppers(page, _rows([table]), needs, sayings)
    strikes = [table for table in tables[_DISPUTES] if table.css_first("tbody th a")]
    _check_strikes(page, _rows(strikes), read_disputes(page.site, page.slug, chapter))


def _rows(tables: Sequence[Any]) -> list[Any]:
    return [row for table in tables for row in table.css("tbody tr")]


def _totals(chapter: Facts) -> Iterator[list[list[int]]]:
    """The numbers of each seat's row."""
    for seat in chapter["seats"]:
        openings = seat["openings"]
        lists = [opening["words"] for opening in openings if opening["words"] is not None]
        outcomes, losing = (sum(len(opening[key]) for opening in openings) for key in ("outcomes", "losing"))
        yield [[seat["seat"]], [len(lists), len(openings)], [sum(map(len, lists))], [outcomes], [losing]]


def _needs(people: Facts, chapter: Facts) -> Iterator[Needs]:
    """What the page shows for each seat."""
    for variant in people["variants"]:
        if (variant["min_length"], variant["players"]) == (chapter["min_length"], chapter["players"]):
            for needs in (variant["letters"], *(seat["openings"] for seat in variant["seats"][1:])):
                ranked = sorted((-_rank(need["least"]), need["opening"]) for need in needs)
                if ranked:
                    yield [(-key, [o for _, o in group]) for key, group in groupby(ranked, key=lambda pair: pair[0])]


def _rank(least: int | None) -> int:
    return _SURE if least is None else min(least, UNRANKED)


def _check_stoppers(page: PageCheck, rows: Sequence[Any], needs: Needs, sayings: Sayings) -> None:
    """Check the openings of each row."""
    printed = [[link.text() for link in row.css("td a")] for row in rows]
    expected = [[page.in_capitals(opening) for opening in openings] for _, openings in needs]
    if not page.same("who can stop you: openings", printed, expected):
        return
    for row, (rank, openings) in zip(rows, needs, strict=True):
        text = row.css_first("th").text().strip()
        page.true(whole_numbers(text) in ([], [rank]), f"who can stop you: {text!r}, should be rank {rank}")
        sayings["rank that stops a player", rank][text].add(page.name)
        folds = [whole_numbers(fold.text()) for fold in row.css("summary")]
        page.same("who can stop you: how many", folds, [[len(openings)]] * len(folds))


def _check_strikes(page: PageCheck, rows: Sequence[Any], disputes: Sequence[Facts]) -> None:
    """Check which words somebody would have to strike from the list to change the verdict on each first letter."""
    printed = []
    for row in rows:
        verdict, number, words = row.css("td")
        listed = [word.text() for word in words.css("i")]
        printed.append([row.css("th")[0].text(), "✗" not in verdict.text(), whole_numbers(number.text()), listed])
    expected = []
    for letter in (letter for dispute in disputes for letter in dispute["letters"]):
        struck = [] if letter["struck"] is None else [len(letter["struck"])]
        expected.append([page.capital(letter["letter"]), letter["wins"], struck, page.shown(letter["struck"])])
    page.same("words to strike", printed, expected)
