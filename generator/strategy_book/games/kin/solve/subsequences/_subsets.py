"""The inner loop of ``automaton``: subset construction over classes of suffixes.

Arrays are copied in loops, because for a slice assignment Numba also compiles the error message about lengths that
differ, which takes four seconds.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.kin.solve.subsequences._singles import CODES, MOST, Classes, Singles, count_singles, with_room

Counts = npt.NDArray[np.int64]
"""A number for each letter or class."""

Sums = npt.NDArray[np.uint64]
"""(n, 2) the two sums by which sets are compared."""

BYTES_PER_STATE = 64  # with its share of the hash table
BYTES_PER_EDGE = 13
KEPT, COUNTED, NO_ROOM, NO_TIME = 0, 1, 2, 3  # how ``subsets`` ended
_FREE = -1
_SEEDS = np.uint64(1), np.uint64(0x5851F42D4C957F2D)


class Subsets(NamedTuple):
    """The states of all sets; the last one is the root.

    Attributes:
        start, letters, targets: the edges of all states, or those of single suffixes only if the others were not kept.
        total: (states,) int64, subsequences from each state, the empty one included, at most MOST.
        height: (states,) uint8, letters of the longest subsequence from each state.
        ended: KEPT, COUNTED (without edges), NO_ROOM or NO_TIME.
    """

    start: npt.NDArray[np.int64]
    letters: npt.NDArray[np.uint8]
    targets: Classes
    total: npt.NDArray[np.int64]
    height: npt.NDArray[np.uint8]
    ended: int


class _Path(NamedTuple):
    """The sets on the way from the root to the one that is being numbered; row d belongs to the set after d letters.

    Attributes:
        letter: (rows, 256) uint8, the letters of its edges, ascending.
        begin: (rows, 257) int64, where the set behind each of its edges begins, and where the last one ends.
        target: (rows, 256) int32, the states of these sets, as far as they are known.
        edges: (rows,) int64, how many edges it has.
        done: (rows,) int64, of how many edges the state is known.
        sums: (rows, 2) uint64, the sums by which it is compared.
    """

    letter: npt.NDArray[np.uint8]
    begin: npt.NDArray[np.int64]
    target: Classes
    edges: npt.NDArray[np.int64]
    done: npt.NDArray[np.int64]
    sums: Sums


@njit(nogil=True, cache=True)
def _mix(value: np.int32, seed: np.uint64) -> np.uint64:
    """A hash of a class."""
    h = (np.uint64(value) + seed) * np.uint64(0x9E3779B97F4A7C15)
    h = (h ^ (h >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    h = (h ^ (h >> np.uint64(32))) * np.uint64(0x94D049BB133111EB)
    return h ^ (h >> np.uint64(29))


@njit(nogil=True, cache=True)
def _find(keys: Sums, states: Classes, a: np.uint64, b: np.uint64) -> np.int64:
    """The slot of a set by its two sums in an open hash table, or the free slot where it belongs."""
    mask = np.uint64(len(states) - 1)
    i = np.int64(a & mask)
    while states[i] != _FREE and (keys[i, 0] != a or keys[i, 1] != b):
        i = np.int64(np.uint64(i + 1) & mask)
    return i


@njit(nogil=True, cache=True)
def _rehash(keys: Sums, states: Classes) -> tuple[Sums, Classes]:
    """A hash table of twice the size with the same entries."""
    new_keys = np.empty((2 * len(states), 2), np.uint64)
    new_states = np.full(2 * len(states), _FREE, np.int32)
    for i in range(len(states)):
        if states[i] != _FREE:
            j = _find(new_keys, new_states, keys[i, 0], keys[i, 1])
            new_keys[j, 0], new_keys[j, 1] = keys[i, 0], keys[i, 1]
            new_states[j] = states[i]
    return new_keys, new_states


@njit(nogil=True, cache=True)
def _expand(sets: Classes, low: int, high: int, single: Singles, count: Counts, path: _Path, depth: int) -> Classes:
    """Open the set ``sets[low:high]`` at ``depth``: its edges, and behind it in ``sets`` the set that each leads to.

    Returns ``sets``, which may have been copied to a longer array. ``count`` is all zero before and after.
    """
    letter, begin = path.letter[depth], path.begin[depth]
    for member in range(low, high):
        for e in range(single.start[sets[member]], single.start[sets[member] + 1]):
            count[single.letters[e]] += 1
    edges = 0
    end = high
    for code in range(CODES):
        if count[code]:
            letter[edges] = code
            begin[edges] = end
            end += count[code]
            count[code] = begin[edges]
            edges += 1
    begin[edges] = end
    sets = with_room(sets, end)
    for member in range(low, high):
        for e in range(single.start[sets[member]], single.start[sets[member] + 1]):
            code = single.letters[e]
            sets[count[code]] = single.targets[e]
            count[code] += 1
    count[:] = 0
    path.edges[depth], path.done[depth] = edges, 0
    return sets


@njit(nogil=True, cache=True)
def _distinct(sets: Classes, low: int, end: int, met: Counts, clock: int) -> tuple[int, np.uint64, np.uint64]:
    """Drop what repeats itself in ``sets[low:end]``; return the new end, and the two sums of the members.

    ``met[c]`` becomes ``clock``, a number that was not used before, for each member c.
    """
    a = b = np.uint64(0)
    high = low
    for i in range(low, end):
        member = sets[i]
        if met[member] != clock:
            met[member] = clock
            sets[high] = member
            high += 1
            a += _mix(member, _SEEDS[0])
            b += _mix(member, _SEEDS[1])
    return high, a, b


@njit(nogil=True, cache=True)
def subsets(first: Classes, single: Singles, width: int, room: int, work: int, keep: bool) -> Subsets:
    """Number the sets of suffixes that remain after a subsequence, starting with the set ``first`` of whole words.

    Sets are compared by two 64-bit sums of hashed members. If the hashes are as good as random, the chance that any two
    of n sets are confused is below n * n / 2 ** 129: 4e-26 for five million sets.

    Args:
        first: (n,) int32 classes without repetition.
        single: the states of single suffixes.
        width: letters of the longest word.
        room: bytes. Edges are kept as long as they fit; the states must fit.
        work: members of sets that may be visited.
        keep: whether to keep the edges of the sets; otherwise their subsequences are only counted.
    """
    states, edges = len(single.start) - 1, len(single.letters)
    total, height = count_singles(single)
    start, letters, targets = single.start.copy(), single.letters.copy(), single.targets.copy()
    ended = KEPT if keep else COUNTED
    keys, known, used = np.empty((1 << 16, 2), np.uint64), np.full(1 << 16, _FREE, np.int32), 0
    path = _Path(
        np.empty((width + 2, CODES), np.uint8),
        np.zeros((width + 2, CODES + 1), np.int64),
        np.empty((width + 2, CODES), np.int32),
        np.zeros(width + 2, np.int64),
        np.zeros(width + 2, np.int64),
        np.zeros((width + 2, 2), np.uint64),
    )
    count, met, clock = np.zeros(CODES, np.int64), np.zeros(states, np.int64), 0
    sets, depth = _expand(first.copy(), np.int64(0), np.int64(len(first)), single, count, path, 0), 0
    while True:
        if path.done[depth] < path.edges[depth]:
            edge = path.done[depth]
            low, end = path.begin[depth, edge], path.begin[depth, edge + 1]
            work -= end - low
            if work < 0:
                ended = NO_TIME
                break
            clock += 1
            high, a, b = _distinct(sets, low, end, met, clock)
            state = sets[low] if high - low == 1 else known[_find(keys, known, a, b)]
            if state != _FREE:
                path.target[depth, edge] = state
                path.done[depth] += 1
                continue
            behind = path.begin[depth, path.edges[depth]]  # the sets that this one leads to
            sets = with_room(sets, behind + high - low)
            for i in range(high - low):
                sets[behind + i] = sets[low + i]
            depth += 1
            path.sums[depth, 0], path.sums[depth, 1] = a, b
            sets = _expand(sets, behind, behind + high - low, single, count, path, depth)
            continue
        total, height = with_room(total, states + 1), with_room(height, states + 1)
        total[states], height[states] = 1, 0
        for edge in range(path.edges[depth]):
            target = path.target[depth, edge]
            total[states] = min(total[states] + total[target], MOST)
            height[states] = max(height[states], height[target] + 1)
        if keep:
            need = edges + path.edges[depth]
            letters, targets = with_room(letters, need), with_room(targets, need)
            for edge in range(path.edges[depth]):
                letters[edges], targets[edges] = path.letter[depth, edge], path.target[depth, edge]
                edges += 1
            start = with_room(start, states + 2)
            start[states + 1] = edges
            if BYTES_PER_EDGE * edges + BYTES_PER_STATE * states > room:
                keep, ended, edges = False, COUNTED, len(single.letters)
                start, letters, targets = single.start.copy(), single.letters.copy(), single.targets.copy()
        states += 1
        if depth == 0:
            break
        if BYTES_PER_STATE * states > room:
            ended = NO_ROOM
            break
        if 4 * used > 3 * len(known):
            keys, known = _rehash(keys, known)
        slot = _find(keys, known, path.sums[depth, 0], path.sums[depth, 1])
        keys[slot, 0], keys[slot, 1] = path.sums[depth, 0], path.sums[depth, 1]
        known[slot] = states - 1
        used += 1
        depth -= 1
        path.target[depth, path.done[depth]] = states - 1
        path.done[depth] += 1
    return Subsets(start, letters[:edges], targets[:edges], total[:states], height[:states], ended)
