"""The least guesses at a set of up to 128 words, by branch and bound on bit masks.

Weights and bounds are integers, so the result is exact. Words are ranked by weight: bit i of a mask is the i-th
heaviest word. A mask is two numbers of 64 bits, the lower bits first.

A set's bound charges its words in the order of their weights. If profiles say that no tree finds more than m(1), m(2),
... words within 1, 2, ... guesses (``bound.profiles``), the m(1) heaviest words take a guess each, the next ones two,
and so on. Profiles bound sums of the m(d) only, but that is enough: the weight of the k heaviest words is a concave
function of k, so no other numbers with such sums leave less weight for later guesses.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

TABLE_BITS, PROBES = 22, 8  # of the table of sets solved, and how many of its slots a set may have
INFINITE = 1 << 62

U64 = np.uint64
Mask = tuple[np.uint64, np.uint64]  # a set of up to 128 words, the lower bits first

# The place of a lone bit: multiply by a de Bruijn sequence and look up the top six bits.
_DE_BRUIJN = 0x03F79D71B4CB0A89
_PLACE = np.zeros(64, np.int64)
for _i in range(64):
    _PLACE[(_DE_BRUIJN << _i & (1 << 64) - 1) >> 58] = _i


class RankedGame(NamedTuple):
    """A game against a hider that is known, its words ranked by weight.

    Attributes:
        classes: (D, hit, 2) uint64, the words that answer j to guess g.
        twins: (D, 2, 2) uint64, words to guess before g: when g is not in the set, and when it is.
        weights: (D,) int64.
        hit: the answer to the secret itself.
        turns: (kinds, D * hit, D) uint8: ``[k, g * hit + j, r]`` is the guess that a set's r-th heaviest word is
            charged for, if its words are of the kind k and answer j to guess g. Kind ``h * hit + i`` are the words that
            answer i to guess h, and the last kind is any word; there may be no other.
    """

    classes: npt.NDArray[np.uint64]
    twins: npt.NDArray[np.uint64]
    weights: npt.NDArray[np.int64]
    hit: int
    turns: npt.NDArray[np.uint8]


class SolvedSets(NamedTuple):
    """A hash table of the sets searched.

    Attributes:
        keys: (2 ** TABLE_BITS, 2) uint64, masks; 0 marks a free slot.
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


@njit(nogil=True, cache=True, inline="always")
def is_empty(mask: Mask) -> bool:
    """Has ``mask`` no words?"""
    return mask[0] | mask[1] == U64(0)


@njit(nogil=True, cache=True, inline="always")
def common(mask: Mask, row: npt.NDArray[np.uint64]) -> Mask:
    """The words of ``mask`` that are also in ``row`` (2,)."""
    return mask[0] & row[0], mask[1] & row[1]


@njit(nogil=True, cache=True, inline="always")
def _without_lowest(mask: Mask) -> Mask:
    lo, hi = mask
    if lo != U64(0):
        return lo & (lo - U64(1)), hi
    return lo, hi & (hi - U64(1))


@njit(nogil=True, cache=True, inline="always")
def _place(half: np.uint64) -> np.int64:
    lone = half & (~half + U64(1))
    return _PLACE[(lone * U64(_DE_BRUIJN)) >> U64(58)]


@njit(nogil=True, cache=True, inline="always")
def _lowest(mask: Mask) -> np.int64:
    """The number of the lowest bit of ``mask``, which is not empty."""
    if mask[0] != U64(0):
        return _place(mask[0])
    return 64 + _place(mask[1])


@njit(nogil=True, cache=True, inline="always")
def _has(mask: Mask, word: int) -> np.int64:
    return np.int64((mask[word >> 6] >> U64(word & 63)) & U64(1))


@njit(nogil=True, cache=True)
def charge(mask: Mask, turns: npt.NDArray[np.uint8], weights: npt.NDArray[np.int64]) -> np.int64:
    """A lower bound on the weighted guesses: the heaviest words take the fewest. ``turns``: (D,), see there."""
    total, rank = np.int64(0), 0
    for half in range(2):
        bits = mask[half]
        while bits != U64(0):
            total += turns[rank] * weights[64 * half + _place(bits)]
            bits &= bits - U64(1)
            rank += 1
    return total


