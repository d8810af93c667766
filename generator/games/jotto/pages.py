"""The pages of Jotto: a chapter and a scoring sheet a game, a page a list, the index, and data to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from generator.games.jotto.export import jotto_csv, jotto_json, jotto_plans_csv
from generator.games.jotto.facts import BARS, JottoChapter, Mark
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.web_data import jotto_plans_script, jotto_script
from generator.lists.characters import capital
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.charts import bar_list
from generator.pages.line_chart import Series, line_chart
from generator.pages.render import render
from generator.pages.switch import SwitchRow, list_row
from generator.rounding import at_least, at_most

SHEET_GUESSES = 8
"""First guesses on a scoring sheet."""


@dataclass(frozen=True, slots=True)
class JottoList:
    """A list with its chapters; ``coming`` are the games that are still being solved."""

    facts: ListFacts
    chapters: tuple[JottoChapter, ...]
    coming: tuple[JottoRules, ...] = ()

    @property
    def games(self) -> tuple[JottoRules, ...]:
        """The games that have a chapter."""
        return tuple(chapter.rules for chapter in self.chapters)

    @property
    def announced(self) -> list[str]:
        """The chapters to come, in words."""
        return [rules.title for rules in self.coming]

    @property
    def rows(self) -> list[tuple[str, list[str]]]:
        """The paper's Table 1 for this list: a label and a value a chapter."""
        return [(label, [value(chapter) for chapter in self.chapters]) for label, value in _TABLE]

    @property
    def sheets(self) -> list[tuple[str, Markup]]:
        """Titles and places of the scoring sheets; a slug is safe in an address."""
        place = f"jotto/{self.facts.slug}"
        return [
            (f"Jotto, {rules.title}: scoring sheet", Markup(f"{place}/{rules.slug}-sheet.md"))
            for rules in self.games
        ]


def _signed(number: float) -> str:
    return f"{number:+.3f}".replace("-", "−")


def _overall(hider: float, guesser: float) -> str:
    return _signed((hider - guesser) / 2)


_TABLE: tuple[tuple[str, Callable[[JottoChapter], str]], ...] = (
    ("Dictionary size", lambda one: f"{one.size:,}"),
    ("Paper's method, hider payoff vs. benchmark", lambda one: f"{one.paper.hider_vs_benchmark:.3f}"),
    ("Our hider payoff vs. benchmark", lambda one: f"{one.hider_vs_benchmark:.3f}"),
    ("Paper's method, guesser payoff vs. benchmark", lambda one: f"−{one.paper.guesser_vs_benchmark:.3f}"),
    ("Our guesser payoff vs. benchmark", lambda one: f"−{one.guesser_vs_benchmark:.3f}"),
    (
        "Paper's method, overall payoff vs. benchmark",
        lambda one: _overall(one.paper.hider_vs_benchmark, one.paper.guesser_vs_benchmark),
    ),
    (
        "Our overall payoff vs. benchmark",
        lambda one: _overall(one.hider_vs_benchmark, one.guesser_vs_benchmark),
    ),
    ("Benchmark self-play hider payoff", lambda one: f"{one.benchmark.value:.3f}"),
    ("Paper's method, self-play hider payoff", lambda one: f"{one.paper.value:.3f}"),
    ("Our self-play hider payoff", lambda one: f"{one.contenders[0].self_play:.3f}"),
    ("Benchmark epsilon", lambda one: f"{one.benchmark.epsilon:.3f}"),
    ("Paper's method, final epsilon", lambda one: f"{one.paper.epsilon:.3f}"),
    ("Our final epsilon", lambda one: f"{one.epsilon:.3f}"),
    ("Benchmark guarantee", lambda one: f"{one.benchmark.worst_case:.3f}"),
    ("Paper's method, guarantee", lambda one: at_most(Fraction(one.contenders[1].guesser_worst_exact), 3)),
    ("Our guarantee (proved upper bound)", lambda one: at_most(one.most, 3)),
    ("Benchmark hider against the best reply known", lambda one: f"{one.contenders[2].hider_least:.3f}"),
    (
        "Paper's method, hider against the best reply known",
        lambda one: f"{one.contenders[1].hider_least:.3f}",
    ),
    ("Our hider against the best reply known", lambda one: f"{one.contenders[0].hider_least:.3f}"),
    ("Proved lower bound", lambda one: at_least(one.least, 3)),
    ("Paper's method, iterations", lambda one: f"{one.paper.iterations:,}"),
    ("Our iterations", lambda one: f"{one.iterations:,}"),
)


