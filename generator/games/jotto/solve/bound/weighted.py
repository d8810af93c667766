"""Profiles of weight: how much of a hider's weight any strategy can have found by guess d.

Imports Numba, so other modules import it inside functions. Everything is as in ``profiles``, but each word counts with
its weight: m(0) + ... + m(t - 1) bounds the sums of the weights found. So the bound is one for the hider that picks
words in proportion to the weights (theorem 12 in ``docs/theory.md``). Everything is an integer.

``slope`` says how the bound changes with the weights. It goes through the profiles once more, from the first guess
down, along the guesses that made each profile as large as it is.
"""

from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solve.anagram_sets import AnagramSets, anagram_sets
from generator.games.jotto.solve.bound.profiles import add_class, cost_of
from generator.games.jotto.solve.guess.kernels import split
from generator.games.jotto.solve.guess.sharing import Sharing, make_sharing, scan_classes

LEVELS = 16
"""Guesses that the profiles look at: more than any word of an everyday list takes in a good plan."""

PASSES = 3
"""Over all profiles; further passes gain almost nothing."""

MOST_WEIGHT = (1 << 31) // (2 * LEVELS)
"""All weights together: sums of profiles then fit 32 bits."""

Weights = npt.NDArray[np.int64]
"""(D,): 1 or more each, ``MOST_WEIGHT`` together at most."""

Rows = npt.NDArray[np.int32]
"""(hit, levels, D): ``[a, d, x]`` is m(d) of the words that answer a to x. The last level is all weight: no limit."""

ALL, AS_BEFORE = -1, -2
"""Instead of a guess: the level is the weight of the whole set, or it is that of the level before."""


class WeightScratch(NamedTuple):
    """Scratch arrays.

    Attributes:
        sums: (2 * hit + 1, D) int32, sums of profiles.
        classes: (hit, D) uint32, the weights of answer classes.
        counts: (hit, D) int32, the same.
        profile: (levels,) int32, the profile being computed.
        chosen: (levels,) int32, the guess that gives each level, or ``ALL`` or ``AS_BEFORE``.
        packed: (D,) uint32, weights of the words of a set.
        sharing: see there.
    """

    sums: npt.NDArray[np.int32]
    classes: npt.NDArray[np.uint32]
    counts: npt.NDArray[np.int32]
    profile: npt.NDArray[np.int32]
    chosen: npt.NDArray[np.int32]
    packed: npt.NDArray[np.uint32]
    sharing: Sharing


def make_weight_scratch(feedback: Feedback, levels: int = LEVELS) -> WeightScratch:
    """Scratch arrays for ``tighten``."""
    size, hit = len(feedback), feedback.hit
    return WeightScratch(
        np.empty((2 * hit + 1, size), np.int32),
        np.empty((hit, size), np.uint32),
        np.empty((hit, size), np.int32),
        np.empty(levels, np.int32),
        np.empty(levels, np.int32),
        np.empty(size, np.uint32),
        make_sharing(feedback),
    )


def first_rows(weights: Weights, hit: int, levels: int = LEVELS) -> Rows:
    """Rows that hold for any set of words: the heaviest 1 + hit + hit**2 + ... words."""
    heaviest = np.concatenate([[0], np.cumsum(np.sort(weights)[::-1])])
    most, layer, sums = 0, 1, [0]
    for _ in range(1, levels):
        most, layer = min(len(weights), most + layer), min(len(weights), layer * hit)
        sums.append(int(heaviest[most]))
    sums[-1] = int(heaviest[-1])
    return np.broadcast_to(np.array(sums, np.int32)[None, :, None], (hit, levels, len(weights))).copy()


@njit(nogil=True, cache=True)
def _most(total):  # type: ignore[no-untyped-def]
    most = total[0]
    for x in range(len(total)):
        most = max(most, total[x])
    return np.int64(most)


@njit(nogil=True, cache=True)
def _weight(words, weights):  # type: ignore[no-untyped-def]
    total = np.int64(0)
    for i in range(len(words)):
        total += weights[words[i]]
    return total


