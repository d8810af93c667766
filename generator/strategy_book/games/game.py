"""What a game is to the rest of the program: one record, on which everything that differs between games hangs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from strategy_book.games.rules import LetterRules
from strategy_book.pages import Pages

if TYPE_CHECKING:
    from strategy_book.games.book import Book, Scope
    from strategy_book.lists.facts import ListEntry, ListFacts
    from strategy_book.pages.decks import Deck
    from strategy_book.pages.indexes import Sheet
    from strategy_book.published.schemas import PublishedFile
    from strategy_book.work.task import Task, Warmups


Unit = Literal["word", "fragment"]


@dataclass(frozen=True, slots=True)
class SeatSize:
    """What one seat of two has to learn.

    Attributes:
        size: how many words or fragments; None if there is no list.
        least: every list has at least so many.
        wins: whether the seat wins against any play. The list of the other seat wins after mistakes.
    """

    size: int | None
    least: int
    wins: bool


@dataclass(frozen=True, slots=True)
class SeatsRow:
    """One game and one minimum length: a row of the table to which every family of games adds its own.

    Peter Norvig's notebook ends with such a table and leaves both seats of SuperGhost open.

    Attributes:
        title: the game's name.
        address: its chapter, from the site's root, without the extension.
        min_length: letters a word needs.
        winner: the seat that wins.
        unit: what the seats learn.
        seats: seat 1, then seat 2.
    """

    title: str
    address: str
    min_length: int
    winner: int
    unit: Unit
    seats: tuple[SeatSize, SeatSize]


PageStep = Callable[[], Pages]
"""Makes some pages, perhaps in another process."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """All that a family of games adds to a book.

    Attributes:
        steps: its pages, downloads and data; the slowest first.
        sheets: by the list's slug, in the order of their index.
        decks: in the order of the learn page; called in another process.
        offered: by the list's slug, what ``assets/data/index.js`` says of the family's games.
        asked: what the templates of *Open questions* and of the word lists are given of the family, by name.
    """

    steps: Sequence[PageStep]
    sheets: Mapping[str, Sequence[Sheet]] = field(default_factory=dict)
    decks: Callable[[], list[Deck]] = list
    offered: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    asked: Mapping[str, Any] = field(default_factory=dict)


class GameFamily(ABC):
    """Games that share solvers and pages: one folder of :mod:`strategy_book.games`.

    Its methods import what they need when they are called, so that a command that solves one game loads no other.
    """

    @abstractmethod
    def tasks(self, game: Game, entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
        """The solving that the chapters of ``game`` need."""

    @abstractmethod
    def warmups(self) -> Warmups:
        """The warm-ups of all its compiled code, whatever the list; each compiles different code."""

    def seat_rows(self, book: Book, facts: ListFacts) -> list[SeatsRow]:
        """How much each seat of two has to learn in the solved chapters of a list, for the table of all games."""
        return []

    @abstractmethod
    def contribute(self, book: Book, families: Sequence[GameFamily]) -> Contribution:
        """The pages, sheets, decks and data of all games of the family, made from the results so far.

        Args:
            book: the lists and their results.
            families: all families of the book: a table of one may have rows of others (:meth:`seat_rows`).
        """

    @abstractmethod
    def published(self) -> tuple[PublishedFile, ...]:
        """The kinds of files that it publishes for other programs, with their schemas."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the book.

    Attributes:
        name: in commands, addresses, keys and JSON.
        title: in print.
        family: what solves the game and makes its pages.
        index: the page that lists its chapters; it also gives the reasons for missing chapters.
        rules: the frozen value that holds the rules; None where letters are not added in turn.
        separator: what separates the plays of a game written in one line; None where games are not written so.
        players: numbers of players with chapters.
        min_lengths: minimum lengths with chapters; () where words have one length.
        letters: word lengths with chapters; () where any length counts.
        certified: can its results come from certificates?
    """

    name: str
    title: str
    family: GameFamily
    index: str
    rules: type[LetterRules] | None = None
    separator: str | None = None
    players: tuple[int, ...] = (2,)
    min_lengths: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()
    certified: bool = False

    def tasks(self, entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
        """The solving that its chapters need."""
        return self.family.tasks(self, entries, scope)
