"""The fragments of a word list, level by level, as flat arrays.

Level ``d`` holds the fragments of ``d`` letters in alphabetical order, so the legal plays of all fragments of one
level are the next level read from left to right. A solver therefore needs no pointers: it walks the levels from the
longest words to the empty fragment and puts neighbours together (``forks.py``, ``np.ufunc.reduceat``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from generator.errors import InputError
from generator.games.ghost.forks import Forks, find_forks
from generator.lists.lexicon import Lexicon, decode, seven_letters

Index = npt.NDArray[np.intp]

_EARLIER = np.uint64(1 << 56)
"""More than any seven letters: two words differ before them."""


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """All fragments of one length.

    Attributes:
        letters: (n,) uint8, code of the letter played last (1 is ``alphabet[0]``; 0 for the empty fragment).
        parents: (n,) intp, the fragment before that letter, as an index into the level above.
        inner: (m,) intp, the fragments that are not complete words, ascending.
        starts: (m,) intp, first legal play of each inner fragment, as an index into the level below. The plays
            of ``inner[i]`` end where those of ``inner[i + 1]`` begin.
        complete: (n - m,) intp, the fragments that are complete words, ascending.
        rows: (n - m,) intp, row of the lexicon of each complete word.
        hidden: (n - m,) intp, how many legal words each complete word hides (has as a proper prefix).
    """

    letters: npt.NDArray[np.uint8]
    parents: Index
    inner: Index
    starts: Index
    complete: Index
    rows: Index
    hidden: Index

    def __len__(self) -> int:
        return len(self.letters)

    @property
    def words(self) -> Index:
        """(n,) row of the lexicon where a fragment is a complete word, else -1."""
        words: Index = np.full(len(self), -1)
        words[self.complete] = self.rows
        return words


class _Lettered(Protocol):
    """A level of fragments, whichever: the letter played last and the fragment before it."""

    @property
    def letters(self) -> npt.NDArray[np.uint8]: ...

    @property
    def parents(self) -> Index: ...


def fragment_names(levels: Sequence[_Lettered], depth: int, indices: Index, alphabet: str) -> list[str]:
    """The letters of many fragments of the level ``depth``."""
    codes = np.zeros((len(indices), depth), np.uint8)
    for d in range(depth, 0, -1):
        codes[:, d - 1] = levels[d].letters[indices]
        indices = levels[d].parents[indices]
    return decode(codes, alphabet)


@dataclass(frozen=True, eq=False)
class Trie:
    """Every fragment that can arise in a game of Ghost: the prefixes of the playable words.

    Attributes:
        lexicon: the word list.
        min_length: letters a word needs to count.
        levels: ``levels[d]`` are the fragments of d letters; ``levels[0]`` is the empty one.
        legal_words: legal words of at least ``min_length`` letters, the hidden ones included.
    """

    lexicon: Lexicon
    min_length: int
    levels: tuple[Level, ...]
    legal_words: int

    @property
    def fragments(self) -> int:
        """Number of fragments, the empty one and the complete words included."""
        return sum(map(len, self.levels))

    @property
    def playable_words(self) -> int:
        """Number of legal words with no shorter legal word as a prefix."""
        return sum(len(level.complete) for level in self.levels)

    @cached_property
    def forks(self) -> tuple[Forks, ...]:
        """The forks of every level but the last, which has none: found when they are first asked for."""
        return tuple(
            find_forks(level.inner, level.starts, len(below)) for level, below in pairwise(self.levels)
        )

    @cached_property
    def first_plays(self) -> tuple[Index, ...]:
        """The first legal play of every fragment of every level but the last, as an index into the level below.

        A complete word has none: its number is the first behind that level.
        """
        found = []
        for level, below in pairwise(self.levels):
            first: Index = np.full(len(level), len(below))
            first[level.inner] = level.starts
            found.append(first)
        return tuple(found)

    def plays(self, depth: int, index: int) -> range:
        """Legal plays of fragment ``index`` of level ``depth``, as indices into level ``depth + 1``."""
        level = self.levels[depth]
        at = int(np.searchsorted(level.inner, index))
        if at == len(level.inner) or level.inner[at] != index:
            return range(0)
        last = at + 1 == len(level.inner)
        stop = len(self.levels[depth + 1]) if last else int(level.starts[at + 1])
        return range(int(level.starts[at]), stop)

    def letter(self, depth: int, index: int) -> str:
        """The letter that was played to reach a fragment."""
        return self.lexicon.alphabet[int(self.levels[depth].letters[index]) - 1]

    def fragment(self, depth: int, index: int) -> str:
        """The fragment's letters."""
        letters = []
        for d in range(depth, 0, -1):
            letters.append(self.letter(d, index))
            index = int(self.levels[d].parents[index])
        return "".join(reversed(letters))

    def names(self, depth: int, indices: Index) -> list[str]:
        """The letters of many fragments of one level."""
        return fragment_names(self.levels, depth, indices, self.lexicon.alphabet)

    def find(self, prefix: str) -> tuple[int, int]:
        """Level and index of a fragment.

        Raises:
            InputError: if no playable word begins with ``prefix``, or it already is, or hides behind, a word.
        """
        index = 0
        for depth, letter in enumerate(prefix):
            plays = self.plays(depth, index)
            code = self.lexicon.alphabet.find(letter) + 1
            letters = self.levels[depth + 1].letters[plays.start : plays.stop] if plays else ()
            at = int(np.searchsorted(letters, code))
            if code == 0 or at == len(letters) or letters[at] != code:
                if not plays and depth:
                    raise InputError(f"{prefix[:depth]!r} is a complete word: no fragment goes on from it")
                raise InputError(f"no legal word of {self.min_length} letters or more begins with {prefix!r}")
            index = plays[at]
        return len(prefix), index

    def word_strings(self, rows: Any) -> list[str]:
        """Words of the lexicon by row, in the order given."""
        return decode(self.lexicon.codes[rows], self.lexicon.alphabet)