@njit(nogil=True, cache=True)
def _weigh(table, hit, words, weights, scratch):  # type: ignore[no-untyped-def]
    """Write the weights of the answer classes of ``words`` to ``scratch.counts``."""
    packed, classes, counts = scratch.packed[: len(words)], scratch.classes, scratch.counts
    for i in range(len(words)):
        packed[i] = np.uint32(weights[words[i]])
    scan_classes(table, words, packed, hit, classes, scratch.sharing)
    for a in range(hit):
        row, target = classes[a], counts[a]
        for g in range(len(row)):
            target[g] = np.int32(row[g])


@njit(nogil=True, cache=True)
def _profile(table, hit, words, weights, rows, scratch):  # type: ignore[no-untyped-def]
    """Write the profile of the set ``words`` to ``scratch.profile``, and the guesses that give it to ``chosen``."""
    sums, counts, profile = scratch.sums, scratch.counts, scratch.profile
    levels, chosen = len(profile), scratch.chosen
    n, heaviest = _weight(words, weights), np.int64(0)
    chosen[:] = ALL
    for i in range(len(words)):
        if weights[words[i]] > heaviest:
            heaviest = np.int64(weights[words[i]])
            chosen[1] = words[i]
    profile[:] = n
    profile[0] = 0
    if len(words) <= 1:
        return
    profile[1] = heaviest
    if len(words) == 2:
        return
    _weigh(table, hit, words, weights, scratch)
    sums[:] = 0
    total = sums[2 * hit]
    before = heaviest
    for d in range(2, levels - 1):
        if profile[d - 1] >= n:
            break
        total[:] = 0
        for i in range(len(words)):
            total[words[i]] = d * weights[words[i]]
        for a in range(hit):
            add_class(counts[a], sums[a], rows[a, d - 1], profile[d - 1], sums[hit + a], total)
        most = _most(total)
        profile[d] = min(n, max(most - before, np.int64(profile[d - 1])))
        if most - before > n:
            chosen[d] = ALL
        elif most - before < profile[d - 1]:
            chosen[d] = AS_BEFORE
        else:
            x = np.int64(0)
            while total[x] != most:
                x += 1
            chosen[d] = x
        before += profile[d]


@njit(nogil=True, cache=True)
def tighten(table, hit, weights, guesses, rows, choices, scratch):  # type: ignore[no-untyped-def]
    """Replace ``rows``, which hold for these weights, by tighter ones; ``choices``: see ``WeightScratch.chosen``."""
    everything = np.arange(len(table)).astype(np.int32)
    order, starts = np.empty(len(table), np.int32), np.empty(hit + 2, np.int64)
    profile = scratch.profile
    for h in guesses:
        split(table, hit, h, everything, order, starts)
        for k in range(hit):
            _profile(table, hit, order[starts[k] : starts[k + 1]], weights, rows, scratch)
            for d in range(len(profile)):
                rows[k, d, h] = profile[d]
                choices[k, d, h] = scratch.chosen[d]


@njit(nogil=True, cache=True)
def first_values(table, hit, weights, rows, values):  # type: ignore[no-untyped-def]
    """``values[g]``: a bound of all words for trees that begin with g, by the profiles alone."""
    everything = np.arange(len(table)).astype(np.int32)
    order, starts = np.empty(len(table), np.int32), np.empty(hit + 2, np.int64)
    total = _weight(everything, weights)
    for h in range(len(table)):
        split(table, hit, h, everything, order, starts)
        values[h] = total
        for a in range(hit):
            values[h] += cost_of(_weight(order[starts[a] : starts[a + 1]], weights), rows[a, :, h])


@njit(nogil=True, cache=True, inline="always")
def _flow(adjoint, a, x, d, flow):  # type: ignore[no-untyped-def]
    """Let ``flow`` go to the level d of the words that answer a to x: to its sum, less the sum before."""
    if d >= 1:
        adjoint[a, d, x] += flow
    if d >= 2:
        adjoint[a, d - 1, x] -= flow


