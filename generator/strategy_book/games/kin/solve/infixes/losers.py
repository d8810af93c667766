"""The plays on infixes, who loses, and how long a game lasts: passes from the longest words down to the empty infix.

A play adds a letter at an end of a fragment, or of its reverse.

The rule is Ghost's (docs/theory.md). At a complete word the loser is the seat that completed it. Elsewhere, ``s`` being
the seat to move, the losers are united over the plays whose losers lack ``s`` if there are any, else over all plays.
All infixes of a level have the same seat to move, so a level takes a few array operations.

A game of two lasts as long as the winner, who hurries, and the loser, who drags it out, make it. At a complete word
that is its number of letters. Where the seat to move wins, it is the least over the plays that keep
the win; where it loses, the greatest over all plays.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from strategy_book.games.kin.solve.infixes.graph import InfixGraph, InfixLevel, Numbers
from strategy_book.games.rules import bit_type

Masks = npt.NDArray[Any]
"""One entry per infix of a level: a bool, or a set of seats as uint8 to uint64 (bit s stands for seat s + 1)."""

Lengths = npt.NDArray[np.int16]
"""One number of letters per infix of a level."""

Flags = npt.NDArray[np.bool_]
"""One entry per infix of a level."""


class EitherEnd:
    """SuperGhost's plays. A game with other plays on the same infixes has a subclass.

    Attributes:
        in_front: whether a letter may be put in front of a fragment.
        behind: whether a letter may be put behind it.
    """

    in_front: ClassVar[bool] = True
    behind: ClassVar[bool] = True

    def __init__(self, graph: InfixGraph) -> None:
        self.graph = graph
        self._legal = [np.ones(len(level), np.bool_) for level in graph.levels]
        if not (self.in_front and self.behind):
            for size in range(len(graph.levels) - 1, 0, -1):
                self._legal[size] = graph.levels[size].word.copy()
                if size + 1 < len(graph.levels):
                    for parents in self._parents(graph.levels[size + 1]):
                        self._legal[size][parents[self._legal[size + 1]]] = True

    @staticmethod
    def extended(codes: bytes) -> tuple[bytes, ...]:
        """The strings that the new letter may be put in front of or behind, given the fragment."""
        return (codes,)

    def legal(self, size: int) -> Flags:
        """(n,) bool, which infixes of ``size`` letters are positions: those that plays can make a word of."""
        return self._legal[size]

    def positions(self) -> int:
        """The number of positions, the empty one included."""
        return sum(int(np.count_nonzero(legal)) for legal in self._legal)

    def children(self, size: int, number: int) -> list[int]:
        """The numbers, one level above, of the positions that a play makes of this one; ascending."""
        children = self.graph.children(size, number, in_front=self.in_front, behind=self.behind)
        return [child for child in children if self._legal[size + 1][child]]

    def joined(self, size: int, values: Any, use: Flags, join: np.ufunc, empty: int = 0) -> Any:
        """The ``values`` (m,) of the infixes of ``size + 1`` letters, joined over the plays from each one of ``size``.

        Args:
            use: (m,) bool, the plays that count; those that are not legal never do.
            join: ``np.minimum``, ``np.maximum``, or ``np.bitwise_or`` for a union of masks.
            empty: the result where no play counts.

        Returns:
            (n,) one entry per infix of ``size`` letters.
        """
        joined = np.full(len(self.graph.levels[size]), empty, values.dtype)
        used = np.flatnonzero(use & self._legal[size + 1])
        for parents in self._parents(self.graph.levels[size + 1]):
            join.at(joined, parents[used], values[used])
        return joined

    def _parents(self, level: InfixLevel) -> list[Numbers]:
        """(n,) each: the numbers, one level below, of the infixes that a letter was put in front of, or behind."""
        return [*([level.right] if self.in_front else ()), *([level.left] if self.behind else ())]


class TurnedPlays(EitherEnd):
    """SuperGhost's plays from a fragment and, if the reversed fragment is an infix too, from that.

    A letter added to a reversal that is not an infix makes none, so no play is missing.
    """

    def __init__(self, graph: InfixGraph) -> None:
        super().__init__(graph)
        self.reversals = reversals(graph)

    @staticmethod
    def extended(codes: bytes) -> tuple[bytes, ...]:
        """The fragment and its reversal."""
        return codes, codes[::-1]

    def children(self, size: int, number: int) -> list[int]:
        """See :meth:`EitherEnd.children`."""
        turned = int(self.reversals[size][number])
        children = super().children(size, number)
        return children if turned in (-1, number) else sorted({*children, *super().children(size, turned)})

    def joined(self, size: int, values: Any, use: Flags, join: np.ufunc, empty: int = 0) -> Any:
        """See :meth:`EitherEnd.joined`."""
        joined, turned = super().joined(size, values, use, join, empty), self.reversals[size]
        return np.where(turned >= 0, join(joined, joined[turned]), joined)


def reversals(graph: InfixGraph) -> list[Numbers]:
    """For each level (n,) int32: the number, on it, of each infix's reversal; -1 if no word has the reversal.

    Drop the first letter of an infix, reverse the rest, and append the dropped letter: that is its reversal. So each
    level follows from the one below.
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


def losers(plays: EitherEnd, players: int) -> list[Masks]:
    """The loser sets of every infix, everyone playing well, for 2 to 64 players.

    One array per level, aligned with ``plays.graph.levels``; bit ``s`` of an entry is set if seat ``s + 1`` may lose.
    With an empty list the root has an empty loser set.
    """
    levels = plays.graph.levels
    dtype = np.dtype(bit_type(players))
    result: list[Masks] = []
    for size in range(len(levels) - 1, -1, -1):
        if result:
            good = (result[-1] & dtype.type(1 << size % players)) == 0
            masks = plays.joined(size, result[-1], good, np.bitwise_or)
            masks = np.where(masks != 0, masks, plays.joined(size, result[-1], ~good, np.bitwise_or))
        else:
            masks = np.zeros(len(levels[size]), dtype)
        if size > 0:
            masks[levels[size].word] = 1 << (size - 1) % players
        result.append(masks)
    return result[::-1]


_NEVER = np.iinfo(np.int16).max


def lengths(plays: EitherEnd, losers: Sequence[Masks]) -> list[Lengths]:
    """The number of letters of the word that ends the game of two, whose ``losers`` are known, for every infix.

    One (n,) int16 array per level, aligned with ``plays.graph.levels``.
    """
    levels = plays.graph.levels
    result: list[Lengths] = []
    for size in range(len(levels) - 1, -1, -1):
        if result:
            above = result[-1]
            keeps = (losers[size + 1] >> size % 2 & 1) == 0
            soonest = plays.joined(size, above, keeps, np.minimum, _NEVER)
            longest = plays.joined(size, above, np.ones(len(above), np.bool_), np.maximum)
            letters = np.where(losers[size] >> size % 2 & 1, longest, soonest)
        else:
            letters = np.zeros(len(levels[size]), np.int16)
        letters[levels[size].word] = size
        result.append(letters)
    return result[::-1]
