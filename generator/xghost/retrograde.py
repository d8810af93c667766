"""Who loses, at every subsequence: retrograde passes over the numbers that the automaton gives.

The rule is Ghost's (DESIGN.md), a level of subsequences of equal length at a time, longest first. Several
numbers of players are solved in one walk: the walk is what takes the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.errors import TooLargeError
from generator.lists.lexicon import Codes
from generator.xghost.automaton import MEMORY_LIMIT, Automaton, build

_VALUE_BITS = 64
_BYTES_AN_EDGE = 13


@dataclass(frozen=True, eq=False)
class Solved:
    """Loser sets of every subsequence for some numbers of players.

    Attributes:
        automaton: numbers the subsequences.
        players: the numbers of players solved.
        values: (positions,) unsigned; per number of players two fields, see ``_passes.settle``.
    """

    automaton: Automaton
    players: tuple[int, ...]
    values: npt.NDArray[Any]
    seats: tuple[int, ...]
    shifts: tuple[int, ...]

    def losers(self, letters: bytes, players: int) -> int:
        """The loser set (bit s: seat s + 1) at a subsequence, everyone playing well.

        Raises:
            KeyError: if there is no such subsequence.
        """
        number = self.automaton.number(letters)
        if number < 0:
            raise KeyError(letters)
        game = self.players.index(players)
        seats, field = self.seats[game], int(self.values[number]) >> self.shifts[game]
        low = (1 << seats) - 1
        return field & low or field >> seats & low


def solve(
    codes: Codes,
    players: Sequence[int],
    *,
    memory_limit: int = MEMORY_LIMIT,
    positions: int | None = None,
) -> Solved:
    """Solve the game of inserting letters on the words ``codes`` (n, width), uint8 padded with 0.

    Args:
        codes: distinct legal words; alphagrams for Spook.
        players: numbers of players, each 2 to 64, solved together.
        memory_limit: bytes for the automaton and the values.
        positions: how many there are, if that is known: what is too large is then refused at once.

    Raises:
        TooLargeError: before the values are allocated, when they would not fit.
    """
    width = codes.shape[1]
    # A seat beyond the longest word never moves and never loses.
    seats = [max(1, min(n, width)) for n in players]
    shifts = [2 * sum(seats[:g]) for g in range(len(seats))]
    bits = 2 * sum(seats)
    if bits > _VALUE_BITS:
        raise TooLargeError(
            f"{', '.join(map(str, players))} players at once over words of {width} letters need {bits} bits a "
            f"position, over {_VALUE_BITS}: leave out the longest words"
        )
    dtype = np.dtype(f"u{next(size for size in (1, 2, 4, 8) if bits <= 8 * size)}")
    _check_memory(positions or 0, dtype.itemsize, 0, memory_limit)
    automaton = build(codes, memory_limit=memory_limit)
    _check_memory(automaton.positions, dtype.itemsize, len(automaton.letter), memory_limit)
    values = np.zeros(automaton.positions, dtype)
    _retrograde(automaton, codes, players, seats, shifts, values)
    return Solved(automaton, tuple(players), values, tuple(seats), tuple(shifts))


def _check_memory(positions: int, itemsize: int, edges: int, limit: int) -> None:
    need = positions * itemsize + _BYTES_AN_EDGE * edges
    if need > limit:
        raise TooLargeError(
            f"{positions:,} positions need {need >> 20:,} MiB, over the limit of {limit >> 20:,} MiB: "
            "shorten the list or raise the memory limit"
        )


def _retrograde(
    automaton: Automaton,
    codes: Codes,
    players: Sequence[int],
    seats: Sequence[int],
    shifts: Sequence[int],
    values: npt.NDArray[Any],
) -> None:
    """Fill ``values`` from the longest words down to the empty subsequence."""
    from generator.xghost._passes import push, write

    a = automaton
    fields = np.array(seats, np.int64), np.array(shifts, np.int64)
    lengths = np.count_nonzero(codes, axis=1)
    for size in range(codes.shape[1], 0, -1):
        mover = np.array([(size - 1) % n for n in players], np.int64)
        # A word's value is final before its level hands anything down: whoever completed it loses.
        completed = sum(1 << shift + int(seat) for shift, seat in zip(shifts, mover, strict=True))
        words = codes[lengths == size]
        write(
            a.start, a.letter, a.target, a.offset, a.root, words, size, values, values.dtype.type(completed)
        )
        push(a.start, a.letter, a.target, a.offset, a.height, size, values, *fields, mover)
