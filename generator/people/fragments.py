"""Every beginning of every legal word, words behind other words included, level by level as flat arrays.

The trie of ``generator.ghost`` ends at the first word, because a game does. Here the rest matters: somebody may know a
word without knowing the shorter one that hides it, and where a word is struck, play goes on to those behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.errors import InputError
from generator.ghost.trie import fragment_names
from generator.lists.lexicon import Codes, Lexicon, decode

Index = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]
Values = npt.NDArray[np.int64]

INFINITE = 1 << 40
"""More than any number of words or any rank; sums of a whole alphabet of it still fit 64 bits."""


@dataclass(frozen=True, slots=True, eq=False)
class FragmentLevel:
    """All fragments of one length, in alphabetical order.

    Attributes:
        letters: (n,) uint8, code of the letter played last (0 for the empty fragment).
        parents: (n,) intp, the fragment before that letter, as an index into the level above.
        words: (n,) intp, which legal word the fragment is (an index into ``Fragments.rows``), else -1.
        inner: (m,) intp, the fragments that longer words begin with, ascending.
        starts: (m,) intp, first continuation of each, as an index into the level below.
    """

    letters: npt.NDArray[np.uint8]
    parents: Index
    words: Index
    inner: Index
    starts: Index

    def __len__(self) -> int:
        return len(self.letters)

    @property
    def is_word(self) -> Mask:
        """(n,) is the fragment a legal word?"""
        found: Mask = self.words >= 0
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Fragments:
    """The fragments of a list.

    Attributes:
        lexicon: the word list.
        min_length: letters a word needs to count.
        rows: (w,) intp, rows of the lexicon that are legal words, ascending: also their alphabetical order.
        levels: ``levels[d]`` are the fragments of d letters.
    """

    lexicon: Lexicon
    min_length: int
    rows: Index
    levels: tuple[FragmentLevel, ...]

    def strings(self, words: Index) -> list[str]:
        """Legal words by their index, in the order given."""
        return decode(self.lexicon.codes[self.rows[words]], self.lexicon.alphabet)

    def lengths(self) -> npt.NDArray[np.int64]:
        """(w,) letters of every legal word."""
        return self.lexicon.lengths[self.rows].astype(np.int64)

    def names(self, depth: int, indices: Index) -> list[str]:
        """The letters of many fragments of one level."""
        return fragment_names(self.levels, depth, indices, self.lexicon.alphabet)

    def gather(self, depth: int, own: npt.NDArray[Any], below: npt.NDArray[Any], ufunc: np.ufunc) -> Any:
        """``own`` (n,) of level ``depth``, where it has continuations combined with theirs, ``below``."""
        level = self.levels[depth]
        result = own.copy()
        if len(level.inner):
            result[level.inner] = ufunc(own[level.inner], ufunc.reduceat(below, level.starts))
        return result


@dataclass(frozen=True, slots=True, eq=False)
class Playable:
    """The part of the fragments that a game can reach: it ends at the first word.

    Attributes:
        whole: all fragments of the list.
        game: those that can arise; words are leaves. ``rows`` are those of ``whole``.
        index: one array a level: where each fragment of ``game`` stands in ``whole``.
    """

    whole: Fragments
    game: Fragments
    index: tuple[Index, ...]

    def of(self, values: Sequence[npt.NDArray[Any]]) -> list[npt.NDArray[Any]]:
        """Values of all fragments, one array a level, cut to those of the game."""
        return [one[index] for one, index in zip(values, self.index, strict=False)]


def playable(whole: Fragments) -> Playable:
    """The fragments without those behind a word."""
    levels: list[FragmentLevel] = []
    index: list[Index] = [np.zeros(1, np.intp)]
    level = whole.levels[0]
    letters, parents, words = level.letters, level.parents, level.words
    none = np.empty(0, np.intp)
    for depth in range(len(whole.levels)):
        ends = words >= 0
        if ends.all():
            levels.append(FragmentLevel(letters, parents, words, none, none))
            break
        place = np.full(len(whole.levels[depth]), -1)
        place[index[-1][~ends]] = np.flatnonzero(~ends)
        below = whole.levels[depth + 1]
        above = place[below.parents]
        kept = np.flatnonzero(above >= 0)
        above = above[kept]
        changes = np.ones(len(kept), bool)
        np.not_equal(above[1:], above[:-1], out=changes[1:])
        starts = np.flatnonzero(changes)
        levels.append(FragmentLevel(letters, parents, words, above[starts], starts))
        letters, parents, words = below.letters[kept], above, below.words[kept]
        index.append(kept)
    game = Fragments(whole.lexicon, whole.min_length, whole.rows, tuple(levels))
    return Playable(whole, game, tuple(index))


def build_fragments(lexicon: Lexicon, min_length: int) -> Fragments:
    """The fragments of all legal words of at least ``min_length`` letters.

    Raises:
        InputError: if no word is that long.
    """
    legal: Index = np.flatnonzero(lexicon.lengths >= min_length)
    if not len(legal):
        raise InputError(
            f"no word of {min_length} letters or more in {lexicon.name!r}: "
            f"choose a smaller minimum length or another list"
        )
    columns: Codes = np.ascontiguousarray(lexicon.codes[legal].T)
    lengths = lexicon.lengths[legal]
    words: Index = np.arange(len(legal))  # those that are longer than the fragments of the level
    group: Index = np.zeros(len(legal), np.intp)  # and the fragment of the level that each begins with
    letters, parents = np.zeros(1, np.uint8), np.zeros(1, np.intp)
    ends: Index = np.full(1, -1)
    levels: list[FragmentLevel] = []
    none = np.empty(0, np.intp)
    while len(words):
        depth = len(levels)
        column = columns[depth][words]
        new = np.ones(len(words), bool)
        np.not_equal(group[1:], group[:-1], out=new[1:])
        new[1:] |= column[1:] != column[:-1]
        first = np.flatnonzero(new)
        above = group[first]
        changes = np.ones(len(first), bool)
        np.not_equal(above[1:], above[:-1], out=changes[1:])
        starts = np.flatnonzero(changes)
        levels.append(FragmentLevel(letters, parents, ends, above[starts], starts))
        letters, parents = column[first], above
        group = np.cumsum(new) - 1
        complete = lengths[words] == depth + 1
        ends = np.full(len(first), -1)
        ends[group[complete]] = words[complete]
        words, group = words[~complete], group[~complete]
    levels.append(FragmentLevel(letters, parents, ends, none, none))
    return Fragments(lexicon, min_length, legal, tuple(levels))
