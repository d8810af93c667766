"""Branch and bound over the first guesses, for the uniform hider: no decision tree needs fewer guesses.

Imports Numba, so it is imported late. The bound of a set S is the least, over *all* guesses, of |S| plus the
bounds of the answer classes; ``plies`` guesses deep the classes are the real ones, below that the typed level
bound (``levels``) stands in. A guess is only refined while it could still be the least, a class only as deep as
needed. Everything is an integer.

"""

from __future__ import annotations

import numpy as np
from numba import njit

from generator.jotto.class_values import class_values
from generator.jotto.searched import find, remember, set_key

REMEMBERED = 64  # partitions of a set that were looked at already

# Columns of a frame: one set being searched.
LO, HI, MASK, PLIES, NEED, BEST, FLOOR, GUESS, TOTAL, DEEP, CHILD, SEEN, COLUMNS = range(13)


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
def _in_turn(hit, child):  # type: ignore[no-untyped-def]
    """The order of the classes. With many answers the small classes of high answers are cheap: they come first."""
    return child if hit < 4 else hit - 1 - child


@njit(nogil=True, cache=True)
def guess_bound(table, hit, caps, first, plies, best, meter, memory):  # type: ignore[no-untyped-def]
    """A lower bound on the summed guesses over all words when ``first`` is guessed first, at most about ``best``.

    ``plies`` guesses, ``first`` among them, are real. ``meter[0]`` counts evaluated sets down; at 0 nothing is
    searched deeper, and the bound is weaker but still a bound. ``memory`` keeps sets that other orders of the same
    guesses and answers reach again.
    """
    size = len(table)
    buffer, values = np.empty((plies + 2, size), np.int32), np.empty((plies + 2, size), np.int32)
    work = (
        np.empty((hit, size), np.uint32),
        np.empty(size, np.int16),
        np.empty((hit, size), np.uint8),
    )
    frames, seen = np.empty((plies + 2, COLUMNS), np.int64), np.empty((plies + 2, REMEMBERED), np.int64)
    bounds, starts = np.empty((plies + 2, hit), np.int64), np.empty((plies + 2, hit + 2), np.int64)
    buffer[0] = np.arange(size)
    frame = frames[0]
    frame[LO], frame[HI], frame[MASK], frame[PLIES], frame[BEST], frame[GUESS] = (
        0,
        size,
        0,
        plies,
        best,
        first,
    )
    _split(table, hit, first, buffer[0], buffer[1], starts[0])
    value = size
    for a in range(hit):
        for d in range(caps.shape[1]):
            value += max(0, starts[0, a + 1] - starts[0, a] - caps[1 << a, d])
    _start_guess(table, hit, caps, frame, buffer[0], buffer[1], starts[0], bounds[0], value)
    path = np.zeros(plies + 2, np.int64)
    bits = 1
    while 1 << bits <= size * hit:
        bits += 1
    level = 0
    while True:
        frame = frames[level]
        # The next class of the frame's guess to be searched.
        frame[CHILD] += 1
        if frame[CHILD] == hit:
            frame[CHILD] = 0
            frame[DEEP] += 1
        a = _in_turn(hit, frame[CHILD])
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
            path[level] = 1 + frame[GUESS] * hit + a
            key = set_key(path, level + 1, bits)
            at = find(memory[0], key) if key != 0 else np.int64(-1)
            if at >= 0:
                bound, searched = memory[1][at]
                if bound > bounds[level, a]:
                    frame[TOTAL] += bound - bounds[level, a]
                    bounds[level, a] = bound
                if searched >= frame[DEEP] or bound >= need:
                    continue
            meter[0] -= 1
            mask = frame[MASK] | 1 << a
            least = class_values(table, hit, caps, mask, words, values[level + 1], work)
            if frame[DEEP] == 1 or least >= need or meter[0] <= 0:
                remember(memory, key, least, 1)
                if least > bounds[level, a]:
                    frame[TOTAL] += least - bounds[level, a]
                    bounds[level, a] = least
                continue
            level += 1
            frame = frames[level]
            frame[LO], frame[HI], frame[MASK], frame[PLIES] = lo, hi, mask, frames[level - 1, DEEP]
            frame[NEED], frame[BEST], frame[FLOOR], frame[GUESS], frame[SEEN] = need, need, least, -1, 0
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
            complete = better < frame[NEED] and meter[0] > 0
            remember(memory, set_key(path, level + 1, bits), better, frame[PLIES] if complete else 1)
            frame, a = frames[level], _in_turn(hit, frames[level, CHILD])
            if better > bounds[level, a]:
                frame[TOTAL] += better - bounds[level, a]
                bounds[level, a] = better
