"""The plays of SuperGhost, who loses, and how long a game lasts: passes from the longest words down to the empty infix.

A play adds a letter at either end of a fragment, or of its reverse.

The rule is Ghost's (docs/theory.md). At a complete word the loser is the seat that completed it. Elsewhere, ``s`` being
the seat to move, the losers are united over the plays whose losers lack ``s`` if there are any, else over all plays.
All infixes of a level have the same seat to move, so a level takes a few array operations.

A game of two lasts as long as the winner, who hurries, and the loser, who drags it out, make it. At a complete word
that is its number of letters. Where the seat to move wins, it is the least over the plays that keep
the win; where it loses, the greatest over all plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.kin.solve.infixes.graph import InfixGraph, Numbers
from generator.seats import bit_type

Masks = npt.NDArray[Any]
"""One entry per infix of a level: a bool, or a set of seats as uint8 to uint64 (bit s stands for seat s + 1)."""

Lengths = npt.NDArray[np.int16]
"""One number of letters per infix of a level."""


class EitherEnd:
    """SuperGhost's plays. A game with other plays on the same infixes has a subclass."""

    def __init__(self, graph: InfixGraph) -> None:
        self.graph = graph

    @staticmethod
    def extended(codes: bytes) -> tuple[bytes, ...]:
        """The strings that the new letter may be put in front of or behind, given the fragment."""
        return (codes,)

    def children(self, size: int, number: int) -> list[int]:
        """The numbers, one level above, of the infixes that a play makes of this one; ascending."""
        return self.graph.children(size, number)

    def extreme(self, size: int, values: Lengths, use: npt.NDArray[np.bool_], best: np.ufunc, empty: int) -> Lengths:
        """The least or the greatest of ``values`` over the plays from each infix.

        Args:
            size: letters of the infixes that are played from.
            values: (m,) one entry per infix of ``size + 1`` letters.
            use: (m,) bool, the plays to compare; the others are left out.
            best: ``np.minimum`` or ``np.maximum``.
            empty: the result where no play is used.

        Returns:
            (n,) one entry per infix of ``size`` letters.
        """
        children = self.graph.levels[size + 1]
        extremes = np.full(len(self.graph.levels[size]), empty, values.dtype)
        used = np.flatnonzero(use)
        for parents in (children.left, children.right):
            best.at(extremes, parents[used], values[used])
        return extremes

    def union(self, size: int, masks: Masks, use: npt.NDArray[np.bool_]) -> Masks:
        """The union of ``masks`` over the plays from each infix.

        Args:
            size: letters of the infixes that are played from.
            masks: (m,) one entry per infix of ``size + 1`` letters.
            use: (m,) bool, the plays to unite; the others are left out.

        Returns:
            (n,) one entry per infix of ``size`` letters; 0 where no play is used.
        """
        children = self.graph.levels[size + 1]
        unions = np.zeros(len(self.graph.levels[size]), masks.dtype)
        used = np.flatnonzero(use)
        for parents in (children.left, children.right):
            np.bitwise_or.at(unions, parents[used], masks[used])
        return unions


class TurnedPlays(EitherEnd):
    """SuperGhost's plays from a fragment and, if the reversed fragment is an infix too, from that.

    A letter added to a reversal that is no infix leaves no infix, so no play is missing.
    """

    def __init__(self, graph: InfixGraph) -> None:
        super().__init__(graph)
        self.reversals = reversals(graph)

    @staticmethod
    def extended(codes: bytes) -> tuple[bytes, ...]:
        """The fragment and its reversal."""
        return codes, codes[::-1]

    def children(self, size: int, number: int) -> list[int]:
        """The numbers, one level above, of the infixes that a play makes of this one; ascending."""
        turned = int(self.reversals[size][number])
        children = super().children(size, number)
        return children if turned in (-1, number) else sorted({*children, *super().children(size, turned)})

    def extreme(self, size: int, values: Lengths, use: npt.NDArray[np.bool_], best: np.ufunc, empty: int) -> Lengths:
        """The least or the greatest of ``values`` over the plays; see :meth:`EitherEnd.extreme`."""
        extremes = super().extreme(size, values, use, best, empty)
        turned = self.reversals[size]
        merged: Lengths = np.where(turned >= 0, best(extremes, extremes[turned]), extremes)
        return merged

    def union(self, size: int, masks: Masks, use: npt.NDArray[np.bool_]) -> Masks:
        """The union of ``masks`` over the plays from each infix; see :meth:`EitherEnd.union`."""
        unions = super().union(size, masks, use)
        turned = self.reversals[size]
        merged: Masks = np.where(turned >= 0, unions | unions[turned], unions)
        return merged


