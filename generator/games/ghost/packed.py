"""A trie as bytes: small enough to travel to a page, which solves it again for any number of players.

The fragments of one list and minimum length are written breadth first, as in
:class:`~generator.games.ghost.trie.Trie`: all plays of one fragment are neighbours, and the plays of the next
fragment follow. One byte a fragment then says it all:

- bits 0-5: the letter, counted from 0 in the alphabet (0 for the empty fragment, which comes first);
- bit 6: the last of its neighbours;
- bit 7: a complete word, no plays follow.

An alphabet of more than 64 letters takes two bytes, first the letter, then the two bits. Who wins is not stored:
``solver.js`` works it out for any number of players in milliseconds.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.ghost.trie import Trie
from generator.lists.ranks import UNRANKED, Ranks

LAST = 64
COMPLETE = 128
_ONE_BYTE_LETTERS = 64


def trie_bytes(trie: Trie) -> bytes:
    """The fragments of a trie, breadth first, one or two bytes each (see the module)."""
    letters: list[npt.NDArray[np.uint8]] = []
    flags: list[npt.NDArray[np.uint8]] = []
    for level in trie.levels:
        letters.append(np.where(level.letters > 0, level.letters - np.uint8(1), np.uint8(0)).astype(np.uint8))
        flag = np.zeros(len(level), np.uint8)
        # A fragment is the last of its neighbours if the next one has another parent.
        flag[np.append(level.parents[1:] != level.parents[:-1], True)] |= LAST
        flag[level.complete] |= COMPLETE
        flags.append(flag)
    all_letters, all_flags = np.concatenate(letters), np.concatenate(flags)
    if len(trie.lexicon.alphabet) <= _ONE_BYTE_LETTERS:
        return (all_letters | all_flags).tobytes()
    return np.column_stack((all_letters, all_flags)).tobytes()


def rank_values(ranks: Ranks) -> list[int]:
    """The ranks that occur in a list, ascending, and ``UNRANKED`` last."""
    return [*(value for value in np.unique(ranks).tolist() if value != UNRANKED), UNRANKED]


def rank_bytes(trie: Trie, ranks: Ranks) -> bytes:
    """How familiar every fragment is, in the order of :func:`trie_bytes`: two numbers each.

    The first is for a complete word its own rank, the second the least rank among the words that begin with the
    fragment, those behind it included; both as places in :func:`rank_values`. Up to 16 ranks take four bits each, up to
    256 a byte.

    Args:
        trie: of the list.
        ranks: (words,) of every word of the lexicon.
    """
    values = rank_values(ranks)
    place = np.searchsorted(np.array(values), ranks).astype(np.uint8)
    least_of: list[npt.NDArray[np.uint8]] = []
    own_of: list[npt.NDArray[np.uint8]] = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        own, least = np.zeros(len(level), np.uint8), np.zeros(len(level), np.uint8)
        if len(level.complete):
            rows = level.rows
            own[level.complete] = place[rows]
            # A word and those behind it are neighbours in the lexicon.
            bounds = np.column_stack([rows, rows + level.hidden + 1]).ravel()
            least[level.complete] = np.minimum.reduceat(np.append(place, np.uint8(255)), bounds)[::2]
        if len(level.inner):
            least[level.inner] = np.minimum.reduceat(least_of[-1], level.starts)
        least_of.append(least)
        own_of.append(own)
    all_own, all_least = np.concatenate(own_of[::-1]), np.concatenate(least_of[::-1])
    if len(values) <= 16:
        return (all_own << np.uint8(4) | all_least).tobytes()
    return np.column_stack((all_own, all_least)).tobytes()
