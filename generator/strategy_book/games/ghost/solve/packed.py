"""A trie as bytes: small enough to travel to a page, which solves it again for any number of players.

The fragments of one list and minimum length are written breadth first, as in
:class:`~.trie.Trie`: all plays of one fragment are neighbours, followed by the plays of the
next fragment. Each fragment takes one byte:

- bits 0-5: the letter, counted from 0 in the alphabet (0 for the empty fragment, which comes first);
- bit 6: the last of its neighbours;
- bit 7: a complete word, no plays follow.

With an alphabet of more than 64 letters a fragment takes two bytes, first the letter, then the two bits. Who wins is
not stored: ``solve/ghost.js`` works it out for any number of players in milliseconds.
"""

import numpy as np
import numpy.typing as npt

from strategy_book.games.ghost.solve.trie import Trie
from strategy_book.lists.ranks import UNRANKED, Ranks

LAST = 64
COMPLETE = 128
_ONE_BYTE_LETTERS = 64


def trie_bytes(trie: Trie) -> bytes:
    """The fragments of a trie, breadth first, one or two bytes each (see the module)."""
    levels: list[npt.NDArray[np.uint8]] = []
    for level in trie.levels:
        flags = np.zeros(len(level), np.uint8)
        # A fragment is the last of its neighbours if the next one has another parent.
        flags[np.append(level.parents[1:] != level.parents[:-1], True)] |= LAST
        flags[level.complete] |= COMPLETE
        levels.append(np.column_stack((np.maximum(level.letters, 1) - np.uint8(1), flags)))
    fragments = np.concatenate(levels)
    if len(trie.lexicon.alphabet) <= _ONE_BYTE_LETTERS:
        fragments = fragments[:, 0] | fragments[:, 1]
    return fragments.tobytes()


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
    levels: list[npt.NDArray[np.uint8]] = []
    for level in reversed(trie.levels):
        pairs = np.zeros((len(level), 2), np.uint8)
        if len(level.complete):
            pairs[level.complete, 0] = codes[level.rows]
            pairs[level.complete, 1] = level.least(codes, 255)
        if len(level.inner):
            pairs[level.inner, 1] = np.minimum.reduceat(levels[-1][:, 1], level.starts)
        levels.append(pairs)
    fragments = np.concatenate(levels[::-1])
    if len(values) <= 16:
        fragments = fragments[:, 0] << np.uint8(4) | fragments[:, 1]
    return fragments.tobytes()