def reversals(graph: InfixGraph) -> list[Numbers]:
    """For each infix the number, on its level, of the infix that is its reversal.

    Drop the first letter of an infix, reverse the rest, and append the dropped letter: that is its reversal. So each
    level follows from the one below.

    Returns:
        One (n,) int32 array per level, aligned with ``graph.levels``; -1 if no word has the reversal.
    """
    alphabet = len(graph.alphabet)
    result: list[Numbers] = [np.zeros(1, np.int32)]
    first = np.zeros(1, np.int64)
    for size, level in enumerate(graph.levels[1:], 1):
        first = level.letter.astype(np.int64) if size == 1 else first[level.left]
        keys = level.left.astype(np.int64) * alphabet + level.letter - 1  # ascending
        tail = result[-1][level.right].astype(np.int64)
        reversed_key = tail * alphabet + first - 1
        slot = np.minimum(np.searchsorted(keys, reversed_key), len(keys) - 1)
        exists = (tail >= 0) & (keys[slot] == reversed_key)
        result.append(np.where(exists, slot, -1).astype(np.int32))
    return result


def losers(plays: EitherEnd, players: int, longer: Sequence[Masks] = ()) -> list[Masks]:
    """The loser sets of every infix, everyone playing well.

    Args:
        plays: of one list and minimum length; they serve any number of players.
        players: 2 to 64.
        longer: the answer for the longest infixes, where it is known: the last arrays of the result.

    Returns:
        One array per level, aligned with ``plays.graph.levels``; bit ``s`` of an entry is set if seat ``s + 1`` may
        lose. With an empty list the root has an empty loser set.
    """
    levels = plays.graph.levels
    dtype = np.dtype(bit_type(players))
    result: list[Masks] = [*reversed(longer)]
    for size in range(len(levels) - len(result) - 1, -1, -1):
        if result:
            masks = _choose(plays, size, result[-1], dtype.type(1 << size % players))
        else:
            masks = np.zeros(len(levels[size]), dtype)
        if size > 0:
            masks[levels[size].word] = 1 << (size - 1) % players
        result.append(masks)
    return result[::-1]


def _choose(plays: EitherEnd, size: int, above: Masks, mover: Any) -> Masks:
    """The loser sets of the infixes of ``size`` letters from those ``above``; words are not told apart yet."""
    good = (above & mover) == 0
    over_good = plays.union(size, above, good)
    return np.where(over_good != 0, over_good, plays.union(size, above, ~good))


_NEVER = np.iinfo(np.int16).max


def lengths(plays: EitherEnd, losers: Sequence[Masks]) -> list[Lengths]:
    """The number of letters of the word that ends the game, for every infix.

    Args:
        losers: of two players, from :func:`generator.games.kin.solve.infixes.losers.losers`.

    Returns:
        One (n,) int16 array per level, aligned with ``plays.graph.levels``.
    """
    levels = plays.graph.levels
    result: list[Lengths] = []
    for size in range(len(levels) - 1, -1, -1):
        if result:
            above = result[-1]
            keeps = (losers[size + 1] >> size % 2 & 1) == 0
            soonest = plays.extreme(size, above, keeps, np.minimum, _NEVER)
            longest = plays.extreme(size, above, np.ones(len(above), np.bool_), np.maximum, 0)
            letters = np.where(losers[size] >> size % 2 & 1, longest, soonest)
        else:
            letters = np.zeros(len(levels[size]), np.int16)
        letters[levels[size].word] = size
        result.append(letters)
    return result[::-1]
