"""Who loses at every subsequence: retrograde passes over the numbers that the automaton gives.

The rule is Ghost's (docs/theory.md), applied to one level of subsequences of equal length after another, longest first.
The walk takes the time, so one walk solves several *variants*: numbers of players with minimum lengths. Each variant
has a field in the value of every subsequence. If a subsequence is not a position of a variant (no long enough word has
it), its field stays 0 and passes nothing on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.solve.subsequences._passes import extract, fields, push, write
from strategy_book.games.kin.solve.subsequences.automaton import MEMORY_LIMIT, Automaton
from strategy_book.games.rules import bit_type
from strategy_book.lists.lexicon import Codes

Variant = tuple[int, int]
"""Number of players, and minimum length."""

WORK = 20_000_000_000
"""Default limit of steps along paths of the automaton, 150 to 300 million per second."""

_VALUE_BITS = 64
_BYTES_PER_EDGE = 13


@dataclass(frozen=True, eq=False)
class LoserSets:
    """The loser sets of every subsequence for some variants.

    Attributes:
        automaton: numbers the subsequences.
        variants: the variants that were solved.
        values: (positions,) unsigned; two fields per variant, see ``_passes.settle``.
        seats: for each variant the number of seats that can ever move.
        shifts: for each variant the lowest bit of its fields.
    """

    automaton: Automaton
    variants: tuple[Variant, ...]
    values: npt.NDArray[Any]
    seats: tuple[int, ...]
    shifts: tuple[int, ...]

    def losers(self, letters: Sequence[bytes], variant: Variant) -> list[int]:
        """The loser sets (bit s: seat s + 1) at subsequences of equal length, everyone playing well; 0 at no position.

        Every one of ``letters`` must be a subsequence.
        """
        game, masks = self.variants.index(variant), np.empty(len(letters), np.uint64)
        rows = np.frombuffer(b"".join(letters), np.uint8).reshape(len(letters), -1)
        fields(self.automaton.edges, rows, rows.shape[1], self.values, self.seats[game], self.shifts[game], masks)
        return masks.tolist()

    def only(self, variants: Collection[Variant]) -> LoserSets:
        """The loser sets of some of the variants alone, in less memory."""
        games = [game for game, variant in enumerate(self.variants) if variant in variants]
        seats = [self.seats[game] for game in games]
        shifts = _shifts(seats)
        values = np.empty(len(self.values), bit_type(2 * sum(seats)))
        old = np.array([self.shifts[game] for game in games], np.int64)
        extract(self.values, np.array(seats, np.int64), old, np.array(shifts, np.int64), values)
        kept = tuple(self.variants[game] for game in games)
        return LoserSets(self.automaton, kept, values, tuple(seats), tuple(shifts))


def solve(
    automaton: Automaton,
    codes: Codes,
    variants: Sequence[Variant],
    *,
    memory_limit: int = MEMORY_LIMIT,
    work: int = WORK,
) -> LoserSets:
    """Solve the game of inserting letters for several numbers of players and minimum lengths.

    Args:
        codes: (n, width) uint8 padded with 0, the words of ``automaton``, of the least minimum length or more.
        memory_limit: bytes for the automaton and the values.
        work: steps that the walk may take.

    Raises:
        TooLargeError: if the values would not fit, before they are allocated; or if ``work`` is spent.
    """
    width = codes.shape[1]
    # A seat beyond the longest word never moves and never loses.
    seats = [max(1, min(players, width)) for players, _ in variants]
    bits = 2 * sum(seats)
    if bits > _VALUE_BITS:
        together = ", ".join(str(players) for players, _ in variants)
        raise TooLargeError(reasons.because("bits", players=together, letters=width, need=bits, limit=_VALUE_BITS))
    dtype = bit_type(bits)
    need = automaton.positions * np.dtype(dtype).itemsize + _BYTES_PER_EDGE * len(automaton.letter)
    if need > memory_limit or not automaton.has_edges:
        size = {"positions": automaton.positions, "need": need >> 20, "limit": memory_limit >> 20}
        raise TooLargeError(reasons.because("walk memory", **size))
    values = np.zeros(automaton.positions, dtype)
    loser_sets = LoserSets(automaton, tuple(variants), values, tuple(seats), tuple(_shifts(seats)))
    _retrograde(loser_sets, codes, work)
    return loser_sets


def _shifts(seats: Sequence[int]) -> list[int]:
    return [2 * sum(seats[:g]) for g in range(len(seats))]


def _retrograde(loser_sets: LoserSets, codes: Codes, work: int) -> None:
    """Fill the values from the longest words down to the empty subsequence."""
    automaton, values = loser_sets.automaton, loser_sets.values
    dtype = values.dtype.type
    seats, shifts = np.array(loser_sets.seats, np.int64), np.array(loser_sets.shifts, np.int64)
    all_bits = (1 << 8 * values.itemsize) - 1
    lengths = np.count_nonzero(codes, axis=1)
    steps_left = work
    for size in range(codes.shape[1], 0, -1):
        mover = np.array([(size - 1) % players for players, _ in loser_sets.variants], np.int64)
        # The seat that completed a word loses. Its value must be final before its level passes anything on.
        ended = completed = 0
        for game, (_, min_length) in enumerate(loser_sets.variants):
            if size >= min_length:
                ended |= ((1 << 2 * loser_sets.seats[game]) - 1) << loser_sets.shifts[game]
                completed |= 1 << loser_sets.shifts[game] + int(mover[game])
        words = codes[lengths == size]
        write(automaton.edges, words, size, values, dtype(all_bits & ~ended), dtype(completed))
        steps_left = push(automaton.edges, automaton.height, size, values, seats, shifts, mover, steps_left)
        if steps_left < 0:
            raise TooLargeError(reasons.because("walk", positions=automaton.positions, steps=work))
