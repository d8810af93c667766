"""A lower bound on the cost of every guess at a set of words, from the sizes of its answer classes and their profiles.

See ``profiles`` for the bound.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.bound.profiles import Profiles, cost_of
from strategy_book.games.jotto.solve.guess.kernels import Bytes, Counts, Longs, Words
from strategy_book.games.jotto.solve.guess.sharing import Sharing, all_counts, make_sharing

Values = npt.NDArray[Any]
"""Bounds in guesses, in 16 bits where they fit, else 32."""


class ValueScratch(NamedTuple):
    """Scratch arrays of ``class_values``.

    Attributes:
        narrow: (hit, D) uint8; counts: (hit, D) int16: sizes of answer classes, see ``kernels.count_classes``.
        best, charge: (D,), bounds of one class per guess: by all profiles so far, and by the current one.
        known: (D + 1,), bounds by size of the class, where a single kind of profile holds.
        sharing: see there.
    """

    narrow: npt.NDArray[np.uint8]
    counts: npt.NDArray[np.int16]
    best: npt.NDArray[Any]
    charge: npt.NDArray[Any]
    known: npt.NDArray[Any]
    sharing: Sharing


def make_value_scratch(words: int, hit: int, levels: int, feedback: Feedback | None = None) -> ValueScratch:
    """Scratch arrays for ``class_values``. Values have 16 bits where they fit, which is twice as fast; else 32."""
    kind = np.int16 if words * levels < 1 << 15 else np.int32
    return ValueScratch(
        np.empty((hit, words), np.uint8),
        np.empty((hit, words), np.int16),
        np.empty(words, kind),
        np.empty(words, kind),
        np.empty(words + 1, kind),
        make_sharing(feedback),
    )


@njit(nogil=True, cache=True)
def _charge_four(counts: Counts, r0: Counts, r1: Counts, r2: Counts, r3: Counts, value: Values) -> None:
    """Add to ``value`` by how much classes of ``counts`` words exceed four levels of their profiles."""
    kind, zero = value.dtype.type, np.int16(0)
    for g in range(len(value)):
        c = counts[g]
        value[g] = kind(
            value[g]
            + max(np.int16(c - r0[g]), zero)
            + max(np.int16(c - r1[g]), zero)
            + max(np.int16(c - r2[g]), zero)
            + max(np.int16(c - r3[g]), zero)
        )


@njit(nogil=True, cache=True)
def _raise_to_three(counts: Counts, r1: Counts, r2: Counts, r3: Counts, best: Values) -> None:
    """Raise ``best`` to the cost of classes of ``counts`` words by levels 0 to 3; small sets reach no deeper."""
    kind, zero = best.dtype.type, np.int16(0)
    for g in range(len(best)):
        c = counts[g]
        cost = kind(
            c + max(np.int16(c - r1[g]), zero) + max(np.int16(c - r2[g]), zero) + max(np.int16(c - r3[g]), zero)
        )
        best[g] = max(best[g], cost)


@njit(nogil=True, cache=True)
def _raise(best: Values, value: Values) -> None:
    for g in range(len(best)):
        best[g] = max(best[g], value[g])


@njit(nogil=True, cache=True, inline="always")
def _bounds_by_size(rows: Counts, kind: int, path: Longs, known: Values) -> None:
    """``known[k]``: a lower bound for k words that gave the answers of ``path`` (n, 2) to its guesses."""
    known[:] = 0
    for i in range(len(path)):
        row = rows[kind, path[i, 1], :, path[i, 0]].copy()
        for k in range(len(known)):
            known[k] = max(known[k], cost_of(k, row))


@njit(nogil=True, cache=True)
def class_values(
    table: Bytes,
    hit: int,
    profiles: Profiles,
    kinds: Longs,
    path: Longs,
    words: Words,
    value: Values,
    scratch: ValueScratch,
) -> np.int64:
    """``value[g]`` = |S| + lower bounds of the classes of guess g at the set S of ``words``; returns the least.

    Args:
        kinds: (k,) the kinds of profiles that hold for S; the best bound of each class counts.
        path: (n, 2): the guesses that led to S, and their answers.
        value: (D,), overwritten.
    """
    rows, least_rows, counts, best, charge = (
        profiles.rows, profiles.least_rows, scratch.counts, scratch.best, scratch.charge
    )  # fmt: skip
    n, levels, kind = len(words), rows.shape[2], value.dtype.type
    known = scratch.known[: n + 1]
    all_counts(table, hit, words, scratch.narrow, counts, scratch.sharing)
    one_kind = len(kinds) == 1  # of several kinds, each has seen another guess of the path
    if one_kind:
        _bounds_by_size(rows, kinds[0], path, known)
    value[:] = n
    for a in range(hit):
        column = counts[a]
        best[:] = 0
        if one_kind:
            for g in range(len(value)):
                best[g] = known[column[g]]
        for r in kinds:
            row = rows[r, a]
            if least_rows[r, a, 4] >= n:
                _raise_to_three(column, row[1], row[2], row[3], best)
                continue
            charge[:] = 0
            d = 0
            while d < levels and least_rows[r, a, d] < n:
                last = levels - 1  # charges nothing
                _charge_four(
                    column, row[d], row[min(d + 1, last)], row[min(d + 2, last)], row[min(d + 3, last)], charge
                )  # fmt: skip
                d += 4
            _raise(best, charge)
        for g in range(len(value)):
            value[g] = kind(value[g] + best[g])
    least = value[0]
    for g in range(len(value)):
        least = min(least, value[g])
    return np.int64(least)
