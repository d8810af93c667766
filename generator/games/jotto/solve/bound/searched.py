"""A hash table of the sets searched before. Guesses and answers in another order lead to the same set.

Imports Numba, so other modules import it inside functions. Keys are the guesses and answers themselves, so no two sets
share a key.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

MEMORY_BITS = 24


class SearchedSets(NamedTuple):
    """The table: two slots per key, depth-preferred and always-replace.

    Attributes:
        keys: (2 ** MEMORY_BITS,) int64, see ``set_key``; 0 marks a free slot.
        bounds: (2 ** MEMORY_BITS, 2) int32, the set's lower bound, and the plies searched for it.
    """

    keys: npt.NDArray[np.int64]
    bounds: npt.NDArray[np.int32]


@njit(nogil=True, cache=True)
def set_key(path, length, bits):  # type: ignore[no-untyped-def]
    """The guesses and answers that led to a set, in any order, as one integer; 0 when they do not fit."""
    if length * bits > 63:
        return np.int64(0)
    codes = np.empty(length, np.int64)
    for i in range(length):  # few: an insertion sort
        k = i
        while k > 0 and codes[k - 1] > path[i]:
            codes[k] = codes[k - 1]
            k -= 1
        codes[k] = path[i]
    key = np.int64(0)
    for i in range(length):
        key = key << bits | codes[i]
    return key


@njit(nogil=True, cache=True, inline="always")
def find(keys, key):  # type: ignore[no-untyped-def]
    """The slot of ``key``, or -1."""
    slot = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(64 - MEMORY_BITS))
    if keys[slot] == key:
        return slot
    return slot ^ 1 if keys[slot ^ 1] == key else np.int64(-1)


@njit(nogil=True, cache=True)
def remember(searched, key, bound, plies):  # type: ignore[no-untyped-def]
    """Record that the set costs at least ``bound``, and that a search of ``plies`` plies raises it no further."""
    if key == 0:
        return
    keys, bounds = searched
    slot = find(keys, key)
    if slot >= 0:
        bounds[slot, 0], bounds[slot, 1] = max(bounds[slot, 0], bound), max(bounds[slot, 1], plies)
        return
    slot = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(64 - MEMORY_BITS))
    if keys[slot] != 0 and bounds[slot, 1] > plies:
        slot ^= 1
    keys[slot], bounds[slot, 0], bounds[slot, 1] = key, bound, plies


def make_searched_sets() -> SearchedSets:
    """An empty table. It may be kept between calls of ``guess_bound`` on the same list."""
    size = 1 << MEMORY_BITS
    return SearchedSets(np.zeros(size, np.int64), np.zeros((size, 2), np.int32))
