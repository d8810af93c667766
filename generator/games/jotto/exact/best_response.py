"""The guesser's exact best response on lists of up to 64 words: candidate sets as bit masks, branch and bound.

Imports Numba, so it is imported late. Weights are integers and so is every bound, so the result is exact. Inside,
words are ranked by weight, heaviest first: bit i of a mask is the i-th heaviest, and a set's bound charges its words
in that order, one at the first guess, ``hit`` at the second, ``hit``**2 at the third.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.games.jotto.exact.moves import Move, members
from generator.games.jotto.feedback import Feedback

MOST_WORDS = 64
TABLE_BITS = 20  # of the table of sets solved
PROBES = 8
INFINITE = 1 << 62

U64 = np.uint64

# The place of a lone bit: multiply by a de Bruijn sequence and look up the top six bits.
_DE_BRUIJN = 0x03F79D71B4CB0A89
_PLACE = np.zeros(64, np.int64)
for _i in range(64):
    _PLACE[(_DE_BRUIJN << _i & (1 << 64) - 1) >> 58] = _i


class SearchLimitError(RuntimeError):
    """More sets had to be searched than was allowed."""


@njit(nogil=True, cache=True)
def _lowest(mask):  # type: ignore[no-untyped-def]
    """The number of the lowest bit of ``mask``, which is not 0."""
    lone = mask & (~mask + U64(1))
    return _PLACE[(lone * U64(_DE_BRUIJN)) >> U64(58)]


@njit(nogil=True, cache=True)
def _charge(mask, weights, hit):  # type: ignore[no-untyped-def]
    """Weighted guesses at least: ``hit``**(i - 1) words at the i-th guess, the heaviest first."""
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
    """Where ``mask`` is in the table, or a free place near, or the first place near to be used again."""
    size = len(keys)
    start = np.int64((mask * U64(0x9E3779B97F4A7C15)) >> U64(64 - TABLE_BITS))
    for k in range(PROBES):
        at = (start + k) % size
        if keys[at] == mask or keys[at] == 0:
            return at
    return start


@njit(nogil=True, cache=True)
def _known(mask, weights, hit, keys, lower):  # type: ignore[no-untyped-def]
    """What is known without a search of the least weighted sum of guesses over ``mask``: a lower bound."""
    if mask & (mask - U64(1)) == 0:
        return np.int64(0) if mask == 0 else weights[_lowest(mask)]
    at = _slot(keys, mask)
    if keys[at] == mask:
        return lower[at]
    return _charge(mask, weights, hit)


@njit(nogil=True, cache=True)
def _with(guess, mask, total, classes, better, weights, hit, keys, lower):  # type: ignore[no-untyped-def]
    """A lower bound for ``guess`` at ``mask``, whose words weigh ``total``; INFINITE if another is surely as good.

    A word whose twin (the same answer to all others) is heavier and possible, too, is guessed after it.
    """
    twins = better[guess, np.int64(mask >> U64(guess) & U64(1))]
    if mask & twins != 0:
        return np.int64(INFINITE)
    value = total
    for j in range(hit):
        part = mask & classes[guess, j]
        if part == mask:  # nothing is learnt
            return np.int64(INFINITE)
        value += _known(part, weights, hit, keys, lower)
    return value


@njit(nogil=True, cache=True)
def _weight(mask, weights):  # type: ignore[no-untyped-def]
    total = np.int64(0)
    while mask != 0:
        total += weights[_lowest(mask)]
        mask &= mask - U64(1)
    return total


@njit(nogil=True, cache=True)
def _in_turn(mask, classes, weights, hit):  # type: ignore[no-untyped-def]
    """The least weighted sum if no guess tells two words of ``mask`` apart except by being one; else -1."""
    for guess in range(len(weights)):
        parts = 0
        for j in range(hit):
            parts += (mask & classes[guess, j]) != 0
        if parts > 1:
            return np.int64(-1)
    total, depth = np.int64(0), np.int64(1)
    while mask != 0:
        total += depth * weights[_lowest(mask)]
        mask &= mask - U64(1)
        depth += 1
    return total


@njit(nogil=True, cache=True)
def _remember(mask, value, solved, keys, lower, exact):  # type: ignore[no-untyped-def]
    at = _slot(keys, mask)
    if keys[at] != mask or solved:
        keys[at], lower[at], exact[at] = mask, value, solved
    elif not exact[at]:
        lower[at] = max(lower[at], value)


@njit(nogil=True, cache=True)
def least_cost(mask, bound, game, memory):  # type: ignore[no-untyped-def]
    """Least weighted sum of guesses over the set ``mask`` if it is under ``bound``; else a bound of it, >= ``bound``.

    Args:
        game: ``(classes, better, weights, hit)``: classes (D, hit) uint64, the words that answer j to guess g;
            better (D, 2) uint64, the twins to guess before g when g is not in the set, and when it is; weights (D,).
        memory: ``(keys, lower, exact, count)``: the table, and ``count``: sets searched, and how many may be.
    """
    classes, better, weights, hit = game
    keys, lower, exact, count = memory
    quick = _known(mask, weights, hit, keys, lower)
    if mask & (mask - U64(1)) == 0 or quick >= bound:
        return quick
    at = _slot(keys, mask)
    if keys[at] == mask and exact[at]:
        return quick
    count[0] += 1
    if count[0] > count[1]:
        raise SearchLimitError
    turns = _in_turn(mask, classes, weights, hit)
    if turns >= 0:
        _remember(mask, turns, True, keys, lower, exact)
        return turns
    total = _weight(mask, weights)
    options, estimate = np.empty(len(weights), np.int64), np.empty(len(weights), np.int64)
    n, failed = 0, np.int64(INFINITE)
    for guess in range(len(weights)):
        value = _with(guess, mask, total, classes, better, weights, hit, keys, lower)
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
        value = _with(guess, mask, total, classes, better, weights, hit, keys, lower)
        for j in range(hit):
            if value >= best:
                break
            part = mask & classes[guess, j]
            charged = _known(part, weights, hit, keys, lower)
            value += least_cost(part, best - value + charged, game, memory) - charged
        if value < best:
            best = value
        else:
            failed = min(failed, value)
    if best < bound:
        _remember(mask, best, True, keys, lower, exact)
        return best
    _remember(mask, failed, False, keys, lower, exact)
    return failed


@njit(nogil=True, cache=True)
def best_guess(mask, game, memory):  # type: ignore[no-untyped-def]
    """A guess at the set ``mask`` with which the least weighted sum can be had."""
    if mask & (mask - U64(1)) == 0:
        return _lowest(mask)
    classes, better, weights, hit = game
    keys, lower, _exact, _count = memory
    goal = least_cost(mask, np.int64(INFINITE), game, memory)
    total = _weight(mask, weights)
    for guess in range(len(weights)):
        value = _with(guess, mask, total, classes, better, weights, hit, keys, lower)
        for j in range(hit):
            if value > goal:
                break
            part = mask & classes[guess, j]
            charged = _known(part, weights, hit, keys, lower)
            value += least_cost(part, goal - value + charged + 1, game, memory) - charged
        if value == goal:
            return np.int64(guess)
    return np.int64(-1)


class BestResponse:
    """What a guesser who knows the hider's whole ``weights`` (D,) needs at every set of words, found when asked for.

    Sets are Python integers whose bit i is the i-th word of the list.

    Args:
        most_sets: sets that may be searched in all.

    Raises:
        ValueError: if there are more than 64 words.
    """

    def __init__(self, feedback: Feedback, weights: npt.NDArray[np.int64], most_sets: int = INFINITE) -> None:
        size, hit = len(feedback), feedback.hit
        if size > MOST_WORDS:
            raise ValueError(f"{size} words: exact best responses are for at most {MOST_WORDS}")
        self._order = np.argsort(-weights, kind="stable")
        self._rank = np.argsort(self._order).tolist()
        ranked = feedback.table[np.ix_(self._order, self._order)]
        bits = U64(1) << np.arange(size, dtype=np.uint64)
        classes = np.stack([((ranked == j) * bits).sum(1, dtype=np.uint64) for j in range(hit)], axis=1)
        self._classes = [[int(part) for part in row] for row in classes]
        better = _twins(ranked)
        self._game = (np.ascontiguousarray(classes), better, weights[self._order], hit)
        self._count = np.array([0, most_sets], np.int64)
        table = 1 << TABLE_BITS
        self._memory = (
            np.zeros(table, np.uint64),
            np.empty(table, np.int64),
            np.zeros(table, np.bool_),
            self._count,
        )

    @property
    def searched(self) -> int:
        """How many sets were searched."""
        return int(self._count[0])

    def cost(self, words: int, bound: int = INFINITE) -> int:
        """The least weighted sum of guesses over ``words`` if it is under ``bound``; else a bound of it.

        Raises:
            SearchLimitError: if ``most_sets`` do not do.
        """
        mask = sum(1 << self._rank[word] for word in members(words))
        return int(least_cost(U64(mask), bound, self._game, self._memory))

    def plan(self, words: int) -> list[Move]:
        """A decision tree of that cost in preorder, children in the order of the answers."""
        moves: list[Move] = []
        waiting = [sum(1 << self._rank[word] for word in members(words))]
        while waiting:
            mask = waiting.pop()
            guess = int(best_guess(U64(mask), self._game, self._memory))
            ranks = members(mask)
            moves.append((sum(1 << int(self._order[rank]) for rank in ranks), int(self._order[guess])))
            waiting += [mask & part for part in reversed(self._classes[guess]) if mask & part]
        return moves


def _twins(ranked: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint64]:
    """``better`` of ``least_cost``: words that answer all others as word g does, and those of less rank."""
    size = len(ranked)
    better = np.zeros((size, 2), np.uint64)
    for g in range(size):
        differ = (ranked != ranked[g]).sum(1)
        for other in np.flatnonzero(differ == 2).tolist():  # in the two themselves only
            if ranked[g, other] == ranked[other, g]:
                better[g, 0] |= U64(1) << U64(other)
                if other < g:
                    better[g, 1] |= U64(1) << U64(other)
    return better
