"""Lives in a match of several rounds: who begins the next round, and who is still in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, get_args

from msgspec import Meta

from generator.games.rules import MAX_PLAYERS

Begins = Literal["turn", "loser", "after-loser"]
"""Who begins the next round: the next player after the one who began this round; the one who lost it; the next player
after the one who lost it. If that player is out, the next player still in begins."""

BEGINS: tuple[Begins, ...] = get_args(Begins)

MAX_LIVES = 99

MatchLives = Annotated[
    Sequence[Annotated[int, Meta(ge=1, le=MAX_LIVES)]],
    Meta(
        min_length=2,
        max_length=MAX_PLAYERS,
        description=f"2 to {MAX_PLAYERS} whole numbers from 1 to {MAX_LIVES}",
    ),
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
