"""Facts -> pictures: SVG that takes its colours from the page's style sheet, fits a phone and prints well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.pages.render import render

WIDTH, BAR, ROW = 360, 7, 28
"""Of a chart of bars: as wide as a phone shows, with the words above each bar."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its place and length, what stands above it left and right, its class."""

    y: int
    x: float
    width: float
    label: str
    value: str
    kind: str


def bar_list(title: str, identity: str, rows: Sequence[tuple[str, float, str]]) -> Markup:
    """A bar a row of (label, amount, what it says)."""
    most = max((amount for _, amount, _ in rows), default=0) or 1
    bars = [
        Bar(i * ROW, 0, amount / most * WIDTH, label, value, "sb-c0")
        for i, (label, amount, value) in enumerate(rows)
    ]
    return svg("bars.svg.j2", title, identity, (WIDTH, len(bars) * ROW), bars=bars, bar=BAR)


def svg(template: str, title: str, identity: str, size: tuple[int, int], **facts: object) -> Markup:
    """A picture from its template."""
    width, height = size
    return Markup(render(template, title=title, id=identity, width=width, height=height, **facts).strip())
