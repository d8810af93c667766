"""What SuperGhost and its kin add to a book: chapters, pages, sheets, decks and data."""

from collections.abc import Sequence
from functools import partial

from strategy_book.games.book import Book
from strategy_book.games.game import Contribution, GameFamily
from strategy_book.games.kin.chapter.facts import read_chapters
from strategy_book.games.kin.games import MIN_LENGTHS
from strategy_book.games.kin.pages.chapters import KinList, index_page, list_pages
from strategy_book.games.kin.pages.data import kin_data_pages, kin_deck
from strategy_book.lists.facts import ListEntry
from strategy_book.pages.decks import Deck


def contribute(book: Book, games: Sequence[str], families: Sequence[GameFamily]) -> Contribution:
    """What the ``games`` (names, in the order of the book) add; ``families`` are all of the book."""
    lists = [_list(book, entry, games, families) for entry in book.entries]
    words = [(facts, book.words[facts.slug]) for facts in book.facts]
    return Contribution(
        steps=(
            partial(kin_data_pages, words, [known.chapters for known in lists]),
            *(partial(list_pages, lists, known) for known in lists),
            partial(index_page, lists),
        ),
        sheets={known.facts.slug: known.sheets for known in lists},
        decks=partial(_decks, lists),
        asked={"kin": lists},
    )


def _list(book: Book, entry: ListEntry, games: Sequence[str], families: Sequence[GameFamily]) -> KinList:
    """The solved chapters of a list, game by game, and those that are still to come."""
    slug = entry.facts.slug
    chapters = [known for game in games for _, payload in book.solved(game, slug) for known in read_chapters(payload)]
    coming = [
        (game, int(min_length))
        for game in games
        for task in book.tasks_of(game, slug)
        if book.is_open(task)
        for min_length in str(task.key["min_lengths"]).split()
    ]
    others = tuple(
        row for family in families for row in family.seat_rows(book, entry.facts) if row.min_length in MIN_LENGTHS
    )
    return KinList(entry.facts, tuple(chapters), tuple(coming), book.left_out[slug], others)


def _decks(lists: Sequence[KinList]) -> list[Deck]:
    decks = (kin_deck(known.facts, chapter, known.left_out) for known in lists for chapter in known.chapters)
    return [*filter(None, decks)]
