"""The pages of Jotto: a chapter and a scoring sheet per game, a page per list, the index, and data to play."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from markupsafe import Markup

from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.pages.data import jotto_deck, jotto_plans_script, jotto_script
from strategy_book.games.jotto.pages.paper import TABLE
from strategy_book.games.jotto.pages.published import jotto_csv, jotto_json
from strategy_book.games.jotto.pages.views import JottoView, jotto_view, rules_title
from strategy_book.games.jotto.plans import for_list
from strategy_book.games.jotto.rules import LONGER, MOST_EVERYDAY, VARIANTS, JottoRules
from strategy_book.games.jotto.solution import Milestone
from strategy_book.lists.facts import ListFacts
from strategy_book.lists.reading.letters import capital, is_turkish
from strategy_book.pages import Pages
from strategy_book.pages.charts import Series, bar_list, line_chart
from strategy_book.pages.indexes import Sheet, SwitchRow, list_row
from strategy_book.pages.language import decimal, gettext, hundredths
from strategy_book.pages.render import render

SHEET_GUESSES = 8
"""First guesses on a scoring sheet."""


@dataclass(frozen=True, slots=True)
class JottoList:
    """A list with its chapters.

    Attributes:
        facts: the list.
        chapters: one per game.
        coming: the games that are still being solved.
        left_out: the words that pages do not print.
    """

    facts: ListFacts
    chapters: tuple[JottoChapter, ...]
    coming: tuple[JottoRules, ...] = ()
    left_out: frozenset[str] = frozenset()

    @property
    def games(self) -> tuple[JottoRules, ...]:
        """The games that have a chapter."""
        return tuple(chapter.rules for chapter in self.chapters)

    @property
    def everyday_left_out(self) -> list[int]:
        """The lengths of words that have no chapter by everyday rules, though other lists may have one."""
        known, occurring = {*self.games, *self.coming}, dict(self.facts.by_length)
        return [r.letters for r in VARIANTS if r.everyday and r not in known and r.letters in occurring]

    @property
    def too_many_words(self) -> bool:
        """Whether these games are large: a good plan for one of them takes more than half an hour."""
        counts = dict(self.facts.by_length)
        return all(counts[letters] > MOST_EVERYDAY for letters in self.everyday_left_out)

    @property
    def longer(self) -> list[int]:
        """The lengths of words that have no chapter in any book, as far as the list has such words."""
        return [letters for letters, _ in self.facts.by_length if letters in LONGER]

    @property
    def viewed(self) -> list[tuple[JottoChapter, JottoView]]:
        """The chapters, each with the choices of its page."""
        return [(chapter, jotto_view(chapter)) for chapter in self.chapters]

    @property
    def announced(self) -> list[str]:
        """The chapters to come, in words."""
        return [rules_title(rules) for rules in self.coming]

    @property
    def rows(self) -> list[tuple[str, list[str]]]:
        """The paper's Table 1 for this list: a label and one value per chapter."""
        return [(gettext(label), [decimal(value(chapter)) for chapter in self.chapters]) for label, value in TABLE]

    @property
    def sheets(self) -> list[Sheet]:
        """The scoring sheets; a slug is safe in an address."""
        folder = f"jotto/{self.facts.slug}"
        return [
            Sheet(
                gettext("Jotto, %(rules)s: scoring sheet") % {"rules": rules_title(rules)},
                Markup(f"{folder}/{rules.slug}-sheet.md"),
                row=gettext("Jotto, to keep the score, everyday rules")
                if rules.everyday
                else gettext("Jotto, to keep the score, the paper’s rules"),
                short=gettext("%(number)s letters") % {"number": rules.letters},
            )
            for rules in self.games
        ]


def index_page(lists: Sequence[JottoList], *, paper: bool = False) -> Pages:
    """The page of all lists; ``paper``: whether the book has the page of the paper's table."""
    coming = [jotto for jotto in lists if jotto.coming]
    lists = [jotto for jotto in lists if jotto.chapters]
    left_out = frozenset().union(*(jotto.left_out for jotto in lists))
    index = render("jotto/index.md.j2", lists=lists, coming=coming, paper=paper, left_out=left_out)
    return {"jotto/index.md": index}


