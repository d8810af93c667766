"""The page of the paper's table."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.jotto.chapter.paper import PaperComparison, PaperFigures
from generator.pages import Pages
from generator.pages.render import render
from generator.rounding import signed

_ROWS: tuple[tuple[str, Callable[[PaperFigures], str]], ...] = (
    ("Words", lambda figures: f"{figures.words:,}"),
    ("Hider against the benchmark", lambda figures: signed(figures.hider_vs_benchmark)),
    ("Guesser against the benchmark", lambda figures: signed(figures.guesser_vs_benchmark)),
    ("Both sides, against the benchmark", lambda figures: signed(figures.overall_vs_benchmark)),
    ("Benchmark against itself", lambda figures: signed(figures.benchmark_self_play)),
    ("The method against itself", lambda figures: signed(figures.self_play)),
    ("Epsilon of the benchmark", lambda figures: signed(figures.benchmark_epsilon)),
    ("Epsilon of the method", lambda figures: signed(figures.epsilon)),
    ("Iterations", lambda figures: f"{figures.iterations:,}"),
)
"""The rows of Table 1 that do not depend on a machine, in the paper's order."""


def paper_pages(table: PaperComparison) -> Pages:
    """``jotto/paper.md``: the paper's figures beside ours."""
    rows = [
        (label, [(show(column.published), show(column.figures)) for column in table.columns])
        for label, show in _ROWS
    ]
    return {"jotto/paper.md": render("jotto/paper.md.j2", table=table, rows=rows)}
