"""Decision trees better than greedy: every node tries several guesses and follows each greedily (rollout).

What is guessed at the large sets near the root matters most. A second look tries several guesses there, and follows
each by rollouts. That takes some seconds, so its choices, the *outline* of a tree, are kept for other trees.

Imports Numba, so it is imported late. Arguments and trees are those of ``tree``.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from generator.games.jotto.guess.choice import score_all, small_set_guess
from generator.games.jotto.guess.kernels import LOG, ZERO, split
from generator.games.jotto.guess.tree import alike, branch, greedy, in_turn

LARGEST_CODE = 1 << 62


@njit(nogil=True, cache=True, inline="always")
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
def _ask(table, hit, weights, guess, order, lo, hi, asked, starts):  # type: ignore[no-untyped-def]
    """Write ``order[lo:hi]``, sorted by the answers to ``guess``, to ``asked``; return what that one guess costs."""
    split(table, hit, guess, order[lo:hi], asked[lo:hi], starts)
    cost = 0.0
    for i in range(lo, hi):
        cost += weights[order[i]]
    return cost


@njit(nogil=True, cache=True, inline="always")
def _trial(table, hit, weights, guess, order, lo, hi, best, work, trial, depth, guesses):  # type: ignore[no-untyped-def]
    """Weighted guesses from ``order[lo:hi]`` when ``guess`` is made and then greedily; stops at ``best``."""
    starts = np.empty(hit + 2, np.int64)
    cost = _ask(table, hit, weights, guess, order, lo, hi, trial, starts)
    for j in range(hit):
        start, n = lo + starts[j], starts[j + 1] - starts[j]
        if n == hi - lo:
            return np.inf
        if n == 1:
            cost += weights[trial[start]]
        elif n > 1:
            greedy(table, hit, weights, LOG, trial, start, start + n, ZERO, work, depth, guesses, ZERO)
            for i in range(start, start + n):
                cost += weights[trial[i]] * depth[trial[i]]
        if cost >= best:
            return np.inf
    return cost


@njit(nogil=True, cache=True)
def _try_all(table, hit, weights, order, a, b, best, cost, all_of_them, work, trial):  # type: ignore[no-untyped-def]
    """Write the best guesses by score to ``best``, and to ``cost`` what each costs when followed greedily.

    Where not ``all_of_them`` are wanted, only better and better ones get their cost, the others infinity. Returns
    how many there are.
    """
    score_all(table, hit, weights, order[a:b], LOG, work[0], work[1], work[2], work[7])
    scores = np.empty(len(best), np.float32)
    n = _candidates(work[1], best, scores)
    order_, depth, guesses = trial
    least = np.inf
    for k in range(n):
        limit = np.inf if all_of_them else least
        cost[k] = _trial(table, hit, weights, best[k], order, a, b, limit, work, order_, depth, guesses)
        least = min(least, cost[k])
    return n


@njit(nogil=True, cache=True)
def rollout(table, hit, weights, width, order, lo, hi, level, work, trial, depth, guesses, count):  # type: ignore[no-untyped-def]
    """Play from ``order[lo:hi]`` so that every node tries its ``width`` best guesses by score, each followed greedily.

    Arguments and results are those of ``greedy``; ``trial`` is scratch: an order, depths and guesses.
    """
    starts, spare, stack = work[4], work[5], work[3]
    best, cost = np.empty(width, np.int64), np.empty(width)
    stack[0, 0], stack[0, 1], stack[0, 2] = lo, hi, level
    top = 1
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        words = order[a:b]
        if alike(table, words):
            count = in_turn(weights, words, d, depth, guesses, count)
            continue
        guess = small_set_guess(table, hit, weights, words)
        if guess < 0:
            work[6][0] = top
            n = _try_all(table, hit, weights, order, a, b, best, cost, False, work, trial)
            work[6][0] = 0
            guess, least = np.int64(words[0]), np.inf  # a candidate parts itself from the others
            for k in range(n):
                if cost[k] < least:
                    guess, least = best[k], cost[k]
        guesses[count] = guess
        count += 1
        if b - a == 1:
            depth[guess] = d
            continue
        top = branch(table, hit, guess, order, a, b, d, starts, spare, depth, stack, top)
    return count


@njit(nogil=True, cache=True)
def followed(table, hit, weights, width, guess, order, a, b, limit, work, trial, second):  # type: ignore[no-untyped-def]
    """What ``guess`` costs at ``order[a:b]`` when every set behind it is played by ``rollout``; stops at ``limit``."""
    tried, depth, guesses = second
    starts = np.empty(hit + 2, np.int64)
    cost = _ask(table, hit, weights, guess, order, a, b, tried, starts)
    for j in range(hit):
        start, end = a + starts[j], a + starts[j + 1]
        if end > start:
            rollout(table, hit, weights, width, tried, start, end, ZERO, work, trial, depth, guesses, ZERO)
        for i in range(start, end):
            cost += weights[tried[i]] * depth[tried[i]]
        if cost >= limit:
            return np.inf
    return cost


@njit(nogil=True, cache=True)
def first_look(table, hit, weights, again, order, a, b, best, cost, work, trial):  # type: ignore[no-untyped-def]
    """Write the ``again`` best guesses at ``order[a:b]`` by ``rollout``'s own measure to ``best``, the best first.

    ``best`` (width,) int64 and ``cost`` (width,) float64 have room for all that are tried. Returns how many they are.
    """
    n = _try_all(table, hit, weights, order, a, b, best, cost, True, work, trial)
    ranked = np.argsort(cost[:n], kind="mergesort")[:again]
    found = best[ranked]
    count = 0
    for k in ranked:
        if cost[k] == np.inf:
            break
        best[count] = found[count]
        count += 1
    return count


@njit(nogil=True, cache=True, inline="always")
def _second_look(table, hit, weights, width, again, order, a, b, work, trial, second):  # type: ignore[no-untyped-def]
    """The guess at ``order[a:b]``: of the ``again`` best by ``rollout``'s own measure, the best followed by it."""
    best, cost = np.empty(width, np.int64), np.empty(width)
    n = first_look(table, hit, weights, again, order, a, b, best, cost, work, trial)
    guess, least = np.int64(order[a]), np.inf
    for k in range(n):
        found = followed(table, hit, weights, width, best[k], order, a, b, least, work, trial, second)
        if found < least:
            guess, least = best[k], found
    return guess


