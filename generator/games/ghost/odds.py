"""For three players and more, where a loser set says little: loss odds, and safety against all."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.ghost.losers import Losers
from generator.games.ghost.solved import SolvedGhost
from generator.seats import bit_type

Odds = npt.NDArray[np.float64]


def loss_odds(solved: SolvedGhost, depth: int = 0) -> list[Odds]:
    """Each seat's chance to lose when every mover picks evenly among its equally good moves.

    The equally good moves of a fragment are the plays whose losers lack the mover, or all plays if there are none:
    those whose losers are united in its loser set.

    Returns:
        One array (fragments, players) a level, for the levels 0 to ``depth``; each row sums to 1.
    """
    trie, losers, players = solved.trie, solved.losers, solved.rules.players
    wanted: list[Odds] = []
    odds: Odds = np.empty((0, players))
    for d in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[d]
        here = np.zeros((len(level), players))
        here[:, (d - 1) % players] = 1.0
        if len(level.inner):
            bit = losers[d].dtype.type(1 << d % players)
            parents = trie.levels[d + 1].parents
            lost = (losers[d][parents] & bit) != 0
            equal = lost | ((losers[d + 1] & bit) == 0)
            total = np.add.reduceat(np.where(equal[:, None], odds, 0.0), level.starts)
            count = np.add.reduceat(equal.astype(np.intp), level.starts)
            here[level.inner] = total / count[:, None]
        odds = here
        if d <= depth:
            wanted.append(odds)
    return wanted[::-1]


def safe_seats(solved: SolvedGhost) -> Losers:
    """The seats that can avoid losing whatever all the others do, as bits like loser sets, for every fragment."""
    trie, players = solved.trie, solved.rules.players
    kind = bit_type(players)
    everyone = (1 << players) - 1
    result: Losers = [np.empty(0, kind)] * len(trie.levels)
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        safe = np.full(len(level), everyone & ~(1 << (depth - 1) % players), kind)
        if len(level.inner):
            mover = kind(1 << depth % players)
            below = result[depth + 1]
            some = np.bitwise_or.reduceat(below, level.starts)
            every = np.bitwise_and.reduceat(below, level.starts)
            safe[level.inner] = (some & mover) | (every & ~mover)
        result[depth] = safe
    return result
