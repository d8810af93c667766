"""A decision tree one guess better than greedy: every node tries several guesses and follows each greedily (rollout).

Imports Numba, so it is imported late. Arguments and trees are those of ``tree``.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from generator.jotto.kernels import LOG
from generator.jotto.tree import alike, branch, greedy, in_turn, partition, score_all, small_set_guess


@njit(nogil=True, cache=True)
def _candidates(scores, best, best_score):  # type: ignore[no-untyped-def]
    """The ``len(best)`` guesses of least score, best first; equal scores count once. Returns how many."""
    width, n = len(best), 0
    for g in range(len(scores)):
        s = scores[g]
        if n == width and s >= best_score[n - 1]:
            continue
        at = n
        while at > 0 and s < best_score[at - 1]:
            at -= 1
        if at > 0 and best_score[at - 1] == s:
            continue
        if n < width:
            n += 1
        for k in range(n - 1, at, -1):
            best[k], best_score[k] = best[k - 1], best_score[k - 1]
        best[at], best_score[at] = g, s
    return n


@njit(nogil=True, cache=True)
def _trial(table, hit, weights, guess, order, lo, hi, level, best, work, trial, depth, guesses):  # type: ignore[no-untyped-def]
    """Weighted guesses from ``order[lo:hi]`` when ``guess`` is made and then greedily; stops at ``best``."""
    sizes = np.empty(2 * hit + 2, np.int64)
    for i in range(lo, hi):
        trial[i] = order[i]
    partition(table, hit, guess, trial, lo, hi, sizes, work[5])
    cost = 0.0
    for i in range(lo, hi):
        cost += weights[order[i]]
    start = lo
    for j in range(hit):
        n = sizes[j]
        if n == hi - lo:
            return np.inf
        if n == 1:
            cost += weights[trial[start]]
        elif n > 1:
            greedy(table, hit, weights, LOG, trial, start, start + n, 0, work, depth, guesses, 0)
            for i in range(start, start + n):
                cost += weights[trial[i]] * depth[trial[i]]
        if cost >= best:
            return np.inf
        start += n
    return cost


@njit(nogil=True, cache=True)
def rollout(table, hit, weights, width, work, trial, depth, guesses):  # type: ignore[no-untyped-def]
    """The tree that at every node tries the ``width`` best guesses by score, each followed greedily to the end.

    Arguments and results are those of ``greedy`` over all words; returns the number of guesses written.
    """
    D = len(table)
    order, sizes, spare = np.arange(D).astype(np.int32), work[4], work[5]
    stack = work[3]
    best, best_score = np.empty(width, np.int64), np.empty(width, np.float32)
    trial_depth, trial_guesses = np.empty(D, np.uint16), np.empty(2 * D, np.uint16)
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, D, 0
    top, count = 1, 0
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        words = order[a:b]
        if alike(table, words):
            count = in_turn(weights, words, d, depth, guesses, count)
            continue
        guess = small_set_guess(table, hit, weights, words)
        if guess < 0:
            score_all(table, hit, weights, words, LOG, work[0], work[1], work[2])
            n = _candidates(work[1], best, best_score)
            work[6][0] = top
            least = np.inf
            for k in range(n):
                cost = _trial(
                    table,
                    hit,
                    weights,
                    best[k],
                    order,
                    a,
                    b,
                    d,
                    least,
                    work,
                    trial,
                    trial_depth,
                    trial_guesses,
                )
                if cost < least:
                    guess, least = best[k], cost
            work[6][0] = 0
            if guess < 0:  # a candidate always tells itself from the others
                guess = np.int64(words[0])
        guesses[count] = guess
        count += 1
        if b - a == 1:
            depth[guess] = d
            continue
        top = branch(table, hit, guess, order, a, b, d, sizes, spare, depth, stack, top)
    return count
