"""Branch and bound over the first guesses, for the uniform hider: no decision tree needs fewer guesses.

Imports Numba, so it is imported late.

*Theorem.* Say that B(S) guesses are a bound of a set S if every decision tree takes that many at least for all words of
S together. If B(S_a) is a bound of each class of S, the words that answer a to a guess g, then every tree that begins
with g takes |S| + B(S_0) + B(S_1) + ... guesses for S at least; so the least of these sums over *all* guesses g is a
bound of S. *Proof.* Each word of S counts the guess g once. What follows behind an answer a is a decision tree that
finds the words of S_a, and the classes have no word in common (the word g itself is in none).

So a bound stays one when the bound of a class is replaced by a larger one, which is found in the same way one guess
deeper; and a guess whose sum is not less than another's need not be looked at again. ``plies`` guesses deep the classes
are the real ones; below that their profiles (``profiles``) stand in. Whenever the search stops, what it has is a bound.
Everything is an integer.

Profiles come in two ways. In a short list there is one for any two guesses and their answers (``paired``), and all the
guesses that led to a set serve. Otherwise there is one for each guess and answer, and where a large set is searched
deep, they are tightened for sets inside it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from generator.games.jotto.bound.class_values import class_values
from generator.games.jotto.bound.profiles import cost_of, tighten
from generator.games.jotto.bound.searched import find, remember, set_key
from generator.games.jotto.guess.kernels import ONE, ZERO, all_differ, split

REMEMBERED = 64  # partitions of a set that were looked at already

# A frame is one set S being searched: a row of integers with these columns.
LO, HI = 0, 1  # S is buffer[level, LO:HI]
PLIES = 2  # real guesses that may be made below the frame's guess
NEED = 3  # a bound of S so high serves the frame above no more than this
BEST = 4  # the least sum of the guesses that were finished, at first NEED
CANDIDATE, CANDIDATES = 5, 6  # which of the guesses in line is looked at, and how many are in line
GUESS, TOTAL = 7, 8  # that guess, and its sum so far
DEEP, CHILD = 9, 10  # its classes are searched DEEP guesses deep; the class that is searched now
SEEN = 11  # partitions looked at
COLUMNS = 12


class SearchLimits(NamedTuple):
    """Where the search stops, and where the profiles of a set are tightened, if they are not paired.

    Attributes:
        plies: real guesses in a row, the first among them.
        deep, large: tightened for a set of ``large`` words and more that is searched ``deep`` guesses deep and more.
    """

    plies: int
    deep: int
    large: int


def search_stack(words: int, hit: int, plies: int, kind: Any) -> Any:
    """Scratch arrays of ``guess_bound``, a row a level; ``kind``: the type of ``class_values``'s values."""
    levels = plies + 2
    return (
        np.empty((levels, COLUMNS), np.int64),  # frames
        np.empty((levels, words), np.int32),  # buffer: the set of each level, in its classes
        np.empty((levels, words), np.int32),  # guesses in line
        np.empty((levels, words), kind),  # values of all guesses
        np.empty((levels, REMEMBERED), np.int64),  # partitions looked at
        np.empty((levels, hit), np.int64),  # bounds of the classes of the frame's guess
        np.empty((levels, hit + 2), np.int64),  # where they start
        np.zeros((levels, 2), np.int64),  # path: guesses and answers that led to the set
        np.zeros(levels, np.int64),  # the same as one number each
        np.zeros(
            levels, np.int64
        ),  # kinds of profiles that hold: of all levels so far if paired, else its own
    )


@njit(nogil=True, cache=True, inline="always")
def _tiny(table, words):  # type: ignore[no-untyped-def]
    """The bound of a few words: 2n - 1 if a member gives each other an answer of its own, or else 2n."""
    n = len(words)
    for i in range(n):
        if all_differ(table, words, words[i]):
            return np.int64(2 * n - 1)
    return np.int64(2 * n)


@njit(nogil=True, cache=True, inline="always")
def _is_new(table, hit, guess, words, frame, seen):  # type: ignore[no-untyped-def]
    """Is the partition of ``words`` by ``guess`` another than all before? Keys are the partitions themselves."""
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
    """Write the guesses of a value less than ``below`` to ``out``, the least value first; returns how many.

    Values are small whole numbers, and counted: Numba's own sort takes longer to compile than all that it would sort.
    """
    least, most = np.int64(0), np.int64(-1)
    for g in range(len(value)):
        if value[g] < below:
            v = np.int64(value[g])
            least = v if most < 0 else min(least, v)
            most = max(most, v)
    ends = np.zeros(most - least + 2, np.int64)
    for g in range(len(value)):
        if value[g] < below:
            ends[value[g] - least + 1] += 1
    for i in range(1, len(ends)):
        ends[i] += ends[i - 1]
    for g in range(len(value)):
        if value[g] < below:
            out[ends[value[g] - least]] = g
            ends[value[g] - least] += 1
    return ends[-1]


@njit(nogil=True, cache=True, inline="always")
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


@njit(nogil=True, cache=True, inline="always")
def _start_guess(hit, rows, used, path, count, frame, starts, bounds, value):  # type: ignore[no-untyped-def]
    """Bounds of the classes of the frame's guess, from the profiles that hold for it and for the ``path`` above."""
    frame[TOTAL] = value
    frame[DEEP], frame[CHILD] = 1, -1
    for a in range(hit):
        n = starts[a + 1] - starts[a]
        bounds[a] = 0
        for r in used:
            bounds[a] = max(bounds[a], cost_of(n, rows[r, a, :, frame[GUESS]]))
        for i in range(count if len(used) == 1 else 0):
            bounds[a] = max(bounds[a], cost_of(n, rows[used[0], path[i, 1], :, path[i, 0]]))


