"""Line charts of numbers over iterations, on a logarithmic scale because most happens at the beginning.

The legend stands below the picture, so that a phone shows both.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.pages.charts import svg

LINE_WIDTH, HEIGHT = 400, 250
LEFT, RIGHT, TOP, BOTTOM = 52, 392, 10, 206
LEGEND = 258
LABEL_STEP = 20
MOST_ROWS = 6


@dataclass(frozen=True, slots=True)
class Series:
    """One line: its name and its points (iteration, number)."""

    name: str
    points: Sequence[tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Line:
    """One drawn line: class, path data, name and the height of its entry in the legend."""

    kind: str
    path: str
    name: str
    label_y: int


def line_chart(title: str, identity: str, series: Sequence[Series], across: str = "iterations") -> Markup:
    """Draw one line per series; iterations count from 1."""
    numbers = [number for line in series for _, number in line.points]
    rows = ticks(min(numbers, default=0.0), max(numbers, default=1.0))
    last = max((iteration for line in series for iteration, _ in line.points), default=1)
    span = math.log10(max(last, 10))

    def x(iteration: float) -> float:
        return LEFT + (RIGHT - LEFT) * math.log10(max(iteration, 1)) / span

    def y(number: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (number - rows[0]) / (rows[-1] - rows[0])

    lines = []
    for i, data in enumerate(series):
        path = "L".join(f"{x(iteration):.1f} {y(number):.1f}" for iteration, number in data.points)
        path += "h6" if len(data.points) == 1 else ""
        lines.append(Line(f"sb-l{i}", f"M{path}", data.name, LEGEND + i * LABEL_STEP))
    digits = max(0, -math.floor(math.log10(rows[1] - rows[0]) + 1e-9))
    return svg(
        "lines.svg.j2",
        title,
        identity,
        (LINE_WIDTH, HEIGHT + len(series) * LABEL_STEP),
        rows=[(round(y(number), 1), f"{number:.{digits}f}") for number in rows],
        columns=[(round(x(10**k), 1), f"{10**k:,}") for k in range(int(span) + 1)],
        lines=[line for line, data in zip(lines, series, strict=True) if data.points],
        across=across,
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
