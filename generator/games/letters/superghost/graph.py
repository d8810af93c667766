"""The graph of infixes: every part of a legal word, numbered level by level.

An infix of ``k + 1`` letters is told by two infixes of ``k`` letters, itself without its last letter and itself
without its first. So one pass over the places of the list where ``k + 1`` letters stand numbers the whole level:
``number of the left part * letters + last letter`` is a key, and equal keys are equal infixes. Nothing is sorted
and no string is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from generator.errors import TooLargeError
from generator.lists.lexicon import Codes, Lexicon

Numbers = npt.NDArray[np.int32]

#: Bytes that one graph may take while it is built, unless the caller says otherwise.
MEMORY_LIMIT = 1 << 30
_BYTES_A_PLACE = 40  # temporary arrays of one level, a place where its infixes stand
_BYTES_A_NODE = 10  # what stays
_DENSE_TABLE = 1 << 24  # keys up to here are numbered by a table, above by sorting


@dataclass(frozen=True, eq=False)
class InfixLevel:
    """The infixes of one length, numbered in alphabetical order.

    Attributes:
        left: (n,) int32, the number, a level below, of the infix without its last letter; ascending.
        right: (n,) int32, the number, a level below, of the infix without its first letter.
        letter: (n,) uint8, the code of the last letter (1 is the alphabet's first).
        word: (n,) bool, is it a legal word?
    """

    left: Numbers
    right: Numbers
    letter: npt.NDArray[np.uint8]
    word: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.left)

    @cached_property
    def by_right(self) -> Numbers:
        """(n,) int32, the numbers of this level's infixes in the order of ``right``."""
        return np.argsort(self.right, kind="stable").astype(np.int32)

    @cached_property
    def sorted_right(self) -> Numbers:
        """(n,) int32, ``right`` in ascending order."""
        ordered: Numbers = self.right[self.by_right]
        return ordered


@dataclass(frozen=True, eq=False)
class InfixGraph:
    """Every infix of the legal words. ``levels[k]`` are those of ``k`` letters; level 0 is the empty one."""

    alphabet: str
    levels: tuple[InfixLevel, ...]

    def __len__(self) -> int:
        """The number of infixes, the empty one included."""
        return sum(map(len, self.levels))

    def children(self, length: int, number: int) -> list[int]:
        """The numbers, a level above, of the infixes that a letter at either end makes of this one."""
        if length + 1 >= len(self.levels):
            return []
        level = self.levels[length + 1]
        low, high = np.searchsorted(level.left, [number, number + 1])
        start, end = np.searchsorted(level.sorted_right, [number, number + 1])
        return sorted({*range(low, high), *level.by_right[start:end].tolist()})

    def number(self, letters: bytes) -> int:
        """The number of an infix within its level.

        Raises:
            KeyError: if it is none.
        """
        number = 0
        for size, code in enumerate(letters, 1):
            if size >= len(self.levels):
                raise KeyError(letters)
            level = self.levels[size]
            low, high = np.searchsorted(level.left, [number, number + 1])
            here = level.letter[low:high]
            number = int(low + np.searchsorted(here, code))
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


def build(lexicon: Lexicon, min_length: int, *, memory_limit: int = MEMORY_LIMIT) -> InfixGraph:
    """Number the infixes of the words of at least ``min_length`` letters.

    Raises:
        TooLargeError: when the infixes do not fit ``memory_limit`` (bytes), before a level is made that needs more.
    """
    codes, lengths = lexicon.at_least(min_length)
    length = lengths.astype(np.int64)
    letters = codes[np.arange(codes.shape[1]) < length[:, None]]
    starts = np.concatenate(([0], np.cumsum(length)))[:-1]
    left_here = np.repeat(starts + length, length) - np.arange(len(letters))
    levels = [_root()]
    places = np.arange(len(letters))
    numbers = np.zeros(
        len(letters) + 1, np.int32
    )  # of the infix that starts at each place, -1 where none does
    while True:
        size = len(levels)
        places = places[left_here[places] >= size]
        if len(places) == 0:
            return InfixGraph(lexicon.alphabet, tuple(levels))
        _check_memory(lexicon, places, levels, memory_limit)
        level, new = _level(levels[-1], numbers, places, letters[places + size - 1], len(lexicon.alphabet))
        numbers = np.full(len(letters) + 1, -1, np.int32)
        numbers[places] = new
        level.word[numbers[starts[length == size]]] = True
        levels.append(level)


def _root() -> InfixLevel:
    zero = np.zeros(1, np.int32)
    return InfixLevel(zero, zero, np.zeros(1, np.uint8), np.zeros(1, np.bool_))


def _check_memory(
    lexicon: Lexicon, places: npt.NDArray[np.int64], levels: list[InfixLevel], limit: int
) -> None:
    size, numbered = len(levels), sum(map(len, levels))
    need = len(places) * _BYTES_A_PLACE + _BYTES_A_NODE * (numbered + len(places))
    if need > limit:
        before = f" beside the {numbered:,} shorter ones" if size > 1 else ""
        raise TooLargeError(
            f"{lexicon.name}: the fragments of {size} {'letter' if size == 1 else 'letters'}, at {len(places):,} "
            f"places of the list, need {need >> 20:,} MiB{before}, over the limit of {limit >> 20:,} MiB: shorten the "
            "list or raise the memory limit"
        )


def _level(
    below: InfixLevel, numbers: Numbers, places: npt.NDArray[np.int64], last: Codes, alphabet: int
) -> tuple[InfixLevel, Numbers]:
    """The level whose infixes start at ``places`` and end in the letters ``last``, and each place's number in it."""
    keys = numbers[places].astype(np.int64) * alphabet + (last - 1)
    if len(below) * alphabet <= max(_DENSE_TABLE, 4 * len(keys)):
        table = np.zeros(len(below) * alphabet, np.int32)
        table[keys] = 1
        distinct = np.flatnonzero(table)
        table[distinct] = np.arange(len(distinct), dtype=np.int32)
        new = table[keys]
    else:
        distinct, inverse = np.unique(keys, return_inverse=True)
        new = inverse.astype(np.int32)
    right = np.empty(len(distinct), np.int32)
    right[new] = numbers[places + 1]
    letter = (distinct % alphabet + 1).astype(np.uint8)
    left = (distinct // alphabet).astype(np.int32)
    return InfixLevel(left, right, letter, np.zeros(len(distinct), np.bool_)), new