def build_trie(lexicon: Lexicon, min_length: int) -> Trie:
    """The trie of the playable words of at least ``min_length`` letters.

    One pass a letter over the words that are still longer. A word brings a fragment of its own at every length beyond
    what it has in common with the word before it, and that fragment is the first play of another parent if they part
    even earlier. Where a word ends, the words that begin with it follow: they hide behind it, and are left out.

    Raises:
        InputError: if no word is that long.
    """
    rows: Index = np.flatnonzero(lexicon.lengths >= min_length)
    legal_words = len(rows)
    if not legal_words:
        raise InputError(
            f"no word of {min_length} letters or more in {lexicon.name!r}: "
            f"choose a smaller minimum length or another list"
        )
    codes, width = lexicon.codes.ravel(), lexicon.codes.shape[1]
    letters, parents, inner = np.zeros(1, np.uint8), np.zeros(1, np.intp), np.zeros(1, np.intp)
    none = complete = own = hidden = np.empty(0, np.intp)
    apart = np.empty(
        0, np.uint64
    )  # each word's letters against those of the word before: 0 where they are the same
    levels: list[Level] = []
    while len(rows):
        depth = len(levels)
        if depth % 7 == 0:
            seven = seven_letters(lexicon.codes, depth, rows)
            earlier, apart = apart, np.full(len(rows), _EARLIER)
            np.bitwise_xor(seven[1:], seven[:-1], out=apart[1:])
            apart[: len(earlier)][earlier > 0] = _EARLIER
        here = 1 << 8 * (6 - depth % 7)  # numbers from here on differ in the letter that is added, or before
        first = (apart >= here).nonzero()[0]  # the words that bring a fragment of one letter more
        changes = apart.take(first) >= here << 8
        levels.append(Level(letters, parents, inner, changes.nonzero()[0], complete, own, hidden))

        parents = inner.take(changes.cumsum() - 1)
        brings = rows.take(first)
        letters = codes.take(brings * width + depth)
        ends = lexicon.lengths.take(brings) == depth + 1
        complete, inner = ends.nonzero()[0], (~ends).nonzero()[0]
        own = brings.take(complete)
        bounds = np.append(first, len(rows))
        at, behind = bounds.take(complete), bounds.take(complete + 1)
        hidden = behind - at - 1
        if len(complete):
            change = np.zeros(len(rows) + 1, np.int8)  # +1 where a word ends, -1 behind those that it hides
            change[behind] = -1
            change[at] += 1
            longer = (change.cumsum(dtype=np.int8)[:-1] == 0).nonzero()[0]
            rows, apart = rows.take(longer), apart.take(longer)
    levels.append(Level(letters, parents, none, none, complete, own, hidden))
    return Trie(lexicon, min_length, tuple(levels), legal_words)
