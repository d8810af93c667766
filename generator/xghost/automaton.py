"""The subsequence automaton of a list: a path from its root for every subsequence, and so a number for each.

A subsequence is told by the letters used up when it is placed as far to the left as it goes; what counts for its
continuation is only which suffixes of which words are left. So states are sets of suffixes (the deterministic
acyclic subsequence graph, Baeza-Yates 1991, of many words), and they are few: enable1 has 750 million
subsequences and under two million states. Numbers are in alphabetical order, the empty subsequence being 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.errors import TooLargeError
from generator.lists.lexicon import Codes
from generator.xghost.suffixes import suffixes

#: Bytes an automaton and the values of its subsequences may take, unless the caller says otherwise.
MEMORY_LIMIT = 1500 << 20
_BYTES_A_STATE = 64  # of a set, with its share of the hash table
_BYTES_A_KEPT_STATE = 300  # and with its edges


@dataclass(frozen=True, eq=False)
class Automaton:
    """States 0..n-1, the last the root. A subsequence's number is the sum of the offsets of its edges.

    Attributes:
        start: (n + 1,) int64, where each state's edges stand.
        letter: (edges,) uint8, in order within a state.
        target: (edges,) int32.
        offset: (edges,) int64, subsequences numbered from this state before those of the edge; 1 or more.
        height: (n,) uint8, letters of the longest subsequence from a state.
        positions: how many subsequences there are, the empty one included.
    """

    start: npt.NDArray[np.int64]
    letter: npt.NDArray[np.uint8]
    target: npt.NDArray[np.int32]
    offset: npt.NDArray[np.int64]
    height: npt.NDArray[np.uint8]
    positions: int

    @property
    def root(self) -> int:
        """The state of the empty subsequence."""
        return len(self.height) - 1

    def number(self, letters: bytes) -> int:
        """The number of a subsequence, -1 if the list has no such subsequence."""
        state, number = self.root, 0
        for code in letters:
            low, high = self.start[state : state + 2]
            edge = int(low + np.searchsorted(self.letter[low:high], code))
            if edge == high or self.letter[edge] != code:
                return -1
            number += int(self.offset[edge])
            state = int(self.target[edge])
        return number


def count(codes: Codes, *, memory_limit: int = MEMORY_LIMIT) -> int:
    """The number of distinct subsequences of the words ``codes`` (n, width), the empty one included.

    Raises:
        TooLargeError: when the sets of suffixes alone would not fit ``memory_limit`` bytes, or there are more
            than 2 ** 61 subsequences.
    """
    _, _, _, total, _ = _construct(codes, False, memory_limit // _BYTES_A_STATE)
    return _checked(total)


def build(codes: Codes, *, memory_limit: int = MEMORY_LIMIT) -> Automaton:
    """The automaton of the words ``codes`` (n, width), uint8 padded with 0.

    Raises:
        TooLargeError: as ``count``.
    """
    start, letter, target, total, height = _construct(codes, True, memory_limit // _BYTES_A_KEPT_STATE)
    positions = _checked(total)
    # A running sum over all edges may wrap around; its differences within a state that is used do not.
    below = np.cumsum(np.concatenate((np.zeros(1, np.int64), total[target])))
    offset = 1 + below[:-1] - np.repeat(below[start[:-1]], np.diff(start))
    return Automaton(start, letter, target, offset, height, positions)


def _construct(codes: Codes, keep: bool, most: int) -> tuple[npt.NDArray[Any], ...]:
    from generator.xghost._subsets import singles, subsets

    found = suffixes(codes)
    start, letter, target = singles(found.letter, found.rest)
    made: tuple[npt.NDArray[Any], ...] = subsets(
        found.words, start, letter, target, codes.shape[1], keep, most
    )
    if len(made[3]) == 0:
        raise TooLargeError(
            f"the subsequences of these words leave over {most:,} different sets of suffixes, which take over "
            f"{most * (_BYTES_A_KEPT_STATE if keep else _BYTES_A_STATE) >> 20:,} MiB, the memory limit: "
            "shorten the list or raise the memory limit"
        )
    return made


def _checked(total: npt.NDArray[np.int64]) -> int:
    from generator.xghost._subsets import MOST

    positions = int(total[-1])
    if positions >= int(MOST):
        raise TooLargeError("these words have over 2e18 subsequences: leave out the longest words")
    return positions
