"""The least guesses at a set of up to 64 words, by branch and bound on bit masks.

Imports Numba, so other modules import it inside functions. Weights are integers and so is every bound, so the result is
exact. Words are ranked by weight: bit i of a mask is the i-th heaviest word, and a set's bound charges its words in
that order: one word at the first guess, ``hit`` at the second, ``hit``**2 at the third.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

TABLE_BITS = 20  # of the table of sets solved
PROBES = 8
INFINITE = 1 << 62

U64 = np.uint64

# The place of a lone bit: multiply by a de Bruijn sequence and look up the top six bits.
_DE_BRUIJN = 0x03F79D71B4CB0A89
_PLACE = np.zeros(64, np.int64)
for _i in range(64):
    _PLACE[(_DE_BRUIJN << _i & (1 << 64) - 1) >> 58] = _i


class RankedGame(NamedTuple):
    """A game against a hider that is known, its words ranked by weight.

    Attributes:
        classes: (D, hit) uint64, the words that answer j to guess g.
        twins: (D, 2) uint64, words to guess before g: when g is not in the set, and when it is.
        weights: (D,) int64.
        hit: the answer to the secret itself.
    """

    classes: npt.NDArray[np.uint64]
    twins: npt.NDArray[np.uint64]
    weights: npt.NDArray[np.int64]
    hit: int


class SolvedSets(NamedTuple):
    """A hash table of the sets searched.

    Attributes:
        keys: (2 ** TABLE_BITS,) uint64, masks; 0 marks a free slot.
        lower: (2 ** TABLE_BITS,) int64, lower bounds.
        exact: (2 ** TABLE_BITS,) bool: is the bound the set's value?
        meter: (2,) int64: sets searched, and how many may be.
    """

    keys: npt.NDArray[np.uint64]
    lower: npt.NDArray[np.int64]
    exact: npt.NDArray[np.bool_]
    meter: npt.NDArray[np.int64]


class SearchLimitError(RuntimeError):
    """The search needs more sets than it may search."""


@njit(nogil=True, cache=True)
def _lowest(mask):  # type: ignore[no-untyped-def]
    """The number of the lowest bit of ``mask``, which is not 0."""
    lone = mask & (~mask + U64(1))
    return _PLACE[(lone * U64(_DE_BRUIJN)) >> U64(58)]


@njit(nogil=True, cache=True)
def _charge(mask, weights, hit):  # type: ignore[no-untyped-def]
    """A lower bound on the weighted guesses: ``hit``**(i - 1) words at the i-th guess, the heaviest first."""
    total, room, depth = np.int64(0), np.int64(1), np.int64(1)
    left = room
    while mask != 0:
        if left == 0:
            room *= hit
            left = room
            depth += 1
        left -= 1
        total += depth * weights[_lowest(mask)]
        mask &= mask - U64(1)
    return total


@njit(nogil=True, cache=True)
def _slot(keys, mask):  # type: ignore[no-untyped-def]
    """The slot of ``mask``, or a free slot near it, or the first of its slots, to be overwritten."""
    size = len(keys)
    start = np.int64((mask * U64(0x9E3779B97F4A7C15)) >> U64(64 - TABLE_BITS))
    for k in range(PROBES):
        slot = (start + k) % size
        if keys[slot] == mask or keys[slot] == 0:
            return slot
    return start


@njit(nogil=True, cache=True)
def _known(mask, game, solved):  # type: ignore[no-untyped-def]
    """A lower bound of the least weighted sum of guesses over ``mask``, without a search."""
    if mask & (mask - U64(1)) == 0:
        return np.int64(0) if mask == 0 else game.weights[_lowest(mask)]
    slot = _slot(solved.keys, mask)
    if solved.keys[slot] == mask:
        return solved.lower[slot]
    return _charge(mask, game.weights, game.hit)


@njit(nogil=True, cache=True)
def _guess_bound(guess, mask, total, game, solved):  # type: ignore[no-untyped-def]
    """A lower bound for ``guess`` at ``mask``, whose words weigh ``total``; INFINITE if another is at least as good.

    A word is guessed after its heavier twin (a word with the same answer to all others) if the twin is possible.
    """
    twins = game.twins[guess, np.int64(mask >> U64(guess) & U64(1))]
    if mask & twins != 0:
        return np.int64(INFINITE)
    value = total
    for j in range(game.hit):
        part = mask & game.classes[guess, j]
        if part == mask:  # nothing is learnt
            return np.int64(INFINITE)
        value += _known(part, game, solved)
    return value


@njit(nogil=True, cache=True)
def _weight(mask, weights):  # type: ignore[no-untyped-def]
    total = np.int64(0)
    while mask != 0:
        total += weights[_lowest(mask)]
        mask &= mask - U64(1)
    return total


@njit(nogil=True, cache=True)
def _cost_in_turn(mask, game):  # type: ignore[no-untyped-def]
    """The least weighted sum if only guessing a word of ``mask`` separates it from the others; else -1."""
    for guess in range(len(game.weights)):
        parts = 0
        for j in range(game.hit):
            parts += (mask & game.classes[guess, j]) != 0
        if parts > 1:
            return np.int64(-1)
    total, depth = np.int64(0), np.int64(1)
    while mask != 0:
        total += depth * game.weights[_lowest(mask)]
        mask &= mask - U64(1)
        depth += 1
    return total


@njit(nogil=True, cache=True)
def _remember(mask, value, exact, solved):  # type: ignore[no-untyped-def]
    slot = _slot(solved.keys, mask)
    if solved.keys[slot] != mask or exact:
        solved.keys[slot], solved.lower[slot], solved.exact[slot] = mask, value, exact
    elif not solved.exact[slot]:
        solved.lower[slot] = max(solved.lower[slot], value)


@njit(nogil=True, cache=True)
def least_cost(mask, bound, game, solved):  # type: ignore[no-untyped-def]
    """Least weighted sum of guesses over the set ``mask`` if it is under ``bound``; else a lower bound, >= ``bound``.

    Args:
        game: ``RankedGame``.
        solved: ``SolvedSets``.
    """
    hit, classes, meter = game.hit, game.classes, solved.meter
    quick = _known(mask, game, solved)
    if mask & (mask - U64(1)) == 0 or quick >= bound:
        return quick
    slot = _slot(solved.keys, mask)
    if solved.keys[slot] == mask and solved.exact[slot]:
        return quick
    meter[0] += 1
    if meter[0] > meter[1]:
        raise SearchLimitError
    in_turn = _cost_in_turn(mask, game)
    if in_turn >= 0:
        _remember(mask, in_turn, True, solved)
        return in_turn
    size, total = len(game.weights), _weight(mask, game.weights)
    options, estimate = np.empty(size, np.int64), np.empty(size, np.int64)
    n, failed = 0, np.int64(INFINITE)
    for guess in range(size):
        value = _guess_bound(guess, mask, total, game, solved)
        if value < bound:
            options[n], estimate[n] = guess, value
            n += 1
        else:
            failed = min(failed, value)
    best = bound
    while n > 0:
        k = 0
        for i in range(1, n):
            if estimate[i] < estimate[k]:
                k = i
        if estimate[k] >= best:
            failed = min(failed, estimate[k])
            break
        guess = options[k]
        n -= 1
        options[k], estimate[k] = options[n], estimate[n]
        value = _guess_bound(guess, mask, total, game, solved)
        for j in range(hit):
            if value >= best:
                break
            part = mask & classes[guess, j]
            charged = _known(part, game, solved)
            value += least_cost(part, best - value + charged, game, solved) - charged
        if value < best:
            best = value
        else:
            failed = min(failed, value)
    if best < bound:
        _remember(mask, best, True, solved)
        return best
    _remember(mask, failed, False, solved)
    return failed


@njit(nogil=True, cache=True)
def best_guess(mask, game, solved):  # type: ignore[no-untyped-def]
    """A guess at the set ``mask`` that reaches the least weighted sum."""
    if mask & (mask - U64(1)) == 0:
        return _lowest(mask)
    goal = least_cost(mask, np.int64(INFINITE), game, solved)
    total = _weight(mask, game.weights)
    for guess in range(len(game.weights)):
        value = _guess_bound(guess, mask, total, game, solved)
        for j in range(game.hit):
            if value > goal:
                break
            part = mask & game.classes[guess, j]
            charged = _known(part, game, solved)
            value += least_cost(part, goal - value + charged + 1, game, solved) - charged
        if value == goal:
            return np.int64(guess)
    return np.int64(-1)
