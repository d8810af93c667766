"""A trie as bytes: small enough to travel to a page, which solves it again for any number of players.

The fragments of one list and minimum length are written breadth first, as in
:class:`~generator.games.ghost.solve.trie.Trie`: all plays of one fragment are neighbours, followed by the plays of the
next fragment. Each fragment takes one byte:

- bits 0-5: the letter, counted from 0 in the alphabet (0 for the empty fragment, which comes first);
- bit 6: the last of its neighbours;
- bit 7: a complete word, no plays follow.

With an alphabet of more than 64 letters a fragment takes two bytes, first the letter, then the two bits. Who wins is
not stored: ``solve/ghost.js`` works it out for any number of players in milliseconds.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.trie import Trie
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


def check_trie_bytes(data: bytes, letters: int) -> None:
    """Raise ``ValueError`` unless ``data`` could be the packed trie of an alphabet of ``letters`` letters.

    Every fragment that is not a complete word has one group of plays, and the empty fragment is a group of its own.
    """
    rows = np.frombuffer(data, np.uint8)
    flags = rows if letters <= _ONE_BYTE_LETTERS else rows.reshape(-1, 2)[:, 1]
    groups = np.count_nonzero(flags & LAST)
    if not len(flags) or groups != 1 + np.count_nonzero(flags & COMPLETE == 0):
        raise ValueError("these bytes are not a packed trie")


def rank_values(ranks: Ranks) -> list[int]:
    """The ranks that occur in a list, ascending, then ``UNRANKED``."""
    return [*(value for value in np.unique(ranks).tolist() if value != UNRANKED), UNRANKED]


def rank_bytes(trie: Trie, ranks: Ranks) -> bytes:
    """How familiar every fragment is, in the order of :func:`trie_bytes`: two numbers each.

    The first is a complete word's own rank (0 at other fragments). The second is the least rank of all words that begin
    with the fragment, hidden ones included. Both are indices into :func:`rank_values`. Up to 16 ranks take four bits
    each, up to 256 a byte each.

    Args:
        ranks: (words,) the rank of every word of the lexicon.
    """
    values = rank_values(ranks)
    codes = np.searchsorted(np.array(values), ranks).astype(np.uint8)
    word_levels: list[npt.NDArray[np.uint8]] = []
    least_levels: list[npt.NDArray[np.uint8]] = []
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        words, least = np.zeros(len(level), np.uint8), np.zeros(len(level), np.uint8)
        if len(level.complete):
            rows = level.rows
            words[level.complete] = codes[rows]
            # A word and those it hides are neighbours in the lexicon.
            bounds = np.column_stack([rows, rows + level.hidden + 1]).ravel()
            least[level.complete] = np.minimum.reduceat(np.append(codes, np.uint8(255)), bounds)[::2]
        if len(level.inner):
            least[level.inner] = np.minimum.reduceat(least_levels[-1], level.starts)
        word_levels.append(words)
        least_levels.append(least)
    all_words, all_least = np.concatenate(word_levels[::-1]), np.concatenate(least_levels[::-1])
    if len(values) <= 16:
        return (all_words << np.uint8(4) | all_least).tobytes()
    return np.column_stack((all_words, all_least)).tobytes()
