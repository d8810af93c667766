"""Decision trees of the guesser, built greedily by the paper's rule or the book's.

A tree is the list of its guesses in preorder; the children of a node come in the order of the answers 0, 1, ... that
some candidate gives. With the feedback table that determines the whole tree; ``nodes`` walks it again.
"""

import numpy as np
from numba import njit

from strategy_book.games.jotto.solution import Probabilities
from strategy_book.games.jotto.solve.guess.kernels import (
    F32,
    PAPER,
    U32,
    Bytes,
    Packed,
    Scores,
    Words,
    all_differ,
    log2_of,
    score,
    split,
)
from strategy_book.games.jotto.solve.guess.scratch import Draft, GreedyScratch, Pending, ScoreScratch, WeightedGame
from strategy_book.games.jotto.solve.guess.sharing import scan_classes

MAX_WEIGHT_BITS = 24  # a class's weight is exact in float32
SMALL_SET = 64


@njit(nogil=True, cache=True, inline="always")
def _pack(weights: Probabilities, words: Words, packed: Packed) -> int:
    """Write count and quantised weight of ``words`` to ``packed``; return how many bits a weight has.

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
def small_set_guess(game: WeightedGame, words: Words) -> int | np.int64:
    """The best guess at a set of one to three words, or the heaviest member that tells all apart; else -1."""
    table, weights = game.table, game.weights
    n = len(words)
    if n > game.hit + 1:
        return -1
    best, best_weight = np.int64(-1), -1.0
    heaviest, heaviest_weight = np.int64(-1), -1.0
    for i in range(n):
        g = words[i]
        if weights[g] > heaviest_weight:
            heaviest, heaviest_weight = np.int64(g), weights[g]
        if weights[g] > best_weight and (n <= 2 or all_differ(table, words, g)):
            best, best_weight = np.int64(g), weights[g]
    if best < 0 and n == 3:
        return heaviest
    return best


@njit(nogil=True, cache=True, inline="always")
def _first_splitter(table: Bytes, hit: int, words: Words) -> np.int64:
    """The only candidate, or the first guess that tells all words apart, since none scores better; else -1."""
    n = len(words)
    if n == 1:
        return np.int64(words[0])
    if n > hit + 1:
        return np.int64(-1)
    for g in range(len(table)):
        if all_differ(table, words, g):
            return np.int64(g)
    return np.int64(-1)


@njit(nogil=True, cache=True)
def score_all(game: WeightedGame, words: Words, mode: int, scratch: ScoreScratch) -> None:
    """Write every guess's score at the candidate set ``words`` to ``scratch.scores``."""
    table, hit, weights = game
    classes, scores, packed, sharing = scratch
    weight_bits = _pack(weights, words, packed)
    n = len(words)
    scan_classes(table, words, packed[:n], hit, classes, sharing)
    score(classes, hit, weight_bits, mode, scores)
    mask = U32((1 << weight_bits) - 1)
    for i in range(n):
        weight = F32(np.int32(packed[i] & mask))
        scores[words[i]] += weight if mode == PAPER else F32(weight * log2_of(weight))


@njit(nogil=True, cache=True)
def _product(a: Probabilities, b: Probabilities) -> float:
    total = 0.0
    for i in range(len(a)):
        total += a[i] * b[i]
    return total


@njit(nogil=True, cache=True)
def _paper_score(game: WeightedGame, words: Words, guess: int, mass: Probabilities, count: Probabilities) -> float:
    """Algorithm 2 as a minimum, in float64: the expected size of the class that the secret is in.

    ``mass`` and ``count`` (hit + 1,) float64 are overwritten with weight and size of each class.
    """
    mass[:], count[:] = 0.0, 0.0
    row = game.table[guess]
    for i in range(len(words)):
        mass[row[words[i]]] += game.weights[words[i]]
        count[row[words[i]]] += 1.0
    return _product(mass, count)


@njit(nogil=True, cache=True, inline="always")
def _first_of_the_best(game: WeightedGame, words: Words, scores: Scores) -> np.int64:
    """The first guess with the least score. Guesses that rounded weights cannot tell from the best are scored again.

    In a small set they are taken for equal: there they differ by a few millionths, and most of them are equal.
    """
    weights = game.weights
    best = np.int64(0)
    for g in range(len(scores)):
        if scores[g] < scores[best]:
            best = np.int64(g)
    equal = True
    for i in range(len(words)):
        equal = equal and weights[words[i]] == weights[words[0]]
    if equal:  # nothing was rounded
        return best
    mass, count = np.zeros(game.hit + 1), np.zeros(game.hit + 1)
    least = _paper_score(game, words, best, mass, count)
    # Each weight was rounded down by less than 1, and a class charges each of its words once for each word.
    reach = F32(scores[best] * F32(1.000002)) + F32(_product(count, count))
    first = best
    if len(words) <= SMALL_SET:
        for g in range(best):
            if scores[g] <= reach:
                return np.int64(g)
        return best
    for g in range(len(scores)):
        if scores[g] <= reach and g != best:
            value = _paper_score(game, words, g, mass, count)
            if value < least * (1 - 1e-12) or (value <= least * (1 + 1e-12) and g < first):
                first, least = np.int64(g), min(value, least)
    return first