def jotto_pages(lists: Sequence[JottoList]) -> Pages:
    """All pages, downloads and data of Jotto. A list without a chapter has none."""
    coming = [one for one in lists if one.coming]
    lists = [one for one in lists if one.chapters]
    pages: Pages = {"jotto/index.md": render("jotto/index.md.j2", lists=lists, coming=coming)}
    for one in lists:
        place = f"jotto/{one.facts.slug}"
        pages[f"{place}/index.md"] = render("jotto/list.md.j2", facts=one.facts, chapters=one.chapters)
        for chapter in one.chapters:
            page = chapter.rules.slug
            said = {"facts": one.facts, "chapter": chapter, "page": page}
            pages[f"{place}/{page}.md"] = render(
                "jotto/chapter.md.j2",
                **said,
                play="everyday" if chapter.rules.everyday else "paper",
                other=next(
                    (o for o in one.chapters if o.letters == chapter.letters and o is not chapter), None
                ),
                **_charts(one.facts, chapter),
                others=_others(lists, one, chapter),
            )
            pages[f"{place}/{page}-sheet.md"] = render(
                "jotto/sheet.md.j2",
                **said,
                guesses=[one.word for one in chapter.first_guesses[:SHEET_GUESSES]],
            )
            pages[f"{place}/{page}.csv"] = jotto_csv(chapter)
            pages[f"{place}/{page}-plans.csv"] = jotto_plans_csv(chapter)
            pages[f"{place}/{page}.json"] = jotto_json(one.facts, chapter)
            pages[f"{place}/{page}-plans.json"] = chapter.plan_file
            data = f"assets/data/jotto/{one.facts.slug}-{page}"
            pages[f"{data}.js"] = _data(one.facts, chapter)
            pages[f"{data}-plans.js"] = jotto_plans_script(one.facts.slug, page, chapter.plan_file)
    return pages


def _others(lists: Sequence[JottoList], one: JottoList, chapter: JottoChapter) -> list[SwitchRow]:
    """The chapters that differ from this in one thing: the letters and their rules, the list."""
    pages = [(other.facts, [rules.slug for rules in other.games]) for other in lists]
    return [
        ("Letters", [(Markup(f"{o.rules.slug}.html"), o.rules.title, o is chapter) for o in one.chapters]),
        list_row(chapter.rules.slug, one.facts, pages),
    ]


def _charts(facts: ListFacts, chapter: JottoChapter) -> dict[str, Markup | str]:
    name, tag = f"Jotto, {chapter.rules.title}, {facts.title}", f"{facts.slug}-{chapter.rules.slug}"
    words = [(one.word, one.probability, f"{100 * one.probability:.3f}%") for one in chapter.secrets[:BARS]]
    letters = [
        (
            capital(one.letter),
            one.lift,
            f"{one.lift:.2f}: {100 * one.hidden:.1f}% of picks, {100 * one.words:.1f}% of words",
        )
        for one in chapter.shares
    ]
    last = max(one.iteration for one in (*chapter.history, *chapter.paper.history))
    bound = Series("proved lower bound", [(1, chapter.lower), (last, chapter.lower)])
    return {
        "word_bars": ""
        if chapter.uniform or chapter.practically_even
        else bar_list(f"How often the hider picks each word: {name}", f"words-{tag}", words),
        "letter_bars": ""
        if chapter.uniform
        else bar_list(f"How much oftener than by chance: {name}", f"letters-{tag}", letters),
        "guarantee_chart": line_chart(
            f"Guarantee over iterations: {name}",
            f"guarantee-{tag}",
            [*_series(chapter, lambda mark: mark.guarantee), bound],
        ),
        "epsilon_chart": line_chart(
            f"Epsilon over iterations: {name}", f"epsilon-{tag}", _series(chapter, lambda mark: mark.epsilon)
        ),
    }


def _series(chapter: JottoChapter, number: Callable[[Mark], float]) -> list[Series]:
    """Both methods' lines; a logarithmic scale has no place for iteration 0."""
    histories = (("this book", chapter.history), ("the paper's method", chapter.paper.history))
    return [
        Series(name, [(max(mark.iteration, 1), number(mark)) for mark in history if mark.iteration != 0])
        for name, history in histories
    ]


def _data(facts: ListFacts, chapter: JottoChapter) -> str:
    weight = {one.word: weight for one, weight in zip(chapter.secrets, chapter.weights, strict=True)}
    words = sorted(weight)
    return jotto_script(
        facts.slug,
        words,
        [weight[word] for word in words],
        sorted(chapter.others),
        rules=chapter.rules,
    )
