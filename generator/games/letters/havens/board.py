"""What SuperGhost, Xghost and Spook look like from outside to two players: plays, and who wins after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Play:
    """A legal play and what is known of the position it makes.

    Attributes:
        letters: the position, as codes of letters.
        finished: it is a word; whoever made it has lost.
        mover_wins: does the seat to move there win? None when that is not known.
        settled: whoever wins there does so by any plays at all that finish no word; nothing need be remembered.
        words: words still possible, 0 when they were not counted.
    """

    letters: bytes
    finished: bool
    mover_wins: bool | None
    settled: bool
    words: int = 0


class Board(Protocol):
    """A two-player game on one list, position by position."""

    def plays(self, letters: bytes, *, decide: bool) -> list[Play]:
        """Every legal play from a position that is no word; with ``decide`` the winner after each, if possible."""
        ...

    def text(self, letters: bytes) -> str:
        """A position as it is printed."""
        ...
