"""How much each seat of two has to learn: the rows of one table, to which every family of games adds its own.

Peter Norvig's notebook ends with such a table and leaves both seats of SuperGhost open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
