"""SuperGhost for two players, position by position, with what is settled there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.letters.havens.board import Play
from generator.games.letters.superghost.graph import InfixGraph, InfixLevel

Flags = npt.NDArray[np.bool_]


def settled(graph: InfixGraph, winner: int) -> list[Flags]:
    """Where ``winner`` (1 or 2) cannot lose by any plays at all that finish no word.

    Returns:
        One array a level, aligned with ``graph.levels``. A word is settled when the other seat completed it.
    """
    above: Flags = np.zeros(0, np.bool_)
    result: list[Flags] = []
    for size in range(len(graph.levels) - 1, -1, -1):
        level = graph.levels[size]
        open_, unsettled = np.zeros((2, len(level)), np.bool_)
        if size + 1 < len(graph.levels):
            children = graph.levels[size + 1]
            _mark(children, ~children.word, open_)
            _mark(children, ~children.word & ~above, unsettled)
        ours = size % 2 == winner - 1
        above = ~unsettled & open_ if ours else ~unsettled
        above[level.word] = ours
        result.append(above)
    return result[::-1]


def _mark(children: InfixLevel, use: Flags, parents: Flags) -> None:
    parents[children.left[use]] = True
    parents[children.right[use]] = True


class InfixBoard:
    """The infixes of a list as a ``Board``: each is reached by a play from one that was opened before.

    Args:
        graph: the infixes.
        losers: of two players, as ``solve.losers`` gives them.
        winner: the seat, 1 or 2, that wins from the empty infix.
    """

    def __init__(self, graph: InfixGraph, losers: Sequence[npt.NDArray[Any]], winner: int) -> None:
        self._graph = graph
        self._losers = losers
        self._settled = settled(graph, winner)
        self._numbers = {b"": 0}

    def plays(self, letters: bytes, *, decide: bool) -> list[Play]:
        """Every legal play; who wins after each is always known."""
        size = len(letters) + 1
        level = self._graph.levels[size]
        found = []
        for number in self._graph.children(size - 1, self._numbers[letters]):
            child = self._graph.letters(size, number)
            self._numbers[child] = number
            mover_loses = bool(self._losers[size][number] >> size % 2 & 1)
            found.append(
                Play(child, bool(level.word[number]), not mover_loses, bool(self._settled[size][number]))
            )
        return found

    def text(self, letters: bytes) -> str:
        """The letters of a position."""
        return "".join(self._graph.alphabet[code - 1] for code in letters)
