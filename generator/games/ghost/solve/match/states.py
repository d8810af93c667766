"""The states of a match, and which state follows a round that a given seat loses.

A state is the lives of the players still in, in the order of the table, from the one who begins the round. Seat 0
begins; seat j moves j letters later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import prod

import numpy as np
import numpy.typing as npt

from generator.errors import TooLargeError
from generator.games.table_settings import Begins, check_settings

Lives = tuple[int, ...]

MAX_STATES = 100_000
"""Most states that are solved: some 40 seconds with the largest lists."""

MAX_OUTCOMES = 50_000_000
"""Most numbers that say who sits where after a loss, for all states together: 50 MB."""


def check_match(lives: Sequence[int], begins: str) -> Lives:
    """The lives as a tuple.

    Raises:
        RulesError: if no match can begin so.
    """
    check_settings(len(lives), lives, begins, "book")
    return tuple(int(count) for count in lives)


def after_loss(lives: Lives, loser: int, begins: Begins) -> tuple[Lives, tuple[int, ...]]:
    """The state after ``loser`` loses a round, and the new seat of each old one, -1 for out."""
    players = len(lives)
    left = list(lives)
    left[loser] -= 1
    beginner = {"turn": 1, "loser": loser, "after-loser": loser + 1}[begins]
    still_in = [seat % players for seat in range(beginner, beginner + players) if left[seat % players]]
    seats = [-1] * players
    for new, old in enumerate(still_in):
        seats[old] = new
    return tuple(left[seat] for seat in still_in), tuple(seats)


@dataclass(frozen=True, slots=True, eq=False)
class StateSpace:
    """All states that can follow from one, those with fewer lives in all first; n states of up to k players.

    Attributes:
        lives: the states.
        numbers: the number of each state.
        following: (n, k) int32, the state that follows if seat j loses; 0 beyond the last seat.
        seats: (n, k, k) int8, ``seats[s, j, p]`` is the seat of p in the state that follows if j loses, -1 for out.
    """

    lives: tuple[Lives, ...]
    numbers: dict[Lives, int]
    following: npt.NDArray[np.int32]
    seats: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.lives)

    def groups(self) -> Iterator[tuple[int, slice]]:
        """Number of players and range of each run of states with equally many players and lives in all.

        The states of a run do not need each other.
        """
        start = 0
        for (_, players), run in groupby(self.lives, key=_order):
            stop = start + sum(1 for _ in run)
            yield players, slice(start, stop)
            start = stop


def _order(lives: Lives) -> tuple[int, int]:
    return sum(lives), len(lives)


def _require_few(states: int, most: int) -> None:
    if states > most:
        raise TooLargeError(
            f"more than {most:,} states can follow from these lives: choose fewer players or lives"
        )


def fewest_states(lives: Lives) -> int:
    """At least so many states can follow from ``lives``.

    Any players but one can lose all that they have, and the others any part of what they have. A state is such lives,
    from the player who begins: the lives of j players are at most j of them, one for each beginner.
    """
    most_lives = sorted(lives, reverse=True)
    return sum(-(-prod(most_lives[:players]) // players) for players in range(1, len(lives) + 1))


@lru_cache(maxsize=16)
def state_space(lives: Lives, begins: Begins) -> StateSpace:
    """The states that can follow from ``lives``, which is the last of them.

    Raises:
        TooLargeError: if they are too many.
    """
    players = len(lives)
    most = min(MAX_STATES, MAX_OUTCOMES // players**2)
    _require_few(fewest_states(lives), most)  # at once, where counting would take seconds
    steps: dict[Lives, list[tuple[Lives, tuple[int, ...]]]] = {}
    open_states = [lives]
    while open_states:
        state = open_states.pop()
        if state in steps:
            continue
        _require_few(len(steps) + 1, most)
        losers = range(len(state)) if len(state) > 1 else ()
        steps[state] = [after_loss(state, loser, begins) for loser in losers]
        open_states.extend(following for following, _ in steps[state])
    ordered = tuple(sorted(steps, key=lambda state: (*_order(state), state)))
    numbers = {state: number for number, state in enumerate(ordered)}
    following = np.zeros((len(ordered), players), np.int32)
    seats = np.full((len(ordered), players, players), -1, np.int8)
    for number, state in enumerate(ordered):
        for loser, (next_state, new_seats) in enumerate(steps[state]):
            following[number, loser] = numbers[next_state]
            seats[number, loser, : len(state)] = new_seats
    return StateSpace(ordered, numbers, following, seats)
