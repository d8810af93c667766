"""The paper's table: on a page of its own, and row by row for the chapters of the book."""

from collections.abc import Callable

from strategy_book.games.jotto.chapter.facts import JottoChapter, PaperRun
from strategy_book.games.jotto.chapter.paper import PaperComparison, PaperFigures
from strategy_book.pages import Pages
from strategy_book.pages.language import count, decimal, gettext, marked
from strategy_book.pages.render import render
from strategy_book.rounding import at_least, at_most, signed

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


def _overall(of: JottoChapter | PaperRun) -> str:
    return signed((of.hider_vs_benchmark - of.guesser_vs_benchmark) / 2, plus=True)


TABLE: tuple[tuple[str, Callable[[JottoChapter], str]], ...] = (
    (marked("Dictionary size"), lambda chapter: count(chapter.size)),
    (marked("Paper's method, hider payoff vs. benchmark"), lambda chapter: f"{chapter.paper.hider_vs_benchmark:.3f}"),
    (marked("Our hider payoff vs. benchmark"), lambda chapter: f"{chapter.hider_vs_benchmark:.3f}"),
    (
        marked("Paper's method, guesser payoff vs. benchmark"),
        lambda chapter: f"−{chapter.paper.guesser_vs_benchmark:.3f}",
    ),
    (marked("Our guesser payoff vs. benchmark"), lambda chapter: f"−{chapter.guesser_vs_benchmark:.3f}"),
    (marked("Paper's method, overall payoff vs. benchmark"), lambda chapter: _overall(chapter.paper)),
    (marked("Our overall payoff vs. benchmark"), _overall),
    (marked("Benchmark self-play hider payoff"), lambda chapter: f"{chapter.benchmark.value:.3f}"),
    (marked("Paper's method, self-play hider payoff"), lambda chapter: f"{chapter.paper.value:.3f}"),
    (marked("Our self-play hider payoff"), lambda chapter: f"{chapter.contenders[0].self_play:.3f}"),
    (marked("Benchmark epsilon"), lambda chapter: f"{chapter.benchmark.epsilon:.3f}"),
    (marked("Paper's method, final epsilon"), lambda chapter: f"{chapter.paper.epsilon:.3f}"),
    (marked("Our final epsilon"), lambda chapter: f"{chapter.epsilon:.3f}"),
    (marked("Benchmark guarantee"), lambda chapter: f"{chapter.benchmark.worst_case:.3f}"),
    (marked("Paper's method, guarantee"), lambda chapter: at_most(chapter.contenders[1].worst, 3)),
    (marked("Our guarantee (proved upper bound)"), lambda chapter: at_most(chapter.most, 3)),
    (
        marked("Benchmark hider against the best reply known"),
        lambda chapter: f"{chapter.contenders[2].hider_least:.3f}",
    ),
    (
        marked("Paper's method, hider against the best reply known"),
        lambda chapter: f"{chapter.contenders[1].hider_least:.3f}",
    ),
    (marked("Our hider against the best reply known"), lambda chapter: f"{chapter.contenders[0].hider_least:.3f}"),
    (marked("Lower bound"), lambda chapter: at_least(chapter.least, 3)),
    (marked("Paper's method, iterations"), lambda chapter: count(chapter.paper.iterations)),
    (marked("Our iterations"), lambda chapter: count(chapter.iterations)),
)
"""The same rows for a chapter of the book, and what the paper does not have: a label, and the value of a chapter."""


def paper_pages(table: PaperComparison) -> Pages:
    """``jotto/paper.md``: the paper's figures beside ours."""
    rows = [
        (gettext(label), [(decimal(show(column.published)), decimal(show(column.figures))) for column in table.columns])
        for label, show in _ROWS
    ]
    return {"jotto/paper.md": render("jotto/paper.md.j2", table=table, rows=rows)}
