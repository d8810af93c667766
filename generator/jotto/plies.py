"""Branch and bound over the first guesses, for the uniform hider: no decision tree needs fewer guesses.

Imports Numba, so it is imported late. The bound of a set S is the least, over *all* guesses, of |S| plus the
bounds of the answer classes; ``plies`` guesses deep the classes are the real ones, below that the typed level
bound (``levels``) stands in. A guess is only refined while it could still be the least, a class only as deep as
needed. Everything is an integer.

Counting is an addition of rows: ``onehot[w, g]`` holds a 1 in the field of the answer that w gives to g, so the
sum over a set has every class size of every guess.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.jotto.kernels import U32, scan

FIELD = 8  # bits of a field: sets of up to 255 words are counted by adding rows
REMEMBERED = 64  # partitions of a set that were looked at already

# Columns of a frame: one set being searched.
LO, HI, MASK, PLIES, BEST, FLOOR, GUESS, TOTAL, DEEP, CHILD, SEEN, COLUMNS = range(12)


def onehot_table(table: npt.NDArray[np.uint8], hit: int) -> npt.NDArray[Any]:
    """(D, D) uint32, or uint64 when it takes more than four fields: the answers 1..hit-1 as one bit each."""
    kind = np.uint32 if hit <= 5 else np.uint64
    bit = np.zeros(hit + 1, kind)
    bit[1:hit] = [1 << FIELD * (a - 1) for a in range(1, hit)]
    return bit[table]


@njit(nogil=True, cache=True)
def _charge(value, count, caps, n):  # type: ignore[no-untyped-def]
    """Add to ``value`` what classes of ``count`` words cost beyond one guess each."""
    d = 1
    while d < len(caps) and caps[d] < n:
        first = caps[d]
        second = caps[d + 1] if d + 1 < len(caps) else np.int32(n)
        zero = np.int32(0)
        for g in range(len(value)):
            c = count[g]
            value[g] += np.int32(max(np.int32(c - first), zero) + max(np.int32(c - second), zero))
        d += 2


@njit(nogil=True, cache=True)
def _values(onehot, table, hit, caps, mask, words, value, work):  # type: ignore[no-untyped-def]
    """``value[g]`` int32 = |S| + level bounds of the classes of guess g; returns the least."""
    tally, acc, count, rest = work
    n, size = len(words), len(value)
    value[:] = 2 * n
    rest[:] = n
    for i in range(n):
        value[words[i]] -= 1
        rest[words[i]] -= 1
    small = n < 1 << FIELD
    if small:
        tally[:] = onehot[words[0]]
        i = 1
        while i + 4 <= n:
            r0, r1, r2, r3 = onehot[words[i]], onehot[words[i + 1]], onehot[words[i + 2]], onehot[words[i + 3]]
            for g in range(size):
                tally[g] += r0[g] + r1[g] + r2[g] + r3[g]
            i += 4
        while i < n:
            r0 = onehot[words[i]]
            for g in range(size):
                tally[g] += r0[g]
            i += 1
    else:
        scan(table, words, np.full(n, U32(1), np.uint32), hit, acc)
    for a in range(1, hit):
        if small:
            shift = FIELD * (a - 1)
            for g in range(size):
                c = np.int32((tally[g] >> shift) & 255)
                count[g] = c
                rest[g] -= c
        else:
            row = acc[a]
            for g in range(size):
                c = np.int32(row[g])
                count[g] = c
                rest[g] -= c
        _charge(value, count, caps[mask | 1 << a], n)
    _charge(value, rest, caps[mask | 1], n)
    least = value[0]
    for g in range(size):
        least = min(least, value[g])
    return np.int64(least)


@njit(nogil=True, cache=True)
def _split(table, hit, guess, words, out, starts):  # type: ignore[no-untyped-def]
    """Write the classes 0..hit-1 of ``words`` to ``out``, one after the other; ``starts[a]`` is where a begins."""
    starts[: hit + 2] = 0
    row = table[guess]
    for i in range(len(words)):
        starts[row[words[i]] + 1] += 1
    for a in range(hit + 1):
        starts[a + 1] += starts[a]
    place = starts[: hit + 1].copy()
    for i in range(len(words)):
        a = row[words[i]]
        out[place[a]] = words[i]
        place[a] += 1


@njit(nogil=True, cache=True)
def _tiny(table, words):  # type: ignore[no-untyped-def]
    """The bound of a few words: 2n - 1 if a member gives each other an answer of its own, or else 2n."""
    n = len(words)
    for i in range(n):
        seen = 0
        good = True
        for k in range(n):
            bit = 1 << table[words[i], words[k]]
            good = good and seen & bit == 0
            seen |= bit
        if good:
            return np.int64(2 * n - 1)
    return np.int64(2 * n)


@njit(nogil=True, cache=True)
def _is_new(table, hit, guess, words, frame, seen):  # type: ignore[no-untyped-def]
    """Has no guess yet parted ``words`` as ``guess`` does? Keys are the partitions themselves: no collisions."""
    bits = 2 if hit < 4 else (3 if hit < 8 else 4)
    if len(words) * bits > 62:
        return True
    key = np.int64(0)
    for i in range(len(words)):
        key = key << bits | np.int64(table[guess, words[i]])
    for i in range(min(frame[SEEN], REMEMBERED)):
        if seen[i] == key:
            return False
    seen[frame[SEEN] % REMEMBERED] = key
    frame[SEEN] += 1
    return True


@njit(nogil=True, cache=True)
def _next_guess(table, hit, frame, value, words, seen):  # type: ignore[no-untyped-def]
    """Move the frame to its next guess in order of value; False when none can lower its bound."""
    while frame[FLOOR] < frame[BEST]:
        for guess in range(frame[GUESS] + 1, len(value)):
            if value[guess] == frame[FLOOR] and _is_new(table, hit, guess, words, frame, seen):
                frame[GUESS] = guess
                return True
        frame[FLOOR] += 1
        frame[GUESS] = -1
    return False


@njit(nogil=True, cache=True)
def _start_guess(table, hit, caps, frame, words, out, starts, bounds, value):  # type: ignore[no-untyped-def]
    _split(table, hit, frame[GUESS], words, out, starts)
    frame[TOTAL] = value
    frame[DEEP], frame[CHILD] = 1, -1
    for a in range(hit):
        n = starts[a + 1] - starts[a]
        bounds[a] = 0
        for d in range(caps.shape[1]):
            bounds[a] += max(0, n - caps[frame[MASK] | 1 << a, d])


@njit(nogil=True, cache=True)
def guess_bound(onehot, table, hit, caps, first, plies, best, meter):  # type: ignore[no-untyped-def]
    """A lower bound on the summed guesses over all words when ``first`` is guessed first, at most about ``best``.

    ``plies`` guesses, ``first`` among them, are real. ``meter[0]`` counts evaluated sets down; at 0 nothing is
    searched deeper, and the bound is weaker but still a bound.
    """
    size = len(table)
    buffer, values = np.empty((plies + 2, size), np.int32), np.empty((plies + 2, size), np.int32)
    work = (np.empty(size, onehot.dtype), np.empty((hit, size), np.uint32), np.empty(size, np.int32), np.empty(size, np.int32))
    frames, seen = np.empty((plies + 2, COLUMNS), np.int64), np.empty((plies + 2, REMEMBERED), np.int64)
    bounds, starts = np.empty((plies + 2, hit), np.int64), np.empty((plies + 2, hit + 2), np.int64)
    buffer[0] = np.arange(size)
    frame = frames[0]
    frame[LO], frame[HI], frame[MASK], frame[PLIES], frame[BEST], frame[GUESS] = 0, size, 0, plies, best, first
    _split(table, hit, first, buffer[0], buffer[1], starts[0])
    value = size
    for a in range(hit):
        for d in range(caps.shape[1]):
            value += max(0, starts[0, a + 1] - starts[0, a] - caps[1 << a, d])
    _start_guess(table, hit, caps, frame, buffer[0], buffer[1], starts[0], bounds[0], value)
    level = 0
    while True:
        frame = frames[level]
        # The next class of the frame's guess to be searched.
        frame[CHILD] += 1
        if frame[CHILD] == hit:
            frame[CHILD] = 0
            frame[DEEP] += 1
        a = frame[CHILD]
        if frame[TOTAL] < frame[BEST] and frame[DEEP] < frame[PLIES]:
            lo, hi = starts[level, a], starts[level, a + 1]
            if hi - lo < 3:
                continue
            words = buffer[level + 1, lo:hi]
            if hi - lo <= hit + 1 and frame[DEEP] == 1:
                better = _tiny(table, words)
                if better > bounds[level, a]:
                    frame[TOTAL] += better - bounds[level, a]
                    bounds[level, a] = better
                continue
            if hi - lo == 3:
                continue
            need = frame[BEST] - (frame[TOTAL] - bounds[level, a])
            meter[0] -= 1
            mask = frame[MASK] | 1 << a
            least = _values(onehot, table, hit, caps, mask, words, values[level + 1], work)
            if frame[DEEP] == 1 or least >= need or meter[0] <= 0:
                if least > bounds[level, a]:
                    frame[TOTAL] += least - bounds[level, a]
                    bounds[level, a] = least
                continue
            level += 1
            frame = frames[level]
            frame[LO], frame[HI], frame[MASK], frame[PLIES] = lo, hi, mask, frames[level - 1, DEEP]
            frame[BEST], frame[FLOOR], frame[GUESS], frame[SEEN] = need, least, -1, 0
        elif level == 0:
            return frame[TOTAL]
        else:
            frame[BEST] = min(frame[BEST], frame[TOTAL])
        # The next guess of the frame, or its result to the frame above.
        words = buffer[level, frame[LO] : frame[HI]]
        if _next_guess(table, hit, frame, values[level], words, seen[level]):
            _start_guess(
                table, hit, caps, frame, words, buffer[level + 1], starts[level], bounds[level], frame[FLOOR]
            )
        else:
            better = frame[BEST]
            level -= 1
            frame, a = frames[level], frames[level, CHILD]
            if better > bounds[level, a]:
                frame[TOTAL] += better - bounds[level, a]
                bounds[level, a] = better
