"""Profiles: how many words any strategy can have found by guess d, and what finding n words costs at least.

Imports Numba, so it is imported late. Let f(d) be how many words of a set a decision tree finds within d guesses. The
set costs the tree the sum over d >= 0 of n - f(d) guesses. A *profile* m(0) <= m(1) <= ... bounds the sums: for every
tree over any set of a kind, and every t, f(0) + ... + f(t - 1) <= m(0) + ... + m(t - 1). Then n words of that kind
cost at least the sum over d of max(0, n - m(d)): stop the sum where m passes n.

The kinds are the words of a set S that give one answer a to one guess x. Its profile follows from the profiles of one
guess less. Whatever is guessed first, h say, finds at most itself, and of each of its answers b at most what the
profile of (x, a) allows, what the profile of (h, b) allows, and no more words than give both answers. The same h
serves every d, so the sums are bounded, not each f(d) by itself: that is worth 0.03 to 0.06 guesses on average.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.guess.kernels import split
from generator.games.jotto.guess.sharing import all_counts, sharing_space

Rows = npt.NDArray[np.int16]
"""(hit, levels, D): ``[a, d, x]`` is m(d) of the words that answer a to x. The last level is D: it says nothing."""

MANY_LEVELS = 64
"""Guesses looked at in a short list, whose words may be hard to tell apart."""


def first_rows(
    words: int, hit: int, *, levels: int = 12, fewest_levels: int = 7, few_words: int = 100
) -> Rows:
    """Rows that hold for any list of ``words`` words: each guess has ``hit`` answers besides its own.

    A profile that ends too soon is a weaker bound, but a bound.

    Args:
        words: of the list.
        hit: the answer to the secret itself: letters of a word.
        levels: guesses looked at in a long list, if their sums fit 16 bits then,
        fewest_levels: and so many in any case.
        few_words: a list of no more words is short: ``MANY_LEVELS`` are looked at.
    """
    fitting = max(fewest_levels, min(levels, ((1 << 15) - 1) // words))
    levels = MANY_LEVELS if words <= few_words else fitting
    found, layer, counts = 0, 1, [0]
    for _ in range(1, levels):
        found, layer = min(words, found + layer), min(words, layer * hit)
        counts.append(found)
    counts[-1] = words
    return np.broadcast_to(np.array(counts, np.int16)[None, :, None], (hit, levels, words)).copy()


def scratch(words: int, hit: int, levels: int, feedback: Feedback | None = None) -> Any:
    """Space for ``tighten``: sums of profiles, in 16 bits where they fit, which is twice as fast; and for counting."""
    sums = np.empty((3 * hit + 1, words), np.int16 if words * levels < 1 << 15 else np.int32)
    return sums, sharing_space(feedback)


@njit(nogil=True, cache=True)
def _add(counts, mine, row, m, near, total):  # type: ignore[no-untyped-def]
    """Add to ``total`` how many words of one answer class of every guess can be found by one guess more.

    ``mine`` and ``near`` are what each of two profiles allows so far; the smaller counts, being a bound as well.
    """
    kind = total.dtype.type
    for x in range(len(total)):
        p, q = kind(mine[x] + min(counts[x], m)), kind(near[x] + min(counts[x], row[x]))
        mine[x], near[x] = p, q
        total[x] = kind(total[x] + min(p, q))


@njit(nogil=True, cache=True)
def _add_far(counts, mine, row, m, near, far_row, far, total):  # type: ignore[no-untyped-def]
    """``_add`` with a third profile."""
    kind = total.dtype.type
    for x in range(len(total)):
        p, q = kind(mine[x] + min(counts[x], m)), kind(near[x] + min(counts[x], row[x]))
        r = kind(far[x] + min(counts[x], far_row[x]))
        mine[x], near[x], far[x] = p, q, r
        total[x] = kind(total[x] + min(p, q, r))


@njit(nogil=True, cache=True)
def _profile(table, hit, words, rows, others, own, counts, narrow, space):  # type: ignore[no-untyped-def]
    """Write the profile of the set ``words`` to ``own`` (levels,), from ``rows`` and ``others``, if there are any."""
    n, levels = len(words), len(own)
    own[0], own[levels - 1] = 0, len(table)
    if n <= 2:
        for d in range(1, levels - 1):
            own[d] = min(n, d)
        return
    sums, sharing = space
    all_counts(table, hit, words, narrow, counts, sharing)
    sums[:] = 0
    total = sums[3 * hit]
    own[1] = 1
    before = 1
    for d in range(2, levels - 1):
        if own[d - 1] >= n:
            own[d] = n
            continue
        total[:] = 0
        for i in range(n):
            total[words[i]] = d
        for a in range(hit):
            mine, near, far = sums[a], sums[hit + a], sums[2 * hit + a]
            if len(others):
                _add_far(counts[a], mine, rows[a, d - 1], own[d - 1], near, others[a, d - 1], far, total)
            else:
                _add(counts[a], mine, rows[a, d - 1], own[d - 1], near, total)
        most = np.int64(0)
        for x in range(len(total)):
            most = max(most, total[x])
        own[d] = min(n, max(most - before, own[d - 1]))
        before += own[d]


@njit(nogil=True, cache=True)
def tighten(table, hit, words, guesses, rows, space):  # type: ignore[no-untyped-def]
    """Replace ``rows``, true of sets inside ``words`` or of larger ones, by better ones for sets inside ``words``.

    Only the rows of ``guesses`` are replaced. What is already replaced serves the rest, so that two or three calls
    reach what can be reached.
    """
    D = len(table)
    counts, narrow = np.empty((hit, D), np.int16), np.empty((hit, D), np.uint8)
    order, starts = np.empty(len(words), np.int32), np.empty(hit + 2, np.int64)
    nothing, own = np.empty((0, 0, 0), np.int16), np.empty(rows.shape[1], np.int16)
    for h in guesses:
        split(table, hit, h, words, order, starts)
        for k in range(hit):
            part = order[starts[k] : starts[k + 1]]
            _profile(table, hit, part, rows, nothing, own, counts, narrow, space)
            for d in range(len(own)):
                rows[k, d, h] = own[d]


@njit(nogil=True, cache=True)
def tighten_pairs(table, hit, pairs, space):  # type: ignore[no-untyped-def]
    """``tighten`` for the words behind each answer of each guess at once: kinds of two guesses and answers.

    Args:
        pairs: (D * hit, hit, levels, D) int16: ``[g * hit + j]`` are the rows of the words that answer j to g.
    """
    D = len(table)
    counts, narrow = np.empty((hit, D), np.int16), np.empty((hit, D), np.uint8)
    everything = np.arange(D).astype(np.int32)
    sets, bounds = np.empty(D, np.int32), np.empty(hit + 2, np.int64)
    order, starts = np.empty(D, np.int32), np.empty(hit + 2, np.int64)
    own = np.empty(pairs.shape[2], np.int16)
    for g in range(D):
        split(table, hit, g, everything, sets, bounds)
        for j in range(hit):
            words = sets[bounds[j] : bounds[j + 1]]
            for h in range(g, D):
                split(table, hit, h, words, order, starts)
                for k in range(hit):
                    part, others = order[starts[k] : starts[k + 1]], pairs[h * hit + k]
                    _profile(table, hit, part, pairs[g * hit + j], others, own, counts, narrow, space)
                    for d in range(len(own)):
                        pairs[g * hit + j, k, d, h] = own[d]
                        others[j, d, g] = own[d]


@njit(nogil=True, cache=True)
def cost_of(n, row):  # type: ignore[no-untyped-def]
    """Guesses that ``n`` words cost at least, of a kind with the profile ``row`` (levels,)."""
    cost = np.int64(0)
    for d in range(len(row)):
        if row[d] >= n:
            break
        cost += n - row[d]
    return cost
