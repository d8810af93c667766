"""Decision trees of the guesser, built greedily.

Imports Numba, so other modules import it inside functions. A tree is the list of its guesses in preorder; the children
of a node come in the order of the answers 0, 1, ... that some candidate gives. With the feedback table that determines
the whole tree; ``nodes`` walks it again.
"""

from __future__ import annotations

from numba import njit

from generator.games.jotto.solve.guess.choice import choose
from generator.games.jotto.solve.guess.kernels import split

FEWEST_ALIKE = 4  # smaller sets are played exactly anyway


@njit(nogil=True, cache=True)
def branch(table, hit, guess, draft, pending, top):  # type: ignore[no-untyped-def]
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
def alike(table, words):  # type: ignore[no-untyped-def]
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
def guess_in_turn(weights, words, d, draft, count):  # type: ignore[no-untyped-def]
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
def greedy(game, mode, draft, lo, hi, level, scratch, count):  # type: ignore[no-untyped-def]
    """Play greedily from the set ``draft.order[lo:hi]`` (permuted in place) after ``level`` guesses.

    Writes the depths of its words and appends the guesses in preorder, ``count`` of which are there already.
    Returns the new count.
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
