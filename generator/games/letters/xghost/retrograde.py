"""Who loses, at every subsequence: retrograde passes over the numbers that the automaton gives.

The rule is Ghost's (docs/theory.md), a level of subsequences of equal length at a time, longest first. Several numbers
of players and several minimum lengths are solved in one walk: the walk is what takes the time. Each of them, a
*variant*, has a field of its own in every subsequence's value. Where a subsequence is no position of a variant (no
word that is long enough has it), its field stays 0 and hands nothing down.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.errors import TooLargeError
from generator.games.letters.xghost.automaton import MEMORY_LIMIT, Automaton
from generator.lists.lexicon import Codes
from generator.seats import bit_type

Variant = tuple[int, int]
"""Number of players, and letters that a word needs."""

#: Steps along paths of the automaton that one walk may take, 150 to 300 million a second.
WORK = 20_000_000_000
_VALUE_BITS = 64
_BYTES_AN_EDGE = 13


@dataclass(frozen=True, eq=False)
class Solved:
    """Loser sets of every subsequence for some variants.

    Attributes:
        automaton: numbers the subsequences.
        variants: those solved.
        values: (positions,) unsigned; per variant two fields, see ``_passes.settle``.
        seats: per variant, seats that can ever move.
        shifts: per variant, the lowest bit of its fields.
    """

    automaton: Automaton
    variants: tuple[Variant, ...]
    values: npt.NDArray[Any]
    seats: tuple[int, ...]
    shifts: tuple[int, ...]

    def losers(self, letters: bytes, variant: Variant) -> int:
        """The loser set (bit s: seat s + 1) at a subsequence, everyone playing well; 0 where it is no position.

        Raises:
            KeyError: if there is no such subsequence.
        """
        number = self.automaton.number(letters)
        if number < 0:
            raise KeyError(letters)
        game = self.variants.index(variant)
        seats, field = self.seats[game], int(self.values[number]) >> self.shifts[game]
        low = (1 << seats) - 1
        return field & low or field >> seats & low

    def losers_of(self, rows: Codes, variant: Variant) -> npt.NDArray[np.uint64]:
        """The loser sets of many subsequences of equal length, ``rows`` (n, letters); all must exist."""
        from generator.games.letters.xghost._passes import fields

        a, game = self.automaton, self.variants.index(variant)
        out = np.empty(len(rows), np.uint64)
        seats, shift = self.seats[game], self.shifts[game]
        fields(
            a.start, a.letter, a.target, a.offset, a.root, rows, rows.shape[1], self.values, seats, shift, out
        )
        return out

    def only(self, variants: Collection[Variant]) -> Solved:
        """The same of some of the variants, in less memory."""
        from generator.games.letters.xghost._passes import extract

        games = [game for game, variant in enumerate(self.variants) if variant in variants]
        seats = [self.seats[game] for game in games]
        shifts = _shifts(seats)
        values = np.empty(len(self.values), bit_type(2 * sum(seats)))
        old = np.array([self.shifts[game] for game in games], np.int64)
        extract(self.values, np.array(seats, np.int64), old, np.array(shifts, np.int64), values)
        kept = tuple(self.variants[game] for game in games)
        return Solved(self.automaton, kept, values, tuple(seats), tuple(shifts))


def solve(
    automaton: Automaton,
    codes: Codes,
    variants: Sequence[Variant],
    *,
    memory_limit: int = MEMORY_LIMIT,
    work: int = WORK,
) -> Solved:
    """Solve the game of inserting letters for several numbers of players and minimum lengths.

    Args:
        automaton: of ``codes``.
        codes: (n, width) uint8 padded with 0, the distinct words of the least minimum length or more; alphagrams
            for Spook.
        variants: solved together.
        memory_limit: bytes for the automaton and the values.
        work: steps that the walk may take.

    Raises:
        TooLargeError: before the values are allocated, when they would not fit; or when ``work`` is spent.
    """
    width = codes.shape[1]
    # A seat beyond the longest word never moves and never loses.
    seats = [max(1, min(players, width)) for players, _ in variants]
    bits = 2 * sum(seats)
    if bits > _VALUE_BITS:
        raise TooLargeError(
            f"{', '.join(str(players) for players, _ in variants)} players at once over words of {width} letters "
            f"need {bits} bits a position, over {_VALUE_BITS}: leave out the longest words"
        )
    kind = bit_type(bits)
    need = automaton.positions * np.dtype(kind).itemsize + _BYTES_AN_EDGE * len(automaton.letter)
    if need > memory_limit or not automaton.whole:
        raise TooLargeError(
            f"{automaton.positions:,} positions need {need >> 20:,} MiB, over the limit of "
            f"{memory_limit >> 20:,} MiB: shorten the list or raise the memory limit"
        )
    values = np.zeros(automaton.positions, kind)
    solved = Solved(automaton, tuple(variants), values, tuple(seats), tuple(_shifts(seats)))
    _retrograde(solved, codes, work)
    return solved


def _shifts(seats: Sequence[int]) -> list[int]:
    return [2 * sum(seats[:g]) for g in range(len(seats))]


def _retrograde(solved: Solved, codes: Codes, work: int) -> None:
    """Fill the values from the longest words down to the empty subsequence."""
    from generator.games.letters.xghost._passes import push, write

    a, values, kind = solved.automaton, solved.values, solved.values.dtype.type
    seats, shifts = np.array(solved.seats, np.int64), np.array(solved.shifts, np.int64)
    everything = (1 << 8 * values.itemsize) - 1
    lengths = np.count_nonzero(codes, axis=1)
    left = work
    for size in range(codes.shape[1], 0, -1):
        mover = np.array([(size - 1) % players for players, _ in solved.variants], np.int64)
        # A word's value is final before its level hands anything down: whoever completed it loses.
        fields = completed = 0
        for game, (_, min_length) in enumerate(solved.variants):
            if size >= min_length:
                fields |= ((1 << 2 * solved.seats[game]) - 1) << solved.shifts[game]
                completed |= 1 << solved.shifts[game] + int(mover[game])
        words = codes[lengths == size]
        kept = everything & ~fields
        write(a.start, a.letter, a.target, a.offset, a.root, words, size, values, kind(kept), kind(completed))
        left = push(a.start, a.letter, a.target, a.offset, a.height, size, values, seats, shifts, mover, left)
        if left < 0:
            raise TooLargeError(
                f"the walk over {a.positions:,} positions was given up after {work:,} steps: shorten the list or "
                "raise the effort"
            )