@njit(nogil=True, cache=True)
def slope(table, hit, weights, rows, choices, shares, adjoint, out):  # type: ignore[no-untyped-def]
    """``out[i]``: how much the bound grows with the weight of word i, first guesses counting by ``shares``.

    Args:
        choices: of the last ``tighten``.
        shares: (D,) float64 that add up to 1.
        adjoint: (hit, levels, D) float64, scratch.
    """
    everything = np.arange(len(table)).astype(np.int32)
    order, starts = np.empty(len(table), np.int32), np.empty(hit + 2, np.int64)
    inner, cuts = np.empty(len(table), np.int32), np.empty(hit + 2, np.int64)
    levels, size = rows.shape[1], len(table)
    adjoint[:] = 0.0
    out[:] = 1.0
    for g in range(size):
        if shares[g] <= 0:
            continue
        split(table, hit, g, everything, order, starts)
        for a in range(hit):
            n = _weight(order[starts[a] : starts[a + 1]], weights)
            for d in range(levels):
                if rows[a, d, g] >= n:
                    break
                for i in range(starts[a], starts[a + 1]):
                    out[order[i]] += shares[g]
                _flow(adjoint, a, g, d, -shares[g])
    for d in range(levels - 2, 0, -1):
        for h in range(size):
            for k in range(hit):
                flow = adjoint[k, d, h]
                if abs(flow) < 1e-9:
                    continue
                x = choices[k, d, h]
                if d == 1:
                    if x >= 0:
                        out[x] += flow
                    continue
                if x < 0:
                    adjoint[k, d - 1, h] += flow
                if x == AS_BEFORE:
                    _flow(adjoint, k, h, d - 1, flow)
                    continue
                split(table, hit, h, everything, order, starts)
                words = order[starts[k] : starts[k + 1]]
                if x == ALL:
                    for i in range(len(words)):
                        out[words[i]] += flow
                    continue
                split(table, hit, x, words, inner, cuts)
                if cuts[hit + 1] > cuts[hit]:
                    out[x] += d * flow
                for a in range(hit):
                    n = _weight(inner[cuts[a] : cuts[a + 1]], weights)
                    alone, near = np.int64(0), np.int64(0)
                    for e in range(1, d):
                        alone += min(n, np.int64(rows[k, e, h]))
                        near += min(n, np.int64(rows[a, e, x]))
                    for e in range(1, d):
                        if alone < near and rows[k, e, h] < n:
                            _flow(adjoint, k, h, e, flow)
                        elif alone >= near and rows[a, e, x] < n:
                            _flow(adjoint, a, x, e, flow)
                        else:
                            for i in range(cuts[a], cuts[a + 1]):
                                out[inner[i]] += flow


def weighted_bound(feedback: Feedback, weights: Weights) -> Fraction:
    """The least guesses on average that any guesser needs against the hider with these weights: a lower bound.

    It is a bound of the game of sets if the words of each set of anagrams have the same weight.

    Args:
        weights: of each word.

    Raises:
        ValueError: if the weights are not as ``Weights`` says.
    """
    if len(weights) != len(feedback) or min(weights) < 1 or sum(map(int, weights)) > MOST_WEIGHT:
        raise ValueError("weights of a hider that are out of range")
    sets = anagram_sets(feedback)
    game, twice = feedback, 0
    if sets.treats_alike(weights):
        game, weights = sets.game, sets.of_sets(weights)
        twice = twice_beyond(sets, weights)
    size, hit = len(game), game.hit
    rows, scratch = first_rows(weights, hit), make_weight_scratch(game)
    choices, values = np.empty(rows.shape, np.int32), np.empty(size, np.int64)
    for _ in range(PASSES):
        tighten(game.table, hit, weights, np.arange(size), rows, choices, scratch)
    first_values(game.table, hit, weights, rows, values)
    return Fraction(2 * int(values.min()) + twice, 2 * int(weights.sum()))


def twice_beyond(sets: AnagramSets, weights: Weights) -> int:
    """Twice the weighted sum of ``sets.extra``, for ``weights`` (S,) of sets."""
    return int(((sets.sizes - 1) * weights).sum())
