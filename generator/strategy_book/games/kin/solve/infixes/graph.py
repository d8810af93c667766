"""The graph of infixes: every infix of a legal word, numbered level by level.

Write all words one after another. An infix of ``k + 1`` letters is determined by the infix of ``k`` letters that it
begins with and by its last letter. So one pass over the offsets where an infix of ``k + 1`` letters starts numbers the
whole level: ``number of the prefix * alphabet size + last letter`` is a key, and equal keys are equal infixes. No
string is built, and nothing is sorted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import USUAL
from strategy_book.lists.lexicon import Codes, Lexicon

Numbers = npt.NDArray[np.int32]

_BYTES_PER_OFFSET = 40  # temporary arrays of one level
_BYTES_PER_INFIX = 10  # the finished level
_DENSE_KEYS = 1 << 24  # up to this many keys are numbered by an array, more by sorting


@dataclass(frozen=True, eq=False)
class InfixLevel:
    """The infixes of one length, numbered in alphabetical order.

    Attributes:
        left: (n,) int32, the number of the infix without its last letter, one level below; ascending.
        right: (n,) int32, the number of the infix without its first letter, one level below.
        letter: (n,) uint8, the code of the last letter (1 is the alphabet's first).
        word: (n,) bool, whether the infix is a legal word.
    """

    left: Numbers
    right: Numbers
    letter: npt.NDArray[np.uint8]
    word: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.left)

    @cached_property
    def by_right(self) -> Numbers:
        """(n,) int32, the numbers of this level's infixes, sorted by ``right``."""
        return np.argsort(self.right, kind="stable").astype(np.int32)

    @cached_property
    def sorted_right(self) -> Numbers:
        """(n,) int32, ``right`` in ascending order."""
        ordered: Numbers = self.right[self.by_right]
        return ordered


@dataclass(frozen=True, eq=False)
class InfixGraph:
    """Every infix of the legal words. ``levels[k]`` holds those of ``k`` letters; level 0 is the empty infix."""

    alphabet: str
    levels: tuple[InfixLevel, ...]

    def __len__(self) -> int:
        """The number of infixes, the empty one included."""
        return sum(map(len, self.levels))

    def children(self, length: int, number: int, *, in_front: bool = True, behind: bool = True) -> list[int]:
        """The numbers, one level above, of the infixes that one more letter makes of this one, ascending.

        Args:
            in_front, behind: where the letter may go.
        """
        if length + 1 >= len(self.levels):
            return []
        level, children = self.levels[length + 1], set[int]()
        if behind:
            low, high = np.searchsorted(level.left, [number, number + 1])
            children.update(range(low, high))
        if in_front:
            start, end = np.searchsorted(level.sorted_right, [number, number + 1])
            children.update(level.by_right[start:end].tolist())
        return sorted(children)

    def number(self, letters: bytes) -> int:
        """The number of an infix within its level.

        Raises:
            KeyError: if no word has this infix.
        """
        number = 0
        for size, code in enumerate(letters, 1):
            if size >= len(self.levels):
                raise KeyError(letters)
            level = self.levels[size]
            low, high = np.searchsorted(level.left, [number, number + 1])
            number = int(low + np.searchsorted(level.letter[low:high], code))
            if number == high or level.letter[number] != code:
                raise KeyError(letters)
        return number

    def letters(self, length: int, number: int) -> bytes:
        """The codes of an infix's letters."""
        codes = bytearray()
        for level in self.levels[length:0:-1]:
            codes.append(level.letter[number])
            number = int(level.left[number])
        return bytes(reversed(codes))


def build(lexicon: Lexicon, min_length: int, *, memory_limit: int = USUAL.memory) -> InfixGraph:
    """Number the infixes of the words of at least ``min_length`` letters.

    Raises:
        TooLargeError: if the infixes do not fit ``memory_limit`` (bytes); before the level that needs more is built.
    """
    codes, lengths = lexicon.at_least(min_length)
    length = lengths.astype(np.int64)
    letters = codes[np.arange(codes.shape[1]) < length[:, None]]
    starts = np.concatenate(([0], np.cumsum(length)))[:-1]
    left_in_word = np.repeat(starts + length, length) - np.arange(len(letters))
    zero = np.zeros(1, np.int32)
    levels = [InfixLevel(zero, zero, np.zeros(1, np.uint8), np.zeros(1, np.bool_))]
    offsets = np.arange(len(letters))
    # The number of the infix that starts at each offset, -1 where none does.
    numbers = np.zeros(len(letters) + 1, np.int32)
    while True:
        size = len(levels)
        offsets = offsets[left_in_word[offsets] >= size]
        if len(offsets) == 0:
            return InfixGraph(lexicon.alphabet, tuple(levels))
        _check_memory(offsets, levels, memory_limit)
        level, new = _level(levels[-1], numbers, offsets, letters[offsets + size - 1], len(lexicon.alphabet))
        numbers = np.full(len(letters) + 1, -1, np.int32)
        numbers[offsets] = new
        level.word[numbers[starts[length == size]]] = True
        levels.append(level)


def _check_memory(offsets: npt.NDArray[np.int64], levels: list[InfixLevel], limit: int) -> None:
    size, numbered = len(levels), sum(map(len, levels))
    need = len(offsets) * _BYTES_PER_OFFSET + _BYTES_PER_INFIX * (numbered + len(offsets))
    if need > limit:
        places = {"places": len(offsets), "need": need >> 20, "limit": limit >> 20}
        if size == 1:
            raise TooLargeError(reasons.because("first infixes", **places))
        raise TooLargeError(reasons.because("infixes", letters=size, shorter=numbered, **places))


def _level(
    below: InfixLevel, numbers: Numbers, offsets: npt.NDArray[np.int64], last: Codes, alphabet: int
) -> tuple[InfixLevel, Numbers]:
    """The level of the infixes that start at ``offsets`` and end in ``last``, and each offset's number in it."""
    keys = numbers[offsets].astype(np.int64) * alphabet + (last - 1)
    if len(below) * alphabet <= max(_DENSE_KEYS, 4 * len(keys)):
        number_of_key = np.zeros(len(below) * alphabet, np.int32)
        number_of_key[keys] = 1
        distinct = np.flatnonzero(number_of_key)
        number_of_key[distinct] = np.arange(len(distinct), dtype=np.int32)
        new = number_of_key[keys]
    else:
        distinct, inverse = np.unique(keys, return_inverse=True)
        new = inverse.astype(np.int32)
    right = np.empty(len(distinct), np.int32)
    right[new] = numbers[offsets + 1]
    letter = (distinct % alphabet + 1).astype(np.uint8)
    left = (distinct // alphabet).astype(np.int32)
    return InfixLevel(left, right, letter, np.zeros(len(distinct), np.bool_)), new
