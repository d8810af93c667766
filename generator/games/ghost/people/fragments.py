"""Every beginning of every legal word, words behind other words included, level by level as flat arrays.

The trie of ``generator.games.ghost`` ends at the first word, because a game does. Here the rest matters: where a word
is struck, play goes on to those behind it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from generator.errors import InputError
from generator.games.ghost.forks import Forks, find_forks
from generator.games.ghost.trie import fragment_names
from generator.lists.lexicon import Codes, Lexicon, decode

Index = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]
Values = npt.NDArray[np.int64]


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


@dataclass(frozen=True, eq=False)
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

    def names(self, depth: int, indices: Index) -> list[str]:
        """The letters of many fragments of one level."""
        return fragment_names(self.levels, depth, indices, self.lexicon.alphabet)

    @cached_property
    def forks(self) -> tuple[Forks, ...]:
        """The fragments with two continuations or more, one entry for every level but the last."""
        return tuple(
            find_forks(level.inner, level.starts, len(below)) for level, below in pairwise(self.levels)
        )


def build_fragments(lexicon: Lexicon, min_length: int, final: Mask | None = None) -> Fragments:
    """The fragments of all legal words of at least ``min_length`` letters.

    Args:
        lexicon: the word list.
        min_length: letters a word needs to count.
        final: (words,) those of the list that end a game in any case: what is behind them is left out.

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
    ending = None if final is None else final[legal]
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
        longer = ~complete
        if ending is not None:
            over = np.zeros(len(first), bool)
            over[group[complete]] = ending[words[complete]]
            longer &= ~over[group]
        words, group = words[longer], group[longer]
    levels.append(FragmentLevel(letters, parents, ends, none, none))
    return Fragments(lexicon, min_length, legal, tuple(levels))
