"""What the search for a lower bound works on: the game, a stack of frames, and a table of the sets searched before.

Guesses and answers in another order lead to the same set. The table's keys are the guesses and answers themselves, so
no two sets share a key. :mod:`strategy_book.games.jotto.solve.bound.plies` searches.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.jotto.solve.bound.class_values import ValueScratch
from strategy_book.games.jotto.solve.bound.profiles import Profiles, ProfileScratch

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
def set_key(path: npt.NDArray[np.int64], length: int, bits: int) -> np.int64:
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
def find(keys: npt.NDArray[np.int64], key: np.int64) -> np.int64:
    """The slot of ``key``, or -1."""
    slot = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(64 - MEMORY_BITS))
    if keys[slot] == key:
        return slot
    return slot ^ 1 if keys[slot ^ 1] == key else np.int64(-1)


@njit(nogil=True, cache=True)
def remember(searched: SearchedSets, key: np.int64, bound: int, plies: int) -> None:
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


REMEMBERED = 64  # partitions of a set that are remembered, to skip guesses that split it in the same way

COLUMNS = 12  # of a frame, see ``plies``


class BoundedGame(NamedTuple):
    """What stays the same during a search.

    Attributes:
        table: (D, D) uint8, see ``Feedback``; hit: the answer to the secret itself.
        profiles: of ``D * hit`` kinds if ``paired``: kind ``g * hit + j`` holds inside the words that answer j to g.
            Otherwise of ``plies + 2`` kinds: kind 0 holds everywhere, the others are scratch.
        paired: see above.
        plies, deep, large: see ``search.PLIES`` and ``search.DEEP``.
    """

    table: npt.NDArray[np.uint8]
    hit: int
    profiles: Profiles
    paired: bool
    plies: int
    deep: int
    large: int


class SetStack(NamedTuple):
    """The sets being searched, from all words down: scratch arrays with a row per level.

    Attributes:
        frames: (levels, COLUMNS) int64.
        buffer: (levels, D) int32, the set of each level, sorted into its classes.
        lined_up: (levels, D) int32, the guesses in line.
        values: (levels, D), bounds of all guesses.
        seen: (levels, REMEMBERED) int64, partitions that the last guesses gave.
        bounds: (levels, hit) int64, bounds of the classes of the frame's guess.
        starts: (levels, hit + 2) int64, where these classes start.
        path: (levels, 2) int64, the guesses and answers that lead to the set; codes: (levels,), each as one number.
        kinds: (levels,) int64, kinds of profiles: those of ``first_kinds[level]`` to ``level`` hold at a level.
        first_kinds: (levels,) int64.
    """

    frames: npt.NDArray[np.int64]
    buffer: npt.NDArray[np.int32]
    lined_up: npt.NDArray[np.int32]
    values: npt.NDArray[Any]
    seen: npt.NDArray[np.int64]
    bounds: npt.NDArray[np.int64]
    starts: npt.NDArray[np.int64]
    path: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int64]
    kinds: npt.NDArray[np.int64]
    first_kinds: npt.NDArray[np.int64]


class BoundScratch(NamedTuple):
    """Scratch arrays of ``guess_bound``."""

    values: ValueScratch
    profiles: ProfileScratch
    stack: SetStack


def make_stack(words: int, hit: int, plies: int, kind: Any) -> SetStack:
    """A stack for searches of ``plies`` plies; ``kind``: the type of ``class_values``'s values."""
    levels = plies + 2
    return SetStack(
        np.empty((levels, COLUMNS), np.int64),
        np.empty((levels, words), np.int32),
        np.empty((levels, words), np.int32),
        np.empty((levels, words), kind),
        np.empty((levels, REMEMBERED), np.int64),
        np.empty((levels, hit), np.int64),
        np.empty((levels, hit + 2), np.int64),
        np.zeros((levels, 2), np.int64),
        np.zeros(levels, np.int64),
        np.zeros(levels, np.int64),
        np.zeros(levels, np.int64),
    )
