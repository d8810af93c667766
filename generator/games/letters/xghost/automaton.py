"""The subsequence automaton of a list: a path from its root for every subsequence, and so a number for each.

A subsequence is told by the letters used up when it is placed as far to the left as it goes; what counts for its
continuation is only which suffixes of which words are left. So states are sets of suffixes (the deterministic
acyclic subsequence graph, Baeza-Yates 1991, of many words), and they are few: enable1 has 750 million
subsequences and under two million states. Numbers are in alphabetical order, the empty subsequence being 0.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from generator.errors import TooLargeError
from generator.games.letters.xghost.suffixes import suffixes
from generator.lists.lexicon import Codes

#: Bytes an automaton and the values of its subsequences may take, unless the caller says otherwise.
MEMORY_LIMIT = 1500 << 20
#: Members of sets of suffixes that may be looked at, 20 to 50 million a second: web2 takes 340 million.
WORK = 1_000_000_000


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
        whole: were the edges kept? Otherwise they did not fit the memory, and ``positions`` is all that is known.
    """

    start: npt.NDArray[np.int64]
    letter: npt.NDArray[np.uint8]
    target: npt.NDArray[np.int32]
    offset: npt.NDArray[np.int64]
    height: npt.NDArray[np.uint8]
    positions: int
    whole: bool = True

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


def build(
    codes: Codes, *, memory_limit: int = MEMORY_LIMIT, work: int = WORK, edges: bool = True
) -> Automaton:
    """The automaton of the words ``codes`` (n, width), uint8 padded with 0.

    Args:
        codes: distinct words.
        memory_limit: bytes; without room for the edges the subsequences are counted nevertheless.
        work: members of sets of suffixes that may be looked at.
        edges: keep them? Otherwise the subsequences are only counted.

    Raises:
        TooLargeError: when the sets of suffixes alone would not fit the memory, when ``work`` is spent, or when
            there are more than 2 ** 61 subsequences.
    """
    from generator.games.letters.xghost._subsets import (
        COUNTED,
        MOST,
        NO_ROOM,
        NO_TIME,
        singles,
        subsets,
    )

    found = suffixes(codes)
    start, letter, target = singles(found.letter, found.rest)
    start, letter, target, total, height, ended = subsets(
        found.words, start, letter, target, codes.shape[1], memory_limit, work, edges
    )
    if ended == NO_ROOM:
        raise TooLargeError(
            f"the subsequences of these words leave over {len(total):,} different sets of suffixes, more than fit "
            f"the memory limit of {memory_limit >> 20:,} MiB: leave out the longest words or raise the memory limit"
        )
    if ended == NO_TIME:
        raise TooLargeError(
            f"counting the positions was given up after {work:,} steps: leave out the longest words or raise the "
            "effort"
        )
    positions = int(total[-1])
    if positions >= int(MOST):
        raise TooLargeError("these words have over 2e18 subsequences: leave out the longest words")
    if ended == COUNTED:
        return Automaton(start, letter, target, np.zeros(0, np.int64), height, positions, whole=False)
    # A running sum over all edges may wrap around; its differences within a state that is used do not.
    below = np.cumsum(np.concatenate((np.zeros(1, np.int64), total[target])))
    start = start[: len(total) + 1]
    offset = 1 + below[:-1] - np.repeat(below[start[:-1]], np.diff(start))
    return Automaton(start, letter, target, offset, height, positions)


def positions_lost(short: Codes, long: Codes) -> int:
    """How many subsequences of the words ``short`` no word of ``long`` has.

    So the subsequences of ``long`` alone are counted from those of both. For short words only: each has up to
    2 ** letters subsequences.
    """
    if len(long) == 0:
        return build(short).positions - 1 if len(short) else 0
    parts = {bytes(kept) for row in short.tolist() for kept in _parts([code for code in row if code])}
    text = np.pad(long, ((0, 0), (0, 1))).tobytes()  # a column of padding keeps the words apart
    between = b"[^\\x00]*"
    return sum(re.search(between.join(re.escape(bytes([c])) for c in part), text) is None for part in parts)


def _parts(letters: list[int]) -> list[tuple[int, ...]]:
    return [kept for size in range(1, len(letters) + 1) for kept in combinations(letters, size)]
