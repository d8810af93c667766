"""How much each seat of two has to learn, in Ghost and in the games of this family: the rows of one table.

Peter Norvig's notebook ends with such a table and leaves both seats of SuperGhost open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.games.ghost.facts import GhostChapter, Seat
from generator.games.ghost.rules import GhostRules
from generator.games.letters.facts import HavenList, LettersChapter
from generator.lists.facts import ListFacts

Unit = Literal["word", "fragment"]


@dataclass(frozen=True, slots=True)
class SeatSize:
    """What one seat learns.

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
    """One game and one minimum length.

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


def ghost_row(facts: ListFacts, chapter: GhostChapter) -> SeatsRow | None:
    """The row of a chapter of Ghost; None unless two play and one of them wins.

    Seat 1 without a winning letter has no list. Seat 2 has one for every opening that it can win.
    """
    if chapter.players != 2 or len(chapter.losers) != 1:
        return None
    winner = 3 - chapter.losers[0]
    first, second = chapter.seats[:2]
    return SeatsRow(
        GhostRules.title,
        f"ghost/{facts.slug}/{chapter.min_length}-{chapter.players}",
        chapter.min_length,
        winner,
        "word",
        (_words(first, winner), _words(second, winner)),
    )


def _words(seat: Seat, winner: int) -> SeatSize:
    """A seat's lists of Ghost for all openings that it can win. Shorter ones may hold words that a book leaves out."""
    if not seat.won:
        return SeatSize(None, 0, seat.seat == winner)
    least = sum(opening.size if opening.fewest is None else opening.fewest for opening in seat.won)
    return SeatSize(seat.total, least, seat.seat == winner)


def letters_row(facts: ListFacts, chapter: LettersChapter) -> SeatsRow | None:
    """The row of a chapter of this family; None if what both seats learn is not known."""
    if chapter.memory is None or chapter.other_seat is None:
        return None
    winner = chapter.memory.winner
    lists = {winner: chapter.memory, chapter.other_seat.seat: chapter.other_seat.memory}
    address = f"kin/{facts.slug}/{chapter.page}"
    seats = (_size(lists[1], winner), _size(lists[2], winner))
    return SeatsRow(chapter.title, address, chapter.min_length, winner, "fragment", seats)


def _size(memory: HavenList, winner: int) -> SeatSize:
    size = None if memory.havens is None else len(memory.havens)
    return SeatSize(size, memory.lower_bound, memory.winner == winner)


def choices(rows: Sequence[SeatsRow]) -> list[tuple[SeatsRow, SeatsRow]]:
    """The games in which the shortest word decides who wins: a row that seat 1 wins, and one that seat 2 wins."""
    pairs = []
    for title in dict.fromkeys(row.title for row in rows):
        played = [row for row in rows if row.title == title]
        for_seat = {row.winner: row for row in reversed(played)}
        if len(for_seat) == 2:
            pairs.append((for_seat[1], for_seat[2]))
    return pairs
