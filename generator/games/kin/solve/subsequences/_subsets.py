"""The inner loop of ``automaton``: subset construction over classes of suffixes.

Imports Numba, so other modules import it inside functions. Arrays are copied in loops, because for a slice assignment
Numba also compiles the error message about lengths that differ, which takes four seconds.
"""

import numpy as np
from numba import njit

MOST = np.int64(1) << 61  # counts are capped here, so that no sum overflows
BYTES_PER_STATE = 64  # with its share of the hash table
BYTES_PER_EDGE = 13
KEPT, COUNTED, NO_ROOM, NO_TIME = 0, 1, 2, 3  # how ``subsets`` ended
_CODES = 256
_FREE = -1


@njit(nogil=True, cache=True)
def _room(array, need):  # type: ignore[no-untyped-def]
    """``array``, or a longer copy if it is shorter than ``need``."""
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
def singles(letter, tail):  # type: ignore[no-untyped-def]
    """The states 0 to classes - 1, of one suffix each. An edge leads behind the first occurrence of its letter.

    Returns:
        start (classes + 1,), and the letter and target of every edge, the edges of a state sorted by letter.
    """
    classes = len(letter)
    start = np.zeros(classes + 1, np.int64)
    # Far more than most lists need, but memory that is never written to costs nothing.
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
            suffix = tail[suffix]
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
    """The slot of the key a, b in an open hash table, or the free slot where it belongs."""
    mask = np.uint64(len(states) - 1)
    i = np.int64(a & mask)
    while states[i] != _FREE and (keys[i, 0] != a or keys[i, 1] != b):
        i = np.int64(np.uint64(i + 1) & mask)
    return i


@njit(nogil=True, cache=True)
def _rehash(keys, states):  # type: ignore[no-untyped-def]
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
def _group(sets, low, high, start, letters, targets, count, code, begin):  # type: ignore[no-untyped-def]
    """Append to the set ``sets[low:high]`` the sets that its edges lead to, one per letter, sorted by letter.

    Set i, of the letter ``code[i]``, is ``sets[begin[i]:begin[i + 1]]``. Returns the number of letters, and ``sets``,
    which may have been copied to a longer array. ``count`` is all zero before and after.
    """
    for q in range(low, high):
        for e in range(start[sets[q]], start[sets[q] + 1]):
            count[letters[e]] += 1
    groups = 0
    end = high
    for c in range(_CODES):
        if count[c]:
            code[groups] = c
            begin[groups] = end
            end += count[c]
            count[c] = begin[groups]
            groups += 1
    begin[groups] = end
    sets = _room(sets, end)
    for q in range(low, high):
        for e in range(start[sets[q]], start[sets[q] + 1]):
            c = letters[e]
            sets[count[c]] = targets[e]
            count[c] += 1
    count[:] = 0
    return groups, sets


@njit(nogil=True, cache=True)
def subsets(first, start, letters, targets, width, room, work, keep):  # type: ignore[no-untyped-def]
    """Number the sets of suffixes that remain after a subsequence, starting with the set ``first`` of whole words.

    Sets are compared by two 64-bit sums of hashed members. If the hashes are as good as random, the chance that any two
    of n sets are confused is below n * n / 2 ** 129: 4e-26 for five million sets.

    Args:
        first: (n,) int32 classes without repetition.
        start, letters, targets: the states of single suffixes, from ``singles``.
        width: letters of the longest word.
        room: bytes. Edges are kept as long as they fit; the states must fit.
        work: members of sets that may be visited.
        keep: whether to keep the edges of the sets; otherwise their subsequences are only counted.

    Returns:
        start, letters and targets of all states, or of the single suffixes only if the edges were not kept; total
        (states,) int64, subsequences from each state, the empty one included, at most MOST; height (states,) uint8,
        letters of the longest subsequence; and how it ended: KEPT, COUNTED (without edges), NO_ROOM or NO_TIME. The
        last state is the root.
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
    group = np.zeros(width + 2, np.int64)
    key = np.zeros((width + 2, 2), np.uint64)
    mark = np.zeros(single, np.int64)
    clock = 0
    d = 0
    groups[0], sets = _group(sets, np.int64(0), np.int64(len(first)), start, letters, targets, count, code[0], begin[0])
    while True:
        if group[d] < groups[d]:
            clock += 1
            low = high = begin[d, group[d]]
            work -= begin[d, group[d] + 1] - low
            if work < 0:
                ended = NO_TIME
                break
            a = b = np.uint64(0)
            for q in range(low, begin[d, group[d] + 1]):
                member = sets[q]
                if mark[member] != clock:
                    mark[member] = clock
                    sets[high] = member
                    high += 1
                    a += _mix(member, np.uint64(1))
                    b += _mix(member, np.uint64(0x5851F42D4C957F2D))
            if high - low == 1:
                child[d, group[d]] = sets[low]
                group[d] += 1
                continue
            slot = _find(keys, known, a, b)
            if known[slot] != _FREE:
                child[d, group[d]] = known[slot]
                group[d] += 1
                continue
            end = begin[d, groups[d]]
            sets = _room(sets, end + high - low)
            for q in range(high - low):
                sets[end + q] = sets[low + q]
            d += 1
            key[d, 0], key[d, 1] = a, b
            group[d] = 0
            groups[d], sets = _group(sets, end, end + high - low, start, letters, targets, count, code[d], begin[d])
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
            if BYTES_PER_EDGE * edges + BYTES_PER_STATE * states > room:
                keep = False
                ended = COUNTED
                edges = len(letters)
                begins, all_letters, all_targets = start.copy(), letters.copy(), targets.copy()
        states += 1
        if d == 0:
            break
        if BYTES_PER_STATE * states > room:
            ended = NO_ROOM
            break
        if 4 * used > 3 * len(known):
            keys, known = _rehash(keys, known)
        slot = _find(keys, known, key[d, 0], key[d, 1])
        keys[slot, 0], keys[slot, 1] = key[d, 0], key[d, 1]
        known[slot] = states - 1
        used += 1
        d -= 1
        child[d, group[d]] = states - 1
        group[d] += 1
    return begins, all_letters[:edges], all_targets[:edges], total[:states], height[:states], ended
