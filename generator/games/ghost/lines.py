"""Lines of play by the rule of the ITA puzzle.

A player who can win plays any winning letter. A player who cannot makes the game last as long as can be forced. The
words that can end such a game are the *line*.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.ghost.selection import Kept, reachable_words
from generator.games.ghost.solved import SolvedGhost

Lengths = list[npt.NDArray[np.uint8]]
"""One array per level: (fragments of that length,) letters of the game."""


def line_plays(solved: SolvedGhost) -> tuple[Kept, Lengths]:
    """The plays that the rule allows, and the length of game that can be forced from every fragment.

    The players without a winning letter can make the game last at least so many letters: the largest length over their
    own plays, the smallest over the winning letters of the others.
    """
    trie, losers, players = solved.trie, solved.losers, solved.rules.players
    kept: Kept = [np.ones(len(level), bool) for level in trie.levels]
    lengths: Lengths = [np.full(len(level), depth, np.uint8) for depth, level in enumerate(trie.levels)]
    for depth in range(len(trie.levels) - 2, -1, -1):
        level, below = trie.levels[depth], trie.levels[depth + 1]
        if not len(level.inner):
            continue
        bit = losers[depth].dtype.type(1 << depth % players)
        wins = (losers[depth + 1] & bit) == 0
        mover_wins = (losers[depth][level.inner] & bit) == 0
        shortest = np.minimum.reduceat(np.where(wins, lengths[depth + 1], np.uint8(255)), level.starts)
        longest = np.maximum.reduceat(lengths[depth + 1], level.starts)
        lengths[depth][level.inner] = np.where(mover_wins, shortest, longest)
        parent_length = lengths[depth][below.parents]
        parent_wins = (losers[depth][below.parents] & bit) == 0
        kept[depth + 1] = np.where(parent_wins, wins, lengths[depth + 1] == parent_length)
    return kept, lengths


def line_words(solved: SolvedGhost, prefix: str = "") -> list[str]:
    """Every word that can end the game from ``prefix``, sorted.

    Raises:
        InputError: if no playable word begins with ``prefix``.
    """
    depth, index = solved.trie.find(prefix)
    kept, _ = line_plays(solved)
    return reachable_words(solved.trie, kept, depth, [index]).strings(solved.trie)[0]
