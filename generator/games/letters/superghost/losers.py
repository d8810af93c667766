"""Who loses SuperGhost: retrograde passes from the longest words down to the empty infix.

The rule is Ghost's (docs/theory.md): at a complete word, the seat that completed it; elsewhere, with ``s`` the seat
to move, the union over the children whose losers lack ``s`` if there are any, else the union over all children.
Every infix of a level has the same seat to move, so a level is a few array operations.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.letters.superghost.graph import InfixGraph, InfixLevel
from generator.seats import bit_type

Masks = npt.NDArray[Any]  # uint8 to uint64: bit s stands for seat s + 1


def losers(graph: InfixGraph, players: int) -> list[Masks]:
    """The loser sets of every infix, everyone playing well.

    Args:
        graph: of one list and minimum length; serves any number of players.
        players: 2 to 64.

    Returns:
        One array a level, aligned with ``graph.levels``; bit ``s`` of an entry is set when seat ``s + 1`` may
        lose. An infix that is no word of a list without words has no losers.
    """
    dtype = np.dtype(bit_type(players))
    above: Masks = np.zeros(0, dtype)
    result: list[Masks] = []
    for size in range(len(graph.levels) - 1, -1, -1):
        level = graph.levels[size]
        if size + 1 < len(graph.levels):
            here = _choose(graph.levels[size + 1], above, len(level), dtype.type(1 << size % players))
        else:
            here = np.zeros(len(level), dtype)
        if size > 0:
            here[level.word] = 1 << (size - 1) % players
        result.append(here)
        above = here
    return result[::-1]


def _choose(children: InfixLevel, masks: Masks, size: int, mover: Any) -> Masks:
    """The loser sets of the ``size`` infixes a level below ``children``, words not yet seen to."""
    good = (masks & mover) == 0
    better = _union(children, masks, good, size)
    everything = _union(children, masks, ~good, size) | better
    return np.where(better != 0, better, everything)


def _union(children: InfixLevel, masks: Masks, use: npt.NDArray[np.bool_], size: int) -> Masks:
    """For each parent the union of its children's masks, over the children in ``use``."""
    out = np.zeros(size, masks.dtype)
    present = int(np.bitwise_or.reduce(masks, where=use, initial=0))
    for seat in range(present.bit_length()):
        bit = masks.dtype.type(1 << seat)
        if present & int(bit):
            hit = np.flatnonzero(use & ((masks & bit) != 0))
            out[children.left[hit]] |= bit
            out[children.right[hit]] |= bit
    return out
