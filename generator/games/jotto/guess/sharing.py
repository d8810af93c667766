"""Answer classes of large sets by the letters that words share: a few sums for each guess, however large the set.

Imports Numba, so it is imported late. Let n(T) be the weight of those words of a set that have all letters of T. Over
the j letters subsets T of a guess, the sum of n(T) counts a word C(k, j) times if it shares k letters with the guess.
From these sums for j = 0 .. L follows the weight of the words that share exactly k, from k = L downwards: it is the
k-th sum, less what the words that share more letters have put into it. Nothing is rounded: the classes are those that
``kernels.scan`` and ``kernels.count_classes`` find, which look at every word for every guess.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.guess.kernels import U32, count_classes, scan

SCAN, COUNT = 16, 36
"""How many times the subsets of a guess a set must have words, times answers, for the sums to be the shorter way."""

Numbers = npt.NDArray[np.uint32]
"""(2**L - 1, D): the numbers of all subsets of each word's letters, those of one letter first."""


@lru_cache(maxsize=2)  # the guessers of one game share it
def subset_numbers(feedback: Feedback) -> Numbers:
    """Equal subsets have equal numbers, from 0 on; (0, D) where the letters are not known."""
    if feedback.symbols is None:
        return np.empty((0, len(feedback)), np.uint32)
    symbols = feedback.symbols.astype(np.int64)
    length, kinds = symbols.shape[1], int(symbols.max()) + 1
    known: dict[tuple[int, ...], npt.NDArray[np.int64]] = {(): np.zeros(len(symbols), np.int64)}
    found: list[npt.NDArray[np.int64]] = []
    before = 0
    for chosen in range(1, length + 1):
        subsets = list(combinations(range(length), chosen))
        keys = [known[subset[:-1]] * kinds + symbols[:, subset[-1]] for subset in subsets]
        distinct, numbers = np.unique(np.stack(keys), return_inverse=True)
        known = dict(zip(subsets, numbers.reshape(len(subsets), -1), strict=True))
        found += [row + before for row in known.values()]
        before += len(distinct)
    return np.stack(found).astype(np.uint32)


def sharing_space(feedback: Feedback | None = None) -> Any:
    """What ``scan_classes`` and ``all_counts`` need beside the table: numbers that all threads may read, and scratch.

    None: they look at every word.
    """
    if feedback is None or feedback.symbols is None:
        return (
            np.empty((0, 0), np.uint32),
            np.empty((0, 0), np.int64),
            np.empty(0, np.uint32),
            np.empty((0, 0), np.uint32),
        )
    numbers, length = subset_numbers(feedback), feedback.symbols.shape[1]
    times = np.array([[comb(j, k) for j in range(length + 1)] for k in range(length + 1)])
    return (
        numbers,
        times,  # [k, j]: how often k letters are chosen from j
        np.empty(int(numbers.max()) + 1, np.uint32),  # n(T) by the number of T
        np.empty((length + 1, len(feedback)), np.uint32),  # sums, then classes, by letters shared
    )


@njit(nogil=True, cache=True)
def _gather(row, sums, found):  # type: ignore[no-untyped-def]
    for g in range(len(found)):
        found[g] = U32(found[g] + sums[row[g]])


@njit(nogil=True, cache=True)
def _gather_four(row0, row1, row2, row3, sums, found):  # type: ignore[no-untyped-def]
    for g in range(len(found)):
        found[g] = U32(found[g] + sums[row0[g]] + sums[row1[g]] + sums[row2[g]] + sums[row3[g]])


@njit(nogil=True, cache=True)
def _less(times, other, found):  # type: ignore[no-untyped-def]
    for g in range(len(found)):
        found[g] = U32(found[g] - U32(times * other[g]))


@njit(nogil=True, cache=True)
def _classes(words, packed, sharing, hit):  # type: ignore[no-untyped-def]
    """Find what ``words`` weigh whose answer to guess g is a: ``found[a, g]``; nobody's is the guess itself.

    All sums are whole numbers of 32 bits: what passes 32 bits on the way comes back when it is taken off again.
    """
    numbers, times, sums, found = sharing
    length = len(times) - 1
    sums[:] = U32(0)
    total = U32(0)
    for i in range(len(words)):
        total = U32(total + packed[i])
    for t in range(len(numbers)):
        row = numbers[t]
        for i in range(len(words)):
            sums[row[words[i]]] += packed[i]
    found[0] = total
    t = 0
    for j in range(1, length + 1):
        found[j] = U32(0)
        end = t + times[j, length]
        while t + 4 <= end:
            _gather_four(numbers[t], numbers[t + 1], numbers[t + 2], numbers[t + 3], sums, found[j])
            t += 4
        while t < end:
            _gather(numbers[t], sums, found[j])
            t += 1
    for k in range(length - 1, -1, -1):
        for j in range(k + 1, length + 1):
            _less(U32(times[k, j]), found[j], found[k])
    if hit == len(found):  # a word that shares all letters with the guess is not the guess
        for i in range(len(words)):
            found[length, words[i]] -= packed[i]


@njit(nogil=True, cache=True)
def _hand_over(found, classes):  # type: ignore[no-untyped-def]
    kind = classes.dtype.type
    for a in range(len(classes)):
        column, row = classes[a], found[a]
        for g in range(len(column)):  # not of one array to another: see tree.branch
            column[g] = kind(row[g])


@njit(nogil=True, cache=True, inline="always")
def scan_classes(table, words, packed, hit, acc, sharing):  # type: ignore[no-untyped-def]
    """``kernels.scan``, by the shorter way."""
    if len(sharing[0]) == 0 or len(words) * (hit - 1) < SCAN * len(sharing[0]):
        scan(table, words, packed, hit, acc)
    else:
        _classes(words, packed, sharing, hit)
        _hand_over(sharing[3], acc)


@njit(nogil=True, cache=True)
def all_counts(table, hit, words, narrow, counts, sharing):  # type: ignore[no-untyped-def]
    """``kernels.count_classes``, by the shorter way."""
    if len(sharing[0]) == 0 or len(words) * (hit - 1) < COUNT * len(sharing[0]):
        count_classes(table, hit, words, narrow, counts)
    else:
        _classes(words, np.ones(len(words), np.uint32), sharing, hit)
        _hand_over(sharing[3], counts)
