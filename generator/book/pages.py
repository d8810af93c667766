"""All generated pages of a book, made from its results so far."""

import dataclasses
from functools import partial
from pathlib import Path

from babel.numbers import get_decimal_symbol, get_group_symbol

from generator.games.book import Book
from generator.games.ghost.pages.data import SHARED
from generator.games.ghost.pages.people import NEWSPAPER
from generator.games.ghost.rules import LISTED_SEATS, PLAYERS, USUAL
from generator.games.registry import FAMILIES, GAMES
from generator.games.rules import MAX_PLAYERS
from generator.lists.advice import FOREIGN, INTENDED, LOUD, RARE
from generator.lists.glosses import glosses_of
from generator.lists.languages import LANGUAGES
from generator.lists.left_out import NO_SLURS, left_out_words, rude_words
from generator.lists.lexicon import MAX_WORD
from generator.lists.ranks import READERS, UNRANKED, rank_file
from generator.lists.reading.characters import MAX_LETTERS
from generator.lists.reading.guessing import FOR_SCRIPTS, SCRIPTS
from generator.lists.reading.letters import LIGATURES
from generator.pages import Pages
from generator.pages.about import About, about_pages, data_pages
from generator.pages.contribution import Contribution, PageStep, Sheet
from generator.pages.decks import learn_pages
from generator.pages.indexes import Refused, lists_pages, with_refused
from generator.pages.language import ENGLISH, gettext, name_of_language, spoken
from generator.pages.lists_data import PUBLISHED, glosses_pages, index_pages, left_out_pages, lookup_pages, words_pages
from generator.pages.published import PublishedFile
from generator.pages.webdata import literal
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


def constants_pages() -> Pages:
    """``assets/data/book.js``: the constants that Python and the scripts of the pages share.

    Every page loads this file before any script that needs it; scripts read it as ``StrategyBook.book``.
    """
    min_length, players = USUAL
    constants = {
        "games": [
            {
                "name": game.name,
                "title": gettext(game.title),
                "separator": game.separator,
                "players": game.players,
                "minLengths": game.min_lengths,
                "letters": game.letters,
                "anagrams": game.rules is not None and game.rules.anagrams,  # does the order of letters not count?
            }
            for game in GAMES
        ],
        "players": PLAYERS,  # offered on every page that plays or explores
        "usual": {"min": min_length, "players": players},
        "listedSeats": LISTED_SEATS,
        "mostPlayers": MAX_PLAYERS,
        "reading": {
            "rare": RARE,
            "foreign": FOREIGN,
            "loud": LOUD,
            "intended": INTENDED,
            "ligatures": LIGATURES,
            **FOR_SCRIPTS,
            "scripts": {name_of_language(name): script for name, script in SCRIPTS.items()},
            "languages": [
                {**dataclasses.asdict(language), "name": name_of_language(language.name)}
                for language in LANGUAGES.values()
            ],
        },
        "longestWord": MAX_WORD,
        "mostLetters": MAX_LETTERS,
        "readers": [(size, gettext(name)) for size, name in READERS.items()],
        "newspaper": NEWSPAPER,
        "unranked": UNRANKED,
        "sharedSize": SHARED,
    }
    return {"assets/data/book.js": f"StrategyBook.registerBook({literal(constants)});\n{_messages()}"}


def _messages() -> str:
    language = spoken()
    if language.code == ENGLISH:
        return ""
    group, decimal = get_group_symbol(language.locale), get_decimal_symbol(language.locale)
    facts = {"code": language.code, "group": group, "decimal": decimal, "texts": language.scripts}
    form = f"(n) => Number({language.plural_form})"
    return f"StrategyBook.language.register({{ ...{literal(facts)}, form: {form} }});\n"
