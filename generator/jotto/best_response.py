"""The guesser's exact best response on lists of up to 64 words: candidate sets as bit masks, branch and bound.

Imports Numba, so it is imported late. Weights are integers and so is every bound, so the result is exact. Words are
ranked by weight, heaviest first: bit i of a mask is the i-th heaviest, and a set's bound charges its words in that
order, one at the first guess, ``hit`` at the second, ``hit``**2 at the third.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

MOST_WORDS = 64
TABLE_BITS = 20  # of the table of sets solved
PROBES = 8

U64 = np.uint64


# The place of a lone bit: multiply by a de Bruijn sequence and look up the top six bits.
_DE_BRUIJN = 0x03F79D71B4CB0A89
_PLACE = np.zeros(64, np.int64)
for _i in range(64):
    _PLACE[(_DE_BRUIJN << _i & (1 << 64) - 1) >> 58] = _i


@njit(nogil=True, cache=True)
def _lowest(mask):  # type: ignore[no-untyped-def]
    """The number of the lowest bit of ``mask``, which is not 0."""
    lone = mask & (~mask + U64(1))
    return _PLACE[(lone * U64(_DE_BRUIJN)) >> U64(58)]


@njit(nogil=True, cache=True)
def _level_bound(mask, weights, hit):  # type: ignore[no-untyped-def]
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
def _weight(mask, weights):  # type: ignore[no-untyped-def]
    total = np.int64(0)
    while mask != 0:
        total += weights[_lowest(mask)]
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
def _options(mask, classes, weights, hit, estimate, parts):  # type: ignore[no-untyped-def]
    """Guesses that tell something of ``mask``, each partition once; their bounds to ``estimate``. Returns how many."""
    n = 0
    total = _weight(mask, weights)
    for g in range(len(weights)):
        useless = False
        for j in range(hit):
            part = mask & classes[g, j]
            parts[n, j] = part
            useless = useless or part == mask
        if useless:
            continue
        known = False
        for k in range(n):
            same = True
            for j in range(hit):
                same = same and parts[k, j] == parts[n, j]
            known = known or same
        if known:
            continue
        value = total
        for j in range(hit):
            value += _level_bound(parts[n, j], weights, hit)
        estimate[n] = value
        n += 1
    return n


@njit(nogil=True, cache=True)
def least_cost(mask, bound, classes, weights, hit, keys, lower, exact):  # type: ignore[no-untyped-def]
    """Least weighted sum of guesses over the set ``mask`` if it is under ``bound``; else a bound of it, >= ``bound``.

    ``classes`` (D, hit) uint64: the words that answer j to guess g. ``keys``, ``lower``, ``exact``: the table.
    """
    quick = _level_bound(mask, weights, hit)
    if mask & (mask - U64(1)) == 0:
        return quick
    at = _slot(keys, mask)
    if keys[at] == mask:
        if exact[at] or lower[at] >= bound:
            return lower[at]
        quick = max(quick, lower[at])
    if quick >= bound:
        return quick
    size = len(weights)
    estimate, parts = np.empty(size + 1, np.int64), np.empty((size + 1, hit), np.uint64)
    n = _options(mask, classes, weights, hit, estimate, parts)
    order = np.argsort(estimate[:n])
    best = bound
    for k in range(n):
        option = order[k]
        value = estimate[option]
        if value >= best:
            break
        for j in range(hit):
            part = parts[option, j]
            if part == 0:
                continue
            charged = _level_bound(part, weights, hit)
            value += (
                least_cost(part, best - value + charged, classes, weights, hit, keys, lower, exact) - charged
            )
            if value >= best:
                break
        best = min(best, value)
    at = _slot(keys, mask)
    if keys[at] != mask:
        keys[at] = mask
        lower[at] = 0
        exact[at] = False
    if best < bound:
        lower[at], exact[at] = best, True
    else:
        lower[at] = max(lower[at], best)
    return best


@njit(nogil=True, cache=True)
def best_tree(classes, weights, hit, bound, keys, lower, exact, guesses, depth):  # type: ignore[no-untyped-def]
    """Least weighted sum over all words if under ``bound`` (else a bound of it, and no tree).

    A tree that has it goes to ``guesses`` in preorder, each word's guesses to ``depth``; their number is returned too.
    """
    size = len(weights)
    everything = U64(0)
    for i in range(size):
        everything |= U64(1) << U64(i)
    infinite = np.int64(1) << np.int64(62)
    value = least_cost(everything, bound, classes, weights, hit, keys, lower, exact)
    if value >= bound:
        return value, 0
    stack, levels = np.empty(size * hit + 1, np.uint64), np.empty(size * hit + 1, np.int64)
    stack[0], levels[0] = everything, 0
    top, count = 1, 0
    while top > 0:
        top -= 1
        mask, level = stack[top], levels[top] + 1
        goal = least_cost(mask, infinite, classes, weights, hit, keys, lower, exact)
        found = -1
        total = _weight(mask, weights)
        for g in range(size):
            if mask == U64(1) << U64(g):
                found = g
                break
            cost, useless = total, False
            for j in range(hit):
                part = mask & classes[g, j]
                useless = useless or part == mask
                cost += _level_bound(part, weights, hit)
            if useless or cost > goal:
                continue
            for j in range(hit):
                part = mask & classes[g, j]
                if part == 0:
                    continue
                charged = _level_bound(part, weights, hit)
                cost += (
                    least_cost(part, goal - cost + charged + 1, classes, weights, hit, keys, lower, exact)
                    - charged
                )
                if cost > goal:
                    break
            if cost == goal:
                found = g
                break
        guesses[count] = found
        count += 1
        if mask >> U64(found) & U64(1):
            depth[found] = level
        for j in range(hit - 1, -1, -1):
            part = mask & classes[found, j]
            if part != 0:
                stack[top], levels[top] = part, level
                top += 1
    return value, count


def new_table() -> Any:
    """An empty table of sets solved; it serves one hider only."""
    size = 1 << TABLE_BITS
    return np.zeros(size, np.uint64), np.empty(size, np.int64), np.zeros(size, np.bool_)


def exact_best_response(
    table: npt.NDArray[np.uint8], hit: int, weights: npt.NDArray[np.int64], bound: int = 1 << 62
) -> tuple[int, npt.NDArray[np.uint16], npt.NDArray[np.uint16]]:
    """``(least weighted sum of guesses, tree in preorder, every word's guesses)`` against integer ``weights`` (D,).

    When no tree costs less than ``bound``, the first is a lower bound, at least ``bound``, and the tree is empty.

    Raises:
        ValueError: if there are more than 64 words.
    """
    size = len(table)
    if size > MOST_WORDS:
        raise ValueError(f"{size} words: exact best responses are for at most {MOST_WORDS}")
    order = np.argsort(-weights, kind="stable")
    ranked = table[np.ix_(order, order)]
    bits = U64(1) << np.arange(size, dtype=np.uint64)
    classes = np.stack([((ranked == j) * bits).sum(1, dtype=np.uint64) for j in range(hit)], axis=1)
    guesses, depth = np.empty(2 * size + 1, np.uint16), np.zeros(size, np.uint16)
    value, count = best_tree(
        np.ascontiguousarray(classes), weights[order], hit, bound, *new_table(), guesses, depth
    )
    depths = np.empty(size, np.uint16)
    depths[order] = depth
    return int(value), order[guesses[:count]].astype(np.uint16), depths
