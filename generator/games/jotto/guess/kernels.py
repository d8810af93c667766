"""The inner loops of a guesser: every guess's answer classes over a set of words, and their scores.

Imports Numba, so it is imported late. A set of n words is scanned in one pass along the rows of the symmetric
feedback table; count and weight of an answer class share one 32-bit accumulator (count in the high bits,
quantised weight in the low ``weight_bits``), so that the compiler fills whole vector registers.
"""

from __future__ import annotations

import numpy as np
from numba import njit

U32 = np.uint32
F32 = np.float32

ZERO, ONE = np.int64(0), np.int64(1)
"""Arguments of compiled functions: a bare 0 is a type of its own, for which Numba compiles all that is called anew."""


# How a class of c words with total weight W is charged; the guess with the least sum over classes is best.
PAPER = np.int64(0)  # W * c, the answer "hit" included: Algorithm 2 of the paper, turned into a minimum
LOG = np.int64(1)  # W * (log2(c) + 1), "hit" excluded, log2 linear between powers of two


@njit(nogil=True, cache=True)
def _add_one(r0, p0, acc, j):  # type: ignore[no-untyped-def]
    zero, jj = U32(0), np.uint8(j)
    for g in range(len(acc)):
        acc[g] = U32(acc[g] + (p0 if r0[g] == jj else zero))


@njit(nogil=True, cache=True)
def _add_four(r0, r1, r2, r3, p0, p1, p2, p3, acc, j):  # type: ignore[no-untyped-def]
    zero, jj = U32(0), np.uint8(j)
    for g in range(len(acc)):
        acc[g] = U32(
            acc[g]
            + (p0 if r0[g] == jj else zero)
            + (p1 if r1[g] == jj else zero)
            + (p2 if r2[g] == jj else zero)
            + (p3 if r3[g] == jj else zero)
        )


@njit(nogil=True, cache=True)
def _add_four_twice(r0, r1, r2, r3, p0, p1, p2, p3, acc, bcc, j):  # type: ignore[no-untyped-def]
    zero, jj, kk = U32(0), np.uint8(j), np.uint8(j + 1)
    for g in range(len(acc)):
        x0, x1, x2, x3 = r0[g], r1[g], r2[g], r3[g]
        acc[g] = U32(
            acc[g]
            + (p0 if x0 == jj else zero)
            + (p1 if x1 == jj else zero)
            + (p2 if x2 == jj else zero)
            + (p3 if x3 == jj else zero)
        )
        bcc[g] = U32(
            bcc[g]
            + (p0 if x0 == kk else zero)
            + (p1 if x1 == kk else zero)
            + (p2 if x2 == kk else zero)
            + (p3 if x3 == kk else zero)
        )


@njit(nogil=True, cache=True, inline="always")
def scan(table, words, packed, hit, acc):  # type: ignore[no-untyped-def]
    """Fill ``acc[j, g]``, j < hit, with the packed sum over ``words`` whose answer to guess g is j.

    Args:
        table: (D, D) uint8, symmetric, ``hit`` on the diagonal only.
        words: (n,) integer indices; packed: (n,) uint32, ``count << bits | weight`` of each.
        hit: the answer of a guess that is the secret.
        acc: (hit, D) uint32, overwritten. Class 0 is what the others leave.
    """
    n = len(words)
    acc[1:hit] = 0
    i = 0
    while i + 4 <= n:
        r0, r1, r2, r3 = table[words[i]], table[words[i + 1]], table[words[i + 2]], table[words[i + 3]]
        p0, p1, p2, p3 = packed[i], packed[i + 1], packed[i + 2], packed[i + 3]
        j = 1
        while j + 1 < hit:
            _add_four_twice(r0, r1, r2, r3, p0, p1, p2, p3, acc[j], acc[j + 1], j)
            j += 2
        if j < hit:
            _add_four(r0, r1, r2, r3, p0, p1, p2, p3, acc[j], j)
        i += 4
    while i < n:
        for j in range(1, hit):
            _add_one(table[words[i]], packed[i], acc[j], j)
        i += 1
    total = U32(0)
    for i in range(n):
        total = U32(total + packed[i])
    rest = acc[0]
    rest[:] = total
    for i in range(n):
        rest[words[i]] = U32(total - packed[i])
    for j in range(1, hit):
        other = acc[j]
        for g in range(len(rest)):
            rest[g] = U32(rest[g] - other[g])


