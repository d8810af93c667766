"""How long a game of two lasts if the winner hurries and the loser drags it out.

At a complete word that is its number of letters. Where the seat to move wins, it is the least over the plays that keep
the win; where it loses, the greatest over all plays.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.games.kin.solve.infixes.plays import EitherEnd, Lengths, Masks

_NEVER = np.iinfo(np.int16).max


def lengths(plays: EitherEnd, losers: Sequence[Masks]) -> list[Lengths]:
    """The number of letters of the word that ends the game, for every infix.

    Args:
        plays: of the game.
        losers: of two players, from :func:`generator.games.kin.solve.infixes.losers.losers`.

    Returns:
        One (n,) int16 array per level, aligned with ``plays.graph.levels``.
    """
    levels = plays.graph.levels
    result: list[Lengths] = []
    for size in range(len(levels) - 1, -1, -1):
        if result:
            above = result[-1]
            keeps = (losers[size + 1] >> size % 2 & 1) == 0
            soonest = plays.extreme(size, above, keeps, np.minimum, _NEVER)
            longest = plays.extreme(size, above, np.ones(len(above), np.bool_), np.maximum, 0)
            letters = np.where(losers[size] >> size % 2 & 1, longest, soonest)
        else:
            letters = np.zeros(len(levels[size]), np.int16)
        letters[levels[size].word] = size
        result.append(letters)
    return result[::-1]
