"""All generated pages of a book, made from its results so far."""

import json
from functools import partial
from pathlib import Path

from strategy_book.book.constants import constants_pages
from strategy_book.book.made import PUBLISHED as MADE
from strategy_book.games.book import Book
from strategy_book.games.game import Contribution, PageStep
from strategy_book.games.registry import FAMILIES, GAMES
from strategy_book.lists.glosses import glosses_of
from strategy_book.lists.left_out import NO_SLURS, unwanted_words
from strategy_book.lists.ranks import rank_file
from strategy_book.pages import Pages, lists_data
from strategy_book.pages.about import About, about_pages, data_pages
from strategy_book.pages.decks import learn_pages
from strategy_book.pages.indexes import Sheet, lists_pages
from strategy_book.pages.language import written_by_hand
from strategy_book.pages.render import render
from strategy_book.pages.whole import english_by_hand, whole_pages
from strategy_book.pages.written import spelling_pages, writing
from strategy_book.published.schemas import PublishedFile
from strategy_book.published.text import indented_json
from strategy_book.work.executors import together


def make_pages(book: Book, jobs: int = 1, about: About | None = None) -> Pages:
    """All pages but the hand-written ones of the language, made by ``jobs`` processes.

    Chapters that are still to come are announced.
    """
    return english_by_hand() | whole_pages(partial(_made_pages, book, jobs, about or About()))


def _made_pages(book: Book, jobs: int, about: About) -> Pages:
    steps = _steps(book, [family.contribute(book, FAMILIES) for family in FAMILIES], about)
    pages: Pages = {}
    with writing(book.written):
        for new in together(steps, jobs):
            pages |= new
    index = {game.name: game.index for game in GAMES}
    refused: dict[str, list[tuple[str, str]]] = {}
    for task, reason in book.refused:
        refused.setdefault(index[task.game], []).append((task.title, reason))
    for page, missing in refused.items():
        pages[page] = str(pages[page]) + render("refused.md.j2", refused=missing)
    return pages


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
    asked = {name: fact for contribution in contributions for name, fact in contribution.asked.items()}
    words = [(facts, book.words[facts.slug]) for facts in book.facts]
    choice = book.entries[0].choice if book.entries else NO_SLURS
    printed = choice if any(any(entry.offensive) for entry in book.entries) else ""
    return [
        *(step for contribution in contributions for step in contribution.steps),
        lambda: learn_pages([deck for c in contributions for deck in c.decks()]),
        partial(spelling_pages, book.written),
        partial(lists_data.lookup_pages, words),
        partial(lists_data.words_pages, words),
        partial(lists_pages, book.facts, sheets, printed, asked.get("compared", ())),
        partial(about_pages, [(entry.facts, Path(entry.path).parent) for entry in book.entries], about),
        lambda: lists_data.glosses_pages(*_glosses(book)),
        partial(lists_data.index_pages, book.facts, offered),
        partial(lists_data.left_out_pages, _left_out(book, choice)),
        partial(data_pages, published_files(), book.facts),
        constants_pages,
        lambda: {"rules.md": render("rules.md.j2", games=GAMES)},
        lambda: {"open-questions.md": render("open_questions.md.j2", **asked)},
    ]


def manifest_pages(title: str | None) -> Pages:
    """The manifest with the book's own title; without one, the manifest that is written by hand stays."""
    *_, manifest = (file for folder in written_by_hand() if (file := folder / "manifest.webmanifest").is_file())
    app = json.loads(manifest.read_text("utf-8")) | {"name": title, "short_name": title}
    return {manifest.name: indented_json(app)} if title else {}


def published_files() -> list[PublishedFile]:
    """Every kind of file that a book publishes for other programs."""
    return [*MADE, *lists_data.PUBLISHED, *(kind for family in FAMILIES for kind in family.published())]


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
    return [(slugs, *unwanted_words(choice, name)) for name, slugs in lists.items()]
