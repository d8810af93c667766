"""Tries of Ghost against people.

``FlatTrie``: the fragments of a game in one numbering, and for each the words of the list that begin with it. Play ends
at the first word, but the words behind it matter too: somebody may know a word without knowing the shorter one that
hides it. The words that begin with a fragment are neighbours in the list, so two rows hold them all.

``FullTrie``: every prefix of every legal word, also behind other words. If a word is struck from the list, play
continues to the words behind it.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strategy_book.games.ghost.solve.trie import (
    Index,
    Index32,
    LinkedLevel,
    LinkedTrie,
    Mask,
    Trie,
    build_trie,
    long_enough,
    prefix_levels,
)
from strategy_book.lists.lexicon import Lexicon, decode


@dataclass(frozen=True, slots=True, eq=False)
class FlatTrie:
    """Every fragment of a game in one numbering: level after level, each in alphabetical order.

    Attributes:
        bounds: ``bounds[d]`` is the first fragment of d letters; the last entry is the number of fragments.
        letters: (n,) uint8, code of the letter played last (0 for the empty fragment).
        parents: (n,) the fragment before that letter (the empty one is its own parent).
        word_rows: (n,) the lexicon row of each fragment that is a word, else -1.
        first_rows, end_rows: (n,) the words that are the fragment or begin with it are the legal ones among the rows
            from ``first_rows`` up to, but not including, ``end_rows``.
        legal: (rows,) which words of the lexicon are legal.
    """

    trie: Trie
    bounds: tuple[int, ...]
    letters: npt.NDArray[np.uint8]
    parents: Index32
    word_rows: Index32
    first_rows: Index32
    end_rows: Index32
    legal: Mask

    @property
    def lexicon(self) -> Lexicon:
        """The word list."""
        return self.trie.lexicon

    def level(self, depth: int) -> slice:
        """The fragments of ``depth`` letters."""
        return slice(self.bounds[depth], self.bounds[depth + 1])

    def unfinished(self, depth: int) -> Index:
        """The fragments of ``depth`` letters that are not words, as indices into the level."""
        if depth >= len(self.trie.levels):
            return np.empty(0, np.intp)
        return np.flatnonzero(self.word_rows[self.level(depth)] < 0)


def build_flat_trie(lexicon: Lexicon, min_length: int) -> FlatTrie:
    """The game of all legal words of at least ``min_length`` letters.

    Raises:
        InputError: if no word is that long.
    """
    trie = build_trie(lexicon, min_length)
    bounds = np.cumsum([0, *map(len, trie.levels)]).tolist()
    levels: list[npt.NDArray[np.int32]] = []  # parents, words, first and last rows, from the longest fragments up
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        parents, words, first, end = rows = np.full((4, len(level)), -1, np.int32)
        parents[:] = level.parents + (bounds[depth - 1] if depth else 0)
        words[level.complete] = first[level.complete] = level.rows
        end[level.complete] = level.rows + level.hidden + 1
        if len(level.inner):
            first[level.inner] = levels[-1][2].take(level.starts)
            end[level.inner] = levels[-1][3].take(np.append(level.starts[1:], levels[-1].shape[1]) - 1)
        levels.append(rows)
    letters = np.concatenate([level.letters for level in trie.levels])
    parents, words, first, end = np.concatenate(levels[::-1], axis=1)
    return FlatTrie(trie, tuple(bounds), letters, parents, words, first, end, lexicon.lengths >= min_length)


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
        final: (rows,) words that always end the game: the words behind them are left out.

    Raises:
        InputError: if no word is that long.
    """
    legal = long_enough(lexicon, min_length)
    prefixes = prefix_levels(lexicon, legal, None if final is None else final[legal])
    return FullTrie(lexicon, tuple(FullLevel(*level) for level in prefixes), legal)
