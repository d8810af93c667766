"""Who loses SuperGhost, and how long a game lasts: passes from the longest words down to the empty infix.

The rule is Ghost's (docs/theory.md). At a complete word the loser is the seat that completed it. Elsewhere, ``s`` being
the seat to move, the losers are united over the plays whose losers lack ``s`` if there are any, else over all plays.
All infixes of a level have the same seat to move, so a level takes a few array operations.

How long a game of two lasts if the winner hurries and the loser drags it out.

At a complete word that is its number of letters. Where the seat to move wins, it is the least over the plays that keep
the win; where it loses, the greatest over all plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from generator.games.kin.solve.infixes.plays import EitherEnd, Lengths, Masks
from generator.seats import bit_type


def losers(plays: EitherEnd, players: int, longer: Sequence[Masks] = ()) -> list[Masks]:
    """The loser sets of every infix, everyone playing well.

    Args:
        plays: of one list and minimum length; they serve any number of players.
        players: 2 to 64.
        longer: the answer for the longest infixes, where it is known: the last arrays of the result.

    Returns:
        One array per level, aligned with ``plays.graph.levels``; bit ``s`` of an entry is set if seat ``s + 1`` may
        lose. With an empty list the root has an empty loser set.
    """
    levels = plays.graph.levels
    dtype = np.dtype(bit_type(players))
    result: list[Masks] = [*reversed(longer)]
    for size in range(len(levels) - len(result) - 1, -1, -1):
        if result:
            masks = _choose(plays, size, result[-1], dtype.type(1 << size % players))
        else:
            masks = np.zeros(len(levels[size]), dtype)
        if size > 0:
            masks[levels[size].word] = 1 << (size - 1) % players
        result.append(masks)
    return result[::-1]


def _choose(plays: EitherEnd, size: int, above: Masks, mover: Any) -> Masks:
    """The loser sets of the infixes of ``size`` letters from those ``above``; words are not told apart yet."""
    good = (above & mover) == 0
    over_good = plays.union(size, above, good)
    return np.where(over_good != 0, over_good, plays.union(size, above, ~good))


_NEVER = np.iinfo(np.int16).max


def lengths(plays: EitherEnd, losers: Sequence[Masks]) -> list[Lengths]:
    """The number of letters of the word that ends the game, for every infix.

    Args:
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
