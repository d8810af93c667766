"""The page of benchmarks: bars with the peer beside us, and the table of all figures folded below them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup

from generator.pages.charts import BAR, ROW, WIDTH, Bar, svg

_CELLS = re.compile(r"^\| (.+?) \| (.+?) \| ([\d,.]+) (.+?) \|$", re.MULTILINE)
_HEAD = 24
"""Room for a group's heading, above its bars."""
_LONG = 12
"""Rows of a table that is folded although nothing in it is compared: more than a phone shows at once."""
_OURS = re.compile(r"^(strategy-book|build|jotto)\b")

Figure = tuple[str, str, float, str]
"""A row of a table: the task, the contender, the figure and its unit."""


def figures(table: str) -> list[Figure]:
    """The rows of a table in Markdown."""
    return [
        (task, contender, float(value.replace(",", "")), unit) for task, contender, value, unit in _CELLS.findall(table)
    ]


def compared(rows: list[Figure]) -> Iterator[tuple[str, list[Figure]]]:
    """The tasks that several contenders were measured at, in one unit; ours come first, the fastest before others."""
    ordered = sorted(rows, key=lambda row: (row[0], row[3]))
    groups = {key: list(group) for key, group in groupby(ordered, key=lambda row: (row[0], row[3]))}
    for task, unit in dict.fromkeys((row[0], row[3]) for row in rows):
        group = groups[task, unit]
        if len(group) > 1:
            yield task, sorted(group, key=lambda row: (_OURS.match(row[1]) is None, row[2]))


def picture(title: str, identity: str, table: str) -> Markup | None:
    """Bars of every comparison in a table, each group on a scale of its own; None if nothing is compared."""
    bars: list[Bar] = []
    y = 0
    for task, group in compared(figures(table)):
        most = max(value for _, _, value, _ in group) or 1.0
        bars.append(Bar(y, 0, 0, task, "", "sb-c0"))
        y += _HEAD
        for _, contender, value, unit in group:
            kind = "sb-c0" if _OURS.match(contender) else "sb-c1"
            printed = f"{value:,.{1 if value < 100 else 0}f} {unit}"
            named = contender.replace("`", "")
            bars.append(Bar(y, 0, value / most * WIDTH, named, printed, kind))
            y += ROW
        y += BAR
    if not bars:
        return None
    return svg("bars.svg.j2", f"{title}: this book and its peers", identity, (WIDTH, y), bars=bars, bar=BAR)


def section(title: str, about: str, table: str) -> str:
    """A part of the page: the note on its measurement, the bars, and the table, folded below bars or if it is long."""
    identity = re.sub(r"[^a-z]+", "-", title.lower()).strip("-")
    bars = picture(title, f"bench-{identity}", table)
    shown = (
        f'<figure class="sb-figure" data-search-exclude>\n{bars}<figcaption>Shorter is better. Each group has '
        "a scale of its own.</figcaption></figure>\n\n"
        if bars
        else ""
    )
    fold = f'<details class="sb-fold" markdown="1"><summary>All figures</summary>\n\n{table}\n\n</details>'
    folded = bars is not None or len(figures(table)) > _LONG
    return f"## {title}\n\n{about}\n\n{shown}{fold if folded else table}\n"


def parts(text: str) -> tuple[str, str]:
    """The note and the table of a part that ``section`` wrote."""
    table = "\n".join(line for line in text.splitlines() if line.startswith("|"))
    about = re.split(r"\n(?:<|\|)", text.strip(), maxsplit=1)[0]
    return textwrap.fill(" ".join(about.split()), 120, break_on_hyphens=False), table
