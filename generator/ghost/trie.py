"""The fragments of a word list, level by level, as flat arrays.

Level ``d`` holds the fragments of ``d`` letters in alphabetical order, so the legal plays of all fragments of one
level are the next level read from left to right. A solver therefore needs no pointers: it walks the levels from the
longest words to the empty fragment and reduces runs of neighbours (``np.ufunc.reduceat``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from generator.errors import InputError
from generator.lists.lexicon import Lexicon, decode

Index = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """All fragments of one length.

    Attributes:
        letters: (n,) uint8, code of the letter played last (1 is ``alphabet[0]``; 0 for the empty fragment).
        parents: (n,) intp, the fragment before that letter, as an index into the level above.
        words: (n,) intp, row of the lexicon where the fragment is a complete word, else -1.
        inner: (m,) intp, the fragments that are not complete words, ascending.
        starts: (m,) intp, first legal play of each inner fragment, as an index into the level below. The plays
            of ``inner[i]`` end where those of ``inner[i + 1]`` begin.
        forks: (k,) intp, the inner fragments with two legal plays or more, as indices into ``inner``. Three of four
            fragments have only one play and need no choice, so solvers can leave them out.
        fork_plays: intp, the legal plays of all forks one after the other, as indices into the level below.
        fork_starts: (k,) intp, first legal play of each fork, as an index into ``fork_plays``.
        complete: (n - m,) intp, the fragments that are complete words, ascending.
        hidden: (n - m,) intp, how many legal words each complete word hides (has as a proper prefix).
    """

    letters: npt.NDArray[np.uint8]
    parents: Index
    words: Index
    inner: Index
    starts: Index
    forks: Index
    fork_plays: Index
    fork_starts: Index
    complete: Index
    hidden: Index

    def __len__(self) -> int:
        return len(self.letters)


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


@dataclass(frozen=True, slots=True, eq=False)
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

    One pass a letter over the words that are still longer: a fragment begins wherever the parent or the letter
    changes from one sorted word to the next; a group whose first word ends here is a complete word, and the rest of
    the group hides behind it.

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
    columns = np.ascontiguousarray(lexicon.codes.T)
    group: Index = np.zeros(legal_words, np.intp)  # each word's fragment in the level above
    letters, parents = np.zeros(1, np.uint8), np.zeros(1, np.intp)
    words: Index = np.full(1, -1)
    complete = hidden = np.empty(0, np.intp)
    levels: list[Level] = []
    depth = 0
    while True:
        if not len(rows):
            none = np.empty(0, np.intp)
            levels.append(Level(letters, parents, words, none, none, none, none, none, complete, hidden))
            return Trie(lexicon, min_length, tuple(levels), legal_words)
        column = columns[depth][rows]
        new = np.empty(len(rows), bool)
        new[0] = True
        np.not_equal(group[1:], group[:-1], out=new[1:])
        new[1:] |= column[1:] != column[:-1]
        first = np.flatnonzero(new)
        next_parents = group[first]
        changes = np.empty(len(first), bool)
        changes[0] = True
        np.not_equal(next_parents[1:], next_parents[:-1], out=changes[1:])
        starts = np.flatnonzero(changes)
        alone = changes.copy()  # the only play of its fragment: the next one has another parent
        alone[:-1] &= changes[1:]
        fork_plays = np.flatnonzero(~alone)
        forks, fork_starts = np.flatnonzero(~alone[starts]), np.flatnonzero(changes[fork_plays])
        inner = next_parents[starts]
        levels.append(
            Level(letters, parents, words, inner, starts, forks, fork_plays, fork_starts, complete, hidden)
        )

        depth += 1
        letters, parents = column[first], next_parents
        ends = lexicon.lengths[rows[first]] == depth
        words = np.where(ends, rows[first], -1)
        complete = np.flatnonzero(ends)
        sizes = np.diff(first, append=len(rows))
        hidden = sizes[complete] - 1
        group = np.cumsum(new) - 1
        if len(complete):
            longer = ~ends[group]
            rows, group = rows[longer], group[longer]