@njit(nogil=True, cache=True)
def _slot(keys: npt.NDArray[np.uint64], mask: Mask) -> np.int64:
    """The slot of ``mask``, or a free slot near it, or the first of its slots, to be overwritten."""
    size = len(keys)
    mixed = mask[0] * U64(0x9E3779B97F4A7C15) ^ (mask[1] + U64(1)) * U64(0xC2B2AE3D27D4EB4F)
    start = np.int64((mixed * U64(0x9E3779B97F4A7C15)) >> U64(64 - TABLE_BITS))
    for k in range(PROBES):
        slot = (start + k) % size
        if keys[slot, 0] == mask[0] and keys[slot, 1] == mask[1]:
            return slot
        if keys[slot, 0] | keys[slot, 1] == U64(0):
            return slot
    return start


@njit(nogil=True, cache=True)
def _known(mask: Mask, turns: npt.NDArray[np.uint8], game: RankedGame, solved: SolvedSets) -> np.int64:
    """A lower bound of the least weighted sum of guesses over ``mask`` without a search; ``turns``: (D,)."""
    if is_empty(mask) or is_empty(_without_lowest(mask)):
        return np.int64(0) if is_empty(mask) else game.weights[_lowest(mask)]
    slot = _slot(solved.keys, mask)
    searched = solved.keys[slot, 0] == mask[0] and solved.keys[slot, 1] == mask[1]
    if searched and solved.exact[slot]:
        return solved.lower[slot]
    charged = charge(mask, turns, game.weights)
    return max(solved.lower[slot], charged) if searched else charged


@njit(nogil=True, cache=True, inline="always")
def _turns(kind: int, game: RankedGame) -> npt.NDArray[np.uint8]:
    """(D * hit, D), the best known of ``RankedGame.turns`` for sets inside a set of ``kind``."""
    return game.turns[min(kind, len(game.turns) - 1)]


@njit(nogil=True, cache=True)
def _guess_bound(
    guess: int, mask: Mask, kind: int, total: np.int64, bound: np.int64, game: RankedGame, solved: SolvedSets
) -> np.int64:
    """A lower bound for ``guess`` at ``mask`` of ``kind``, which weighs ``total``; INFINITE if another is as good.

    A word is guessed after its heavier twin (a word with the same answer to all others) if the twin is possible. The
    table of sets, whose memory is slow, is only asked if charges do not reach ``bound``.
    """
    if not is_empty(common(mask, game.twins[guess, _has(mask, guess)])):
        return np.int64(INFINITE)
    value, turns = total, _turns(kind, game)
    for j in range(game.hit):
        part = common(mask, game.classes[guess, j])
        if part[0] == mask[0] and part[1] == mask[1]:  # nothing is learnt
            return np.int64(INFINITE)
        value += charge(part, turns[guess * game.hit + j], game.weights)
    if value >= bound:
        return value
    value = total
    for j in range(game.hit):
        part = common(mask, game.classes[guess, j])
        value += _known(part, turns[guess * game.hit + j], game, solved)
    return value


@njit(nogil=True, cache=True)
def weigh(mask: Mask, weights: npt.NDArray[np.int64]) -> np.int64:
    """The weights of the words of ``mask`` together."""
    total = np.int64(0)
    while not is_empty(mask):
        total += weights[_lowest(mask)]
        mask = _without_lowest(mask)
    return total


@njit(nogil=True, cache=True)
def _cost_in_turn(mask: Mask, game: RankedGame) -> np.int64:
    """The least weighted sum if only guessing a word of ``mask`` separates it from the others; else -1."""
    for guess in range(len(game.weights)):
        parts = 0
        for j in range(game.hit):
            parts += not is_empty(common(mask, game.classes[guess, j]))
        if parts > 1:
            return np.int64(-1)
    total, depth = np.int64(0), np.int64(1)
    while not is_empty(mask):
        total += depth * game.weights[_lowest(mask)]
        mask = _without_lowest(mask)
        depth += 1
    return total


