"""The subsequence automaton of a list: one path from its root, and so one number, for every subsequence.

Match a subsequence as far to the left as possible in every word that has it. How it can continue depends only on the
suffixes that remain. So states are sets of suffixes (the deterministic acyclic subsequence graph, Baeza-Yates 1991, of
many words), and there are few of them: enable1 has 750 million subsequences and under two million states. Numbers
follow alphabetical order; the empty subsequence is 0.
"""

import re
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import USUAL, KinBudget
from strategy_book.games.kin.solve.subsequences._passes import Edges
from strategy_book.games.kin.solve.subsequences._singles import MOST, singles
from strategy_book.games.kin.solve.subsequences._subsets import COUNTED, NO_ROOM, NO_TIME, subsets
from strategy_book.lists.lexicon import Codes


class Suffixes(NamedTuple):
    """Every distinct suffix of the words, the shorter ones first; class 0 is the empty suffix.

    Attributes:
        letter: (classes,) uint8, code of the first letter; 0 for the empty suffix.
        tail: (classes,) int32, class of the suffix without its first letter; smaller than the class itself.
        words: (n,) int32, the classes of the whole words, each once.
    """

    letter: npt.NDArray[np.uint8]
    tail: npt.NDArray[np.int32]
    words: npt.NDArray[np.int32]


def suffixes(codes: Codes) -> Suffixes:
    """Number the suffixes of the words ``codes`` (n, width), uint8 padded with 0."""
    lengths = np.count_nonzero(codes, axis=1)
    current = np.zeros(len(codes), np.int64)
    letter = [np.zeros(1, np.uint8)]
    tail = [np.zeros(1, np.int32)]
    total = 1
    for size in range(1, codes.shape[1] + 1):
        rows = np.flatnonzero(lengths >= size)
        keys = current[rows] << 8 | codes[rows, lengths[rows] - size]
        distinct, number = np.unique(keys, return_inverse=True)
        letter.append((distinct & 255).astype(np.uint8))
        tail.append((distinct >> 8).astype(np.int32))
        current[rows] = total + number
        total += len(distinct)
    return Suffixes(np.concatenate(letter), np.concatenate(tail), np.unique(current).astype(np.int32))


@dataclass(frozen=True, eq=False)
class Automaton:
    """States 0 to n - 1; the last is the root. A subsequence's number is the sum of the offsets of its edges.

    Attributes:
        start: (n + 1,) int64, the index of each state's first edge.
        letter: (edges,) uint8, ascending within a state.
        target: (edges,) int32, the state that the edge leads to.
        offset: (edges,) int64, how many subsequences from this state are numbered before those of the edge; 1 or more.
        height: (n,) uint8, letters of the longest subsequence from a state.
        positions: number of subsequences, the empty one included.
        has_edges: False if the edges did not fit the memory or were not wanted; then only ``positions`` is valid.
    """

    start: npt.NDArray[np.int64]
    letter: npt.NDArray[np.uint8]
    target: npt.NDArray[np.int32]
    offset: npt.NDArray[np.int64]
    height: npt.NDArray[np.uint8]
    positions: int
    has_edges: bool = True

    @property
    def root(self) -> int:
        """The state of the empty subsequence."""
        return len(self.height) - 1

    @property
    def edges(self) -> Edges:
        """The edges alone, for compiled code."""
        return Edges(self.start, self.letter, self.target, self.offset, self.root)


def build(codes: Codes, budget: KinBudget = USUAL, *, edges: bool = True) -> Automaton:
    """The automaton of the distinct words ``codes`` (n, width), uint8 padded with 0.

    Args:
        budget: if the edges do not fit its memory, the subsequences are counted all the same. web2 takes 340 million
            steps of ``counting``.
        edges: whether to keep the edges; if not, the subsequences are only counted.

    Raises:
        TooLargeError: if the suffix sets alone would not fit the memory, if ``counting`` is spent, or if there are more
            than 2 ** 61 subsequences.
    """
    classes = suffixes(codes)
    memory, counting = budget.memory, budget.counting
    found = subsets(classes.words, singles(classes.letter, classes.tail), codes.shape[1], memory, counting, edges)
    start, letter, target, total, height, ended = found
    if ended == NO_ROOM:
        raise TooLargeError(reasons.because("suffixes", sets=len(total), limit=memory >> 20))
    if ended == NO_TIME:
        raise TooLargeError(reasons.because("counting", steps=counting))
    positions = int(total[-1])
    if positions >= int(MOST):
        raise TooLargeError(reasons.because("subsequences"))
    if ended == COUNTED:
        return Automaton(start, letter, target, np.zeros(0, np.int64), height, positions, has_edges=False)
    # A running sum over all edges may wrap around; its differences within a state that is used do not.
    below = np.cumsum(np.concatenate((np.zeros(1, np.int64), total[target])))
    start = start[: len(total) + 1]
    offset = 1 + below[:-1] - np.repeat(below[start[:-1]], np.diff(start))
    return Automaton(start, letter, target, offset, height, positions)


def subsequences_only_of(short: Codes, long: Codes) -> int:
    """Count the subsequences of the words ``short`` that no word of ``long`` has.

    The count of both together less this number is the count of ``long`` alone. Use it for short words: a word has up
    to 2 ** letters subsequences.
    """
    if len(long) == 0:
        return build(short).positions - 1 if len(short) else 0
    subsequences = {
        bytes(kept)
        for row in short
        for letters in [row[row > 0].tolist()]
        for size in range(1, len(letters) + 1)
        for kept in combinations(letters, size)
    }
    text = np.pad(long, ((0, 0), (0, 1))).tobytes()  # a column of padding keeps the words apart
    gap = b"[^\\x00]*"
    patterns = (gap.join(re.escape(bytes([code])) for code in letters) for letters in subsequences)
    return sum(re.search(pattern, text) is None for pattern in patterns)
