"""Loser sets: which seats may lose from each fragment when everyone plays well (docs/theory.md).

At a complete word, the seat that completed it. At a fragment, let s be the seat to move: if some play's losers do
not contain s, the union over exactly those plays; else the union over all plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.trie import Trie
from generator.seats import bit_type

Losers = list[npt.NDArray[Any]]
"""One array a level: (fragments of that length,) of the smallest unsigned type with a bit for every seat; bit k - 1
is seat k."""


def loser_sets(trie: Trie, players: int) -> Losers:
    """Loser sets of every fragment; ``result[depth][index]`` as in ``trie.levels``."""
    return _of_two(trie) if players == 2 else _of_more(trie, players)


def _of_two(trie: Trie) -> Losers:
    """The loser sets of two players, where the one who does not lose wins."""
    kind = bit_type(2)
    below = np.full(len(trie.levels[-1]), _seat_bit(len(trie.levels) - 2, 2), kind)
    result: Losers = [below]
    for depth in range(len(trie.levels) - 2, -1, -1):
        maker, mover = _seat_bit(depth - 1, 2), _seat_bit(depth, 2)
        level = trie.levels[depth]
        # The other seat loses where it completed the word, and where some play leaves it the loser.
        losers = np.full(len(level), mover, kind)
        losers[level.complete] = maker
        losers[trie.levels[depth + 1].parents.take((below != mover).nonzero()[0])] = maker
        result.append(losers)
        below = losers
    return result[::-1]


def _of_more(trie: Trie, players: int) -> Losers:
    """The loser sets of three players or more."""
    kind = bit_type(players)
    last = len(trie.levels) - 1
    below = np.full(len(trie.levels[-1]) + 1, _seat_bit(last - 1, players), kind)
    result: Losers = [below[:-1]]
    for depth in range(last - 1, -1, -1):
        forks = trie.forks[depth]
        # Behind the fragments of the level below stands what a word of this level, which has no plays, is worth.
        below[-1] = _seat_bit(depth - 1, players)
        here = np.empty(len(trie.levels[depth]) + 1, kind)
        losers = here[:-1]
        below.take(trie.first_plays[depth], out=losers, mode="clip")  # what most have only one of
        if len(forks.inner):
            every = below.take(forks.plays, mode="clip")
            good = every * ((every & _seat_bit(depth, players)) == 0)
            good, every = (forks.combine(np.bitwise_or, one) for one in (good, every))
            # No play is good: then every play counts.
            losers[forks.fragments] = np.where(good, good, every)
        result.append(losers)
        below = here
    return result[::-1]


def _seat_bit(depth: int, players: int) -> np.unsignedinteger[Any]:
    """The bit of the seat to move at a fragment of ``depth`` letters."""
    return bit_type(players)(1 << depth % players)
