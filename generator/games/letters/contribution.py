"""What SuperGhost and its kin add to a book: chapters, pages, sheets, decks and data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator.games.book import Book
from generator.games.ghost.chapter import read_chapter
from generator.games.ghost.rules import GhostRules
from generator.games.letters.chapter import read_chapters
from generator.games.letters.decks import letters_deck
from generator.games.letters.pages import LettersList, index_page, list_pages
from generator.games.letters.seats_view import ghost_row
from generator.games.letters.variants import MIN_LENGTHS
from generator.games.letters.web_data import letters_data_pages
from generator.lists.entry import ListEntry
from generator.pages.contribution import Contribution, PageStep, Sheet
from generator.pages.decks import Deck


def contribute(book: Book, games: Sequence[str]) -> Contribution:
    """What the ``games`` (names, in the order of the book) add."""
    lists = [_list(book, entry, games) for entry in book.entries]
    words = [(facts, book.words[facts.slug]) for facts in book.facts]
    return Contribution(
        steps=(
            PageStep(
                "letters data",
                partial(letters_data_pages, words, lists),
            ),
            *(PageStep(f"letters {known.facts.slug}", partial(list_pages, lists, known)) for known in lists),
            PageStep("letters", partial(index_page, lists)),
        ),
        sheets={
            known.facts.slug: [Sheet(title, address) for title, address in known.sheets] for known in lists
        },
        decks=partial(_decks, lists),
    )


def _list(book: Book, entry: ListEntry, games: Sequence[str]) -> LettersList:
    """The solved chapters of a list, game by game, and those that are still to come."""
    slug = entry.facts.slug
    chapters = [
        chapter
        for game in games
        for _, payload in book.solved(game, slug)
        for chapter in read_chapters(payload)
    ]
    coming = [
        (game, int(min_length))
        for game in games
        for task in book.tasks_of(game, slug)
        if book.is_open(task)
        for min_length in str(task.key["min_lengths"]).split()
    ]
    ghost = [
        ghost_row(entry.facts, read_chapter(payload)) for _, payload in book.solved(GhostRules.game, slug)
    ]
    shown = tuple(row for row in ghost if row is not None and row.min_length in MIN_LENGTHS)
    return LettersList(entry.facts, tuple(chapters), tuple(coming), book.left_out[slug], shown)


def _decks(lists: Sequence[LettersList]) -> list[Deck]:
    decks = [
        letters_deck(known.facts, chapter, known.left_out) for known in lists for chapter in known.chapters
    ]
    return [deck for deck in decks if deck is not None]
