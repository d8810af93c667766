"""All generated pages of a book, made from its results so far."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path

from generator.book.constants import constants_pages
from generator.games.book import Book
from generator.games.registry import FAMILIES, GAMES
from generator.lists.glosses import glosses_of
from generator.lists.left_out import load_left_out
from generator.pages import Pages
from generator.pages.contribution import Contribution, PageStep, Sheet
from generator.pages.data import data_pages
from generator.pages.front import Refused, lists_pages, with_refused
from generator.pages.glosses import PUBLISHED as GLOSSES
from generator.pages.glosses import glosses_pages
from generator.pages.learn import learn_pages
from generator.pages.lists_data import index_pages, left_out_pages, lookup_pages
from generator.pages.published import PublishedFile
from generator.pages.used_templates import TemplateSources, with_templates
from generator.pages.words import PUBLISHED as LISTS
from generator.pages.words import words_pages
from generator.pages.written import spelling_pages, writing
from generator.work.together import together


class PageCache:
    """Finished pages, by their step and the results that they show.

    Most of the first pages are the same in the whole book; and while nothing but templates changes, so are the pages
    of all steps whose templates have not changed.

    Args:
        watching: whether templates may change before the pages are used again.

    Attributes:
        behind: whether pages were made from older templates, because others were to be made first.
    """

    def __init__(self, *, watching: bool = False) -> None:
        self.behind = False
        self._watching = watching
        self._made: dict[tuple[str, frozenset[str]], tuple[Pages, frozenset[str], str]] = {}
        self._steps: tuple[Book, list[PageStep]] | None = None

    def steps(self, book: Book) -> tuple[Book, list[PageStep]]:
        """A book and its steps. While only templates change, its lists and results are not read again."""
        known = self._steps
        if known is None or known[0].results.payloads is not book.results.payloads:
            known = book, _steps(book, [family.contribute(book, FAMILIES) for family in FAMILIES])
            self._steps = known if self._watching else None
        return known

    def make(
        self, steps: Sequence[PageStep], solved: frozenset[str], jobs: int, first: Collection[str] = ()
    ) -> list[Pages]:
        """The pages of each step; only those that are not there are made, and only these steps' pages are kept.

        Args:
            steps: of a book.
            solved: labels of its tasks that are solved or refused: what a step shows that names no results.
            jobs: processes to make the pages with.
            first: names of pages. If there are any, only their steps are made, and other pages stay as they were.
        """
        templates = TemplateSources() if self._watching else None
        keys = [(step.name, solved if step.shows is None else step.shows) for step in steps]
        usable = {
            key
            for key in keys
            if key in self._made
            and (templates is None or templates.hash_of(self._made[key][1]) == self._made[key][2])
        }
        old = {
            key for key in keys if first and key in self._made and self._made[key][0].keys().isdisjoint(first)
        }
        self.behind = not old <= usable
        missing = [(key, step.make) for key, step in zip(keys, steps, strict=True) if key not in usable | old]
        results = together([partial(with_templates, make) for _, make in missing], jobs)
        fresh = {
            key: (pages, names, templates.hash_of(names) if templates else "")
            for (key, _), (pages, names) in zip(missing, results, strict=True)
        }
        self._made = {key: fresh[key] if key in fresh else self._made[key] for key in keys}
        return [self._made[key][0] for key in keys]


def make_pages(
    book: Book, cache: PageCache | None = None, jobs: int = 1, first: Collection[str] = ()
) -> Pages:
    """All generated pages; chapters that are still to come are announced.

    Args:
        book: the lists and their results.
        cache: pages of the same lists, solved by the same program, that were made before; new ones are added.
        jobs: processes to make them with.
        first: names of pages that are made before others; see :meth:`PageCache.make`.
    """
    cache = cache or PageCache()
    book, steps = cache.steps(book)
    solved = frozenset([*book.results.payloads, *book.results.refused])
    pages: Pages = {}
    with writing(book.written):
        for step_pages in cache.make(steps, solved, jobs, first):
            pages |= step_pages
    return with_refused(pages, _refused(book))


def _steps(book: Book, contributions: list[Contribution]) -> list[PageStep]:
    """The steps of all games, then those that speak of the whole book."""
    sheets: dict[str, list[Sheet]] = {facts.slug: [] for facts in book.facts}
    offered: dict[str, dict[str, object]] = {facts.slug: {} for facts in book.facts}
    for contribution in contributions:
        for slug in sheets:
            sheets[slug] += contribution.sheets.get(slug, ())
            offered[slug] |= contribution.offered.get(slug, {})
    for slug, written in book.written.items():
        offered[slug] |= written.offered
    words = [(facts, book.words[facts.slug]) for facts in book.facts]
    return [
        *(step for contribution in contributions for step in contribution.steps),
        PageStep("learn", lambda: learn_pages([deck for c in contributions for deck in c.decks()])),
        PageStep("spellings", partial(spelling_pages, book.written), frozenset()),
        PageStep("lookup", partial(lookup_pages, words), frozenset()),
        PageStep("words", partial(words_pages, words), frozenset()),
        PageStep("lists", partial(lists_pages, book.facts, sheets, bool(_leaving_out(book)))),
        PageStep("glosses", lambda: glosses_pages(*_glosses(book)), frozenset()),
        PageStep("index", partial(index_pages, book.facts, offered)),
        PageStep("left out", partial(left_out_pages, load_left_out(), _leaving_out(book)), frozenset()),
        PageStep("data", partial(data_pages, published_files(), book.facts), frozenset()),
        PageStep("constants", partial(constants_pages, shared_games()), frozenset()),
    ]


def published_files() -> list[PublishedFile]:
    """Every kind of file that a book publishes for other programs."""
    return [*LISTS, *GLOSSES, *(kind for family in FAMILIES for kind in family.published())]


def _glosses(book: Book) -> tuple[dict[str, str], list[str]]:
    """What words of the book mean, without those that it leaves out; and the slugs of the lists that they are from."""
    glosses: dict[str, str] = {}
    slugs = []
    for entry in book.entries:
        slug = entry.facts.slug
        if entry.ranks and (known := glosses_of(Path(entry.path))):
            shown = known.keys() & set(book.words[slug]) - book.left_out[slug]
            glosses |= {word: known[word] for word in shown}
            slugs.append(slug)
    return glosses, slugs


def _leaving_out(book: Book) -> list[str]:
    """The slugs of the lists of which the book leaves words out."""
    return [entry.facts.slug for entry in book.entries if entry.left_out]


def shared_games() -> list[dict[str, object]]:
    """The games as the scripts of the pages know them."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "separator": game.separator,
            "players": game.players,
            "minLengths": game.min_lengths,
            "letters": game.letters,
            "anagrams": game.rules is not None and game.rules.anagrams,
        }
        for game in GAMES
    ]


def _refused(book: Book) -> list[Refused]:
    """What could not be solved, by the page that says so."""
    index = {game.name: game.index for game in GAMES}
    return [Refused(index[task.game], task.title, reason) for task, reason in book.refused]
