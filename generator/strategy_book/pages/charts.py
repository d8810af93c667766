"""Pictures as SVG, line charts among them: the style sheet colours them, and they fit a phone and print well."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from strategy_book.pages.language import gettext
from strategy_book.pages.render import render
from strategy_book.pages.written import Written, attributes, written_in

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
    bars = []
    for i, (label, amount, value) in enumerate(rows):
        marks = attributes(written, label) if label.isalpha() else _NONE
        bars.append(Bar(i * ROW, 0, amount / most * WIDTH, written.text(label), value, "sb-c0", marks))
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


LINE_WIDTH, HEIGHT = 400, 250
LEFT, RIGHT, TOP, BOTTOM = 52, 392, 10, 206
LEGEND = 258
LABEL_STEP = 20
MOST_ROWS = 6


Series = tuple[str, Sequence[tuple[int, float]]]
"""One line: its name and its points (iteration, number)."""


def line_chart(title: str, identity: str, series: Sequence[Series]) -> Markup:
    """Draw one line per series; iterations count from 1. Their scale is logarithmic: most happens at the beginning.

    The legend is below the picture, so that a phone shows both.
    """
    numbers = [number for _, points in series for _, number in points]
    rows = ticks(min(numbers, default=0.0), max(numbers, default=1.0))
    last = max((iteration for _, points in series for iteration, _ in points), default=1)
    span = math.log10(max(last, 10))

    def x(iteration: float) -> float:
        return LEFT + (RIGHT - LEFT) * math.log10(max(iteration, 1)) / span

    def y(number: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (number - rows[0]) / (rows[-1] - rows[0])

    lines = []  # class, path data, name and the height of the entry in the legend
    for i, (name, points) in enumerate(series):
        path = "L".join(f"{x(iteration):.1f} {y(number):.1f}" for iteration, number in points)
        path += "h6" if len(points) == 1 else ""
        if points:
            lines.append((f"sb-l{i}", f"M{path}", name, LEGEND + i * LABEL_STEP))
    digits = max(0, -math.floor(math.log10(rows[1] - rows[0]) + 1e-9))
    return svg(
        "lines.svg.j2",
        title,
        identity,
        (LINE_WIDTH, HEIGHT + len(series) * LABEL_STEP),
        rows=[(round(y(number), 1), f"{number:.{digits}f}") for number in rows],
        columns=[(round(x(10**k), 1), f"{10**k:,}") for k in range(int(span) + 1)],
        lines=lines,
        across=gettext("iterations"),
        left=LEFT,
        right=RIGHT,
        top=TOP,
        bottom=BOTTOM,
    )


def ticks(least: float, most: float) -> list[float]:
    """Two to seven round numbers; the first is at most ``least`` and the last at least ``most``."""
    spread = max(most - least, 1e-6 * max(abs(most), 1.0))
    unit = 10.0 ** math.floor(math.log10(spread / MOST_ROWS))
    step = next(
        unit * k
        for k in (1, 2, 5, 10, 20)
        if math.ceil(most / (unit * k)) - math.floor(least / (unit * k)) <= MOST_ROWS
    )
    first, last = math.floor(least / step), math.ceil(most / step)
    return [k * step for k in range(first, max(last, first + 1) + 1)]
