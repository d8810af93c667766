"""The paper's guesser to the letter: Algorithms 1 to 6 in plain doubles, compared exactly.

Many guesses are equally good, and the rounding of sums decides between them. So every sum is made in the order of the
pseudocode: over the words in the order of the list, then over the answers 0 to L. Of equal scores the first word of the
list is guessed. A lone candidate is guessed at once, since the pseudocode would never end there.
"""

import numpy as np
from numba import njit

from strategy_book.games.jotto.solution import Probabilities
from strategy_book.games.jotto.solve.guess.kernels import ZERO, Bytes, Counts, FourRows, Words, count_classes
from strategy_book.games.jotto.solve.guess.scratch import Draft, Pending, WeightedGame
from strategy_book.games.jotto.solve.guess.tree import branch


@njit(nogil=True, cache=True)
def _add_one(row: Bytes, weight: float, answer: int, mass: Probabilities) -> None:
    a = np.uint8(answer)
    for g in range(len(mass)):
        mass[g] += weight if row[g] == a else 0.0


@njit(nogil=True, cache=True)
def _add_four(rows: FourRows, weights: tuple[float, float, float, float], answer: int, mass: Probabilities) -> None:
    """``_add_one`` for four words, one after the other: the same sums, bit by bit."""
    a = np.uint8(answer)
    r0, r1, r2, r3 = rows
    w0, w1, w2, w3 = weights
    for g in range(len(mass)):
        m = mass[g] + (w0 if r0[g] == a else 0.0)
        m = m + (w1 if r1[g] == a else 0.0)
        m = m + (w2 if r2[g] == a else 0.0)
        mass[g] = m + (w3 if r3[g] == a else 0.0)


@njit(nogil=True, cache=True)
def _eliminate(mass: Probabilities, count: Counts, total: Probabilities, words: float, score: Probabilities) -> None:
    """Add what one answer eliminates in expectation to the score of every guess."""
    for g in range(len(score)):
        score[g] += mass[g] / total[g] * (words - np.float64(count[g]))


@njit(nogil=True, cache=True)
def paper_guess(game: WeightedGame, words: Words, narrow: Bytes, counts: Counts, mass: Probabilities) -> np.int64:
    """GuesserGBR at the candidate set ``words``, which is in the order of the list.

    Args:
        narrow, counts: scratch, see ``kernels.count_classes``.
        mass: (hit + 3, D), scratch: AnswerProbs of every guess before it is normalised; the sum over the answers;
            ExpNumElims.
    """
    table, hit, weights = game
    n, total, score = len(words), mass[hit + 1], mass[hit + 2]
    count_classes(table, hit, words, narrow, counts)
    mass[:] = 0.0
    i = 0
    while i + 4 <= n:
        a, b, c, d = words[i], words[i + 1], words[i + 2], words[i + 3]
        rows = (table[a], table[b], table[c], table[d])
        for answer in range(hit):
            _add_four(rows, (weights[a], weights[b], weights[c], weights[d]), answer, mass[answer])
        i += 4
    while i < n:
        for answer in range(hit):
            _add_one(table[words[i]], weights[words[i]], answer, mass[answer])
        i += 1
    for i in range(n):
        mass[hit, words[i]] = weights[words[i]]  # only the word itself gets the full answer
    for answer in range(hit + 1):
        for g in range(len(total)):
            total[g] += mass[answer, g]
    for answer in range(hit):
        _eliminate(mass[answer], counts[answer], total, np.float64(n), score)
    for i in range(n):
        score[words[i]] += mass[hit, words[i]] / total[words[i]] * (n - 1.0)
    best = np.int64(0)
    for g in range(len(score)):
        if score[g] > score[best]:
            best = np.int64(g)
    return best


@njit(nogil=True, cache=True)
def paper_tree(game: WeightedGame, draft: Draft, pending: Pending) -> np.int64:
    """CompNumGuesses: write the tree over all words to ``draft``; return how many guesses it has."""
    table, hit, _ = game
    order, depth, guesses = draft
    stack, size = pending.stack, len(table)
    narrow, counts = np.empty((hit, size), np.uint8), np.empty((hit, size), np.int16)
    mass = np.empty((hit + 3, size))
    for i in range(size):
        order[i] = i
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, size, 0
    top, written = 1, ZERO
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        guess = np.int64(order[a])
        if b - a > 1:
            guess = paper_guess(game, order[a:b], narrow, counts, mass)
        guesses[written] = guess
        written += 1
        if b - a == 1:
            depth[guess] = d
            continue
        top = branch(table, hit, guess, draft, pending, top)
    return written