@njit(nogil=True, cache=True, inline="always")
def choose(game: WeightedGame, words: Words, mode: int, scratch: ScoreScratch) -> np.int64:
    """The greedy guess at the candidate set ``words``.

    Mode PAPER is Algorithm 1: the first word of the list among the best, whether it is a candidate or not. A single
    candidate is guessed, or the game would not end. Mode LOG plays small sets exactly and gives ties to a candidate.
    """
    if mode == PAPER:
        best = _first_splitter(game.table, game.hit, words)
        if best >= 0:
            return best
        score_all(game, words, mode, scratch)
        return _first_of_the_best(game, words, scratch.scores)
    best = small_set_guess(game, words)
    if best >= 0:
        return best
    score_all(game, words, mode, scratch)
    scores = scratch.scores
    best = np.int64(words[0])
    for i in range(len(words)):
        g = words[i]
        if scores[g] < scores[best] or (scores[g] == scores[best] and g < best):
            best = np.int64(g)
    for g in range(len(scores)):
        if scores[g] < scores[best]:
            best = np.int64(g)
    return best


FEWEST_ALIKE = 4  # smaller sets are played exactly anyway


@njit(nogil=True, cache=True)
def branch(table: Bytes, hit: int, guess: int, draft: Draft, pending: Pending, top: int) -> int:
    """Guess ``guess`` at the set in row ``top`` of the stack; the sets behind the answers replace it.

    If the guess is in the set, its depth is written; no set is behind the full answer. Returns the new top.
    """
    stack, starts, copy = pending
    order = draft.order
    a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
    # Not a slice assignment: for one Numba compiles the error message for different lengths, four seconds' worth.
    for i in range(a, b):
        copy[i] = order[i]
    split(table, hit, guess, copy[a:b], order[a:b], starts)
    if starts[hit + 1] > starts[hit]:
        draft.depth[guess] = d
    for j in range(hit - 1, -1, -1):
        if starts[j + 1] > starts[j]:
            stack[top, 0], stack[top, 1], stack[top, 2] = a + starts[j], a + starts[j + 1], d
            top += 1
    return top


@njit(nogil=True, cache=True)
def alike(table: Bytes, words: Words) -> bool:
    """Are no two of ``words`` (four or more) told apart except by guessing one of them?

    Most sets fail at their first word.
    """
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
def guess_in_turn(weights: Probabilities, words: Words, d: int, draft: Draft, count: int) -> int:
    """Guess ``words``, which are alike, one by one from the d-th guess on, the heaviest first; return the new count."""
    guesses = draft.guesses
    for i in range(len(words)):  # an insertion sort: there are mostly four or five
        word, k = words[i], count + i
        while k > count and weights[guesses[k - 1]] < weights[word]:
            guesses[k] = guesses[k - 1]
            k -= 1
        guesses[k] = word
    for i in range(len(words)):
        draft.depth[guesses[count + i]] = d + i
    return count + len(words)


@njit(nogil=True, cache=True)
def greedy(
    game: WeightedGame, mode: int, draft: Draft, lo: int, hi: int, level: int, scratch: GreedyScratch, count: int
) -> int:
    """Play greedily from the set ``draft.order[lo:hi]`` (permuted in place) after ``level`` guesses.

    Writes the depths of its words, and its guesses in preorder behind the first ``count``. Returns the new count.
    """
    table, hit, weights = game
    order, depth, guesses = draft
    scoring, pending = scratch
    stack = pending.stack
    stack[0, 0], stack[0, 1], stack[0, 2] = lo, hi, level
    top = 1
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        if alike(table, order[a:b]):
            count = guess_in_turn(weights, order[a:b], d, draft, count)
            continue
        guess = choose(game, order[a:b], mode, scoring)
        guesses[count] = guess
        count += 1
        if b - a == 1:
            depth[guess] = d
            continue
        top = branch(table, hit, guess, draft, pending, top)
    return count