@njit(nogil=True, cache=True)
def score(acc, hit, weight_bits, mode, score):  # type: ignore[no-untyped-def]
    """Write each guess's score over the classes ``acc`` to ``score`` (D,) float32; less is better.

    The charge for the answer "hit" (mode PAPER) is added by the caller, who knows the members.
    """
    mask, bits = U32((1 << weight_bits) - 1), U32(weight_bits)
    one, scale = np.int32(0x3F800000), F32(1.0 / 8388608.0)
    score[:] = F32(0)
    for j in range(hit):
        row = acc[j]
        if mode == PAPER:
            for g in range(len(score)):
                x = row[g]
                score[g] += F32(np.int32(x & mask)) * F32(np.int32(x >> bits))
        else:
            for g in range(len(score)):
                x = row[g]
                # The bits of a float are its logarithm, linear between powers of two: no libm, so the
                # same on every machine, and it vectorises. An empty class has weight 0.
                log2 = F32(np.int32(F32(np.int32(x >> bits)).view(np.int32) - one)) * scale
                score[g] += F32(np.int32(x & mask)) * (log2 + F32(1))


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


@njit(nogil=True, cache=True, inline="always")
def count_classes(table, hit, words, narrow, counts):  # type: ignore[no-untyped-def]
    """How many of ``words`` answer a to guess g, without weights, 64 guesses to a vector register.

    Args:
        counts: (hit, D) int16, overwritten. Class 0 is what the others leave.
        narrow: (hit, D) uint8, scratch: 252 words at a time are counted in bytes.
    """
    n, size = len(words), len(table)
    counts[1:] = 0
    for lo in range(0, n, 252):
        hi = min(n, lo + 252)
        narrow[1:] = 0
        i = lo
        while i + 4 <= hi:
            r0, r1, r2, r3 = table[words[i]], table[words[i + 1]], table[words[i + 2]], table[words[i + 3]]
            for a in range(1, hit):
                _count_four(r0, r1, r2, r3, narrow[a], a)
            i += 4
        while i < hi:
            for a in range(1, hit):
                _count_one(table[words[i]], narrow[a], a)
            i += 1
        for a in range(1, hit):
            wide, bytewise = counts[a], narrow[a]
            for g in range(size):
                wide[g] = np.int16(wide[g] + np.int16(bytewise[g]))
    rest = counts[0]
    rest[:] = np.int16(n)
    for i in range(n):
        rest[words[i]] -= 1
    for a in range(1, hit):
        other = counts[a]
        for g in range(size):
            rest[g] = np.int16(rest[g] - other[g])


@njit(nogil=True, cache=True)
def split(table, hit, guess, words, out, starts):  # type: ignore[no-untyped-def]
    """Sort ``words`` by their answers to ``guess`` into ``out``, stably: those that answer a are
    ``out[starts[a]:starts[a + 1]]``, the guess itself (answer ``hit``) last.

    Args:
        out: (n,), another array than ``words``; starts: (hit + 2,) integers, overwritten.
    """
    starts[: hit + 2] = 0
    row = table[guess]
    for i in range(len(words)):
        starts[row[words[i]] + 1] += 1
    for a in range(hit + 1):
        starts[a + 1] += starts[a]
    for i in range(len(words)):
        a = row[words[i]]
        out[starts[a]] = words[i]
        starts[a] += 1
    for a in range(hit + 1, 0, -1):  # each start has moved to the next one
        starts[a] = starts[a - 1]
    starts[0] = 0


@njit(nogil=True, cache=True)
def all_differ(table, words, guess):  # type: ignore[no-untyped-def]
    """Does ``guess`` get another answer from each of ``words``?"""
    seen = 0
    for i in range(len(words)):
        bit = 1 << table[words[i], guess]  # the table is symmetric; rows of few words stay in the cache
        if seen & bit:
            return False
        seen |= bit
    return True
