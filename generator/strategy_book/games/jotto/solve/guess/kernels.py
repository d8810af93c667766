"""The inner loops of a guesser: the answer classes of every guess at a set of words, and their scores.

A set of n words is scanned in one pass along the rows of the symmetric feedback table. Count and weight of an answer
class share one 32-bit accumulator (count in the high bits, quantised weight in the low ``weight_bits``), so that the
compiler fills whole vector registers.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

U32 = np.uint32
F32 = np.float32

Bytes = npt.NDArray[np.uint8]
"""Answers: the table of a game, or a row of it; or counts of up to 255 words."""

Words = npt.NDArray[np.int32]
"""The numbers of words, or how many words there are."""

Packed = npt.NDArray[np.uint32]
"""Count and weight of words, or of answer classes."""

Counts = npt.NDArray[np.int16]
"""Numbers of words."""

Longs = npt.NDArray[np.int64]
"""Integers of 64 bits."""

Scores = npt.NDArray[np.float32]
"""A score for each guess."""

FourRows = tuple[Bytes, Bytes, Bytes, Bytes]
FourWeights = tuple[np.uint32, np.uint32, np.uint32, np.uint32]

ZERO, ONE = np.int64(0), np.int64(1)
"""Arguments of compiled functions: a bare 0 is a literal type, for which Numba compiles the whole call anew."""

# How a class of c words with total weight W is charged; the guess with the least sum over classes is best.
PAPER = np.int64(0)  # W * c, the answer "hit" included: Algorithm 2 of the paper, turned into a minimum
LOG = np.int64(1)  # W * (log2(W) + 1), for "hit" W * log2(W); log2 is linear between powers of two


@njit(nogil=True, cache=True)
def _add_one(row: Bytes, weight: np.uint32, total: Packed, answer: int) -> None:
    """Add ``weight`` to the total of every guess to which the word of ``row`` answers ``answer``."""
    zero, a = U32(0), np.uint8(answer)
    for g in range(len(total)):
        total[g] = U32(total[g] + (weight if row[g] == a else zero))


@njit(nogil=True, cache=True)
def _add_four(rows: FourRows, weights: FourWeights, total: Packed, answer: int) -> None:
    """``_add_one`` for four words at once: the totals are read and written once."""
    zero, a = U32(0), np.uint8(answer)
    r0, r1, r2, r3 = rows
    w0, w1, w2, w3 = weights
    for g in range(len(total)):
        total[g] = U32(
            total[g]
            + (w0 if r0[g] == a else zero)
            + (w1 if r1[g] == a else zero)
            + (w2 if r2[g] == a else zero)
            + (w3 if r3[g] == a else zero)
        )


@njit(nogil=True, cache=True)
def _add_four_twice(rows: FourRows, weights: FourWeights, total: Packed, next_total: Packed, answer: int) -> None:
    """``_add_four`` for ``answer`` and the one after it: the rows are read once."""
    zero, a, b = U32(0), np.uint8(answer), np.uint8(answer + 1)
    r0, r1, r2, r3 = rows
    w0, w1, w2, w3 = weights
    for g in range(len(total)):
        x0, x1, x2, x3 = r0[g], r1[g], r2[g], r3[g]
        total[g] = U32(
            total[g]
            + (w0 if x0 == a else zero)
            + (w1 if x1 == a else zero)
            + (w2 if x2 == a else zero)
            + (w3 if x3 == a else zero)
        )
        next_total[g] = U32(
            next_total[g]
            + (w0 if x0 == b else zero)
            + (w1 if x1 == b else zero)
            + (w2 if x2 == b else zero)
            + (w3 if x3 == b else zero)
        )


@njit(nogil=True, cache=True, inline="always")
def scan(table: Bytes, words: Words, packed: Packed, hit: int, classes: Packed) -> None:
    """Write ``classes[a, g]``, a < hit: the sum of ``packed`` over the words that answer a to guess g.

    Args:
        table: (D, D) uint8, symmetric, ``hit`` on the diagonal only.
        words: (n,) integer indices; packed: (n,) uint32, ``count << bits | weight`` of each.
        classes: (hit, D) uint32, overwritten. Class 0 is what the other classes leave.
    """
    n = len(words)
    classes[1:hit] = 0
    i = 0
    while i + 4 <= n:
        rows = (table[words[i]], table[words[i + 1]], table[words[i + 2]], table[words[i + 3]])
        weights = (packed[i], packed[i + 1], packed[i + 2], packed[i + 3])
        a = 1
        while a + 1 < hit:
            _add_four_twice(rows, weights, classes[a], classes[a + 1], a)
            a += 2
        if a < hit:
            _add_four(rows, weights, classes[a], a)
        i += 4
    while i < n:
        for a in range(1, hit):
            _add_one(table[words[i]], packed[i], classes[a], a)
        i += 1
    total = U32(0)
    for i in range(n):
        total = U32(total + packed[i])
    zero_class = classes[0]
    zero_class[:] = total
    for i in range(n):
        zero_class[words[i]] = U32(total - packed[i])
    for a in range(1, hit):
        other = classes[a]
        for g in range(len(zero_class)):
            zero_class[g] = U32(zero_class[g] - other[g])


@njit(nogil=True, cache=True, inline="always")
def log2_of(x: np.float32) -> np.float32:
    """The logarithm of a float32, linear between powers of two, from its bits; zero also gives a number.

    No libm, so it is the same on every machine, and it vectorises.
    """
    return F32(np.int32(x.view(np.int32) - np.int32(0x3F800000))) * F32(1.0 / 8388608.0)


@njit(nogil=True, cache=True)
def score(classes: Packed, hit: int, weight_bits: int, mode: int, scores: Scores) -> None:
    """Write each guess's score over its answer ``classes`` to ``scores`` (D,) float32; less is better.

    The charge for the answer "hit" is added by the caller, who knows the members.
    """
    mask, bits = U32((1 << weight_bits) - 1), U32(weight_bits)
    scores[:] = F32(0)
    for a in range(hit):
        row = classes[a]
        if mode == PAPER:
            for g in range(len(scores)):
                x = row[g]
                scores[g] += F32(np.int32(x & mask)) * F32(np.int32(x >> bits))
        else:
            for g in range(len(scores)):
                weight = F32(np.int32(row[g] & mask))  # an empty class has weight 0
                scores[g] += weight * (log2_of(weight) + F32(1))


@njit(nogil=True, cache=True)
def _count_four(r0: Bytes, r1: Bytes, r2: Bytes, r3: Bytes, count: Bytes, answer: int) -> None:
    a = np.uint8(answer)
    for g in range(len(count)):
        count[g] = np.uint8(
            count[g] + np.uint8(r0[g] == a) + np.uint8(r1[g] == a) + np.uint8(r2[g] == a) + np.uint8(r3[g] == a)
        )


@njit(nogil=True, cache=True)
def _count_one(row: Bytes, count: Bytes, answer: int) -> None:
    a = np.uint8(answer)
    for g in range(len(count)):
        count[g] = np.uint8(count[g] + np.uint8(row[g] == a))


@njit(nogil=True, cache=True, inline="always")
def count_classes(table: Bytes, hit: int, words: Words, narrow: Bytes, counts: Counts) -> None:
    """Write ``counts[a, g]``: how many of ``words`` answer a to guess g, 64 guesses to a vector register.

    Args:
        narrow: (hit, D) uint8, scratch: 252 words at a time are counted in bytes.
        counts: (hit, D) int16, overwritten. Class 0 is what the other classes leave.
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
    zero_class = counts[0]
    zero_class[:] = np.int16(n)
    for i in range(n):
        zero_class[words[i]] -= 1
    for a in range(1, hit):
        other = counts[a]
        for g in range(size):
            zero_class[g] = np.int16(zero_class[g] - other[g])


@njit(nogil=True, cache=True)
def split(table: Bytes, hit: int, guess: int, words: Words, out: Words, starts: Longs) -> None:
    """Sort ``words`` by their answers to ``guess`` into ``out``; the sort is stable.

    Args:
        out: (n,), a different array than ``words``: those that answer a are ``out[starts[a]:starts[a + 1]]``, and the
            guess itself (answer ``hit``) comes last.
        starts: (hit + 2,) integers, overwritten.
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
def all_differ(table: Bytes, words: Words, guess: int) -> bool:
    """Does ``guess`` get a different answer from each of ``words``?"""
    seen = 0
    for i in range(len(words)):
        bit = 1 << table[words[i], guess]  # the table is symmetric; rows of few words stay in the cache
        if seen & bit:
            return False
        seen |= bit
    return True
