"""Loser sets: which seats may lose from each fragment when everyone plays well (docs/theory.md).

At a complete word, the seat that completed it. At a fragment, let s be the seat to move: if some play's losers do
not contain s, the union over exactly those plays; else the union over all plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.ghost.trie import Index, Trie
from generator.seats import bit_type

Losers = list[npt.NDArray[Any]]
"""One array a level: (fragments of that length,) of the smallest unsigned type with a bit for every seat; bit k - 1
is seat k."""


def loser_sets(trie: Trie, players: int) -> Losers:
    """Loser sets of every fragment; ``result[depth][index]`` as in ``trie.levels``."""
    kind = bit_type(players)
    below = np.full(len(trie.levels[-1]), _seat_bit(len(trie.levels) - 2, players), kind)
    result: Losers = [below]
    for depth in range(len(trie.levels) - 2, -1, -1):
        maker, mover = _seat_bit(depth - 1, players), _seat_bit(depth, players)
        level = trie.levels[depth]
        if players == 2:
            # The other seat loses where it completed the word, and where some play leaves it the loser.
            losers = np.full(len(level), mover, kind)
            losers[level.complete] = maker
            losers[trie.levels[depth + 1].parents.take((below != mover).nonzero()[0])] = maker
        else:
            losers = np.full(len(level), maker, kind)
            best, forks = below.take(level.starts), trie.forks[depth]
            if len(forks.inner):
                best[forks.inner] = _choose(below.take(forks.plays), forks.starts, mover)
            losers[level.inner] = best
        result.append(losers)
        below = losers
    return result[::-1]


def _choose(plays: npt.NDArray[Any], starts: Index, mover: np.unsignedinteger[Any]) -> npt.NDArray[Any]:
    """The loser sets of fragments whose legal plays have the losers ``plays``; each fragment's begin at ``starts``."""
    good = plays * ((plays & mover) == 0)
    best: npt.NDArray[Any] = np.bitwise_or.reduceat(good, starts)
    # Every play loses for the mover: then every play counts.
    lost = np.flatnonzero(best == 0)
    if len(lost):
        best[lost] = np.bitwise_or.reduceat(plays, starts)[lost]
    return best


def _seat_bit(depth: int, players: int) -> np.unsignedinteger[Any]:
    """The bit of the seat to move at a fragment of ``depth`` letters."""
    return bit_type(players)(1 << depth % players)
