"""Loops over the sets of a proof (``proof_sets``), on bit masks as in ``least_cost``. Imports Numba: see there.

Bit i of a mask is the i-th heaviest word. Weights may have more than 64 bits, so they come in two parts, ``high`` and
``low``: a weight is ``high << PART | low``.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.games.jotto.solve.exact.least_cost import U64, charge, common, is_empty, least_cost, weigh

PART = 48
"""Bits of the lower part of a weight: sums of 128 words times 128 guesses stay in 64 bits."""

END = 0
"""Ends the codes of a set; code c > 0 is the class of guess (c - 1) // hit and answer (c - 1) % hit."""


class Hider(NamedTuple):
    """A game and its hider.

    Attributes:
        classes: (D, hit, 2) uint64: the words that answer j to guess g; guesses are in the order of the list.
        turns: (D,) int64: the guess that a set's r-th heaviest word is charged for by counting.
        high, low: (D,) int64, the weights.
        all: (2,) uint64: all words with a weight.
    """

    classes: npt.NDArray[np.uint64]
    turns: npt.NDArray[np.int64]
    high: npt.NDArray[np.int64]
    low: npt.NDArray[np.int64]
    all: npt.NDArray[np.uint64]


@njit(nogil=True, cache=True)
def _place_of(keys, mask):  # type: ignore[no-untyped-def]
    """The slot of ``mask``, which is not empty, in a table that is never full; or the free slot for it."""
    mixed = mask[0] * U64(0x9E3779B97F4A7C15) ^ (mask[1] + U64(1)) * U64(0xC2B2AE3D27D4EB4F)
    mixed = (mixed ^ mixed >> U64(29)) * U64(0x9E3779B97F4A7C15)
    slot = np.int64(mixed >> U64(24)) & (len(keys) - 1)
    while keys[slot, 0] | keys[slot, 1] != U64(0) and (keys[slot, 0] != mask[0] or keys[slot, 1] != mask[1]):
        slot = (slot + 1) & (len(keys) - 1)
    return slot


@njit(nogil=True, cache=True)
def _room_for(sets):  # type: ignore[no-untyped-def]
    """Slots of a table for so many sets."""
    size = 16
    while size < 2 * sets + 2:
        size *= 2
    return size


@njit(nogil=True, cache=True)
def _bits(half):  # type: ignore[no-untyped-def]
    count = 0
    while half != U64(0):
        half &= half - U64(1)
        count += 1
    return count


