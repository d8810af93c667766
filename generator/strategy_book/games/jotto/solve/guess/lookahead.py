"""Decision trees better than greedy ones: every node tries several guesses and follows each greedily (rollout).

The guesses at the large sets near the root matter most. A second look tries several guesses there and follows each by
rollouts. That takes seconds, so the guesses it chooses, the *outline* of a tree, are kept for other trees: see
``games/jotto/solve/equilibrium/outlines.py``.

Arguments and trees are those of ``tree``.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.jotto.solve.guess.kernels import LOG, ZERO, Longs, Scores, Words, split
from strategy_book.games.jotto.solve.guess.scratch import Draft, OutlineScratch, RolloutScratch, WeightedGame
from strategy_book.games.jotto.solve.guess.tree import alike, branch, greedy, guess_in_turn, score_all, small_set_guess

LARGEST_CODE = 1 << 62

Costs = npt.NDArray[np.float64]
"""What each guess costs, weighted."""


@njit(nogil=True, cache=True, inline="always")
def _least(scores: Scores, best: Longs, best_score: Scores) -> int:
    """Write the ``len(best)`` guesses of least score, best first; equal scores count once. Returns how many."""
    width, n = len(best), 0
    for g in range(len(scores)):
        s = scores[g]
        if n == width and s >= best_score[n - 1]:
            continue
        k = n
        while k > 0 and s < best_score[k - 1]:
            k -= 1
        if k > 0 and best_score[k - 1] == s:
            continue
        if n < width:
            n += 1
        for i in range(n - 1, k, -1):
            best[i], best_score[i] = best[i - 1], best_score[i - 1]
        best[k], best_score[k] = g, s
    return n


@njit(nogil=True, cache=True)
def _split_copy(game: WeightedGame, guess: int, order: Words, lo: int, hi: int, copy: Words, starts: Longs) -> float:
    """Write ``order[lo:hi]``, sorted by the answers to ``guess``, to ``copy``; return what that one guess costs."""
    split(game.table, game.hit, guess, order[lo:hi], copy[lo:hi], starts)
    cost = 0.0
    for i in range(lo, hi):
        cost += game.weights[order[i]]
    return cost


@njit(nogil=True, cache=True, inline="always")
def _greedy_cost(
    game: WeightedGame, guess: int, order: Words, lo: int, hi: int, limit: float, scratch: RolloutScratch
) -> float:
    """Weighted guesses from ``order[lo:hi]`` when ``guess`` is followed greedily; infinity from ``limit`` on."""
    _, hit, weights = game
    greedy_scratch, _, trial = scratch
    words, depth, _ = trial
    starts = np.empty(hit + 2, np.int64)
    cost = _split_copy(game, guess, order, lo, hi, words, starts)
    for j in range(hit):
        start, n = lo + starts[j], starts[j + 1] - starts[j]
        if n == hi - lo:
            return np.inf
        if n == 1:
            cost += weights[words[start]]
        elif n > 1:
            greedy(game, LOG, trial, start, start + n, ZERO, greedy_scratch, ZERO)
            for i in range(start, start + n):
                cost += weights[words[i]] * depth[words[i]]
        if cost >= limit:
            return np.inf
    return cost


@njit(nogil=True, cache=True)
def _try_all(
    game: WeightedGame, order: Words, lo: int, hi: int, best: Longs, cost: Costs, every: bool, scratch: RolloutScratch
) -> int:
    """Write the best guesses by score to ``best``, and to ``cost`` what each costs when followed greedily.

    Without ``every``, only guesses better than all before them get their cost, the others infinity. Returns how many
    guesses there are.
    """
    scoring = scratch.greedy.scoring
    score_all(game, order[lo:hi], LOG, scoring)
    n = _least(scoring.scores, best, np.empty(len(best), np.float32))
    least = np.inf
    for k in range(n):
        limit = np.inf if every else least
        cost[k] = _greedy_cost(game, best[k], order, lo, hi, limit, scratch)
        least = min(least, cost[k])
    return n


@njit(nogil=True, cache=True)
def rollout(
    game: WeightedGame, width: int, draft: Draft, lo: int, hi: int, level: int, scratch: RolloutScratch, count: int
) -> int:
    """Play from ``draft.order[lo:hi]``; every node tries its ``width`` best guesses by score, each followed greedily.

    Arguments and results are those of ``greedy``.
    """
    table, hit, weights = game
    order, depth, guesses = draft
    pending = scratch.pending
    stack = pending.stack
    best, cost = np.empty(width, np.int64), np.empty(width)
    stack[0, 0], stack[0, 1], stack[0, 2] = lo, hi, level
    top = 1
    while top > 0:
        top -= 1
        a, b, d = np.int64(stack[top, 0]), np.int64(stack[top, 1]), stack[top, 2] + 1
        words = order[a:b]
        if alike(table, words):
            count = guess_in_turn(weights, words, d, draft, count)
            continue
        guess = small_set_guess(game, words)
        if guess < 0:
            n = _try_all(game, order, a, b, best, cost, np.bool_(False), scratch)
            guess, least = np.int64(words[0]), np.inf  # guessing a candidate at least rules it out
            for k in range(n):
                if cost[k] < least:
                    guess, least = best[k], cost[k]
        guesses[count] = guess
        count += 1
        if b - a == 1:
            depth[guess] = d
            continue
        top = branch(table, hit, guess, draft, pending, top)
    return count


@njit(nogil=True, cache=True)
def rollout_cost(
    game: WeightedGame, width: int, guess: int, order: Words, lo: int, hi: int, limit: float, scratch: OutlineScratch
) -> float:
    """Weighted guesses from ``order[lo:hi]`` when ``guess`` is followed by ``rollout``; infinity from ``limit`` on."""
    _, hit, weights = game
    rollout_scratch, _, trial = scratch
    words, depth, _ = trial
    starts = np.empty(hit + 2, np.int64)
    cost = _split_copy(game, guess, order, lo, hi, words, starts)
    for j in range(hit):
        start, end = lo + starts[j], lo + starts[j + 1]
        if end > start:
            rollout(game, width, trial, start, end, np.int64(0), rollout_scratch, np.int64(0))
        for i in range(start, end):
            cost += weights[words[i]] * depth[words[i]]
        if cost >= limit:
            return np.inf
    return cost


@njit(nogil=True, cache=True)
def first_look(
    game: WeightedGame, again: int, order: Words, lo: int, hi: int, best: Longs, cost: Costs, scratch: OutlineScratch
) -> int:
    """Write the ``again`` guesses at ``order[lo:hi]`` that cost least when followed greedily to ``best``, best first.

    ``best`` (width,) int64 and ``cost`` (width,) float64 have room for all that are tried. Returns how many there are.
    """
    n = _try_all(game, order, lo, hi, best, cost, np.bool_(True), scratch.rollout)
    ranked = np.argsort(cost[:n], kind="mergesort")[:again]
    guesses = best[ranked]
    count = 0
    for k in ranked:
        if cost[k] == np.inf:
            break
        best[count] = guesses[count]
        count += 1
    return count


@njit(nogil=True, cache=True)
def outlined(
    game: WeightedGame,
    width: int,
    large: int,
    codes: Longs,
    outline: Longs,
    draft: Draft,
    scratch: OutlineScratch,
) -> int:
    """A tree over all words: at sets of more than ``large`` words by its outline, elsewhere by ``rollout``.

    ``outline[i]`` is the guess at the large set of code ``codes[i]``. The whole list has code 1. Behind answer j to the
    guess at a set, the code is the set's times ``hit + 1``, plus j. Returns how many guesses were written.
    """
    table, hit, _ = game
    order, pending = draft.order, scratch.pending
    stack, set_codes = pending.stack, np.empty(len(pending.stack), np.int64)
    for i in range(len(table)):
        order[i] = i
    stack[0, 0], stack[0, 1], stack[0, 2], set_codes[0] = 0, len(table), 0, 1
    top, count = 1, 0
    while top > 0:
        top -= 1
        # As 64-bit numbers, so that what is called is compiled once.
        a, b, level = np.int64(stack[top, 0]), np.int64(stack[top, 1]), np.int64(stack[top, 2])
        code = set_codes[top]
        if b - a <= large or code == 0 or alike(table, order[a:b]):
            count = rollout(game, width, draft, a, b, level, scratch.rollout, count)
            continue
        entry = 0
        while codes[entry] != code:
            entry += 1
        guess = outline[entry]
        draft.guesses[count] = guess
        count += 1
        before = top
        top = branch(table, hit, guess, draft, pending, top)
        for i in range(before, top):
            answer = table[guess, order[stack[i, 0]]]
            # Code 0: so deep that an outline hardly matters.
            set_codes[i] = code * (hit + 1) + answer if code < LARGEST_CODE // (hit + 1) else 0
    return count
