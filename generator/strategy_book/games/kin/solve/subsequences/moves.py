"""Inner loops over the possible words: a position's moves, and the words that a move leaves possible.

A position is a string of letter codes; the possible words are those that it is a subsequence of. A move inserts one
letter and is written as a *slot*: gap * letters + code, where the gap is the number of letters before the new one.
Inserting a letter anywhere in a run of equal letters is one move, written as after the run.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.lists.lexicon import Codes

Position = npt.NDArray[np.uint8]
"""(width + 2,) the codes of a position's letters, 0 behind them."""

Possible = npt.NDArray[np.int32]
"""Numbers of words."""

EVEN = np.uint8(1)  # some possible word has an even number of letters
ODD = np.uint8(2)  # some possible word has an odd number of letters
FINISHED = np.uint8(4)  # the position is itself a word


class Words(NamedTuple):
    """The legal words: codes (n, width) uint8 padded with 0, lengths (n,) int64, letters = size of the alphabet + 1."""

    codes: Codes
    lengths: npt.NDArray[np.int64]
    letters: int


class Scratch(NamedTuple):
    """Scratch space of one expansion: for each slot the number of words that allow the move, and their flags.

    Attributes:
        words: (slots,) int32, words that allow the move; zero between expansions.
        flags: (slots,) uint8, EVEN, ODD and FINISHED.
        mark: (slots,) int64, the clock of the last word that was counted for the slot.
        slots: (slots,) int32, the moves in the order in which they were met.
        left: (width + 2,) int64, index behind the first i letters, matched as far left as possible.
        right: (width + 2,) int64, index of letter i, the letters from i on matched as far right as possible.
        clock: (1,) int64, words counted so far, over all expansions.
    """

    words: npt.NDArray[np.int32]
    flags: npt.NDArray[np.uint8]
    mark: npt.NDArray[np.int64]
    slots: npt.NDArray[np.int32]
    left: npt.NDArray[np.int64]
    right: npt.NDArray[np.int64]
    clock: npt.NDArray[np.int64]


def make_words(codes: Codes, alphabet: int) -> Words:
    """``Words`` from a padded matrix of codes."""
    lengths = np.count_nonzero(codes, axis=1).astype(np.int64)
    return Words(np.ascontiguousarray(codes), lengths, alphabet + 1)


def make_scratch(words: Words) -> Scratch:
    """Scratch space for positions of ``words``."""
    width = words.codes.shape[1]
    slots = (width + 1) * words.letters
    return Scratch(
        np.zeros(slots, np.int32),
        np.zeros(slots, np.uint8),
        np.zeros(slots, np.int64),
        np.zeros(slots, np.int32),
        np.zeros(width + 2, np.int64),
        np.zeros(width + 2, np.int64),
        np.zeros(1, np.int64),
    )


@njit(nogil=True, cache=True)
def _match(
    word: Codes, length: int, x: Position, k: int, left: npt.NDArray[np.int64], right: npt.NDArray[np.int64]
) -> None:
    """Fill ``left`` and ``right`` for the k letters of x in ``word``, which must have x as a subsequence."""
    j = 0
    left[0] = 0
    for i in range(k):
        while word[j] != x[i]:
            j += 1
        j += 1
        left[i + 1] = j
    j = length
    right[k] = length
    for i in range(k - 1, -1, -1):
        j -= 1
        while word[j] != x[i]:
            j -= 1
        right[i] = j


@njit(nogil=True, cache=True)
def expand(
    words: Words, possible: Possible, low: int, high: int, x: Position, k: int, scratch: Scratch
) -> tuple[int, int]:
    """Count every move from the position x of k letters over the words ``possible[low:high]``.

    Returns the number n of moves, which are ``scratch.slots[:n]``, and the letters visited. Call ``clear`` after use.
    """
    n = 0
    work = 0
    clock = scratch.clock[0]
    for q in range(low, high):
        word = words.codes[possible[q]]
        length = words.lengths[possible[q]]
        clock += 1
        _match(word, length, x, k, scratch.left, scratch.right)
        flag = EVEN if length % 2 == 0 else ODD
        if length == k + 1:
            flag |= FINISHED
        work += length
        for i in range(k + 1):
            same = x[i] if i < k else 0
            work += scratch.right[i] - scratch.left[i]
            for j in range(scratch.left[i], scratch.right[i]):
                if word[j] == same:
                    continue
                slot = i * words.letters + word[j]
                if scratch.mark[slot] != clock:
                    scratch.mark[slot] = clock
                    if scratch.words[slot] == 0:
                        scratch.slots[n] = slot
                        scratch.flags[slot] = 0
                        n += 1
                    scratch.words[slot] += 1
                    scratch.flags[slot] |= flag
    scratch.clock[0] = clock
    return n, work


@njit(nogil=True, cache=True)
def clear(scratch: Scratch, n: int) -> None:
    """Prepare ``scratch`` for the next expansion after one that found n moves."""
    for q in range(n):
        scratch.words[scratch.slots[q]] = 0


@njit(nogil=True, cache=True)
def keep(words: Words, possible: Possible, low: int, high: int, x: Position, k: int, out: Possible, begin: int) -> int:
    """Write the words of ``possible[low:high]`` that have x (k letters) as a subsequence to ``out[begin:]``.

    Returns the index behind the last. ``out`` may be ``possible`` itself with ``begin >= high`` or ``begin == low``.
    """
    end = begin
    for q in range(low, high):
        word = words.codes[possible[q]]
        length = words.lengths[possible[q]]
        i = 0
        for j in range(length):
            if i < k and word[j] == x[i]:
                i += 1
        if i == k:
            out[end] = possible[q]
            end += 1
    return end


@njit(nogil=True, cache=True)
def insert(x: Position, k: int, slot: int, letters: int) -> None:
    """Make the move ``slot`` in the position x of k letters, in place."""
    gap = slot // letters
    for j in range(k, gap, -1):
        x[j] = x[j - 1]
    x[gap] = slot % letters


@njit(nogil=True, cache=True)
def take_back(x: Position, k: int, slot: int, letters: int) -> None:
    """Undo ``insert`` of ``slot``: x has k letters afterwards."""
    for j in range(slot // letters, k):
        x[j] = x[j + 1]
    x[k] = 0
