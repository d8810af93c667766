"""The interface of a two-player game: its plays, and who wins after each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Play:
    """A legal play, and the verdict on the position that it makes.

    Attributes:
        letters: the position, as codes of letters.
        finished: whether the position is a word; the seat that made it has lost.
        mover_wins: whether the seat to move there wins; None if that is not known.
        settled: whether the winner wins by any plays that finish no word, so that there is nothing to remember.
        words: number of possible words; 0 if they were not counted.
    """

    letters: bytes
    finished: bool
    mover_wins: bool | None
    settled: bool
    words: int = 0


class Board(Protocol):
    """A two-player game on one list, position by position."""

    def plays(self, letters: bytes, *, decide: bool) -> list[Play]:
        """Every legal play from a position that is no word; with ``decide`` the winner after each, where possible."""
        ...

    def length(self, letters: bytes) -> int | None:
        """Letters of the word that ends the game if the winner hurries and the loser drags it out; None: not known."""
        ...

    def seen_by(self, seat: int) -> Board:
        """The same game with the plays that are settled for ``seat``, 1 or 2."""
        ...

    def text(self, letters: bytes) -> str:
        """A position as text."""
        ...
