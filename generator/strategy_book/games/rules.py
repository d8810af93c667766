"""The rules that all games of letters share, sets of seats, lives in a match, and what a solver may spend on a chapter.

In a set of seats as bits, bit k - 1 is for seat k.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, ClassVar, Literal, Self, get_args

import numpy as np
from msgspec import Meta

from strategy_book.arguments import check_fields
from strategy_book.errors import ArgumentError
from strategy_book.lists.lexicon import MAX_WORD

MAX_PLAYERS = 64

Players = Annotated[int, Meta(ge=2, le=MAX_PLAYERS)]
Seat = Annotated[int, Meta(ge=1, le=MAX_PLAYERS)]
MinLength = Annotated[int, Meta(ge=1, le=MAX_WORD)]


@dataclass(frozen=True, slots=True)
class LetterRules:
    """Rules shared by Ghost and its kin: seats 1..players add letters; completing a legal word loses.

    Attributes:
        game: the game's name in commands, addresses and JSON.
        title: its name in print.
        how: how it is played: what "players in turn" do. Pages translate it.
        anagrams: does the order of the letters not matter, so that an anagram of a word counts as the word?
        players: number of seats, 2 to 64.
        min_length: letters a word needs to count, 1 to 64.

    Raises:
        ArgumentError: if either is not such a number.
    """

    game: ClassVar[str] = ""
    title: ClassVar[str] = ""
    how: ClassVar[str] = ""
    anagrams: ClassVar[bool] = False

    players: Players = 2
    min_length: MinLength = 4

    def __post_init__(self) -> None:
        check_fields(self)

    def check_seat(self, seat: int) -> int:
        """``seat``, if it is one of 1..players; if not, raise ArgumentError."""
        if not 1 <= seat <= self.players:
            raise ArgumentError(f"seat {seat}: with {self.players} players choose a seat from 1 to {self.players}")
        return seat

    def as_json(self) -> dict[str, str | int]:
        """The ``"rules"`` object of docs/interface.md."""
        return {"game": self.game, "min_length": self.min_length, "players": self.players}


def bit_type(bits: int) -> type[np.unsignedinteger[Any]]:
    """The smallest unsigned NumPy type with at least ``bits`` bits (at most 64)."""
    for size, kind in ((8, np.uint8), (16, np.uint16), (32, np.uint32)):
        if bits <= size:
            return kind
    return np.uint64


def seat_to_move(depth: int, players: int) -> int:
    """The seat (from 1) that adds the next letter to a fragment of ``depth`` letters."""
    return depth % players + 1


def seats(bits: int) -> list[int]:
    """The seats of a set, in ascending order."""
    return [k + 1 for k in range(int(bits).bit_length()) if int(bits) >> k & 1]


def winner(players: int, losers: Sequence[int] | None) -> int | None:
    """With two players, the seat that does not lose; None with more players, or if no loser is known."""
    return 3 - losers[0] if players == 2 and losers else None


@dataclass(frozen=True, slots=True)
class Budget:
    """Counts and bytes, never seconds, so that the same list always gives the same pages.

    Each family of games has one subclass. A field declared with ``field(metadata=FIXED)`` stays as it is when the
    budget is scaled.
    """

    def times(self, effort: float) -> Self:
        """This budget with every scalable field multiplied by ``effort``, and at least 1 where it was."""
        return replace(
            self,
            **{
                item.name: max(1, round(getattr(self, item.name) * effort))
                for item in fields(self)
                if item.metadata != FIXED and getattr(self, item.name)
            },
        )


FIXED = {"scales": False}
"""Metadata of a field that effort does not scale, such as memory."""


Begins = Literal["turn", "loser", "after-loser"]
"""Who begins the next round: the next player after the one who began this round; the one who lost it; the next player
after the one who lost it. If that player is out, the next player still in begins."""

BEGINS: tuple[Begins, ...] = get_args(Begins)

MAX_LIVES = 99

MatchLives = Annotated[
    Sequence[Annotated[int, Meta(ge=1, le=MAX_LIVES)]],
    Meta(min_length=2, max_length=MAX_PLAYERS, description=f"2 to {MAX_PLAYERS} whole numbers from 1 to {MAX_LIVES}"),
]

Lives = tuple[int, ...]
"""The lives of the players still in, in the order of the table, from the one who begins the round."""


def after_loss(lives: Lives, loser: int, begins: Begins) -> tuple[Lives, tuple[int, ...]]:
    """The lives after seat ``loser``, counted from 0, loses a round, and the new seat of each old one, -1 for out."""
    players = len(lives)
    left = list(lives)
    left[loser] -= 1
    beginner = {"turn": 1, "loser": loser, "after-loser": loser + 1}[begins]
    still_in = [seat % players for seat in range(beginner, beginner + players) if left[seat % players]]
    seats = [-1] * players
    for new, old in enumerate(still_in):
        seats[old] = new
    return tuple(left[seat] for seat in still_in), tuple(seats)
