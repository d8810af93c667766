"""The guesser's exact best response on lists of up to 64 words: candidate sets as bit masks, branch and bound.

Imports Numba, so other modules import it inside functions. Weights are integers and so is every bound, so the result is
exact. Internally, words are ranked by weight, heaviest first: bit i of a mask is the i-th heaviest word, and a set's
bound charges its words in that order: one word at the first guess, ``hit`` at the second, ``hit``**2 at the third.
"""

from __future__ import annotations

from typing import NamedTuple

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


class BestResponse:
    """The least guesses at every set of words of a guesser who knows the hider's integer ``weights`` (D,).

    Sets are Python integers whose bit i is the i-th word of the list. Costs are computed on demand.

    Args:
        most_sets: sets that may be searched in total.

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
        self._game = RankedGame(np.ascontiguousarray(classes), _twins(ranked), weights[self._order], hit)
        self._count = np.array([0, most_sets], np.int64)
        table = 1 << TABLE_BITS
        self._solved = SolvedSets(
            np.zeros(table, np.uint64),
            np.empty(table, np.int64),
            np.zeros(table, np.bool_),
            self._count,
        )

    @property
    def searched(self) -> int:
        """Sets searched so far."""
        return int(self._count[0])

    def cost(self, words: int, bound: int = INFINITE) -> int:
        """The least weighted sum of guesses over ``words`` if it is under ``bound``; else a lower bound.

        Raises:
            SearchLimitError: if ``most_sets`` are not enough.
        """
        mask = sum(1 << self._rank[word] for word in members(words))
        return int(least_cost(U64(mask), bound, self._game, self._solved))

    def plan(self, words: int) -> list[Move]:
        """A decision tree of that cost in preorder, children in the order of the answers."""
        moves: list[Move] = []
        waiting = [sum(1 << self._rank[word] for word in members(words))]
        while waiting:
            mask = waiting.pop()
            guess = int(best_guess(U64(mask), self._game, self._solved))
            ranks = members(mask)
            moves.append((sum(1 << int(self._order[rank]) for rank in ranks), int(self._order[guess])))
            waiting += [mask & part for part in reversed(self._classes[guess]) if mask & part]
        return moves


def _twins(ranked: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint64]:
    """``RankedGame.twins``: words that answer all others as word g does, and those of them that are heavier."""
    size = len(ranked)
    twins = np.zeros((size, 2), np.uint64)
    for g in range(size):
        differences = (ranked != ranked[g]).sum(1)
        for other in np.flatnonzero(differences == 2).tolist():  # in the two words themselves only
            if ranked[g, other] == ranked[other, g]:
                twins[g, 0] |= U64(1) << U64(other)
                if other < g:
                    twins[g, 1] |= U64(1) << U64(other)
    return twins