@njit(nogil=True, cache=True)
def outlined(table, hit, weights, width, again, large, codes, outline, work, trial, second, depth, guesses):  # type: ignore[no-untyped-def]
    """A tree over all words by ``rollout``, but for sets of more than ``large`` words: there by its outline.

    ``outline[i]`` is the guess at the large set of ``codes[i]``; a set that has none yet gets one by a second look,
    for which the first free place of the two arrays is taken (code 0). A code is 1 for the whole list, and behind
    answer j to the guess at a set its code times ``hit + 1``, plus j. Returns how many guesses were written.
    """
    D = len(table)
    order, starts = np.arange(D).astype(np.int32), np.empty(hit + 2, np.int64)
    stack, keys = np.empty((4 * D + 4 * hit, 3), np.int32), np.empty(4 * D + 4 * hit, np.int64)
    stack[0, 0], stack[0, 1], stack[0, 2], keys[0] = 0, D, 0, 1
    top, count = 1, 0
    while top > 0:
        top -= 1
        a, b, d, code = stack[top, 0], stack[top, 1], stack[top, 2] + 1, keys[top]
        if b - a <= large or code == 0 or alike(table, order[a:b]):
            count = rollout(
                table, hit, weights, width, order, a, b, d - 1, work, trial, depth, guesses, count
            )
            continue
        at = 0
        while codes[at] != code and codes[at] != 0:
            at += 1
        if codes[at] == 0:
            codes[at] = code
            outline[at] = _second_look(table, hit, weights, width, again, order, a, b, work, trial, second)
        guess = outline[at]
        guesses[count] = guess
        count += 1
        before = top
        top = branch(table, hit, guess, order, a, b, d, starts, work[5], depth, stack, top)
        for i in range(before, top):
            behind = code * (hit + 1) + table[guess, order[stack[i, 0]]]
            keys[i] = (
                behind if code < LARGEST_CODE // (hit + 1) else 0
            )  # so deep that it hardly parts anything
    return count
