"""What is known of sets searched before, however the same guesses and answers were ordered.

Imports Numba, so it is imported late. Keys are the guesses and answers themselves, so no two sets share one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

MEMORY_BITS = 24


@njit(nogil=True, cache=True)
def set_key(path, length, bits):  # type: ignore[no-untyped-def]
    """The guesses and answers that led to a set, in any order, as one integer; 0 when they do not fit."""
    if length * bits > 63:
        return np.int64(0)
    codes = np.empty(length, np.int64)
    for i in range(length):  # few: sorted by insertion
        at = i
        while at > 0 and codes[at - 1] > path[i]:
            codes[at] = codes[at - 1]
            at -= 1
        codes[at] = path[i]
    key = np.int64(0)
    for i in range(length):
        key = key << bits | codes[i]
    return key


@njit(nogil=True, cache=True, inline="always")
def find(keys, key):  # type: ignore[no-untyped-def]
    """The entry of ``key``, or -1. A key has two places: the first keeps what took long, the second what is new."""
    at = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(64 - MEMORY_BITS))
    if keys[at] == key:
        return at
    return at ^ 1 if keys[at ^ 1] == key else np.int64(-1)


@njit(nogil=True, cache=True)
def remember(memory, key, bound, plies):  # type: ignore[no-untyped-def]
    """Keep that the set costs at least ``bound``, and that ``plies`` plies say no more (0: they may)."""
    if key == 0:
        return
    keys, facts = memory
    at = find(keys, key)
    if at >= 0:
        facts[at, 0], facts[at, 1] = max(facts[at, 0], bound), max(facts[at, 1], plies)
        return
    at = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(64 - MEMORY_BITS))
    if keys[at] != 0 and facts[at, 1] > plies:
        at ^= 1
    keys[at], facts[at, 0], facts[at, 1] = key, bound, plies


def new_memory() -> Any:
    """An empty table for ``guess_bound``: (keys, (bound, plies)). It may be kept between calls on the same list."""
    size = 1 << MEMORY_BITS
    return np.zeros(size, np.int64), np.zeros((size, 2), np.int32)