@njit(nogil=True, cache=True, inline="always")
def _raise_bound(frame, bounds, a, bound):  # type: ignore[no-untyped-def]
    if bound > bounds[a]:
        frame[TOTAL] += bound - bounds[a]
        bounds[a] = bound


@njit(nogil=True, cache=True, inline="always")
def _begin(table, hit, rows, paired, first, plies, best, stack):  # type: ignore[no-untyped-def]
    """The lowest frame: all words, and their classes by the guess ``first``."""
    frames, buffer, _, _, _, bounds, starts, _, _, _ = stack
    size, frame = len(table), frames[0]
    for i in range(size):
        buffer[0, i] = i
    frame[LO], frame[HI], frame[PLIES], frame[BEST], frame[GUESS] = 0, size, plies, best, first
    split(table, hit, first, buffer[0], buffer[1], starts[0])
    frame[TOTAL], frame[DEEP], frame[CHILD] = size, 1, -1
    for a in range(hit):
        row = rows[first * hit + a if paired else 0, a, :, first]
        bounds[0, a] = cost_of(starts[0, a + 1] - starts[0, a], row)
        frame[TOTAL] += bounds[0, a]


@njit(nogil=True, cache=True, inline="always")
def _copy_rows(rows, to):  # type: ignore[no-untyped-def]
    for a in range(rows.shape[0]):
        for d in range(rows.shape[1]):
            for g in range(rows.shape[2]):
                to[a, d, g] = rows[a, d, g]


@njit(nogil=True, cache=True, inline="always")
def _value(table, hit, rows, least_rows, paired, level, words, need, limits, meter, space, sums, stack):  # type: ignore[no-untyped-def]
    """A bound of the set ``words`` behind ``level``, from the values of all guesses at it, left one level higher.

    Where it does not reach ``need``, the set is large and the search deep, the profiles are tightened for it first.
    """
    frames, _, lined_up, values, _, _, _, path, codes, kinds = stack
    if paired:
        kinds[level] = codes[level] - 1
    used = kinds[: level + 1] if paired else kinds[level : level + 1]
    value = values[level + 1]
    meter[0] -= 1
    least = class_values(table, hit, rows, least_rows, used, path, level + 1, words, value, space)
    if paired:
        return least
    kinds[level + 1] = kinds[level]
    _, deep, large = limits
    if least < need and frames[level, DEEP] >= deep and len(words) >= large and meter[0] > 0:
        guesses = lined_up[level + 1, : _line_up(value, need, lined_up[level + 1])]
        meter[0] -= len(guesses) * hit
        kinds[level + 1] = level + 1
        _copy_rows(rows[kinds[level]], rows[level + 1])
        tighten(table, hit, words, guesses, rows[level + 1], sums)
        for b in range(hit):
            for d in range(rows.shape[2]):
                least = rows[level + 1, b, d, 0]
                for g in range(rows.shape[3]):
                    least = min(least, rows[level + 1, b, d, g])
                least_rows[level + 1, b, d] = least
        used = kinds[level + 1 : level + 2]
        least = class_values(table, hit, rows, least_rows, used, path, level + 1, words, value, space)
    return least


@njit(nogil=True, cache=True)
def guess_bound(table, hit, rows, least_rows, paired, first, limits, best, meter, memory, space, sums, stack):  # type: ignore[no-untyped-def]
    """A bound of all words for trees that begin with ``first``, at most about ``best``.

    Args:
        rows: (D * hit, hit, levels, D) int16 if ``paired``: ``[g * hit + j]`` are the profiles inside the words that
            answer j to g. Otherwise (plies + 2, hit, levels, D): ``[0]`` holds everywhere, the others are scratch.
        least_rows: (..., hit, levels) int16, the least of ``rows`` over the guesses.
        limits: ``SearchLimits``.
        meter: ``[0]`` counts evaluated sets down, and tightened profiles; at 0 nothing is searched deeper.
            ``[1]`` is raised to the number of guesses in a row that were real.
        memory: of ``searched``: sets that other orders of the same guesses and answers reach again.
        space, sums, stack: of ``value_space``, ``scratch`` and ``search_stack``.
    """
    frames, buffer, lined_up, values, seen, bounds, starts, path, codes, kinds = stack
    bits = 1
    while 1 << bits <= len(table) * hit:
        bits += 1
    _begin(table, hit, rows, paired, first, limits[0], best, stack)
    level = ZERO
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
            least = _value(
                table, hit, rows, least_rows, paired, level, words, need, limits, meter, space, sums, stack
            )
            if frame[DEEP] == 1 or least >= need or meter[0] <= 0:
                remember(memory, key, least, ONE)
                _raise_bound(frame, bounds[level], a, least)
                continue
            level += 1
            meter[1] = max(meter[1], level + 1)
            frame = frames[level]
            frame[LO], frame[HI], frame[PLIES] = lo, hi, frames[level - 1, DEEP]
            frame[NEED], frame[BEST], frame[SEEN], frame[CANDIDATE] = need, need, 0, -1
            frame[CANDIDATES] = _line_up(values[level], need, lined_up[level])
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
            remember(memory, set_key(codes, level + 1, bits), better, frame[PLIES] if complete else ONE)
            frame = frames[level]
            _raise_bound(frame, bounds[level], _in_turn(hit, frame[CHILD]), better)