@njit(nogil=True, cache=True)
def decode(codes, hider):  # type: ignore[no-untyped-def]
    """(n, 2) uint64: the sets that ``codes`` name; none if they are no codes."""
    hit, sets = hider.classes.shape[1], np.empty((len(codes) + 1, 2), np.uint64)
    sets[0] = hider.all
    n, parent = 1, 0
    for code in codes:
        if code == END:
            parent += 1
        elif parent >= n or code > hider.classes.shape[0] * hit:
            return sets[:0]
        else:
            part = hider.classes[(code - 1) // hit, (code - 1) % hit]
            sets[n, 0], sets[n, 1] = sets[parent, 0] & part[0], sets[parent, 1] & part[1]
            n += 1
    return sets[:n]


@njit(nogil=True, cache=True)
def encode(keys, hider):  # type: ignore[no-untyped-def]
    """The codes that name the sets of the table ``keys`` (slots, 2) which are classes of one another."""
    D, hit, known = len(hider.classes), hider.classes.shape[1], np.zeros(len(keys), np.bool_)
    sets, codes = np.empty((len(keys), 2), np.uint64), np.empty(2 * len(keys), np.uint16)
    sets[0] = hider.all
    known[_place_of(keys, (hider.all[0], hider.all[1]))] = True
    n, parent, written = 1, 0, 0
    while parent < n:
        for guess in range(D):
            for j in range(hit):
                part = common((sets[parent, 0], sets[parent, 1]), hider.classes[guess, j])
                if is_empty(part):
                    continue
                slot = _place_of(keys, part)
                if known[slot] or keys[slot, 0] | keys[slot, 1] == U64(0):
                    continue
                known[slot] = True
                sets[n, 0], sets[n, 1] = part
                codes[written] = 1 + guess * hit + j
                n += 1
                written += 1
        codes[written] = END
        parent += 1
        written += 1
    return codes[:written]


@njit(nogil=True, cache=True, inline="always")
def _carried(high, low):  # type: ignore[no-untyped-def]
    return high + (low >> PART), low & ((1 << PART) - 1)


@njit(nogil=True, cache=True, inline="always")
def _is_less(high, low, other_high, other_low):  # type: ignore[no-untyped-def]
    return high < other_high or (high == other_high and low < other_low)


@njit(nogil=True, cache=True)
def bound(sets, hider):  # type: ignore[no-untyped-def]
    """The least weighted sum of guesses at the largest of ``sets`` (n, 2), in two parts: theorem 14."""
    classes, turns, n = hider.classes, hider.turns, len(sets)
    known = np.zeros((_room_for(n), 4), np.uint64)  # masks, and the two parts of their bounds beside them
    high, low, sizes = np.int64(0), np.int64(0), np.empty(n, np.int64)
    for i in range(n):
        sizes[i] = _bits(sets[i, 0]) + _bits(sets[i, 1])
    for i in np.argsort(sizes):
        words = (sets[i, 0], sets[i, 1])
        least_high, least_low, divided = np.int64(0), np.int64(0), False
        for guess in range(len(classes)):
            sum_high, sum_low, tells = np.int64(0), np.int64(0), True
            for j in range(classes.shape[1]):
                part = common(words, classes[guess, j])
                if is_empty(part):
                    continue
                if divided and sum_high > least_high:  # more than another guess already
                    tells = False
                    break
                if part[0] == words[0] and part[1] == words[1]:
                    tells = False
                    break
                slot = _place_of(known, part)
                if known[slot, 0] | known[slot, 1] != U64(0):
                    sum_high += np.int64(known[slot, 2])
                    sum_low += np.int64(known[slot, 3])
                else:
                    sum_high += charge(part, turns, hider.high)
                    sum_low += charge(part, turns, hider.low)
            if not tells:
                continue
            sum_high, sum_low = _carried(sum_high, sum_low)
            if not divided or _is_less(sum_high, sum_low, least_high, least_low):
                least_high, least_low, divided = sum_high, sum_low, True
        counted = _carried(charge(words, turns, hider.high), charge(words, turns, hider.low))
        total = _carried(least_high + weigh(words, hider.high), least_low + weigh(words, hider.low))
        high, low = counted if _is_less(total[0], total[1], counted[0], counted[1]) else total
        if sizes[i]:
            slot = _place_of(known, words)
            known[slot, 0], known[slot, 1] = words
            known[slot, 2], known[slot, 3] = U64(high), U64(low)
    return high, low


@njit(nogil=True, cache=True)
def _known(part, turns, weights, keys, goals):  # type: ignore[no-untyped-def]
    """A bound by counting, or as named."""
    if is_empty(part):
        return np.int64(0)
    counted = charge(part, turns, weights)
    slot = _place_of(keys, part)
    return counted if keys[slot, 0] | keys[slot, 1] == U64(0) else max(counted, goals[slot])


@njit(nogil=True, cache=True)
def name_sets(hider, goal, slack, most, game, solved):  # type: ignore[no-untyped-def]
    """A table (slots, 2) of sets that prove ``goal`` of all words, empty if they would be more than ``most``.

    Args:
        goal: in the weights of ``game``, which the search knows.
        slack: by how much the bounds of guesses exceed what they have to be: weights of ``game`` may be rounded.
        game, solved: of ``least_cost``.
    """
    hit, D, weights, turns = game.hit, len(game.weights), game.weights, hider.turns
    keys = np.zeros((_room_for(most), 2), np.uint64)
    goals = np.zeros(len(keys), np.int64)
    waiting, waiting_goals = np.empty((1 << 16, 2), np.uint64), np.empty(1 << 16, np.int64)
    waiting[0], waiting_goals[0] = hider.all, goal
    order = np.empty(hit, np.int64)
    named, n = 0, 1
    while n > 0:
        n -= 1
        words, aim = (waiting[n, 0], waiting[n, 1]), waiting_goals[n]
        if _known(words, turns, weights, keys, goals) >= aim:
            continue
        slot = _place_of(keys, words)
        if keys[slot, 0] | keys[slot, 1] == U64(0):
            keys[slot, 0], keys[slot, 1] = words
            named += 1
            if named > most:
                return keys[:0]
        goals[slot] = aim
        if n + D * hit > len(waiting):
            waiting, waiting_goals = np.concatenate((waiting, waiting)), np.concatenate((waiting_goals, waiting_goals))
        behind = aim - weigh(words, weights) + slack
        for guess in range(D):
            missing, tells = behind, True
            for j in range(hit):
                part = common(words, game.classes[guess, j])
                tells = tells and not (part[0] == words[0] and part[1] == words[1])
                missing -= _known(part, turns, weights, keys, goals)
                order[j] = (_bits(part[0]) + _bits(part[1])) * hit + j
            order.sort()
            for k in range(hit if tells else 0):  # small sets are named first: they serve more often
                j = order[k] % hit
                part = common(words, game.classes[guess, j])
                if missing <= 0 or is_empty(part):
                    continue
                known = _known(part, turns, weights, keys, goals)
                cost = least_cost(part, guess * hit + j, known, known + missing, game, solved)
                raised = min(missing, cost - known)
                if raised > 0:
                    waiting[n, 0], waiting[n, 1] = part
                    waiting_goals[n] = known + raised
                    missing -= raised
                    n += 1
    return keys
