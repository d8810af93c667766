"""All generated pages of a book, made from its results so far."""

from functools import partial
from pathlib import Path

from generator.games.book import Book
from generator.games.constants import constants_pages
from generator.games.registry import FAMILIES, GAMES
from generator.lists.glosses import glosses_of
from generator.lists.left_out import NO_SLURS, left_out_words, rude_words
from generator.lists.ranks import rank_file
from generator.pages import Pages
from generator.pages.about import About, about_pages, data_pages
from generator.pages.contribution import Contribution, PageStep, Sheet
from generator.pages.decks import learn_pages
from generator.pages.indexes import Refused, lists_pages, with_refused
from generator.pages.lists_data import PUBLISHED, glosses_pages, index_pages, left_out_pages, lookup_pages, words_pages
from generator.pages.published import PublishedFile
from generator.pages.written import spelling_pages, writing
from generator.work.executors import together


def make_pages(book: Book, jobs: int = 1, about: About | None = None) -> Pages:
    """All generated pages, made by ``jobs`` processes; chapters that are still to come are announced."""
    steps = _steps(book, [family.contribute(book, FAMILIES) for family in FAMILIES], about or About())
    pages: Pages = {}
    with writing(book.written):
        for new in together(steps, jobs):
            pages |= new
    index = {game.name: game.index for game in GAMES}
    refused = [Refused(index[task.game], task.title, reason) for task, reason in book.refused]
    return with_refused(pages, refused)


def _steps(book: Book, contributions: list[Contribution], about: About) -> list[PageStep]:
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
    choice = book.entries[0].choice if book.entries else NO_SLURS
    return [
        *(step for contribution in contributions for step in contribution.steps),
        lambda: learn_pages([deck for c in contributions for deck in c.decks()]),
        partial(spelling_pages, book.written),
        partial(lookup_pages, words),
        partial(words_pages, words),
        partial(lists_pages, book.facts, sheets, choice if any(any(entry.offensive) for entry in book.entries) else ""),
        partial(about_pages, [(entry.facts, Path(entry.path).parent) for entry in book.entries], about),
        lambda: glosses_pages(*_glosses(book)),
        partial(index_pages, book.facts, offered),
        partial(left_out_pages, _left_out(book, choice)),
        partial(data_pages, published_files(), book.facts),
        constants_pages,
    ]


def published_files() -> list[PublishedFile]:
    """Every kind of file that a book publishes for other programs."""
    return [*PUBLISHED, *(kind for family in FAMILIES for kind in family.published())]


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


def _left_out(book: Book, choice: str) -> list[tuple[list[str], frozenset[str], frozenset[str]]]:
    """For each language: its lists with such words, the words that the book leaves out, and others that are rude."""
    lists: dict[str, list[str]] = {}
    for entry in book.entries:
        if any(entry.offensive):
            lists.setdefault(rank_file(Path(entry.path)).name, []).append(entry.facts.slug)
    return [(slugs, left_out_words(choice, name), rude_words(choice, name)) for name, slugs in lists.items()]
