"""One greedy decision tree of the guesser over all words at once.

Imports Numba, so it is imported late. A tree is the list of its guesses in preorder, children in the order of
the answers 0, 1, ... that some candidate gives: with the feedback table that says everything, and whoever
walks it again (``certificate``) computes every word's number of guesses anew.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from generator.jotto.guess.kernels import F32, PAPER, U32, scan, score

MAX_WEIGHT_BITS = 24  # a class's weight is exact in float32
SMALL_SET = 64
FEWEST_ALIKE = 4  # smaller sets are done exactly in any case


@njit(nogil=True, cache=True)
def _pack(weights, words, packed):  # type: ignore[no-untyped-def]
    """Quantise the weights of ``words`` into ``packed``; return the bits of the weight.

    Equal weights become 1 each, so that the scores of a uniform hider are exact integers.
    """
    n = len(words)
    weight_bits = 32
    while (1 << (32 - weight_bits)) <= n:
        weight_bits -= 1
    weight_bits = min(weight_bits, MAX_WEIGHT_BITS)
    total = 0.0
    least, most = weights[words[0]], weights[words[0]]
    for i in range(n):
        w = weights[words[i]]
        total += w
        least, most = min(least, w), max(most, w)
    scale = ((1 << weight_bits) - 1) / total if total > 0 else 0.0
    for i in range(n):
        quantum = 1 if least == most else int(weights[words[i]] * scale)
        packed[i] = U32((1 << weight_bits) | quantum)
    return weight_bits


@njit(nogil=True, cache=True)
def _splits(table, words, guess, hit):  # type: ignore[no-untyped-def]
    """Does ``guess`` give each of ``words`` an answer of its own?"""
    seen = 0
    for i in range(len(words)):
        bit = 1 << table[guess, words[i]]
        if seen & bit:
            return False
        seen |= bit
    return True


@njit(nogil=True, cache=True)
def small_set_guess(table, hit, weights, words):  # type: ignore[no-untyped-def]
    """The best guess at a set of one to three words, or the heaviest member that splits the set; else -1."""
    n = len(words)
    if n > hit + 1:
        return -1
    best, best_weight = np.int64(-1), -1.0
    heaviest, heaviest_weight = np.int64(-1), -1.0
    for i in range(n):
        g = words[i]
        if weights[g] > heaviest_weight:
            heaviest, heaviest_weight = np.int64(g), weights[g]
        if weights[g] > best_weight and (n <= 2 or _splits(table, words, g, hit)):
            best, best_weight = np.int64(g), weights[g]
    if best < 0 and n == 3:
        return heaviest
    return best


@njit(nogil=True, cache=True)
def _first_splitter(table, hit, words):  # type: ignore[no-untyped-def]
    """A single candidate; or the first guess that gives each its own answer, for none scores better; or -1."""
    n = len(words)
    if n == 1:
        return np.int64(words[0])
    if n > hit + 1:
        return np.int64(-1)
    for g in range(len(table)):
        seen = 0
        split = True
        for i in range(n):
            bit = 1 << table[words[i], g]
            if seen & bit:
                split = False
                break
            seen |= bit
        if split:
            return np.int64(g)
    return np.int64(-1)


@njit(nogil=True, cache=True)
def score_all(table, hit, weights, words, mode, acc, scores, packed):  # type: ignore[no-untyped-def]
    """Every guess's score at the candidate set ``words``, to ``scores`` (D,) float32."""
    weight_bits = _pack(weights, words, packed)
    n = len(words)
    scan(table, words, packed[:n], hit, acc)
    score(acc, hit, weight_bits, mode, scores)
    if mode == PAPER:
        mask = U32((1 << weight_bits) - 1)
        for i in range(n):
            scores[words[i]] += F32(np.int32(packed[i] & mask))


@njit(nogil=True, cache=True)
def _paper_score(table, hit, weights, words, guess, mass, count):  # type: ignore[no-untyped-def]
    """Algorithm 2 as a minimum, in float64: the mean size, by ``weights``, of the class the secret is in."""
    mass[:], count[:] = 0.0, 0.0
    row = table[guess]
    for i in range(len(words)):
        mass[row[words[i]]] += weights[words[i]]
        count[row[words[i]]] += 1.0
    return (mass * count).sum()


@njit(nogil=True, cache=True)
def _first_of_the_best(table, hit, weights, words, scores):  # type: ignore[no-untyped-def]
    """The first guess of least score. Those that rounded weights cannot tell from the best are scored anew.

    In a small set they are taken for equal: they differ by less than some millionths there, and mostly are equal.
    """
    best = np.int64(0)
    for g in range(len(scores)):
        if scores[g] < scores[best]:
            best = np.int64(g)
    equal = True
    for i in range(len(words)):
        equal = equal and weights[words[i]] == weights[words[0]]
    if equal:  # nothing was rounded
        return best
    mass, count = np.zeros(hit + 1), np.zeros(hit + 1)
    least = _paper_score(table, hit, weights, words, best, mass, count)
    # Each weight was rounded down by less than 1, and a class charges each of its words once for each word.
    reach = F32(scores[best] * F32(1.000002)) + F32((count * count).sum())
    first = best
    if len(words) <= SMALL_SET:
        for g in range(best):
            if scores[g] <= reach:
                return np.int64(g)
        return best
    for g in range(len(scores)):
        if scores[g] <= reach and g != best:
            value = _paper_score(table, hit, weights, words, g, mass, count)
            if value < least * (1 - 1e-12) or (value <= least * (1 + 1e-12) and g < first):
                first, least = np.int64(g), min(value, least)
    return first


