"""The fragments of a word list, level by level, as flat arrays.

Level ``d`` holds the fragments of ``d`` letters in alphabetical order, so the legal plays of all fragments of one
level are the next level read from left to right. A solver needs no pointers: it walks the levels from the longest words
up to the empty fragment and reduces over neighbours (``np.ufunc.reduceat``).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from strategy_book.errors import InputError, quoted
from strategy_book.games.ghost.rules import Finish
from strategy_book.lists.lexicon import Codes, Lexicon, decode

Index = npt.NDArray[np.intp]
Index32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Values = npt.NDArray[np.int64]

INFINITE = 1 << 40
"""More than any number of words and any rank. 255 of them still sum within 64 bits."""


@dataclass(frozen=True, slots=True, eq=False)
class LinkedLevel:
    """All fragments of one length, in alphabetical order.

    Attributes:
        letters: (n,) uint8, code of the letter played last (1 is ``alphabet[0]``; 0 for the empty fragment).
        parents: (n,) intp, the fragment before that letter, as an index into the level above.
        inner: (m,) intp, the fragments that have plays, ascending.
        starts: (m,) intp, the first play of each inner fragment, as an index into the level below. The plays
            of ``inner[i]`` end where those of ``inner[i + 1]`` begin.
    """

    letters: npt.NDArray[np.uint8]
    parents: Index
    inner: Index
    starts: Index

    def __len__(self) -> int:
        return len(self.letters)


@dataclass(frozen=True, slots=True, eq=False)
class Level(LinkedLevel):
    """All fragments of one length that can arise in a game. Those that are not complete words have plays.

    Attributes:
        complete: (n - m,) intp, the fragments that are complete words, ascending.
        rows: (n - m,) intp, the lexicon row of each complete word.
        hidden: (n - m,) intp, how many legal words each complete word hides (is a proper prefix of).
    """

    complete: Index
    rows: Index
    hidden: Index

    @property
    def words(self) -> Index:
        """(n,): the lexicon row of each fragment that is a complete word, else -1."""
        words: Index = np.full(len(self), -1)
        words[self.complete] = self.rows
        return words

    def least(self, values: npt.NDArray[Any], beyond: int) -> npt.NDArray[Any]:
        """(n - m,): the least of the values (rows,) of each complete word and of those that it hides, its neighbours.

        ``beyond``: as large as any of the values.
        """
        bounds = np.column_stack([self.rows, self.rows + self.hidden + 1]).ravel()
        return np.minimum.reduceat(np.append(values, values.dtype.type(beyond)), bounds)[::2]


LevelT = TypeVar("LevelT", bound=LinkedLevel)
Letters = TypeVar("Letters", int, Index)


@dataclass(frozen=True, eq=False)
class LinkedTrie(Generic[LevelT]):
    """Fragments of a word list.

    Attributes:
        levels: ``levels[d]`` holds the fragments of d letters; ``levels[0]`` holds the empty one.
    """

    lexicon: Lexicon
    levels: tuple[LevelT, ...]

    def plays(self, depth: int, index: int) -> range:
        """Plays of fragment ``index`` of level ``depth``, as indices into level ``depth + 1``."""
        level = self.levels[depth]
        i = int(level.inner.searchsorted(index))
        if i == len(level.inner) or level.inner[i] != index:
            return range(0)
        last = i + 1 == len(level.inner)
        stop = len(self.levels[depth + 1]) if last else int(level.starts[i + 1])
        return range(int(level.starts[i]), stop)

    def names(self, depth: int, indices: Index) -> list[str]:
        """The letters of many fragments of one level."""
        codes = np.zeros((len(indices), depth), np.uint8)
        for d in range(depth, 0, -1):
            codes[:, d - 1] = self.levels[d].letters[indices]
            indices = self.levels[d].parents[indices]
        return decode(codes, self.lexicon.alphabet)


@dataclass(frozen=True, eq=False)
class Trie(LinkedTrie[Level]):
    """Every fragment that can arise in a game of Ghost: the prefixes of the playable words, with which a round ends.

    Attributes:
        legal_words: number of legal words of at least ``min_length`` letters, hidden and passed ones included.
        finish: what finishing a word does. Where play goes on, the playable words are those that no longer one
            begins with, and none is hidden.
    """

    min_length: int
    legal_words: int
    finish: Finish = "loses"

    def loser(self, letters: Letters, players: int) -> Letters:
        """The seat, from 0, that loses where a playable word of that length ends the round.

        It is the seat that finished the word or, where play goes on, the next one, which is stuck.
        """
        return (letters - (self.finish == "loses")) % players

    @property
    def fragments(self) -> int:
        """Number of fragments, including the empty one and the complete words."""
        return sum(map(len, self.levels))

    @property
    def playable_words(self) -> int:
        """Number of legal words that can end a round."""
        return sum(len(level.complete) for level in self.levels)

    def letter(self, depth: int, index: int) -> str:
        """The letter that was played to reach a fragment."""
        return self.lexicon.alphabet[int(self.levels[depth].letters[index]) - 1]

    def fragment(self, depth: int, index: int) -> str:
        """The letters of a fragment."""
        return self.names(depth, np.array([index]))[0]

    def find(self, prefix: str) -> tuple[int, int]:
        """Level and index of a fragment.

        Raises:
            InputError: if no playable word begins with ``prefix``, or if ``prefix`` goes on after a complete word.
        """
        index = 0
        for depth, letter in enumerate(prefix):
            plays = self.plays(depth, index)
            code = self.lexicon.alphabet.find(letter) + 1
            letters = self.levels[depth + 1].letters[plays.start : plays.stop] if plays else ()
            i = int(np.searchsorted(letters, code))
            if code == 0 or i == len(letters) or letters[i] != code:
                if not plays and depth:
                    raise InputError(f"{prefix[:depth]!r} is a complete word: no fragment goes on from it")
                raise InputError(f"no legal word of {self.min_length} letters or more begins with {quoted(prefix)}")
            index = plays[i]
        return len(prefix), index

    def word_strings(self, rows: Any) -> list[str]:
        """Words of the lexicon by row, in the order given."""
        return decode(self.lexicon.codes[rows], self.lexicon.alphabet)


def long_enough(lexicon: Lexicon, min_length: int) -> Index:
    """The rows of all words of at least ``min_length`` letters.

    Raises:
        InputError: if there are none.
    """
    lexicon.require_length(min_length)
    return np.flatnonzero(lexicon.lengths >= min_length)


def _first_differences(codes: Codes) -> npt.NDArray[np.uint8]:
    """(n,): the number, from 1, of the letter in which each sorted word first differs from the one before it.

    0 for the first word. If the word before begins this one, they differ in the letter behind its end.
    """
    differs = np.zeros(len(codes), np.uint8)
    differs[1:] = (codes[1:] != codes[:-1]).argmax(1) + 1
    return differs


def run_starts(values: npt.NDArray[Any]) -> Mask:
    """(n,): does each value differ from the one before it? The first one always does."""
    starts = np.ones(len(values), bool)
    np.not_equal(values[1:], values[:-1], out=starts[1:])
    return starts


def spread(starts: Index, stops: Index) -> tuple[Index, Index]:
    """The numbers from each start up to its stop, one stretch after the other: ``(stretch, number)`` of each."""
    counts = stops - starts
    stretch = np.repeat(np.arange(len(counts)), counts)
    before = np.cumsum(counts) - counts
    return stretch, np.arange(len(stretch)) - (before - starts)[stretch]


Prefixes = tuple[npt.NDArray[np.uint8], Index, Index, Index, Index]
"""``letters``, ``parents``, ``inner`` and ``starts`` of a level; and the word of each fragment, -1 where it is none."""


def prefix_levels(lexicon: Lexicon, rows: Index, final: Mask | None = None) -> Iterator[Prefixes]:
    """The prefixes of these words, level by level; a word is an index into ``rows``.

    Makes one pass per letter over the words that are longer still. A word brings a new fragment if it differs from the
    one before it in that letter or earlier.

    Args:
        final: (rows,) words that always end the game: the words behind them are left out.
    """
    codes, lengths = lexicon.codes.take(rows, axis=0), lexicon.lengths.take(rows)
    differs = _first_differences(codes)
    longer: Index = np.arange(len(rows))  # the words that are longer than the fragments of this level
    letters, parents, words = np.zeros(1, np.uint8), np.zeros(1, np.intp), np.full(1, -1)
    inner: Index = np.zeros(1, np.intp)  # the fragments of this level that have plays
    depth = 0
    while len(longer):
        new = np.flatnonzero(differs <= depth + 1)
        first = longer.take(new)
        starts = np.flatnonzero(differs.take(new) <= depth)
        yield letters, parents, inner, starts, words
        letters, parents = codes[first, depth], np.repeat(inner, np.diff(starts, append=len(new)))
        depth += 1
        complete = lengths.take(new) == depth  # a word is the first of those that begin with it
        words = np.where(complete, first, -1)
        inner = np.arange(len(new))
        if complete.any():
            sizes = np.diff(new, append=len(longer))
            has_plays = sizes > complete
            goes_on = lengths > depth
            if final is not None:
                over = complete & final.take(first)
                has_plays &= ~over
                goes_on &= np.repeat(~over, sizes)
            inner = np.flatnonzero(has_plays)
            differs[1:] *= goes_on[:-1]  # the word behind one that is left out begins a fragment, and a parent's plays
            kept = np.flatnonzero(goes_on)
            longer, lengths, differs = longer.take(kept), lengths.take(kept), differs.take(kept)
    none = np.empty(0, np.intp)
    yield letters, parents, none, none, words


def build_trie(lexicon: Lexicon, min_length: int, finish: Finish = "loses") -> Trie:
    """The trie of the playable words of at least ``min_length`` letters.

    Raises:
        InputError: if no word is that long.
    """
    rows = long_enough(lexicon, min_length)
    legal_words = len(rows)
    if finish == "goes-on":  # without the words that longer ones begin with: if one does, the next one does
        differs = _first_differences(lexicon.codes[rows])
        rows = rows[np.append(differs[1:] <= lexicon.lengths[rows[:-1]], True)]
    prefixes = list(prefix_levels(lexicon, rows, np.ones(len(rows), bool)))
    playable = np.sort(np.concatenate([words[words >= 0] for *_, words in prefixes]))
    hidden = np.zeros(len(rows), np.intp)
    hidden[playable] = np.diff(playable, append=len(rows)) - 1  # a word, then those that it hides
    levels = []
    for letters, parents, inner, starts, words in prefixes:
        complete = np.flatnonzero(words >= 0)
        ends = rows[words[complete]], hidden[words[complete]]
        levels.append(Level(letters, parents, inner, starts, complete, *ends))
    return Trie(lexicon, tuple(levels), min_length, legal_words, finish)
