"""For three players and more, where a loser set says little: the odds of losing, and safety against all others."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.losers import Losers
from generator.games.ghost.solve.solved import SolvedGhost
from generator.seats import bit_type

Odds = npt.NDArray[np.float64]


def loss_odds(solved: SolvedGhost, depth: int = 0) -> list[Odds]:
    """Each seat's chance to lose if every mover picks evenly among its equally good moves.

    The equally good moves at a fragment are those whose losers are united in its loser set: the plays whose losers do
    not contain the mover or, if there are none, all plays.

    Returns:
        One array (fragments, players) for each of the levels 0 to ``depth``; each row sums to 1.
    """
    trie, losers, players = solved.trie, solved.losers, solved.rules.players
    levels: list[Odds] = []
    below: Odds = np.empty((0, players))
    for d in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[d]
        odds = np.zeros((len(level), players))
        odds[:, (d - 1) % players] = 1.0
        if len(level.inner):
            bit = losers[d].dtype.type(1 << d % players)
            parents = trie.levels[d + 1].parents
            lost = (losers[d][parents] & bit) != 0
            equal = lost | ((losers[d + 1] & bit) == 0)
            total = np.add.reduceat(np.where(equal[:, None], below, 0.0), level.starts)
            count = np.add.reduceat(equal.astype(np.intp), level.starts)
            odds[level.inner] = total / count[:, None]
        below = odds
        if d <= depth:
            levels.append(odds)
    return levels[::-1]


def safe_seats(solved: SolvedGhost) -> Losers:
    """For every fragment, the seats that can avoid losing whatever all others do, as bits like a loser set."""
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
            after_any = np.bitwise_or.reduceat(below, level.starts)
            after_all = np.bitwise_and.reduceat(below, level.starts)
            safe[level.inner] = (after_any & mover) | (after_all & ~mover)
        result[depth] = safe
    return result
