"""Every prefix of every legal word, level by level as flat arrays, including the words behind other words.

The trie of ``generator.games.ghost.solve.trie`` ends at the first word, because a game does. This one goes on: if a
word is struck from the list, play continues to the words behind it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.ghost.solve.arrays import Index, Mask, run_starts
from generator.games.ghost.solve.trie import LinkedLevel, LinkedTrie, long_enough
from generator.lists.lexicon import Codes, Lexicon, decode


@dataclass(frozen=True, slots=True, eq=False)
class FullLevel(LinkedLevel):
    """All fragments of one length. Those that longer words begin with have plays.

    Attributes:
        words: (n,) intp, the legal word that the fragment is, as an index into ``FullTrie.rows``, else -1.
    """

    words: Index


@dataclass(frozen=True, eq=False)
class FullTrie(LinkedTrie[FullLevel]):
    """The prefixes of all legal words of a list.

    Attributes:
        rows: (w,) intp, rows of the lexicon that are legal words, ascending, which is alphabetical order.
    """

    rows: Index

    def strings(self, words: Index) -> list[str]:
        """Legal words by their index, in the order given."""
        return decode(self.lexicon.codes[self.rows[words]], self.lexicon.alphabet)


def build_full_trie(lexicon: Lexicon, min_length: int, final: Mask | None = None) -> FullTrie:
    """The prefixes of all legal words of at least ``min_length`` letters.

    Args:
        lexicon: the word list.
        min_length: letters a word needs to count.
        final: (rows,) words that end the game in any case: the words behind them are left out.

    Raises:
        InputError: if no word is that long.
    """
    legal = long_enough(lexicon, min_length)
    columns: Codes = np.ascontiguousarray(lexicon.codes[legal].T)
    lengths = lexicon.lengths[legal]
    ends_game = None if final is None else final[legal]
    words: Index = np.arange(len(legal))  # the words that are longer than the fragments of this level
    fragment: Index = np.zeros(len(legal), np.intp)  # and the fragment that each of them begins with
    letters, parents, fragment_words = np.zeros(1, np.uint8), np.zeros(1, np.intp), np.full(1, -1)
    none = np.empty(0, np.intp)
    levels: list[FullLevel] = []
    while len(words):
        depth = len(levels)
        column = columns[depth][words]
        new = run_starts(fragment)
        new[1:] |= column[1:] != column[:-1]
        first = np.flatnonzero(new)
        above = fragment[first]
        starts = np.flatnonzero(run_starts(above))
        levels.append(FullLevel(letters, parents, above[starts], starts, fragment_words))
        letters, parents = column[first], above
        fragment = np.cumsum(new) - 1
        complete = lengths[words] == depth + 1
        fragment_words = np.full(len(first), -1)
        fragment_words[fragment[complete]] = words[complete]
        longer = ~complete
        if ends_game is not None:
            over = np.zeros(len(first), bool)
            over[fragment[complete]] = ends_game[words[complete]]
            longer &= ~over[fragment]
        words, fragment = words[longer], fragment[longer]
    levels.append(FullLevel(letters, parents, none, none, fragment_words))
    return FullTrie(lexicon, tuple(levels), legal)
