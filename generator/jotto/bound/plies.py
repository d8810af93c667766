"""Branch and bound over the first guesses, for the uniform hider: no decision tree needs fewer guesses.

Imports Numba, so it is imported late. The bound of a set S is the least, over *all* guesses, of |S| plus the
bounds of the answer classes; ``plies`` guesses deep the classes are the real ones, below that their profiles
(``profiles``) stand in. A guess is only refined while it could still be the least, a class only as deep as
needed. Everything is an integer.

Profiles come in two ways. In a short list there is one for any two guesses and their answers (``pairs``), and all the
guesses that led to a set serve. Otherwise there is one for each guess and answer, and where a large set is searched
deep, they are tightened for sets inside it.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from generator.jotto.bound.class_values import class_values
from generator.jotto.bound.profiles import cost_of, tighten
from generator.jotto.bound.searched import find, remember, set_key
from generator.jotto.guess.kernels import split

REMEMBERED = 64  # partitions of a set that were looked at already
DEEP_ENOUGH, LARGE_ENOUGH = 3, 100  # a set's profiles are tightened for so many guesses over so many words

# Columns of a frame: one set being searched.
LO, HI, PLIES, NEED, BEST, CANDIDATE, CANDIDATES, GUESS, TOTAL, DEEP, CHILD, SEEN, COLUMNS = range(13)


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
def _in_turn(hit, child):  # type: ignore[no-untyped-def]
    """The order of the classes. With many answers the small classes of high answers are cheap: they come first."""
    return child if hit < 4 else hit - 1 - child


@njit(nogil=True, cache=True)
def _line_up(value, below, out):  # type: ignore[no-untyped-def]
    """Write the guesses of a value less than ``below`` to ``out``, the least first; returns how many."""
    n = 0
    for g in range(len(value)):
        if value[g] < below:
            out[n] = g
            n += 1
    out[:n] = out[:n][np.argsort(value[out[:n]], kind="mergesort")]
    return n


@njit(nogil=True, cache=True)
def _next_guess(table, hit, frame, value, words, lined_up, seen):  # type: ignore[no-untyped-def]
    """Move the frame to its next guess in order of value; False when none can lower its bound."""
    while frame[CANDIDATE] + 1 < frame[CANDIDATES]:
        frame[CANDIDATE] += 1
        guess = lined_up[frame[CANDIDATE]]
        if value[guess] >= frame[BEST]:
            return False
        if _is_new(table, hit, guess, words, frame, seen):
            frame[GUESS] = guess
            return True
    return False


@njit(nogil=True, cache=True)
def _start_guess(hit, rows, used, path, count, frame, starts, bounds, value):  # type: ignore[no-untyped-def]
    """Bounds of the classes of the frame's guess: the kinds that hold for it, and for the ``path`` above."""
    frame[TOTAL] = value
    frame[DEEP], frame[CHILD] = 1, -1
    for a in range(hit):
        n = starts[a + 1] - starts[a]
        bounds[a] = 0
        for r in used:
            bounds[a] = max(bounds[a], cost_of(n, rows[r, a, :, frame[GUESS]]))
        for i in range(count if len(used) == 1 else 0):
            bounds[a] = max(bounds[a], cost_of(n, rows[used[0], path[i, 1], :, path[i, 0]]))


@njit(nogil=True, cache=True)
def _raise_bound(frame, bounds, a, bound):  # type: ignore[no-untyped-def]
    if bound > bounds[a]:
        frame[TOTAL] += bound - bounds[a]
        bounds[a] = bound


