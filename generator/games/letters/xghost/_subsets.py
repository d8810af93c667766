"""The inner loop of ``automaton``: subset construction over classes of suffixes.

Imports Numba, so it is imported late. Arrays are copied in loops: for a slice Numba compiles what it would say of
one of the wrong length, four seconds' worth.
"""

from __future__ import annotations

import numpy as np
from numba import njit

MOST = np.int64(1) << 61  # counts stop here, so that no sum overflows
BYTES_A_STATE = 64  # of a set, with its share of the hash table
BYTES_AN_EDGE = 13
KEPT, COUNTED, NO_ROOM, NO_TIME = 0, 1, 2, 3  # how ``subsets`` ended
_CODES = 256
_FREE = -1


@njit(nogil=True, cache=True)
def _room(array, need):  # type: ignore[no-untyped-def]
    """``array`` with room for ``need`` entries."""
    if need <= len(array):
        return array
    wider = np.empty(max(need, len(array) + len(array) // 2), array.dtype)
    for i in range(len(array)):
        wider[i] = array[i]
    return wider


@njit(nogil=True, cache=True)
def _mix(value, seed):  # type: ignore[no-untyped-def]
    h = (np.uint64(value) + seed) * np.uint64(0x9E3779B97F4A7C15)
    h = (h ^ (h >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    h = (h ^ (h >> np.uint64(32))) * np.uint64(0x94D049BB133111EB)
    return h ^ (h >> np.uint64(29))


@njit(nogil=True, cache=True)
def singles(letter, rest):  # type: ignore[no-untyped-def]
    """States 0..classes-1: one suffix each. An edge takes the first place where its letter stands.

    Returns:
        start (classes + 1,), and letter and target of every edge, edges of a state in order of letters.
    """
    classes = len(letter)
    start = np.zeros(classes + 1, np.int64)
    # Far more than most lists need, but what is never written takes no memory.
    letters = np.empty(16 * classes + _CODES, np.uint8)
    targets = np.empty(16 * classes + _CODES, np.int32)
    target = np.empty(_CODES, np.int32)
    seen = np.full(_CODES, _FREE, np.int64)
    order = np.empty(_CODES, np.int64)
    edges = 0
    for state in range(classes):
        k = 0
        suffix = state
        while suffix != 0:
            code = np.int64(letter[suffix])
            suffix = rest[suffix]
            if seen[code] != state:
                seen[code] = state
                target[code] = suffix
                j = k
                while j > 0 and order[j - 1] > code:
                    order[j] = order[j - 1]
                    j -= 1
                order[j] = code
                k += 1
        letters = _room(letters, edges + k)
        targets = _room(targets, edges + k)
        for j in range(k):
            letters[edges] = order[j]
            targets[edges] = target[order[j]]
            edges += 1
        start[state + 1] = edges
    return start, letters[:edges].copy(), targets[:edges].copy()


@njit(nogil=True, cache=True)
def _find(keys, states, a, b):  # type: ignore[no-untyped-def]
    """The place of the key a, b in an open hash table, or the free place where it belongs."""
    mask = np.uint64(len(states) - 1)
    i = np.int64(a & mask)
    while states[i] != _FREE and (keys[i, 0] != a or keys[i, 1] != b):
        i = np.int64(np.uint64(i + 1) & mask)
    return i


@njit(nogil=True, cache=True)
def _rehash(keys, states):  # type: ignore[no-untyped-def]
    """A hash table twice the size with the same content."""
    new_keys = np.empty((2 * len(states), 2), np.uint64)
    new_states = np.full(2 * len(states), _FREE, np.int32)
    for i in range(len(states)):
        if states[i] != _FREE:
            j = _find(new_keys, new_states, keys[i, 0], keys[i, 1])
            new_keys[j, 0], new_keys[j, 1] = keys[i, 0], keys[i, 1]
            new_states[j] = states[i]
    return new_keys, new_states


@njit(nogil=True, cache=True)
def _group(sets, low, high, start, letters, targets, count, code, begin):  # type: ignore[no-untyped-def]
    """After the set ``sets[low:high]`` write what each letter leaves of it, letter by letter.

    Fills ``code`` and ``begin`` of the letters (``begin`` has one more entry, the end) and returns how many
    there are, with ``sets``, which may have been made wider. ``count`` is zero before and after.
    """
    for q in range(low, high):
        for e in range(start[sets[q]], start[sets[q] + 1]):
            count[letters[e]] += 1
    groups = 0
    at = high
    for c in range(_CODES):
        if count[c]:
            code[groups] = c
            begin[groups] = at
            at += count[c]
            count[c] = begin[groups]
            groups += 1
    begin[groups] = at
    sets = _room(sets, at)
    for q in range(low, high):
        for e in range(start[sets[q]], start[sets[q] + 1]):
            c = letters[e]
            sets[count[c]] = targets[e]
            count[c] += 1
    count[:] = 0
    return groups, sets


@njit(nogil=True, cache=True)
def subsets(first, start, letters, targets, width, room, work, keep):  # type: ignore[no-untyped-def]
    """Number the sets of suffixes that subsequences leave, from the set ``first`` of whole words.

    Sets are told apart by two 64-bit sums of mixed members. If the sums are as good as random, some two of n sets
    are mixed up with a chance below n * n / 2 ** 129: 4e-26 for five million.

    Args:
        first: (n,) int32 classes, each once.
        start, letters, targets: the states of single suffixes.
        width: letters of the longest word.
        room: bytes. Edges are kept as long as they fit; the states themselves must.
        work: members of sets that may be looked at.
        keep: keep the edges of the sets too (otherwise only their numbers of subsequences)?

    Returns:
        start, letters, targets of all states, without those of sets when the edges did not fit; total (states,)
        int64, subsequences from each state, the empty one included, stopped at MOST; height (states,) uint8,
        letters of the longest; and how it ended: KEPT, COUNTED (without edges), NO_ROOM or NO_TIME. The last
        state is the root.
    """
    single = len(start) - 1
    total = np.ones(single + 1, np.int64)
    height = np.zeros(single + 1, np.uint8)
    for state in range(single):
        for e in range(start[state], start[state + 1]):
            total[state] = min(total[state] + total[targets[e]], MOST)
            height[state] = max(height[state], height[targets[e]] + 1)
    begins = start.copy()
    all_letters = letters.copy()
    all_targets = targets.copy()
    ended = KEPT if keep else COUNTED
    states = single
    edges = len(letters)
    keys = np.empty((1 << 16, 2), np.uint64)
    known = np.full(1 << 16, _FREE, np.int32)
    used = 0
    sets = first.copy()
    count = np.zeros(_CODES, np.int64)
    code = np.empty((width + 2, _CODES), np.uint8)
    begin = np.zeros((width + 2, _CODES + 1), np.int64)
    child = np.empty((width + 2, _CODES), np.int32)
    groups = np.zeros(width + 2, np.int64)
    at = np.zeros(width + 2, np.int64)
    key = np.zeros((width + 2, 2), np.uint64)
    mark = np.zeros(single, np.int64)
    clock = 0
    d = 0
    groups[0], sets = _group(
        sets, np.int64(0), np.int64(len(first)), start, letters, targets, count, code[0], begin[0]
    )
    while True:
        if at[d] < groups[d]:
            clock += 1
            low = high = begin[d, at[d]]
            work -= begin[d, at[d] + 1] - low
            if work < 0:
                ended = NO_TIME
                break
            a = b = np.uint64(0)
            for q in range(low, begin[d, at[d] + 1]):
                member = sets[q]
                if mark[member] != clock:
                    mark[member] = clock
                    sets[high] = member
                    high += 1
                    a += _mix(member, np.uint64(1))
                    b += _mix(member, np.uint64(0x5851F42D4C957F2D))
            if high - low == 1:
                child[d, at[d]] = sets[low]
                at[d] += 1
                continue
            place = _find(keys, known, a, b)
            if known[place] != _FREE:
                child[d, at[d]] = known[place]
                at[d] += 1
                continue
            end = begin[d, groups[d]]
            sets = _room(sets, end + high - low)
            for q in range(high - low):
                sets[end + q] = sets[low + q]
            d += 1
            key[d, 0], key[d, 1] = a, b
            at[d] = 0
            groups[d], sets = _group(
                sets, end, end + high - low, start, letters, targets, count, code[d], begin[d]
            )
            continue
        total = _room(total, states + 1)
        height = _room(height, states + 1)
        total[states] = 1
        height[states] = 0
        for j in range(groups[d]):
            total[states] = min(total[states] + total[child[d, j]], MOST)
            height[states] = max(height[states], height[child[d, j]] + 1)
        if keep:
            all_letters = _room(all_letters, edges + groups[d])
            all_targets = _room(all_targets, edges + groups[d])
            for j in range(groups[d]):
                all_letters[edges], all_targets[edges] = code[d, j], child[d, j]
                edges += 1
            begins = _room(begins, states + 2)
            begins[states + 1] = edges
            if BYTES_AN_EDGE * edges + BYTES_A_STATE * states > room:
                keep = False
                ended = COUNTED
                edges = len(letters)
                begins, all_letters, all_targets = start.copy(), letters.copy(), targets.copy()
        states += 1
        if d == 0:
            break
        if BYTES_A_STATE * states > room:
            ended = NO_ROOM
            break
        if 4 * used > 3 * len(known):
            keys, known = _rehash(keys, known)
        place = _find(keys, known, key[d, 0], key[d, 1])
        keys[place, 0], keys[place, 1] = key[d, 0], key[d, 1]
        known[place] = states - 1
        used += 1
        d -= 1
        child[d, at[d]] = states - 1
        at[d] += 1
    return begins, all_letters[:edges], all_targets[:edges], total[:states], height[:states], ended
