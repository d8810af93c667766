"""The transposition table of the search: exact keys, proof numbers, four places a position may be kept at.

Imports Numba, so it is imported late. A position's letters themselves are the key, so that two positions are
never taken for one and what is proved stays proved; a position too long for the two words of the key is not kept.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

_PLACES = 4
_KEY_BITS = 64


class Table(NamedTuple):
    """Proof numbers by position.

    Attributes:
        keys: (size, 2) uint64, the letters of a position, ``bits`` each; 0, 0 where nothing is kept.
        numbers: (size, 2) int32, phi and delta.
        effort: (size,) int32, work spent below; the least is overwritten first.
        bits: of a letter.
    """

    keys: npt.NDArray[np.uint64]
    numbers: npt.NDArray[np.int32]
    effort: npt.NDArray[np.int32]
    bits: int


def make_table(letters: int, log2_size: int) -> Table:
    """An empty table of ``2 ** log2_size`` places (28 bytes each) for codes below ``letters``."""
    size = 1 << log2_size
    return Table(
        np.zeros((size, 2), np.uint64),
        np.zeros((size, 2), np.int32),
        np.zeros(size, np.int32),
        max(1, (letters - 1).bit_length()),
    )


@njit(nogil=True, cache=True)
def _key(table, x, k):  # type: ignore[no-untyped-def]
    """The two words that x (k letters) is kept under; 0, 0 when it is too long."""
    each = _KEY_BITS // table.bits
    a = np.uint64(0)
    b = np.uint64(0)
    if k > 2 * each:
        return a, b
    bits = np.uint64(table.bits)
    for i in range(min(k, each)):
        a = (a << bits) | np.uint64(x[i])
    for i in range(each, k):
        b = (b << bits) | np.uint64(x[i])
    return a, b


@njit(nogil=True, cache=True)
def _place(a, b, mask):  # type: ignore[no-untyped-def]
    h = a * np.uint64(0x9E3779B97F4A7C15) ^ (b + np.uint64(0x1234567)) * np.uint64(0xC2B2AE3D27D4EB4F)
    h = (h ^ (h >> np.uint64(31))) * np.uint64(0xBF58476D1CE4E5B9)
    return (h ^ (h >> np.uint64(29))) & mask


@njit(nogil=True, cache=True)
def look_up(table, x, k):  # type: ignore[no-untyped-def]
    """The place of the position x (k letters) in the table, -1 when it is not kept."""
    a, b = _key(table, x, k)
    if a == 0:
        return np.int64(-1)
    mask = np.uint64(len(table.effort) - 1)
    first = _place(a, b, mask)
    for j in range(_PLACES):
        p = np.int64((first + np.uint64(j)) & mask)
        if table.keys[p, 0] == a and table.keys[p, 1] == b:
            return p
    return np.int64(-1)


@njit(nogil=True, cache=True)
def store(table, x, k, phi, delta, effort):  # type: ignore[no-untyped-def]
    """Keep phi and delta of the position x (k letters), in place of whatever took least work if need be."""
    a, b = _key(table, x, k)
    if a == 0:
        return
    mask = np.uint64(len(table.effort) - 1)
    first = _place(a, b, mask)
    best = np.int64(-1)
    least = np.int64(1) << 40
    for j in range(_PLACES):
        p = np.int64((first + np.uint64(j)) & mask)
        if table.keys[p, 0] == a and table.keys[p, 1] == b:
            effort += table.effort[p]
            best = p
            break
        if table.effort[p] < least:
            least = np.int64(table.effort[p])
            best = p
    table.keys[best, 0] = a
    table.keys[best, 1] = b
    table.numbers[best, 0] = phi
    table.numbers[best, 1] = delta
    table.effort[best] = min(effort, (1 << 31) - 1)
