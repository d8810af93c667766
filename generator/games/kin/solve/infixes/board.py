"""SuperGhost for two players, position by position, with the positions that are settled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from generator.games.kin.solve.havens.board import Play
from generator.games.kin.solve.infixes.lengths import lengths
from generator.games.kin.solve.infixes.plays import EitherEnd, Lengths, Masks

Flags = npt.NDArray[np.bool_]


def settled(plays: EitherEnd, winner: int) -> list[Flags]:
    """Where ``winner`` (1 or 2) cannot lose, whatever either seat plays, if it never finishes a word itself.

    Returns:
        One array per level, aligned with ``plays.graph.levels``. A word is settled if the other seat completed it.
    """
    levels = plays.graph.levels
    result: list[Flags] = []
    for size in range(len(levels) - 1, -1, -1):
        if result:
            children = levels[size + 1]
            playable = plays.union(size, ~children.word, ~children.word)
            unsettled = plays.union(size, ~children.word & ~result[-1], ~children.word)
        else:
            playable, unsettled = np.zeros((2, len(levels[size])), np.bool_)
        winner_moves = size % 2 == winner - 1
        flags = ~unsettled & playable if winner_moves else ~unsettled
        flags[levels[size].word] = winner_moves
        result.append(flags)
    return result[::-1]


class InfixBoard:
    """The infixes of a list as a ``Board``: a position is asked for after one that it can be played from.

    Args:
        plays: of the game on the infixes.
        losers: of two players, from :func:`losers.losers`.
        winner: the seat, 1 or 2, for whom positions are settled.
    """

    def __init__(self, plays: EitherEnd, losers: Sequence[Masks], winner: int) -> None:
        self._plays = plays
        self._graph = plays.graph
        self._losers = losers
        self._winner = winner
        self._settled = settled(plays, winner)
        self._numbers = {b"": 0}

    def plays(self, letters: bytes, *, decide: bool) -> list[Play]:
        """Every legal play; the winner after each is always known."""
        size = len(letters) + 1
        level = self._graph.levels[size]
        legal = []
        for number in self._plays.children(size - 1, self._numbers[letters]):
            child = self._graph.letters(size, number)
            self._numbers[child] = number
            mover_loses = bool(self._losers[size][number] >> size % 2 & 1)
            legal.append(
                Play(child, bool(level.word[number]), not mover_loses, bool(self._settled[size][number]))
            )
        return legal

    def length(self, letters: bytes) -> int:
        """See :meth:`generator.games.kin.solve.havens.board.Board.length`."""
        return int(self._lengths[len(letters)][self._numbers[letters]])

    @cached_property
    def _lengths(self) -> list[Lengths]:
        return lengths(self._plays, self._losers)

    def seen_by(self, seat: int) -> InfixBoard:
        """The same game with the plays that are settled for ``seat``."""
        return self if seat == self._winner else InfixBoard(self._plays, self._losers, seat)

    def text(self, letters: bytes) -> str:
        """The letters of a position."""
        return "".join(self._graph.alphabet[code - 1] for code in letters)