def list_pages(lists: Sequence[JottoList], jotto: JottoList) -> Pages:
    """The pages of one of the lists, which has chapters."""
    lists = [other for other in lists if other.chapters]
    folder = f"jotto/{jotto.facts.slug}"
    home = render("jotto/list.md.j2", facts=jotto.facts, jotto=jotto, left_out=jotto.left_out)
    pages: Pages = {f"{folder}/index.md": home}
    for chapter, view in jotto.viewed:
        page = chapter.rules.slug
        same = (known for known in jotto.chapters if known.letters == chapter.letters and known is not chapter)
        common = {
            "facts": jotto.facts,
            "chapter": chapter,
            "page": page,
            "left_out": jotto.left_out,
            "learnable": jotto_deck(jotto.facts, chapter, jotto.left_out) is not None,
        }
        shown = [first.word for first in chapter.first_guesses if first.word not in jotto.left_out]
        pages[f"{folder}/{page}.md"] = render(
            "jotto/chapter.md.j2",
            **common,
            view=view,
            play="everyday" if chapter.rules.everyday else "paper",
            other=next(same, None),
            **_charts(jotto.facts, chapter, view, jotto.left_out),
            others=_others(lists, jotto, chapter),
            siblings=jotto.chapters,
            chapters=[
                (known.rules.slug, gettext("Jotto, %(rules)s") % {"rules": rules_title(known.rules)})
                for known in jotto.chapters
            ],
        )
        pages[f"{folder}/{page}-sheet.md"] = render("jotto/sheet.md.j2", **common, guesses=shown[:SHEET_GUESSES])
    return pages


def download_pages(jotto: JottoList) -> Pages:
    """The downloads of a list, and its data for scripts."""
    pages: Pages = {}
    for chapter in jotto.chapters:
        page = chapter.rules.slug
        stem, data = f"jotto/{jotto.facts.slug}/{page}", f"assets/data/jotto/{jotto.facts.slug}-{page}"
        pages[f"{stem}.csv"] = jotto_csv(chapter)
        pages[f"{stem}.json"] = jotto_json(jotto.facts, chapter)
        pages[f"{stem}-plans.json"] = for_list(chapter.plan_file, jotto.facts.name, jotto.facts.sha256)
        pages[f"{data}.js"] = jotto_script(jotto.facts.slug, chapter)
        pages[f"{data}-plans.js"] = jotto_plans_script(jotto.facts.slug, chapter)
    return pages


def _others(lists: Sequence[JottoList], jotto: JottoList, chapter: JottoChapter) -> list[SwitchRow]:
    """The chapters that differ from this one only in the letters and their rules, or only in the list."""
    pages = [(other.facts, [rules.slug for rules in other.games]) for other in lists]
    letters = [(Markup(f"{o.rules.slug}.html"), rules_title(o.rules), o is chapter) for o in jotto.chapters]
    return [(gettext("Letters"), letters), list_row(chapter.rules.slug, jotto.facts, pages)]


def _charts(facts: ListFacts, chapter: JottoChapter, view: JottoView, left_out: Set[str]) -> dict[str, Markup | str]:
    tag = f"{facts.slug}-{chapter.rules.slug}"
    even = view.hider == "uniform"
    named = {"list": facts.title, "rules": rules_title(chapter.rules)}
    hidden = gettext("(left out)")
    words = [
        (hidden if secret.word in left_out else secret.word, secret.probability, hundredths(secret.probability, 3))
        for secret in view.favourites
    ]
    letters = [
        (
            capital(share.letter, turkish=is_turkish(facts.alphabet, facts.language)),
            share.lift,
            gettext("%(lift)s: %(hidden)s of picks, %(words)s of words")
            % {
                "lift": decimal(f"{share.lift:.2f}"),
                "hidden": hundredths(share.hidden, 1),
                "words": hundredths(share.words, 1),
            },
        )
        for share in chapter.shares
    ]
    last = max(point.iteration for point in (*chapter.history, *chapter.paper.history))
    bound = (gettext("lower bound"), [(1, chapter.lower), (last, chapter.lower)])
    words_title = gettext("How often the hider picks each word: Jotto, %(rules)s, %(list)s") % named
    letters_title = gettext("How much oftener than by chance: Jotto, %(rules)s, %(list)s") % named
    guarantee_title = gettext("Guarantee over iterations: Jotto, %(rules)s, %(list)s") % named
    epsilon_title = gettext("Epsilon over iterations: Jotto, %(rules)s, %(list)s") % named
    guarantees = _series(chapter, lambda point: point.guarantee)
    epsilons = _series(chapter, lambda point: point.epsilon)
    flat = even or view.chances in {"favourites even", "all even"}
    return {
        "word_bars": "" if flat else bar_list(words_title, f"words-{tag}", words, facts.slug),
        "letter_bars": "" if even else bar_list(letters_title, f"letters-{tag}", letters),
        "guarantee_chart": line_chart(guarantee_title, f"guarantee-{tag}", [*guarantees, bound]),
        "epsilon_chart": line_chart(epsilon_title, f"epsilon-{tag}", epsilons),
    }


def _series(chapter: JottoChapter, number: Callable[[Milestone], float]) -> list[Series]:
    """Both methods' lines; a logarithmic scale cannot show iteration 0."""
    histories = ((gettext("this book"), chapter.history), (gettext("the paper's method"), chapter.paper.history))
    return [
        (name, [(max(point.iteration, 1), number(point)) for point in history if point.iteration != 0])
        for name, history in histories
    ]
