"""A trie as bytes: small enough to travel to a page, which solves it again for any number of players.

The fragments of one list and minimum length are written breadth first, as in :class:`~generator.ghost.trie.Trie`: all
plays of one fragment are neighbours, and the plays of the next fragment follow. One byte a fragment then says it all:

- bits 0-5: the letter, counted from 0 in the alphabet (0 for the empty fragment, which comes first);
- bit 6: the last of its neighbours;
- bit 7: a complete word, no plays follow.

An alphabet of more than 64 letters takes two bytes, first the letter, then the two bits. Who wins is not stored:
``solver.js`` works it out for any number of players in milliseconds.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.ghost.trie import Trie

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
