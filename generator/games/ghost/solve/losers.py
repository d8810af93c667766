"""Loser sets: which seats may lose from each fragment when everyone plays well (docs/theory.md).

At a complete word, the loser is the seat that completed it. At any other fragment, let s be the seat to move. If the
losers after some play do not contain s, the loser set is the union over exactly those plays; otherwise it is the union
over all plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.trie import Trie
from generator.seats import bit_type

Losers = list[npt.NDArray[Any]]
"""One array per level: (fragments of that length,) of the smallest unsigned type with a bit for every seat. Bit k - 1
stands for seat k."""


def loser_sets(trie: Trie, players: int) -> Losers:
    """The loser set of every fragment: ``result[depth][index]``, as in ``trie.levels``."""
    return _for_two(trie) if players == 2 else _for_more(trie, players)


def _for_two(trie: Trie) -> Losers:
    """Loser sets for two players: a mover wins where some play leaves the other seat the loser."""
    kind = bit_type(2)
    below = np.full(len(trie.levels[-1]), _seat_bit(len(trie.levels) - 2, 2), kind)
    result: Losers = [below]
    for depth in range(len(trie.levels) - 2, -1, -1):
        maker, mover = _seat_bit(depth - 1, 2), _seat_bit(depth, 2)
        level = trie.levels[depth]
        # ``maker`` loses at a word it completed, and wherever some play makes it lose.
        losers = np.full(len(level), mover, kind)
        losers[level.complete] = maker
        losers[trie.levels[depth + 1].parents.take((below != mover).nonzero()[0])] = maker
        result.append(losers)
        below = losers
    return result[::-1]


def _for_more(trie: Trie, players: int) -> Losers:
    """Loser sets for three players or more."""
    kind = bit_type(players)
    last = len(trie.levels) - 1
    below = np.full(len(trie.levels[-1]) + 1, _seat_bit(last - 1, players), kind)
    result: Losers = [below[:-1]]
    for depth in range(last - 1, -1, -1):
        forks = trie.forks[depth]
        # ``first_plays`` of a complete word is one past the level below: put the word's loser there.
        below[-1] = _seat_bit(depth - 1, players)
        with_spare = np.empty(len(trie.levels[depth]) + 1, kind)
        losers = with_spare[:-1]
        below.take(trie.first_plays[depth], out=losers, mode="clip")  # right wherever there is a single play
        if len(forks.inner):
            every = below.take(forks.plays, mode="clip")
            good = every * ((every & _seat_bit(depth, players)) == 0)
            good, every = (forks.reduce_forks(np.bitwise_or, plays) for plays in (good, every))
            losers[forks.fragments] = np.where(good, good, every)  # without a good play, every play counts
        result.append(losers)
        below = with_spare
    return result[::-1]


def _seat_bit(depth: int, players: int) -> np.unsignedinteger[Any]:
    """The bit of the seat to move at a fragment of ``depth`` letters."""
    return bit_type(players)(1 << depth % players)
