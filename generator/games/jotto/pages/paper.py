"""The page of the paper's table."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.jotto.chapter.paper import PaperComparison, PaperFigures
from generator.pages import Pages
from generator.pages.language import count, decimal, gettext, marked
from generator.pages.render import render
from generator.rounding import signed

_ROWS: tuple[tuple[str, Callable[[PaperFigures], str]], ...] = (
    (marked("Words"), lambda figures: count(figures.words)),
    (marked("Hider against the benchmark"), lambda figures: signed(figures.hider_vs_benchmark)),
    (marked("Guesser against the benchmark"), lambda figures: signed(figures.guesser_vs_benchmark)),
    (marked("Both sides, against the benchmark"), lambda figures: signed(figures.overall_vs_benchmark)),
    (marked("Benchmark against itself"), lambda figures: signed(figures.benchmark_self_play)),
    (marked("The method against itself"), lambda figures: signed(figures.self_play)),
    (marked("Epsilon of the benchmark"), lambda figures: signed(figures.benchmark_epsilon)),
    (marked("Epsilon of the method"), lambda figures: signed(figures.epsilon)),
    (marked("Iterations"), lambda figures: count(figures.iterations)),
)
"""The rows of Table 1 that do not depend on a machine, in the paper's order."""


def paper_pages(table: PaperComparison) -> Pages:
    """``jotto/paper.md``: the paper's figures beside ours."""
    rows = [
        (
            gettext(label),
            [(decimal(show(column.published)), decimal(show(column.figures))) for column in table.columns],
        )
        for label, show in _ROWS
    ]
    return {"jotto/paper.md": render("jotto/paper.md.j2", table=table, rows=rows)}
