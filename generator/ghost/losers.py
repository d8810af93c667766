"""Loser sets: which seats may lose from each fragment when everyone plays well (docs/theory.md).

At a complete word, the seat that completed it. At a fragment, let s be the seat to move: if some play's losers do
not contain s, the union over exactly those plays; else the union over all plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.ghost.trie import Level, Trie
from generator.seats import bit_type

Losers = list[npt.NDArray[Any]]
"""One array a level: (fragments of that length,) of the smallest unsigned type with a bit for every seat; bit k - 1
is seat k."""


def loser_sets(trie: Trie, players: int) -> Losers:
    """Loser sets of every fragment; ``result[depth][index]`` as in ``trie.levels``."""
    kind = bit_type(players)
    result: Losers = [np.empty(0, kind)] * len(trie.levels)
    below = result[-1]
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        losers = np.full(len(level), 1 << (depth - 1) % players, kind)
        if len(level.inner):
            best = below.take(level.starts)
            if len(level.forks):
                choose = _choose_of_two if players == 2 else _choose
                best[level.forks] = choose(level, below.take(level.fork_plays), kind(1 << depth % players))
            losers[level.inner] = best
        result[depth] = below = losers
    return result


def _choose(level: Level, plays: npt.NDArray[Any], mover: np.unsignedinteger[Any]) -> npt.NDArray[Any]:
    """The loser sets of the forks of a level. ``plays``: those of their legal plays, as in ``level.fork_plays``."""
    good = plays * ((plays & mover) == 0)
    best: npt.NDArray[Any] = np.bitwise_or.reduceat(good, level.fork_starts)
    # Every play loses for the mover: then every play counts.
    lost = np.flatnonzero(best == 0)
    if len(lost):
        best[lost] = np.bitwise_or.reduceat(plays, level.fork_starts)[lost]
    return best


def _choose_of_two(level: Level, plays: npt.NDArray[Any], mover: np.unsignedinteger[Any]) -> npt.NDArray[Any]:
    """The same for two players, five times as fast: whoever has one play that the other loses wins."""
    won = np.zeros(len(plays) + 1, np.int32)  # plays before each that the mover wins
    np.cumsum(plays != mover, dtype=np.int32, out=won[1:])
    bounds = won.take(np.append(level.fork_starts, len(plays)))
    best: npt.NDArray[Any] = np.where(bounds[1:] > bounds[:-1], mover ^ type(mover)(3), mover)
    return best