@njit(nogil=True, cache=True)
def guess_bound(table, hit, rows, least_rows, paired, first, plies, best, meter, memory, space, sums):  # type: ignore[no-untyped-def]
    """A lower bound on the summed guesses over all words when ``first`` is guessed first, at most about ``best``.

    ``plies`` guesses, ``first`` among them, are real. ``meter[0]`` counts evaluated sets down, and tightened
    profiles; at 0 nothing is searched deeper, and the bound is weaker but still a bound. ``meter[1]`` is raised to the
    number of guesses in a row that were real.
    ``memory`` keeps sets that other orders of the same guesses and answers reach again.

    Args:
        rows: (D * hit, hit, levels, D) int16 if ``paired``: ``[g * hit + j]`` are the profiles inside the words that
            answer j to g. Otherwise (plies + 2, hit, levels, D): ``[0]`` holds everywhere, the others are scratch.
        least_rows: (..., hit, levels) int16, the least of ``rows`` over the guesses.
        space, sums: of ``value_space`` and ``scratch``.
    """
    size, levels = len(table), rows.shape[2]
    buffer, lined_up = np.empty((plies + 2, size), np.int32), np.empty((plies + 2, size), np.int32)
    values = np.empty((plies + 2, size), space[3].dtype)
    frames, seen = np.empty((plies + 2, COLUMNS), np.int64), np.empty((plies + 2, REMEMBERED), np.int64)
    bounds, starts = np.empty((plies + 2, hit), np.int64), np.empty((plies + 2, hit + 2), np.int64)
    path = np.zeros((plies + 2, 2), np.int64)
    codes = np.zeros(plies + 2, np.int64)  # the same as one number each
    kinds = np.zeros(
        plies + 2, np.int64
    )  # rows that hold at a level: of all levels up to it if paired, else its own
    buffer[0] = np.arange(size)
    frame = frames[0]
    frame[LO], frame[HI], frame[PLIES], frame[BEST], frame[GUESS] = 0, size, plies, best, first
    split(table, hit, first, buffer[0], buffer[1], starts[0])
    frame[TOTAL], frame[DEEP], frame[CHILD] = size, 1, -1
    for a in range(hit):
        row = rows[first * hit + a if paired else 0, a, :, first]
        bounds[0, a] = cost_of(starts[0, a + 1] - starts[0, a], row)
        frame[TOTAL] += bounds[0, a]
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
            words = buffer[level + 1, lo:hi]
            if hi - lo <= max(3, hit + 1 if frame[DEEP] == 1 else 0):
                if hi - lo >= 3 and frame[DEEP] == 1:
                    _raise_bound(frame, bounds[level], a, _tiny(table, words))
                continue
            need = frame[BEST] - (frame[TOTAL] - bounds[level, a])
            path[level, 0], path[level, 1] = frame[GUESS], a
            codes[level] = 1 + frame[GUESS] * hit + a
            key = set_key(codes, level + 1, bits)
            at = find(memory[0], key) if key != 0 else np.int64(-1)
            if at >= 0:
                bound, searched = memory[1][at]
                _raise_bound(frame, bounds[level], a, bound)
                if searched >= frame[DEEP] or bound >= need:
                    continue
            if paired:
                kinds[level] = codes[level] - 1
            used = kinds[: level + 1] if paired else kinds[level : level + 1]
            meter[0] -= 1
            value = values[level + 1]
            least = class_values(table, hit, rows, least_rows, used, path, level + 1, words, value, space)
            if not paired:
                kinds[level + 1] = kinds[level]
                if least < need and frame[DEEP] >= DEEP_ENOUGH and hi - lo >= LARGE_ENOUGH and meter[0] > 0:
                    guesses = lined_up[level + 1, : _line_up(value, need, lined_up[level + 1])]
                    meter[0] -= len(guesses) * hit
                    kinds[level + 1] = level + 1
                    rows[level + 1] = rows[kinds[level]]
                    tighten(table, hit, words, guesses, rows[level + 1], sums)
                    for b in range(hit):
                        for d in range(levels):
                            least_rows[level + 1, b, d] = rows[level + 1, b, d].min()
                    used = kinds[level + 1 : level + 2]
                    least = class_values(
                        table, hit, rows, least_rows, used, path, level + 1, words, value, space
                    )
            if frame[DEEP] == 1 or least >= need or meter[0] <= 0:
                remember(memory, key, least, 1)
                _raise_bound(frame, bounds[level], a, least)
                continue
            level += 1
            meter[1] = max(meter[1], level + 1)
            frame = frames[level]
            frame[LO], frame[HI], frame[PLIES] = lo, hi, frames[level - 1, DEEP]
            frame[NEED], frame[BEST], frame[SEEN], frame[CANDIDATE] = need, need, 0, -1
            frame[CANDIDATES] = _line_up(value, need, lined_up[level])
        elif level == 0:
            return frame[TOTAL]
        else:
            frame[BEST] = min(frame[BEST], frame[TOTAL])
        # The next guess of the frame, or its result to the frame above.
        words = buffer[level, frame[LO] : frame[HI]]
        if _next_guess(table, hit, frame, values[level], words, lined_up[level], seen[level]):
            split(table, hit, frame[GUESS], words, buffer[level + 1], starts[level])
            used = kinds[:level] if paired else kinds[level : level + 1]
            _start_guess(
                hit, rows, used, path, level, frame, starts[level], bounds[level], values[level][frame[GUESS]]
            )
        else:
            better = frame[BEST]
            level -= 1
            complete = better < frame[NEED] and meter[0] > 0
            remember(memory, set_key(codes, level + 1, bits), better, frame[PLIES] if complete else 1)
            frame = frames[level]
            _raise_bound(frame, bounds[level], _in_turn(hit, frame[CHILD]), better)
