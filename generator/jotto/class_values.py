"""Every guess's level bound over a set of words, from the sizes of its answer classes.

Imports Numba, so it is imported late. One pass along the table's rows counts every answer class of every guess, 64
guesses to a vector register.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from generator.jotto.kernels import U32, scan


@njit(nogil=True, cache=True)
def _count_four(r0, r1, r2, r3, count, answer):  # type: ignore[no-untyped-def]
    a = np.uint8(answer)
    for g in range(len(count)):
        count[g] = np.uint8(
            count[g]
            + np.uint8(r0[g] == a)
            + np.uint8(r1[g] == a)
            + np.uint8(r2[g] == a)
            + np.uint8(r3[g] == a)
        )


@njit(nogil=True, cache=True)
def _count_one(row, count, answer):  # type: ignore[no-untyped-def]
    a = np.uint8(answer)
    for g in range(len(count)):
        count[g] = np.uint8(count[g] + np.uint8(row[g] == a))


@njit(nogil=True, cache=True)
def _add_charge(count, t1, t2, t3, t4, value):  # type: ignore[no-untyped-def]
    """Add to ``value`` what classes of ``count`` words have above each of four level bounds."""
    zero = np.int16(0)
    for g in range(len(value)):
        c = np.int16(count[g])
        value[g] = np.int16(
            value[g]
            + max(np.int16(c - t1), zero)
            + max(np.int16(c - t2), zero)
            + max(np.int16(c - t3), zero)
            + max(np.int16(c - t4), zero)
        )


@njit(nogil=True, cache=True)
def _small_values(table, hit, caps, mask, words, value, count):  # type: ignore[no-untyped-def]
    """``_values`` of fewer than 256 words, counted in bytes and summed in 16 bits."""
    n, size = len(words), len(value)
    count[1:hit] = 0
    i = 0
    while i + 4 <= n:
        r0, r1, r2, r3 = table[words[i]], table[words[i + 1]], table[words[i + 2]], table[words[i + 3]]
        for a in range(1, hit):
            _count_four(r0, r1, r2, r3, count[a], a)
        i += 4
    while i < n:
        for a in range(1, hit):
            _count_one(table[words[i]], count[a], a)
        i += 1
    rest = count[0]
    value[:] = np.int16(2 * n)
    rest[:] = np.uint8(n)
    for i in range(n):
        value[words[i]] -= 1
        rest[words[i]] -= 1
    for a in range(1, hit):
        other = count[a]
        for g in range(size):
            rest[g] = np.uint8(rest[g] - other[g])
    far = np.int16(n)
    levels = caps.shape[1]
    for a in range(hit):
        cap = caps[mask | 1 << a]
        d = 1
        while d < levels and cap[d] < n:
            t2 = np.int16(cap[d + 1]) if d + 1 < levels else far
            t3 = np.int16(cap[d + 2]) if d + 2 < levels else far
            t4 = np.int16(cap[d + 3]) if d + 3 < levels else far
            _add_charge(count[a], np.int16(cap[d]), t2, t3, t4, value)
            d += 4


@njit(nogil=True, cache=True)
def _large_values(table, hit, caps, mask, words, value, acc):  # type: ignore[no-untyped-def]
    """``_values`` of any set."""
    n, size = len(words), len(value)
    scan(table, words, np.full(n, U32(1), np.uint32), hit, acc)
    value[:] = n
    for a in range(hit):
        cap, row = caps[mask | 1 << a], acc[a]
        for d in range(len(cap)):
            if cap[d] >= n:
                break
            for g in range(size):
                value[g] += np.int32(max(np.int32(np.int32(row[g]) - cap[d]), np.int32(0)))


@njit(nogil=True, cache=True)
def class_values(table, hit, caps, mask, words, value, work):  # type: ignore[no-untyped-def]
    """``value[g]`` int32 = |S| + level bounds of the classes of guess g; returns the least."""
    acc, narrow, count = work
    size = len(value)
    if len(words) < 256:
        _small_values(table, hit, caps, mask, words, narrow, count)
        for g in range(size):
            value[g] = narrow[g]
    else:
        _large_values(table, hit, caps, mask, words, value, acc)
    least = value[0]
    for g in range(size):
        least = min(least, value[g])
    return np.int64(least)
