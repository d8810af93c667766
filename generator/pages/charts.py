"""Facts -> pictures: SVG that takes its colours from the page's style sheet and prints well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.facts.ghost import GhostChapter
from generator.lists.characters import capital
from generator.pages.render import plural, render

CELL, GAP, MARGIN, TOP = 22, 6, 132, 24
BAR, LABEL, PLOT = 15, 132, 420


@dataclass(frozen=True, slots=True)
class Cell:
    """One letter of one variant: place, kind (win, lose, none), mark and what it says in words."""

    x: int
    y: int
    kind: str
    mark: str
    says: str


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its length in pixels, its number, its class."""

    y: int
    width: float
    label: str
    value: str
    kind: str
    name: str


def heat_map(title: str, identity: str, alphabet: str, chapters: Sequence[GhostChapter]) -> Markup:
    """First letters (columns) by variants (rows): which letter keeps the player who starts out of trouble."""
    rows, cells, y = [], [], TOP
    for before, chapter in zip([None, *chapters], chapters, strict=False):
        y += GAP if before is not None and before.min_length != chapter.min_length else 0
        rows.append((y, f"{chapter.min_length}+ letters, {chapter.players} players"))
        graded = {one.letter: one for one in chapter.letters}
        for column, letter in enumerate(alphabet):
            one = graded.get(letter)
            kind, mark, verdict = ("none", "", "no word") if one is None else _verdict(one.wins)
            cells.append(Cell(MARGIN + column * CELL, y, kind, mark, f"{capital(letter)}: {verdict}"))
        y += CELL
    columns = [(MARGIN + i * CELL + CELL / 2, capital(letter)) for i, letter in enumerate(alphabet)]
    size = (MARGIN + len(alphabet) * CELL + 2, y + 2)
    return svg("heatmap.svg.j2", title, identity, size, rows=rows, columns=columns, cells=cells, cell=CELL)


def _verdict(wins: bool) -> tuple[str, str, str]:
    return ("win", "✓", "keeps seat 1 out of the losers") if wins else ("lose", "", "seat 1 may lose")


def memory_bars(title: str, identity: str, chapters: Sequence[GhostChapter]) -> Markup:
    """How many words each seat of each variant has to memorise."""
    most = max((seat.total for chapter in chapters for seat in chapter.seats), default=1) or 1
    bars, y = [], 4
    for chapter in chapters:
        for seat in chapter.seats:
            won, total = len(seat.won), seat.total
            label = f"{chapter.min_length}+, {chapter.players} players" if seat.seat == 1 else ""
            value = (
                f"seat {seat.seat}: {plural(total, 'word')}" if won else f"seat {seat.seat}: cannot force it"
            )
            bars.append(Bar(y, total / most * PLOT, label, value, f"sb-c{seat.seat - 1}", ""))
            y += BAR + 2
        y += GAP
    return svg("bars.svg.j2", title, identity, (LABEL + PLOT + 140, y), bars=bars, bar=BAR, label=LABEL)


def bar_list(title: str, identity: str, rows: Sequence[tuple[str, float, str]]) -> Markup:
    """A bar a row of (label, amount, what it says)."""
    most = max((amount for _, amount, _ in rows), default=0) or 1
    bars = [
        Bar(4 + i * (BAR + 2), amount / most * PLOT, label, value, "sb-c0", "")
        for i, (label, amount, value) in enumerate(rows)
    ]
    size = (LABEL + PLOT + 140, 8 + len(bars) * (BAR + 2))
    return svg("bars.svg.j2", title, identity, size, bars=bars, bar=BAR, label=LABEL)


def svg(template: str, title: str, identity: str, size: tuple[int, int], **facts: object) -> Markup:
    """A picture from its template."""
    width, height = size
    return Markup(render(template, title=title, id=identity, width=width, height=height, **facts).strip())
