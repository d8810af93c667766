"""How much each seat of two has to learn in a game of this family: its row of the table of all games."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.kin.chapter.facts import HavenList, KinChapter
from generator.games.seat_sizes import SeatSize, SeatsRow
from generator.lists.facts import ListFacts


def kin_row(facts: ListFacts, chapter: KinChapter) -> SeatsRow | None:
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
