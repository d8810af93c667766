"""The fragments that a game of Ghost can reach, and beside each the words of the list that begin with it.

Play ends at the first word, but the words behind it matter: somebody may know a word without knowing the shorter one
that hides it. The words that begin with a fragment stand together in the list, so that two numbers hold them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.trie import Trie, build_trie
from generator.lists.lexicon import Lexicon

Index = npt.NDArray[np.intp]
Short = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Playable:
    """Every fragment of a game in one flat numbering: level after level, each in the order of the alphabet.

    Attributes:
        trie: the fragments by level.
        bounds: ``bounds[d]`` is the first fragment of d letters; one more at the end.
        letters: (n,) uint8, code of the letter played last (0 for the empty fragment).
        parents: (n,) the fragment before that letter (the empty one is its own).
        words: (n,) the word, a row of the lexicon, that the fragment is; -1 where it is none.
        first, last: (n,) the words that are the fragment or begin with it are the legal ones among the rows from
            ``first`` to before ``last`` of the lexicon.
        legal: (rows,) which words of the lexicon are legal.
    """

    trie: Trie
    bounds: tuple[int, ...]
    letters: npt.NDArray[np.uint8]
    parents: Short
    words: Short
    first: Short
    last: Short
    legal: Mask

    @property
    def lexicon(self) -> Lexicon:
        """The word list."""
        return self.trie.lexicon

    def level(self, depth: int) -> slice:
        """Where the fragments of ``depth`` letters stand."""
        return slice(self.bounds[depth], self.bounds[depth + 1])

    def open(self, depth: int) -> Index:
        """The fragments of ``depth`` letters at which no word is complete, as indices into the level."""
        if depth >= len(self.trie.levels):
            return np.empty(0, np.intp)
        return np.flatnonzero(self.words[self.level(depth)] < 0)


def build_playable(lexicon: Lexicon, min_length: int) -> Playable:
    """The game of all legal words of at least ``min_length`` letters.

    Raises:
        InputError: if no word is that long.
    """
    return playable_of(build_trie(lexicon, min_length))


def playable_of(trie: Trie) -> Playable:
    """The game of a trie."""
    words: list[Short] = []
    first: list[Short] = []
    last: list[Short] = []
    parents: list[Short] = []
    above = 0
    bounds = np.cumsum([0, *map(len, trie.levels)]).tolist()
    for depth in range(len(trie.levels) - 1, -1, -1):
        level = trie.levels[depth]
        own, begin, end = (np.full(len(level), -1, np.int32) for _ in range(3))
        own[level.complete] = begin[level.complete] = level.rows
        end[level.complete] = level.rows + level.hidden + 1
        if len(level.inner):
            begin[level.inner] = first[-1].take(level.starts)
            end[level.inner] = last[-1].take(np.append(level.starts[1:], len(last[-1])) - 1)
        words.append(own)
        first.append(begin)
        last.append(end)
        above = bounds[depth - 1] if depth else 0
        parents.append((level.parents + above).astype(np.int32))
    return Playable(
        trie,
        tuple(bounds),
        np.concatenate([level.letters for level in trie.levels]),
        _flat(parents),
        _flat(words),
        _flat(first),
        _flat(last),
        trie.lexicon.lengths >= trie.min_length,
    )


def _flat(levels: Sequence[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """One array of the levels, which were found from the longest fragments to the empty one."""
    return np.concatenate(levels[::-1])
