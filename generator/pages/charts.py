"""Pictures as SVG: the style sheet colours them, and they fit a phone and print well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.lists.written import Written
from generator.pages.render import render
from generator.pages.written import attributes, written_in

WIDTH, BAR, ROW = 360, 7, 28
"""A bar chart's width (that of a phone), the height of a bar, and the height of a row with the text above its bar."""


_NONE = Markup("")


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its position and length, the texts above it (left and right), its CSS class, and the attributes of the
    left text."""

    y: int
    x: float
    width: float
    label: str
    value: str
    kind: str
    marks: Markup = _NONE


def bar_list(
    title: str,
    identity: str,
    rows: Sequence[tuple[str, float, str]],
    words_of: str | None = None,
    whole: float | None = None,
) -> Markup:
    """One bar per row of (label, amount, printed amount).

    Args:
        words_of: the slug of a list. Labels of letters only are its words.
        whole: the amount of a bar across the whole picture; None: the largest amount.
    """
    most = whole or max((amount for _, amount, _ in rows), default=0) or 1
    written = Written() if words_of is None else written_in(words_of)
    bars = [
        Bar(
            i * ROW,
            0,
            amount / most * WIDTH,
            written.text(label),
            value,
            "sb-c0",
            attributes(written, label) if label.isalpha() else _NONE,
        )
        for i, (label, amount, value) in enumerate(rows)
    ]
    return svg("bars.svg.j2", title, identity, (WIDTH, len(bars) * ROW), bars=bars, bar=BAR)


def stacked_bars(
    title: str, identity: str, rows: Sequence[tuple[object, str, str, Sequence[float]]], gap: int
) -> Markup:
    """One bar per row of (group, label, printed amounts, lengths of its parts); a bar is at most 1 long.

    ``gap``: between the bars of two groups.
    """
    bars, y, before = [], 0, None
    for group, label, value, parts in rows:
        y += gap if before not in {None, group} else 0
        before, x = group, 0.0
        for part, length in enumerate(parts):
            texts = ("", "") if part else (label, value)
            bars.append(Bar(y, x, length * WIDTH, *texts, f"sb-c{part}"))
            x += length * WIDTH
        y += ROW
    return svg("bars.svg.j2", title, identity, (WIDTH, y), bars=bars, bar=BAR)


def svg(template: str, title: str, identity: str, size: tuple[int, int], **facts: object) -> Markup:
    """Render a picture from its template; ``size`` is (width, height) in its own units."""
    width, height = size
    return Markup(render(template, title=title, id=identity, width=width, height=height, **facts).strip())
