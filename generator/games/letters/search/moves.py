"""Inner loops over the words still possible: a position's moves, and the words that a move leaves.

Imports Numba, so it is imported late. A position is a string of letter codes; the words still possible are those
that it is a subsequence of. A move inserts one letter, so it is told by a *slot*: gap * letters + code, the gap
being the number of letters before the new one. Beside an equal letter a move is written once, after the last
of the run.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.lists.lexicon import Codes

EVEN = np.uint8(1)  # some word still possible has an even number of letters
ODD = np.uint8(2)
FINISHED = np.uint8(4)  # the position is itself a word


class Words(NamedTuple):
    """The legal words: codes (n, width) uint8 padded with 0, lengths (n,) int64, letters = alphabet + 1."""

    codes: Codes
    lengths: npt.NDArray[np.int64]
    letters: int


class Scratch(NamedTuple):
    """What one expansion writes: per slot how many words keep it possible, and the flags of those words.

    Attributes:
        words: (slots,) int32, zero between expansions.
        flags: (slots,) uint8, EVEN, ODD, FINISHED.
        mark: (slots,) int64, the last word that was counted there.
        slots: (slots,) int32, the slots that are not zero, in the order in which they were met.
        left: (width + 2,) int64, where the first i letters end when placed as far left as they go.
        right: (width + 2,) int64, where the letters from i on begin when placed as far right as they go.
        clock: (1,) int64, words counted so far.
    """

    words: npt.NDArray[np.int32]
    flags: npt.NDArray[np.uint8]
    mark: npt.NDArray[np.int64]
    slots: npt.NDArray[np.int32]
    left: npt.NDArray[np.int64]
    right: npt.NDArray[np.int64]
    clock: npt.NDArray[np.int64]


def make_words(codes: Codes, letters: int) -> Words:
    """``Words`` of a padded matrix of codes; ``letters`` is the size of the alphabet."""
    lengths = np.count_nonzero(codes, axis=1).astype(np.int64)
    return Words(np.ascontiguousarray(codes), lengths, letters + 1)


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
def _place(word, length, x, k, left, right):  # type: ignore[no-untyped-def]
    """Fill ``left`` and ``right`` for the k letters of x in ``word``, which has x as a subsequence."""
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
def expand(words, possible, low, high, x, k, scratch):  # type: ignore[no-untyped-def]
    """Count every move from the position x of k letters over the words ``possible[low:high]``.

    Returns the number n of moves, which are ``scratch.slots[:n]``, and the letters looked at. ``scratch.words``
    must be cleared there after use (``clear``).
    """
    n = 0
    work = 0
    clock = scratch.clock[0]
    for q in range(low, high):
        word = words.codes[possible[q]]
        length = words.lengths[possible[q]]
        clock += 1
        _place(word, length, x, k, scratch.left, scratch.right)
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
def clear(scratch, n):  # type: ignore[no-untyped-def]
    """Make ``scratch`` ready for the next expansion after one that found n moves."""
    for q in range(n):
        scratch.words[scratch.slots[q]] = 0


@njit(nogil=True, cache=True)
def keep(words, possible, low, high, x, k, out, at):  # type: ignore[no-untyped-def]
    """Write the words of ``possible[low:high]`` that have x (k letters) as a subsequence to ``out[at:]``.

    Returns where they end. ``out`` may be ``possible`` itself with ``at >= high`` or ``at == low``.
    """
    for q in range(low, high):
        word = words.codes[possible[q]]
        length = words.lengths[possible[q]]
        i = 0
        for j in range(length):
            if i < k and word[j] == x[i]:
                i += 1
        if i == k:
            out[at] = possible[q]
            at += 1
    return at


@njit(nogil=True, cache=True)
def insert(x, k, slot, letters):  # type: ignore[no-untyped-def]
    """Make the move ``slot`` in the position x of k letters, in place."""
    gap = slot // letters
    for j in range(k, gap, -1):
        x[j] = x[j - 1]
    x[gap] = slot % letters


@njit(nogil=True, cache=True)
def take_back(x, k, slot, letters):  # type: ignore[no-untyped-def]
    """Undo ``insert`` of ``slot``: x has k letters afterwards."""
    for j in range(slot // letters, k):
        x[j] = x[j + 1]
    x[k] = 0
