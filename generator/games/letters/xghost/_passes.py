"""The inner loop of ``retrograde``: one level of subsequences hands its loser sets to the level below.

Imports Numba, so it is imported late.
"""

from __future__ import annotations

import numpy as np
from numba import njit


@njit(nogil=True, cache=True)
def settle(value, seats, shift):  # type: ignore[no-untyped-def]
    """Loser masks, one field of n bits for each n of ``seats``, out of what the children handed down.

    A value has, from bit ``shift[g]`` on, n bits of the union over children good for the seat to move, then n
    bits of the union over the others. The result has the masks at the low bits of the same fields.
    """
    result = np.uint64(0)
    for g in range(len(seats)):
        bits = np.uint64(seats[g])
        low = (np.uint64(1) << bits) - np.uint64(1)
        field = np.uint64(value) >> np.uint64(shift[g])
        good = field & low
        result |= (good if good else (field >> bits) & low) << np.uint64(shift[g])
    return result


@njit(nogil=True, cache=True)
def _hand_down(masks, seats, shift, mover):  # type: ignore[no-untyped-def]
    """What a child with these loser ``masks`` adds to its parents, where ``mover[g]`` is the seat to move."""
    result = np.uint64(0)
    for g in range(len(seats)):
        bits = np.uint64(seats[g])
        mask = (masks >> np.uint64(shift[g])) & ((np.uint64(1) << bits) - np.uint64(1))
        if mask >> np.uint64(mover[g]) & np.uint64(1):
            mask <<= bits
        result |= mask << np.uint64(shift[g])
    return result


@njit(nogil=True, cache=True)
def push(start, letter, target, offset, height, depth, values, seats, shift, mover, work):  # type: ignore[no-untyped-def]
    """Hand the loser sets of all subsequences of ``depth`` letters down to those of one letter fewer.

    Walks the automaton to that depth. Beside the path to a subsequence x of d letters go the d paths to x
    without one of its letters: number in ``number``, next edge in ``edge``, row d, so that appending a letter is
    a step along each. All edges of a state are in order of letters, so ``edge`` only moves up while the letters
    after x are taken in turn. Without one letter of a run of equal ones is the same for each: the first is used.

    Gives up after ``work`` steps along a path, and returns how many are left: below 0 when it gave up.
    """
    size = depth + 2
    state = np.zeros(size, np.int64)
    here = np.zeros(size, np.int64)
    at = np.zeros(size, np.int64)
    number = np.zeros((size, size), np.int64)
    edge = np.zeros((size, size), np.int64)
    x = np.zeros(size, np.uint8)
    state[0] = len(height) - 1
    at[0] = start[state[0]]
    d = 0
    while d >= 0:
        e = at[d]
        if e >= start[state[d] + 1]:
            d -= 1
            continue
        at[d] = e + 1
        if d + 1 + height[target[e]] < depth:
            continue
        code = letter[e]
        work -= d + 1
        if work < 0:
            return work
        new = here[d] + offset[e]
        last = d + 1 == depth
        handed = np.uint64(0)
        if last:
            handed = _hand_down(settle(values[new], seats, shift), seats, shift, mover)
        for i in range(d):
            if i > 0 and x[i] == x[i - 1]:
                continue
            p = edge[d, i]
            while letter[p] != code:
                p += 1
            edge[d, i] = p
            if last:
                values[number[d, i] + offset[p]] |= handed
            else:
                number[d + 1, i] = number[d, i] + offset[p]
                edge[d + 1, i] = start[target[p]]
        if last:
            values[here[d]] |= handed
        else:
            number[d + 1, d] = here[d]
            edge[d + 1, d] = start[state[d]]
            x[d] = code
            d += 1
            state[d] = target[e]
            here[d] = new
            at[d] = start[target[e]]
    return work


@njit(nogil=True, cache=True)
def write(start, letter, target, offset, root, codes, length, values, kept, value):  # type: ignore[no-untyped-def]
    """At every word of ``codes`` (of ``length`` letters) put ``value`` in place of all bits but those ``kept``.

    A word ends the game only of variants in which it is long enough; the fields of the others stay as they are.
    """
    for w in range(len(codes)):
        number = np.int64(0)
        state = root
        for i in range(length):
            e = start[state]
            while letter[e] != codes[w, i]:
                e += 1
            number += offset[e]
            state = target[e]
        values[number] = (values[number] & kept) | value


@njit(nogil=True, cache=True)
def fields(start, letter, target, offset, root, rows, length, values, seats, shift, out):  # type: ignore[no-untyped-def]
    """The settled loser mask at ``shift`` of each subsequence ``rows[i, :length]``, into ``out``."""
    low = (np.uint64(1) << np.uint64(seats)) - np.uint64(1)
    for r in range(len(rows)):
        number = np.int64(0)
        state = root
        for i in range(length):
            e = start[state]
            while letter[e] != rows[r, i]:
                e += 1
            number += offset[e]
            state = target[e]
        field = np.uint64(values[number]) >> np.uint64(shift)
        good = field & low
        out[r] = good if good else (field >> np.uint64(seats)) & low


@njit(nogil=True, cache=True)
def extract(values, seats, shift, new_shift, out):  # type: ignore[no-untyped-def]
    """Copy the fields of some variants (``seats`` each, at ``shift``) of every value to ``new_shift`` in ``out``."""
    for i in range(len(values)):
        result = np.uint64(0)
        for g in range(len(seats)):
            low = (np.uint64(1) << np.uint64(2 * seats[g])) - np.uint64(1)
            result |= ((np.uint64(values[i]) >> np.uint64(shift[g])) & low) << np.uint64(new_shift[g])
        out[i] = result
