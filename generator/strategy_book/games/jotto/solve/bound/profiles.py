"""Profiles: how many words any strategy can have found by guess d, and so a lower bound on the cost of n words.

Let f(d) be how many words of a set a decision tree finds within d guesses. The set costs the tree the sum over d >= 0
of n - f(d) guesses. A *profile* m(0) <= m(1) <= ... bounds the sums: for every tree over any set of a kind, and every
t, f(0) + ... + f(t - 1) <= m(0) + ... + m(t - 1). Then n words of that kind cost at least the sum over d of
max(0, n - m(d)): stop the sum where m passes n.

A kind is the set of words that give answer a to guess x. Its profile follows from the profiles of one guess less.
Whatever is guessed first, h say, finds at most itself, and for each of its answers b at most what the profile of
(x, a) allows, what the profile of (h, b) allows, and no more words than give both answers. The same h serves every d,
so the sums are bounded, not each f(d) by itself: that is worth 0.03 to 0.06 guesses on average.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.guess.kernels import Bytes, Counts, Words, split
from strategy_book.games.jotto.solve.guess.sharing import Sharing, all_counts, make_sharing

PASSES, PASSES_OF_MANY, MANY_WORDS = 3, 2, 3_000
"""Passes over all profiles, and over those of more than ``MANY_WORDS`` words; further passes gain almost nothing."""

LEVELS, FEWEST_LEVELS = 12, 7
"""Guesses that the profiles of a long list look at: ``LEVELS`` if their sums fit 16 bits, and at least
``FEWEST_LEVELS``."""

FEW_WORDS, LEVELS_OF_FEW = 100, 64
"""A list of at most ``FEW_WORDS`` words is short: its words may be hard to tell apart, and its profiles look at
``LEVELS_OF_FEW`` guesses."""

Rows = npt.NDArray[np.int16]
"""(hit, levels, D): ``[a, d, x]`` is m(d) of the words that answer a to x. The last level is D: no limit."""

Sums = npt.NDArray[Any]
"""(D,) sums of profiles, in 16 bits where they fit, else 32."""


class Profiles(NamedTuple):
    """The profiles of a search, by kind; ``plies`` says which kinds there are.

    Attributes:
        rows: (kinds, hit, levels, D) int16.
        least_rows: (kinds, hit, levels) int16, the least of ``rows`` over the guesses.
    """

    rows: npt.NDArray[np.int16]
    least_rows: npt.NDArray[np.int16]


class ProfileScratch(NamedTuple):
    """Scratch arrays of ``tighten``.

    Attributes:
        sums: (3 * hit + 1, D), sums of profiles: in 16 bits where they fit, which is twice as fast, else 32.
        counts: (hit, D) int16; narrow: (hit, D) uint8: sizes of answer classes, see ``kernels.count_classes``.
        profile: (levels,) int16, the profile being computed.
        sharing: see there.
    """

    sums: npt.NDArray[Any]
    counts: npt.NDArray[np.int16]
    narrow: npt.NDArray[np.uint8]
    profile: npt.NDArray[np.int16]
    sharing: Sharing


def level_count(words: int) -> int:
    """How many guesses the profiles of a list look at."""
    fitting = max(FEWEST_LEVELS, min(LEVELS, ((1 << 15) - 1) // words))
    return LEVELS_OF_FEW if words <= FEW_WORDS else fitting


def first_rows(words: int, hit: int) -> Rows:
    """Rows that hold for any list of ``words`` words: each guess has ``hit`` answers besides its own.

    A profile that ends too soon is a weaker bound, but a bound.
    """
    levels = level_count(words)
    most, layer, counts = 0, 1, [0]
    for _ in range(1, levels):
        most, layer = min(words, most + layer), min(words, layer * hit)
        counts.append(most)
    counts[-1] = words
    return np.broadcast_to(np.array(counts, np.int16)[None, :, None], (hit, levels, words)).copy()


def make_profile_scratch(words: int, hit: int, levels: int, feedback: Feedback | None = None) -> ProfileScratch:
    """Scratch arrays for ``tighten``."""
    return ProfileScratch(
        np.empty((3 * hit + 1, words), np.int16 if words * levels < 1 << 15 else np.int32),
        np.empty((hit, words), np.int16),
        np.empty((hit, words), np.uint8),
        np.empty(levels, np.int16),
        make_sharing(feedback),
    )


@njit(nogil=True, cache=True)
def add_class(counts: Counts, alone: Sums, row: Counts, limit: int, near: Sums, total: Sums) -> None:
    """Add to ``total`` how many words of one answer class of every guess can be found with one guess more.

    ``alone`` and ``near`` are the sums that each of two profiles allows so far; both are bounds, so the smaller counts.
    """
    kind = total.dtype.type
    for x in range(len(total)):
        p, q = kind(alone[x] + min(counts[x], limit)), kind(near[x] + min(counts[x], row[x]))
        alone[x], near[x] = p, q
        total[x] = kind(total[x] + min(p, q))


@njit(nogil=True, cache=True)
def _add_far(
    counts: Counts, alone: Sums, row: Counts, limit: int, near: Sums, far_row: Counts, far: Sums, total: Sums
) -> None:
    """``add_class`` with a third profile."""
    kind = total.dtype.type
    for x in range(len(total)):
        p, q = kind(alone[x] + min(counts[x], limit)), kind(near[x] + min(counts[x], row[x]))
        r = kind(far[x] + min(counts[x], far_row[x]))
        alone[x], near[x], far[x] = p, q, r
        total[x] = kind(total[x] + min(p, q, r))


@njit(nogil=True, cache=True)
def _profile(table: Bytes, hit: int, words: Words, rows: Rows, other_rows: Rows, scratch: ProfileScratch) -> None:
    """Write the profile of the set ``words`` to ``scratch.profile``, from ``rows`` and ``other_rows``, if any."""
    sums, counts, profile = scratch.sums, scratch.counts, scratch.profile
    n, levels = len(words), len(profile)
    profile[0], profile[levels - 1] = 0, len(table)
    if n <= 2:
        for d in range(1, levels - 1):
            profile[d] = min(n, d)
        return
    all_counts(table, hit, words, scratch.narrow, counts, scratch.sharing)
    sums[:] = 0
    total = sums[3 * hit]
    profile[1] = 1
    before = 1
    for d in range(2, levels - 1):
        if profile[d - 1] >= n:
            profile[d] = n
            continue
        total[:] = 0
        for i in range(n):
            total[words[i]] = d
        for a in range(hit):
            alone, near, far = sums[a], sums[hit + a], sums[2 * hit + a]
            limit = profile[d - 1]
            if len(other_rows):
                _add_far(counts[a], alone, rows[a, d - 1], limit, near, other_rows[a, d - 1], far, total)
            else:
                add_class(counts[a], alone, rows[a, d - 1], limit, near, total)
        most = np.int64(0)
        for x in range(len(total)):
            most = max(most, total[x])
        profile[d] = min(n, max(most - before, profile[d - 1]))
        before += profile[d]


@njit(nogil=True, cache=True)
def tighten(table: Bytes, hit: int, words: Words, guesses: Words, rows: Rows, scratch: ProfileScratch) -> None:
    """Replace ``rows``, which hold for sets inside ``words`` or larger ones, by tighter ones for sets inside ``words``.

    Only the rows of ``guesses`` are replaced. New rows serve the later ones, so two or three calls converge.
    """
    order, starts = np.empty(len(words), np.int32), np.empty(hit + 2, np.int64)
    no_rows, profile = np.empty((0, 0, 0), np.int16), scratch.profile
    for h in guesses:
        split(table, hit, h, words, order, starts)
        for k in range(hit):
            _profile(table, hit, order[starts[k] : starts[k + 1]], rows, no_rows, scratch)
            for d in range(len(profile)):
                rows[k, d, h] = profile[d]


def every_kind(feedback: Feedback, scratch: ProfileScratch) -> Rows:
    """The profiles of a whole list, one kind for each guess and answer."""
    size, hit = len(feedback), feedback.hit
    rows = first_rows(size, hit)
    everything = np.arange(size, dtype=np.int32)
    for _ in range(PASSES if size <= MANY_WORDS else PASSES_OF_MANY):
        tighten(feedback.table, hit, everything, everything, rows, scratch)
    return rows


def every_pair(feedback: Feedback, rows: Rows, scratch: ProfileScratch, spare: int = 0) -> npt.NDArray[np.int16]:
    """(D * hit + spare, hit, levels, D): profiles of a whole list, one kind for two guesses and their answers.

    Args:
        rows: of ``every_kind``.
        spare: kinds that hold everywhere beside them.
    """
    pairs = np.repeat(rows[None], len(feedback) * feedback.hit + spare, axis=0)
    for _ in range(PASSES):
        tighten_pairs(feedback.table, feedback.hit, pairs, scratch)
    return pairs


@njit(nogil=True, cache=True)
def tighten_pairs(table: Bytes, hit: int, pairs: npt.NDArray[np.int16], scratch: ProfileScratch) -> None:
    """``tighten`` for the words behind each answer of each guess at once: a kind is two guesses and their answers.

    Args:
        pairs: (D * hit, hit, levels, D) int16: ``[g * hit + j]`` are the rows of the words that answer j to g.
    """
    D = len(table)
    everything = np.arange(D).astype(np.int32)
    sets, bounds = np.empty(D, np.int32), np.empty(hit + 2, np.int64)
    order, starts = np.empty(D, np.int32), np.empty(hit + 2, np.int64)
    profile = scratch.profile
    for g in range(D):
        split(table, hit, g, everything, sets, bounds)
        for j in range(hit):
            words = sets[bounds[j] : bounds[j + 1]]
            for h in range(g, D):
                split(table, hit, h, words, order, starts)
                for k in range(hit):
                    others = pairs[h * hit + k]
                    _profile(table, hit, order[starts[k] : starts[k + 1]], pairs[g * hit + j], others, scratch)
                    for d in range(len(profile)):
                        pairs[g * hit + j, k, d, h] = profile[d]
                        others[j, d, g] = profile[d]


@njit(nogil=True, cache=True)
def cost_of(n: int, row: Counts) -> np.int64:
    """The least guesses that ``n`` words of a kind with the profile ``row`` (levels,) can take together."""
    cost = np.int64(0)
    for d in range(len(row)):
        if row[d] >= n:
            break
        cost += n - row[d]
    return cost
