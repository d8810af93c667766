"""Answer classes of large sets by the letters that words share: a few sums per guess, however large the set.

Let n(T) be the total weight of the words of a set that have all letters of T. Summed over the subsets T of j letters of
a guess, n(T) counts a word C(k, j) times if it shares k letters with the guess. The weight of the words that share
exactly k letters follows from these sums for j = 0 .. L, from k = L down: take the k-th sum and subtract what the words
that share more letters have added to it. Nothing is rounded: the classes are those of ``kernels.scan`` and
``kernels.count_classes``, which look at every word for every guess.
"""

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.guess.kernels import U32, Bytes, Counts, Packed, Words, count_classes, scan

SCAN, COUNT = 16, 36
"""The sums are the shorter way for sets whose words, times answers, are so many times the subsets of a guess."""

Numbers = npt.NDArray[np.uint32]
"""(2**L - 1, D): a number for every subset of each word's letters, subsets of one letter first."""


class Sharing(NamedTuple):
    """What the sums need beside the feedback table. All arrays are empty where the letters are not known.

    Attributes:
        numbers: (2**L - 1, D) uint32, see ``Numbers``; all threads may read it.
        times: (L + 1, L + 1) int64, ``[k, j]``: in how many ways k letters are chosen from j.
        sums: (subsets,) uint32, scratch: n(T) by the number of T.
        classes: (L + 1, D) uint32, scratch: sums, then answer classes, by letters shared.
    """

    numbers: Numbers
    times: npt.NDArray[np.int64]
    sums: npt.NDArray[np.uint32]
    classes: npt.NDArray[np.uint32]


@lru_cache(maxsize=2)  # the guessers of one game share it
def subset_numbers(feedback: Feedback) -> Numbers:
    """Equal subsets have equal numbers, from 0 on; (0, D) where the letters are not known."""
    if feedback.symbols is None:
        return np.empty((0, len(feedback)), np.uint32)
    symbols = feedback.symbols.astype(np.int64)
    length, kinds = symbols.shape[1], int(symbols.max()) + 1
    smaller: dict[tuple[int, ...], npt.NDArray[np.int64]] = {(): np.zeros(len(symbols), np.int64)}
    rows: list[npt.NDArray[np.int64]] = []
    used = 0
    for chosen in range(1, length + 1):
        subsets = list(combinations(range(length), chosen))
        keys = [smaller[subset[:-1]] * kinds + symbols[:, subset[-1]] for subset in subsets]
        distinct, numbers = np.unique(np.stack(keys), return_inverse=True)
        smaller = dict(zip(subsets, numbers.reshape(len(subsets), -1), strict=True))
        rows += [row + used for row in smaller.values()]
        used += len(distinct)
    return np.stack(rows).astype(np.uint32)


def make_sharing(feedback: Feedback | None = None) -> Sharing:
    """Arrays for ``scan_classes`` and ``all_counts``; empty where no letters are known: they look at every word."""
    if feedback is None or feedback.symbols is None:
        return Sharing(np.empty((0, 0), U32), np.empty((0, 0), np.int64), np.empty(0, U32), np.empty((0, 0), U32))
    numbers, length = subset_numbers(feedback), feedback.symbols.shape[1]
    return Sharing(
        numbers,
        np.array([[comb(j, k) for j in range(length + 1)] for k in range(length + 1)]),
        np.empty(int(numbers.max()) + 1, np.uint32),
        np.empty((length + 1, len(feedback)), np.uint32),
    )


@njit(nogil=True, cache=True)
def _gather(row: Packed, sums: Packed, total: Packed) -> None:
    for g in range(len(total)):
        total[g] = U32(total[g] + sums[row[g]])


@njit(nogil=True, cache=True)
def _gather_four(row0: Packed, row1: Packed, row2: Packed, row3: Packed, sums: Packed, total: Packed) -> None:
    for g in range(len(total)):
        total[g] = U32(total[g] + sums[row0[g]] + sums[row1[g]] + sums[row2[g]] + sums[row3[g]])


@njit(nogil=True, cache=True)
def _subtract(times: np.uint32, more: Packed, weight: Packed) -> None:
    for g in range(len(weight)):
        weight[g] = U32(weight[g] - U32(times * more[g]))


@njit(nogil=True, cache=True)
def _classes(words: Words, packed: Packed, sharing: Sharing, hit: int) -> None:
    """``weight[a, g]`` = total weight of the words that answer a to guess g; the guess itself is in no class.

    Sums are unsigned 32-bit integers. They may wrap around on the way; subtraction undoes it.
    """
    numbers, times, sums, weight = sharing
    length = len(times) - 1
    sums[:] = U32(0)
    total = U32(0)
    for i in range(len(words)):
        total = U32(total + packed[i])
    for t in range(len(numbers)):
        row = numbers[t]
        for i in range(len(words)):
            sums[row[words[i]]] += packed[i]
    weight[0] = total
    t = 0
    for j in range(1, length + 1):
        weight[j] = U32(0)
        end = t + times[j, length]
        while t + 4 <= end:
            _gather_four(numbers[t], numbers[t + 1], numbers[t + 2], numbers[t + 3], sums, weight[j])
            t += 4
        while t < end:
            _gather(numbers[t], sums, weight[j])
            t += 1
    for k in range(length - 1, -1, -1):
        for j in range(k + 1, length + 1):
            _subtract(U32(times[k, j]), weight[j], weight[k])
    if hit == len(weight):  # a word that shares all letters with the guess is not the guess
        for i in range(len(words)):
            weight[length, words[i]] -= packed[i]


@njit(nogil=True, cache=True)
def _copy(weight: Packed, classes: npt.NDArray[Any]) -> None:
    kind = classes.dtype.type
    for a in range(len(classes)):
        target, row = classes[a], weight[a]
        for g in range(len(target)):  # not one array into another: see tree.branch
            target[g] = kind(row[g])


@njit(nogil=True, cache=True, inline="always")
def scan_classes(table: Bytes, words: Words, packed: Packed, hit: int, classes: Packed, sharing: Sharing) -> None:
    """``kernels.scan``, by the shorter way."""
    if len(sharing.numbers) == 0 or len(words) * (hit - 1) < SCAN * len(sharing.numbers):
        scan(table, words, packed, hit, classes)
    else:
        _classes(words, packed, sharing, hit)
        _copy(sharing.classes, classes)


@njit(nogil=True, cache=True)
def all_counts(table: Bytes, hit: int, words: Words, narrow: Bytes, counts: Counts, sharing: Sharing) -> None:
    """``kernels.count_classes``, by the shorter way."""
    if len(sharing.numbers) == 0 or len(words) * (hit - 1) < COUNT * len(sharing.numbers):
        count_classes(table, hit, words, narrow, counts)
    else:
        _classes(words, np.ones(len(words), np.uint32), sharing, hit)
        _copy(sharing.classes, counts)
