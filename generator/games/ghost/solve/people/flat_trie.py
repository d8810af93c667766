"""The trie of a game in one numbering, and for each fragment the words of the list that begin with it.

Play ends at the first word, but the words behind it matter too: somebody may know a word without knowing the shorter
one that hides it. The words that begin with a fragment are neighbours in the list, so two rows hold them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.arrays import Index, Index32, Mask
from generator.games.ghost.solve.trie import Trie, build_trie
from generator.lists.lexicon import Lexicon


@dataclass(frozen=True, slots=True, eq=False)
class FlatTrie:
    """Every fragment of a game in one numbering: level after level, each in alphabetical order.

    Attributes:
        trie: the same fragments by level.
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
    word_rows: list[Index32] = []
    first_rows: list[Index32] = []
    end_rows: list[Index32] = []
    parents: list[Index32] = []
    bounds = np.cumsum([0, *map(len, trie.levels)]).tolist()
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        word, first, end = (np.full(len(level), -1, np.int32) for _ in range(3))
        word[level.complete] = first[level.complete] = level.rows
        end[level.complete] = level.rows + level.hidden + 1
        if len(level.inner):
            first[level.inner] = first_rows[-1].take(level.starts)
            end[level.inner] = end_rows[-1].take(np.append(level.starts[1:], len(end_rows[-1])) - 1)
        word_rows.append(word)
        first_rows.append(first)
        end_rows.append(end)
        parents.append((level.parents + (bounds[depth - 1] if depth else 0)).astype(np.int32))
    return FlatTrie(
        trie,
        tuple(bounds),
        np.concatenate([level.letters for level in trie.levels]),
        _from_the_top(parents),
        _from_the_top(word_rows),
        _from_the_top(first_rows),
        _from_the_top(end_rows),
        lexicon.lengths >= min_length,
    )


def _from_the_top(levels: Sequence[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """One array of levels that were computed from the longest fragments to the empty one."""
    return np.concatenate(levels[::-1])
