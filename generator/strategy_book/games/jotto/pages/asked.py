"""What others asked about Jotto: which of the chapters answer it, for the template of *Open questions*."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.chapter.paper import PaperComparison
from strategy_book.games.jotto.pages.chapters import JottoList
from strategy_book.games.jotto.pages.views import TIED
from strategy_book.lists.facts import ListFacts

Game = tuple[ListFacts, JottoChapter]
"""A chapter with its list."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What the paper's method gains on the benchmark with one list, by the paper's rules.

    Attributes:
        title: of the list; "" for the paper's own, TWL06.
        address: of the page with these figures.
        guesses: by the letters of a word, ascending.
    """

    title: str
    address: str
    guesses: dict[int, float]

    @property
    def fall(self) -> bool:
        """Does each further letter lower the gain, as printed? The paper says so of its list."""
        return all(more > less for more, less in pairwise(round(gain, 3) for gain in self.guesses.values()))


@dataclass(frozen=True, slots=True)
class JottoAnswers:
    """The chapters that answer the paper's questions.

    Attributes:
        gains: of the paper's method, a row for each list, the paper's own first if its table ships.
        easier, harder: two games with one list by the paper's rules, the shorter words first: the bounds say that the
            longer words take fewer guesses, and more. None if no pair of chapters says so.
        everyday: the games by everyday rules.
        chapters: how many games there are.
        refuted: in how many of them self-play of the paper's method is a thousandth and more above the proved upper
            bound.
        races: of the games with more than two secrets that have a race, the chance that who guesses first wins when
            both play by the book.
    """

    gains: tuple[Gains, ...]
    easier: tuple[Game, Game] | None
    harder: tuple[Game, Game] | None
    everyday: tuple[Game, ...]
    chapters: int
    refuted: int
    races: tuple[float, ...]


def jotto_answers(lists: Sequence[JottoList], table: PaperComparison | None) -> JottoAnswers:
    """The answers of a book with these lists; ``table``: the paper's, if it ships."""
    games = [(jotto.facts, chapter) for jotto in lists for chapter in jotto.chapters]
    by_list = [
        (jotto.facts, sorted((c for c in jotto.chapters if not c.rules.everyday), key=lambda c: c.letters))
        for jotto in lists
    ]
    pairs = [((facts, a), (facts, b)) for facts, chapters in by_list for a, b in combinations(chapters, 2)]
    papers = {} if table is None else {c.figures.letters: c.figures.overall_vs_benchmark for c in table.columns}
    gains = [
        Gains("", "jotto/paper.html", papers),
        *(
            Gains(facts.title, f"jotto/{facts.slug}/index.html", {c.letters: c.paper.profit for c in chapters})
            for facts, chapters in by_list
        ),
    ]
    return JottoAnswers(
        gains=tuple(row for row in gains if len(row.guesses) > 1),
        easier=next(((a, b) for a, b in pairs if b[1].most < a[1].least), None),
        harder=next(((a, b) for a, b in pairs if a[1].most < b[1].least), None),
        everyday=tuple(game for game in games if game[1].rules.everyday),
        chapters=len(games),
        refuted=sum(chapter.paper.value - chapter.most > TIED for _, chapter in games),
        races=tuple(c.race.first_wins[0][0] for _, c in games if c.race is not None and c.size > 2),
    )
