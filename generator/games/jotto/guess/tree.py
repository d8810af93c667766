"""Decision trees of the guesser: built greedily, walked by every secret at once, packed for ``plans``.

Imports Numba, so it is imported late. A tree is the list of its guesses in preorder, children in the order of
the answers 0, 1, ... that some candidate gives: with the feedback table that says everything, and whoever
walks it again (``certificate``) computes every word's number of guesses anew.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.guess.choice import choose
from generator.games.jotto.guess.kernels import split
from generator.games.jotto.guess.sharing import sharing_space

FEWEST_ALIKE = 4  # smaller sets are done exactly in any case

Guesses = npt.NDArray[np.uint16]
Bits = npt.NDArray[np.bool_]


@njit(nogil=True, cache=True)
def branch(table, hit, guess, order, a, b, d, starts, spare, depth, stack, top):  # type: ignore[no-untyped-def]
    """Ask ``guess``, the d-th, of the set ``order[a:b]``: push the set behind each answer; return the stack's new top.

    If the guess is in the set, its own ``depth`` is d and no set is behind the full answer.
    """
    # Not a slice: for one Numba compiles what it would say if the lengths differed, four seconds' worth.
    for i in range(a, b):
        spare[i] = order[i]
    split(table, hit, guess, spare[a:b], order[a:b], starts)
    if starts[hit + 1] > starts[hit]:
        depth[guess] = d
    for j in range(hit - 1, -1, -1):
        if starts[j + 1] > starts[j]:
            stack[top, 0], stack[top, 1], stack[top, 2] = a + starts[j], a + starts[j + 1], d
            top += 1
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
    for i in range(len(words)):  # sorted by insertion, for there are mostly four or five
        word, at = words[i], count + i
        while at > count and weights[guesses[at - 1]] < weights[word]:
            guesses[at] = guesses[at - 1]
            at -= 1
        guesses[at] = word
    for i in range(len(words)):
        depth[guesses[count + i]] = d + i
    return count + len(words)


@njit(nogil=True, cache=True)
def greedy(table, hit, weights, mode, order, lo, hi, level, work, depth, guesses, count):  # type: ignore[no-untyped-def]
    """Play greedily from the set ``order[lo:hi]`` (permuted in place), ``level`` guesses having been made.

    Writes ``depth[w]`` for its words and appends the guesses in preorder to ``guesses``; returns the new count.
    """
    stack, starts, spare = work[3], work[4], work[5]
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
        top = branch(table, hit, guess, order, a, b, d, starts, spare, depth, stack, top)
    return count


def workspace(feedback: Feedback) -> Any:
    """Scratch arrays of one thread for ``greedy`` and ``rollout``: nothing in them outlives a call."""
    D, hit = len(feedback), feedback.hit
    return (
        np.empty((hit, D), np.uint32),  # answer classes of every guess
        np.empty(D, np.float32),  # scores
        np.empty(D, np.uint32),  # packed counts and weights
        np.empty((4 * D + 4 * hit, 3), np.int32),  # stack of (from, to, guesses made)
        np.empty(hit + 2, np.int64),  # where classes start
        np.empty(D, np.int32),  # spare copy of a segment
        np.zeros(1, np.int64),  # where greedy's part of the stack begins
        sharing_space(feedback),
    )


def tree_depths(feedback: Feedback, tree: Guesses) -> npt.NDArray[np.uint16]:
    """(D,) guesses that a tree in preorder (``guesser.Tree``) needs for each secret.

    Raises:
        ValueError: if it is no tree of this game.
    """
    found = np.zeros(len(feedback), np.uint16)
    _, _, right = _walk(feedback.table, feedback.hit, tree, found, _NO_GUESSES, _NO_BITS, 1)
    if not right:
        raise ValueError("not a decision tree over these secrets")
    return found


def pack_tree(feedback: Feedback, tree: Guesses, smallest: int) -> tuple[Guesses, Bits] | None:
    """The guesses of a tree at sets of ``smallest`` (2 or 3) words and more, and which word of a pair comes first.

    None if a pair is parted by a third word and ``smallest`` is 3.

    Raises:
        ValueError: if it is no tree of this game.
    """
    guesses, bits = np.empty(len(tree), np.uint16), np.empty(len(tree), np.bool_)
    found = np.zeros(len(feedback), np.uint16)
    n, m, right = _walk(feedback.table, feedback.hit, tree, found, guesses, bits, smallest)
    if not right:
        raise ValueError("not a decision tree over these secrets")
    return None if n < 0 else (guesses[:n], bits[:m])


def unpack_tree(feedback: Feedback, guesses: Guesses, bits: Bits, smallest: int) -> Guesses | None:
    """The tree that ``pack_tree`` packed; None if this is none. Up to 7 bits of filling may follow the last pair."""
    tree = np.empty(2 * len(feedback) + len(guesses) + len(bits), np.uint16)
    count = _unpack(feedback.table, feedback.hit, guesses, bits, smallest, tree)
    return None if count < 0 else tree[:count].copy()


_NO_GUESSES, _NO_BITS = np.empty(0, np.uint16), np.empty(0, np.bool_)


@njit(nogil=True, cache=True)
def _walk(table, hit, tree, depth, guesses, bits, smallest):  # type: ignore[no-untyped-def]
    """Fill ``depth`` and, if ``smallest`` is 2 or 3, ``guesses`` and ``bits``.

    Returns how many of each, the first being -1 where a pair has no bit, and whether ``tree`` is a tree.
    """
    D = len(table)
    order, spare = np.arange(D).astype(np.int32), np.empty(D, np.int32)
    starts = np.empty(hit + 2, np.int64)
    stack = np.empty((2 * D + hit, 3), np.int32)
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, D, 0
    top, at, n, m = 1, 0, 0, 0
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        if at >= len(tree) or tree[at] >= D or d > D:
            return n, m, False
        guess = np.int64(tree[at])
        at += 1
        if smallest > 1 and b - a == 1 and guess != order[a]:
            return n, m, False
        if smallest > 1 and b - a >= smallest:
            if n >= 0:
                guesses[n] = guess
                n += 1
        elif smallest > 1 and b - a == 2:  # words stay in order: the lower number comes first
            if guess != order[a] and guess != order[a + 1]:
                n = -1
            bits[m] = guess == order[a + 1]
            m += 1
        top = branch(table, hit, guess, order, a, b, d, starts, spare, depth, stack, top)
    return n, m, at == len(tree)


@njit(nogil=True, cache=True)
def _unpack(table, hit, guesses, bits, smallest, tree):  # type: ignore[no-untyped-def]
    """Write the whole tree; return how many guesses it has, or -1."""
    D = len(table)
    order, spare = np.arange(D).astype(np.int32), np.empty(D, np.int32)
    starts, depth = np.empty(hit + 2, np.int64), np.empty(D, np.uint16)
    stack = np.empty((2 * D + hit, 3), np.int32)
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, D, 0
    top, count, n, m = 1, 0, 0, 0
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        if b - a >= smallest:
            if n == len(guesses) or guesses[n] >= D or d > D:
                return -1
            guess = np.int64(guesses[n])
            n += 1
        elif b - a == 2:
            if m == len(bits):
                return -1
            guess = np.int64(order[a + 1] if bits[m] else order[a])
            m += 1
        else:
            guess = np.int64(order[a])
        tree[count] = guess
        count += 1
        top = branch(table, hit, guess, order, a, b, d, starts, spare, depth, stack, top)
    for i in range(m, len(bits)):
        if bits[i]:
            return -1
    return count if n == len(guesses) and len(bits) - m < 8 else -1
