"""What every guess costs at a set of words at least, from the sizes of its answer classes and their profiles.

Imports Numba, so it is imported late. See ``profiles`` for the bound.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from generator.games.jotto.bound.profiles import cost_of
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.guess.sharing import all_counts, sharing_space


def value_space(words: int, hit: int, levels: int, feedback: Feedback | None = None) -> Any:
    """Scratch arrays of ``class_values``, and the type of its values: 16 bits where they fit; and for counting."""
    kind = np.int16 if words * levels < 1 << 15 else np.int32
    return (
        np.empty((hit, words), np.uint8),
        np.empty((hit, words), np.int16),
        np.empty((2, words), kind),
        np.empty(words + 1, kind),
        sharing_space(feedback),
    )


@njit(nogil=True, cache=True)
def _charge_four(counts, r0, r1, r2, r3, value):  # type: ignore[no-untyped-def]
    """Add to ``value`` how far classes of ``counts`` words exceed four levels of their profiles."""
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
def _raise_to_three(counts, r1, r2, r3, best):  # type: ignore[no-untyped-def]
    """Raise ``best`` to what classes of ``counts`` words cost by levels 0 to 3; small sets have no more."""
    kind, zero = best.dtype.type, np.int16(0)
    for g in range(len(best)):
        c = counts[g]
        cost = kind(
            c
            + max(np.int16(c - r1[g]), zero)
            + max(np.int16(c - r2[g]), zero)
            + max(np.int16(c - r3[g]), zero)
        )
        best[g] = max(best[g], cost)


@njit(nogil=True, cache=True)
def _raise(best, value):  # type: ignore[no-untyped-def]
    for g in range(len(best)):
        best[g] = max(best[g], value[g])


@njit(nogil=True, cache=True, inline="always")
def _known(rows, kind, path, count, known):  # type: ignore[no-untyped-def]
    """``known[k]``: what k words cost at least that gave the answers of ``path`` (count, 2) to its guesses."""
    known[:] = 0
    for i in range(count):
        row = rows[kind, path[i, 1], :, path[i, 0]].copy()
        for k in range(len(known)):
            known[k] = max(known[k], cost_of(k, row))


@njit(nogil=True, cache=True)
def class_values(table, hit, rows, least_rows, used, path, count, words, value, space):  # type: ignore[no-untyped-def]
    """``value[g]`` = |S| + what the classes of guess g cost at least; returns the least.

    Args:
        rows: (kinds, hit, levels, D) int16: profiles; least_rows: (kinds, hit, levels), the least over the guesses.
        used: which kinds hold for the set S of ``words``; the best bound of each class counts.
        path: (count, 2): guesses and their answers that led to S.
    """
    narrow, counts, columns, known, sharing = space
    n, levels = len(words), rows.shape[2]
    best, one, kind = columns[0], columns[1], value.dtype.type
    all_counts(table, hit, words, narrow, counts, sharing)
    one_kind = len(used) == 1  # of several kinds, each has seen another guess of the path
    if one_kind:
        _known(rows, used[0], path, count, known[: n + 1])
    value[:] = n
    for a in range(hit):
        column = counts[a]
        best[:] = 0
        if one_kind:
            for g in range(len(value)):
                best[g] = known[column[g]]
        for r in used:
            row = rows[r, a]
            if least_rows[r, a, 4] >= n:
                _raise_to_three(column, row[1], row[2], row[3], best)
                continue
            one[:] = 0
            d = 0
            while d < levels and least_rows[r, a, d] < n:
                last = levels - 1  # charges nothing
                _charge_four(
                    column, row[d], row[min(d + 1, last)], row[min(d + 2, last)], row[min(d + 3, last)], one
                )
                d += 4
            _raise(best, one)
        for g in range(len(value)):
            value[g] = kind(value[g] + best[g])
    least = value[0]
    for g in range(len(value)):
        least = min(least, value[g])
    return np.int64(least)
