"""Four numbers at once, for ``_rounds``: the same rounds in four states are played without a branch for each state.

Imports Numba, so other modules import it inside functions. The compiler keeps the tuples in registers.
"""

from __future__ import annotations

from numba import njit

WIDTH = 4
"""Numbers of a tuple."""


@njit(nogil=True, cache=True)
def all_four(x):  # type: ignore[no-untyped-def]
    """The number four times."""
    return x, x, x, x


@njit(nogil=True, cache=True)
def load(table, i, j):  # type: ignore[no-untyped-def]
    """The four numbers ``table[i, j]``."""
    return table[i, j, 0], table[i, j, 1], table[i, j, 2], table[i, j, 3]


@njit(nogil=True, cache=True)
def store(table, i, j, x):  # type: ignore[no-untyped-def]
    """Write four numbers to ``table[i, j]``."""
    table[i, j, 0], table[i, j, 1], table[i, j, 2], table[i, j, 3] = x


@njit(nogil=True, cache=True)
def add(x, y):  # type: ignore[no-untyped-def]
    """x + y."""
    return x[0] + y[0], x[1] + y[1], x[2] + y[2], x[3] + y[3]


@njit(nogil=True, cache=True)
def subtract(x, y):  # type: ignore[no-untyped-def]
    """x - y."""
    return x[0] - y[0], x[1] - y[1], x[2] - y[2], x[3] - y[3]


@njit(nogil=True, cache=True)
def multiply(x, y):  # type: ignore[no-untyped-def]
    """x * y."""
    return x[0] * y[0], x[1] * y[1], x[2] * y[2], x[3] * y[3]


@njit(nogil=True, cache=True, error_model="numpy")
def divide(x, y):  # type: ignore[no-untyped-def]
    """x / y; no y is 0."""
    return x[0] / y[0], x[1] / y[1], x[2] / y[2], x[3] / y[3]


@njit(nogil=True, cache=True)
def _choose(test, limit, yes, no):  # type: ignore[no-untyped-def]
    return yes if test >= limit else no


@njit(nogil=True, cache=True)
def choose(test, limit, yes, no):  # type: ignore[no-untyped-def]
    """``yes`` where ``test`` is at least ``limit``, and ``no`` elsewhere."""
    return (
        _choose(test[0], limit[0], yes[0], no[0]),
        _choose(test[1], limit[1], yes[1], no[1]),
        _choose(test[2], limit[2], yes[2], no[2]),
        _choose(test[3], limit[3], yes[3], no[3]),
    )


@njit(nogil=True, cache=True)
def _greater(x, y):  # type: ignore[no-untyped-def]
    return x if x > y else y  # one instruction


@njit(nogil=True, cache=True)
def _smaller(x, y):  # type: ignore[no-untyped-def]
    return x if x < y else y


@njit(nogil=True, cache=True)
def greater(x, y):  # type: ignore[no-untyped-def]
    """The greater of x and y."""
    return _greater(x[0], y[0]), _greater(x[1], y[1]), _greater(x[2], y[2]), _greater(x[3], y[3])


@njit(nogil=True, cache=True)
def smaller(x, y):  # type: ignore[no-untyped-def]
    """The smaller of x and y."""
    return _smaller(x[0], y[0]), _smaller(x[1], y[1]), _smaller(x[2], y[2]), _smaller(x[3], y[3])
