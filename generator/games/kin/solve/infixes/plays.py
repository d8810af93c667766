"""The plays of SuperGhost on a graph of infixes: a letter at either end."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.kin.solve.infixes.graph import InfixGraph

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

    def extreme(
        self, size: int, values: Lengths, use: npt.NDArray[np.bool_], best: np.ufunc, empty: int
    ) -> Lengths:
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