@njit(nogil=True, cache=True)
def choose(table, hit, weights, words, mode, work):  # type: ignore[no-untyped-def]
    """The greedy guess at the candidate set ``words``.

    Mode PAPER is Algorithm 1 to the letter: the first word of the list among the best, be it a candidate or not
    (a single candidate is guessed, or the game would not end). Mode LOG does small sets exactly and gives
    ties to a candidate.
    """
    acc, scores, packed, _, _, _, _ = work
    if mode == PAPER:
        best = _first_splitter(table, hit, words)
        if best >= 0:
            return best
        score_all(table, hit, weights, words, mode, acc, scores, packed)
        return _first_of_the_best(table, hit, weights, words, scores)
    best = small_set_guess(table, hit, weights, words)
    if best >= 0:
        return best
    score_all(table, hit, weights, words, mode, acc, scores, packed)
    best = np.int64(words[0])
    for i in range(len(words)):
        g = words[i]
        if scores[g] < scores[best] or (scores[g] == scores[best] and g < best):
            best = np.int64(g)
    for g in range(len(scores)):
        if scores[g] < scores[best]:
            best = np.int64(g)
    return best


@njit(nogil=True, cache=True)
def partition(table, hit, guess, order, lo, hi, sizes, spare):  # type: ignore[no-untyped-def]
    """Sort ``order[lo:hi]`` by the answer to ``guess``, stably; ``sizes[j]`` words answer j."""
    sizes[: hit + 1] = 0
    row = table[guess]
    for i in range(lo, hi):
        sizes[row[order[i]]] += 1
    start = lo
    for j in range(hit + 1):
        sizes[hit + 1 + j] = start
        start += sizes[j]
    for i in range(lo, hi):
        spare[i] = order[i]
    for i in range(lo, hi):
        w = spare[i]
        j = row[w]
        order[sizes[hit + 1 + j]] = w
        sizes[hit + 1 + j] += 1


@njit(nogil=True, cache=True)
def branch(table, hit, guess, order, a, b, d, sizes, spare, depth, stack, top):  # type: ignore[no-untyped-def]
    """Ask ``guess``, the d-th, of the set ``order[a:b]``: push the set behind each answer; return the stack's new top.

    If the guess is in the set, its own ``depth`` is d and no set is behind the full answer.
    """
    partition(table, hit, guess, order, a, b, sizes, spare)
    end = b
    if sizes[hit] == 1:
        depth[guess] = d
        end -= 1
    for j in range(hit - 1, -1, -1):
        if sizes[j] > 0:
            stack[top, 0], stack[top, 1], stack[top, 2] = end - sizes[j], end, d
            top += 1
            end -= sizes[j]
    return top


@njit(nogil=True, cache=True)
def alike(table, words):  # type: ignore[no-untyped-def]
    """Does no guess tell two of ``words`` (four and more) apart, but by being one of them? Mostly the first says no."""
    if len(words) < FEWEST_ALIKE:
        return False
    first = words[0]
    row = table[first]
    for i in range(1, len(words)):
        other = table[words[i]]
        if row[words[i]] != row[words[1]]:
            return False
        for g in range(len(row)):
            if row[g] != other[g] and g != first and g != words[i]:
                return False
    return True


@njit(nogil=True, cache=True)
def in_turn(weights, words, d, depth, guesses, count):  # type: ignore[no-untyped-def]
    """Guess ``words``, which are alike, one by one from the d-th guess on, the heaviest first; return the new count."""
    ranked = np.argsort(-weights[words], kind="mergesort")
    for i in range(len(words)):
        word = words[ranked[i]]
        guesses[count + i] = word
        depth[word] = d + i
    return count + len(words)


@njit(nogil=True, cache=True)
def greedy(table, hit, weights, mode, order, lo, hi, level, work, depth, guesses, count):  # type: ignore[no-untyped-def]
    """Play greedily from the set ``order[lo:hi]`` (permuted in place), ``level`` guesses having been made.

    Writes ``depth[w]`` for its words and appends the guesses in preorder to ``guesses``; returns the new count.
    """
    stack, sizes, spare = work[3], work[4], work[5]
    base = work[6][0]  # the caller's part of the stack ends here
    top = base
    stack[top, 0], stack[top, 1], stack[top, 2] = lo, hi, level
    top += 1
    while top > base:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        if alike(table, order[a:b]):
            count = in_turn(weights, order[a:b], d, depth, guesses, count)
            continue
        guess = choose(table, hit, weights, order[a:b], mode, work)
        guesses[count] = guess
        count += 1
        if b - a == 1:
            depth[guess] = d
            continue
        top = branch(table, hit, guess, order, a, b, d, sizes, spare, depth, stack, top)
    return count


def workspace(D: int, hit: int) -> Any:
    """Scratch arrays of one thread for ``greedy`` and ``rollout``: nothing in them outlives a call."""
    return (
        np.empty((hit, D), np.uint32),  # answer classes of every guess
        np.empty(D, np.float32),  # scores
        np.empty(D, np.uint32),  # packed counts and weights
        np.empty((4 * D + 4 * hit, 3), np.int32),  # stack of (from, to, guesses made)
        np.empty(2 * hit + 2, np.int64),  # class sizes and starts
        np.empty(D, np.int32),  # spare copy of a segment
        np.zeros(1, np.int64),  # where greedy's part of the stack begins
    )