@njit(nogil=True, cache=True)
def _remember(mask: Mask, value: np.int64, exact: bool, solved: SolvedSets) -> None:
    slot, keys = _slot(solved.keys, mask), solved.keys
    if keys[slot, 0] != mask[0] or keys[slot, 1] != mask[1] or exact:
        keys[slot, 0], keys[slot, 1] = mask
        solved.lower[slot], solved.exact[slot] = value, exact
    elif not solved.exact[slot]:
        solved.lower[slot] = max(solved.lower[slot], value)


@njit(nogil=True, cache=True)
def least_cost(
    mask: Mask, kind: int, floor: np.int64, bound: np.int64, game: RankedGame, solved: SolvedSets
) -> np.int64:
    """Least weighted sum of guesses over the set ``mask`` if it is under ``bound``; else a lower bound, >= ``bound``.

    Args:
        kind: of its words, see ``RankedGame.turns``.
        floor: a lower bound that the caller knows.
    """
    hit, classes, meter, turns = game.hit, game.classes, solved.meter, _turns(kind, game)
    if is_empty(mask) or is_empty(_without_lowest(mask)):
        return np.int64(0) if is_empty(mask) else game.weights[_lowest(mask)]
    slot, quick = _slot(solved.keys, mask), floor
    if solved.keys[slot, 0] == mask[0] and solved.keys[slot, 1] == mask[1]:
        quick = max(quick, solved.lower[slot])
        if solved.exact[slot]:
            return quick
    if quick >= bound:
        return quick
    meter[0] += 1
    if meter[0] > meter[1]:
        raise SearchLimitError
    in_turn = _cost_in_turn(mask, game)
    if in_turn >= 0:
        _remember(mask, in_turn, True, solved)
        return in_turn
    size, total = len(game.weights), weigh(mask, game.weights)
    options, estimate = np.empty(size, np.int64), np.empty(size, np.int64)
    n, failed = 0, np.int64(INFINITE)
    for guess in range(size):
        value = _guess_bound(guess, mask, kind, total, bound, game, solved)
        if value < bound:
            options[n], estimate[n] = guess, value
            n += 1
        else:
            failed = min(failed, value)
    best = bound
    while n > 0:
        k = estimate[:n].argmin()
        if estimate[k] >= best:
            failed = min(failed, estimate[k])
            break
        guess = options[k]
        n -= 1
        options[k], estimate[k] = options[n], estimate[n]
        value = _guess_bound(guess, mask, kind, total, best, game, solved)
        for j in range(hit):
            if value >= best:
                break
            part, behind = common(mask, classes[guess, j]), guess * hit + j
            charged = _known(part, turns[behind], game, solved)
            value += least_cost(part, behind, charged, best - value + charged, game, solved) - charged
        if value < best:
            best = value
        else:
            failed = min(failed, value)
    result = best if best < bound else max(failed, quick)
    _remember(mask, result, best < bound, solved)
    return result


@njit(nogil=True, cache=True)
def best_guess(mask: Mask, kind: int, game: RankedGame, solved: SolvedSets) -> np.int64:
    """A guess at the set ``mask`` of ``kind`` that reaches the least weighted sum."""
    if is_empty(_without_lowest(mask)):
        return _lowest(mask)
    goal = least_cost(mask, kind, np.int64(0), np.int64(INFINITE), game, solved)
    total, turns = weigh(mask, game.weights), _turns(kind, game)
    for guess in range(len(game.weights)):
        value = _guess_bound(guess, mask, kind, total, goal + 1, game, solved)
        for j in range(game.hit):
            if value > goal:
                break
            part, behind = common(mask, game.classes[guess, j]), guess * game.hit + j
            charged = _known(part, turns[behind], game, solved)
            value += least_cost(part, behind, charged, goal - value + charged + 1, game, solved) - charged
        if value == goal:
            return np.int64(guess)
    return np.int64(-1)
