"""Branch and bound over the first guesses, for the uniform hider: no decision tree needs fewer guesses.

*Theorem.* Call B(S) a bound of a set S if every decision tree takes at least B(S) guesses for all words of S together.
If B(S_a) is a bound of each class of S, the words that answer a to a guess g, then every tree that begins with g takes
at least |S| + B(S_0) + B(S_1) + ... guesses for S; so the least of these sums over *all* guesses g is a bound of S.
*Proof.* Each word of S counts the guess g once. What follows behind an answer a is a decision tree that finds the words
of S_a, and no word is in two classes (the word g itself is in none).

So the bound of a class may be replaced by a larger bound that the same theorem gives one guess deeper, and a guess
whose sum is not less than another's need not be searched again. The classes are exact for ``plies`` guesses; below
that, ``profiles`` bound them. Whenever the search stops, it has a valid bound. Everything is an integer.

The search is a loop over an explicit stack of frames (``scratch``). A frame is a set S and tries the guesses at S in
order of their bounds. For each guess it goes over the classes in rounds, which is iterative deepening: in round 1 a
class is bounded by profiles alone (``class_values``); in round r > 1 the class becomes a frame of its own, whose
guesses get fewer than r rounds. A guess ends when its sum reaches that of the best guess so far, or when its rounds are
used up; a frame ends when no guess is left that could lower its bound:

    frame S ── guess g ── round 1: S_0, S_1, ...  profiles
            │          └─ round 2: S_0 ── frame ── guess h ── round 1: ...
            └─ next guess, if its bound is less than BEST

There are two kinds of profiles. A short list has one profile per pair of guesses and their answers (``paired``), and a
set uses those of every guess that led to it. A long list has one profile per guess and answer; for a large set that is
searched deep, the profiles are tightened to the sets inside it.
"""

import numpy as np
from numba import njit

from strategy_book.games.jotto.solve.bound.class_values import Values, class_values
from strategy_book.games.jotto.solve.bound.profiles import cost_of, tighten
from strategy_book.games.jotto.solve.bound.scratch import (
    REMEMBERED,
    BoundedGame,
    BoundScratch,
    SearchedSets,
    SetStack,
    find,
    remember,
    set_key,
)
from strategy_book.games.jotto.solve.guess.kernels import ONE, ZERO, Bytes, Counts, Longs, Words, all_differ, split

# A frame is one set S being searched: a row of integers with these columns.
LO, HI = 0, 1  # S is buffer[level, LO:HI]
PLIES = 2  # the guesses of the frame get fewer rounds than this
NEED = 3  # the frame above gains nothing from a bound of S over this
BEST = 4  # the least sum of the finished guesses; NEED before the first
CANDIDATE, CANDIDATES = 5, 6  # index of the current guess among those in line, and their number
GUESS, TOTAL = 7, 8  # the current guess, and its sum so far
DEEP, CHILD = 9, 10  # the round of that guess, and the class that is searched now
SEEN = 11  # number of different partitions so far

# The meter of a search: (2,) int64.
LEFT = 0  # sets that may still be evaluated; at 0 no new frame begins. Tightening profiles counts as well
DEEPEST = 1  # the most frames on the stack so far


@njit(nogil=True, cache=True, inline="always")
def _tiny(table: Bytes, words: Words) -> np.int64:
    """The bound of a few words: 2n - 1 if some word has a different answer for each other word, or else 2n."""
    n = len(words)
    for i in range(n):
        if all_differ(table, words, words[i]):
            return np.int64(2 * n - 1)
    return np.int64(2 * n)


@njit(nogil=True, cache=True, inline="always")
def _is_new(table: Bytes, hit: int, guess: int, words: Words, frame: Longs, seen: Longs) -> bool:
    """Is the partition of ``words`` by ``guess`` different from all before? Keys are the partitions themselves."""
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
def _class_number(hit: int, child: int) -> int:
    """The ``child``-th class to search. With many answers, the classes of high answers are small and come first."""
    return child if hit < 4 else hit - 1 - child


@njit(nogil=True, cache=True)
def _line_up(value: Values, below: int, out: Words) -> np.int64:
    """Write the guesses of a value less than ``below`` to ``out``, the least value first; returns how many.

    A counting sort, since values are small integers: Numba's own sort takes longer to compile than to sort everything.
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
def _next_guess(table: Bytes, hit: int, frame: Longs, value: Values, words: Words, line: Words, seen: Longs) -> bool:
    """Move the frame to its next guess in order of value; False when none can lower its bound."""
    while frame[CANDIDATE] + 1 < frame[CANDIDATES]:
        frame[CANDIDATE] += 1
        guess = line[frame[CANDIDATE]]
        if value[guess] >= frame[BEST]:
            return False
        if _is_new(table, hit, guess, words, frame, seen):
            frame[GUESS] = guess
            return True
    return False


@njit(nogil=True, cache=True, inline="always")
def _start(rows: Counts, kinds: Longs, path: Longs, frame: Longs, starts: Longs, bounds: Longs, value: int) -> None:
    """Bounds of the classes of the frame's guess, from the profiles that hold for it and for the ``path`` above."""
    frame[TOTAL] = value
    frame[DEEP], frame[CHILD] = 1, -1
    for a in range(len(bounds)):
        n = starts[a + 1] - starts[a]
        bounds[a] = 0
        for r in kinds:
            bounds[a] = max(bounds[a], cost_of(n, rows[r, a, :, frame[GUESS]]))
        for i in range(len(path) if len(kinds) == 1 else 0):
            bounds[a] = max(bounds[a], cost_of(n, rows[kinds[0], path[i, 1], :, path[i, 0]]))


@njit(nogil=True, cache=True, inline="always")
def _raise_bound(frame: Longs, bounds: Longs, a: int, bound: int) -> None:
    if bound > bounds[a]:
        frame[TOTAL] += bound - bounds[a]
        bounds[a] = bound


@njit(nogil=True, cache=True, inline="always")
def _begin(game: BoundedGame, first: int, goal: int, stack: SetStack) -> None:
    """The lowest frame: all words, and their classes by the guess ``first``."""
    buffer, starts, bounds, hit = stack.buffer, stack.starts[0], stack.bounds[0], game.hit
    size, frame = len(game.table), stack.frames[0]
    for i in range(size):
        buffer[0, i] = i
    frame[LO], frame[HI], frame[PLIES], frame[BEST], frame[GUESS] = 0, size, game.plies, goal, first
    split(game.table, hit, first, buffer[0], buffer[1], starts)
    frame[TOTAL], frame[DEEP], frame[CHILD] = size, 1, -1
    for a in range(hit):
        row = game.profiles.rows[first * hit + a if game.paired else 0, a, :, first]
        bounds[a] = cost_of(starts[a + 1] - starts[a], row)
        frame[TOTAL] += bounds[a]


@njit(nogil=True, cache=True, inline="always")
def _tighten_kind(game: BoundedGame, kind: int, words: Words, guesses: Words, scratch: BoundScratch) -> None:
    """Tighten the profiles of ``kind`` for sets inside ``words``, and find the least of them again."""
    rows, least_rows = game.profiles.rows, game.profiles.least_rows
    tighten(game.table, game.hit, words, guesses, rows[kind], scratch.profiles)
    for a in range(rows.shape[1]):
        for d in range(rows.shape[2]):
            least = rows[kind, a, d, 0]
            for g in range(rows.shape[3]):
                least = min(least, rows[kind, a, d, g])
            least_rows[kind, a, d] = least


@njit(nogil=True, cache=True, inline="always")
def _copy_rows(rows: Counts, target: Counts) -> None:
    for a in range(rows.shape[0]):
        for d in range(rows.shape[1]):
            for g in range(rows.shape[2]):
                target[a, d, g] = rows[a, d, g]


@njit(nogil=True, cache=True)
def _tighter(game: BoundedGame, level: int, words: Words, need: int, meter: Longs, scratch: BoundScratch) -> np.int64:
    """A bound of the set ``words`` at ``level``, after the profiles are tightened for it.

    The bounds of all guesses are in ``values[level]`` before and after.
    """
    stack, rows = scratch.stack, game.profiles.rows
    value, line = stack.values[level], stack.lined_up[level]
    guesses = line[: _line_up(value, need, line)]
    meter[LEFT] -= len(guesses) * game.hit
    kind = len(rows) - len(stack.kinds) + level
    _copy_rows(rows[stack.kinds[stack.first_kinds[level]]], rows[kind])
    _tighten_kind(game, kind, words, guesses, scratch)
    stack.kinds[level], stack.first_kinds[level] = kind, level
    path, used = stack.path[:level], stack.kinds[level : level + 1]
    return class_values(game.table, game.hit, game.profiles, used, path, words, value, scratch.values)


@njit(nogil=True, cache=True)
def guess_bound(
    game: BoundedGame, first: int, goal: int, meter: Longs, searched: SearchedSets, scratch: BoundScratch
) -> np.int64:
    """A bound of all words for trees that begin with ``first``. The search stops once the bound reaches ``goal``.

    ``meter``: (2,) int64, counted down at ``LEFT`` and raised at ``DEEPEST``.
    """
    table, hit, paired, profiles = game.table, game.hit, game.paired, game.profiles
    value_scratch, stack = scratch.values, scratch.stack
    frames, buffer, lined_up, values, seen, bounds, starts, path, codes, kinds, first_kinds = stack
    keys, known_bounds = searched
    bits = 1
    while 1 << bits <= len(table) * hit:
        bits += 1
    _begin(game, first, goal, stack)
    level = ZERO
    while True:
        frame = frames[level]
        # The next class of the frame's guess; after the last class, the next round.
        frame[CHILD] += 1
        if frame[CHILD] == hit:
            frame[CHILD] = 0
            frame[DEEP] += 1
        a = _class_number(hit, frame[CHILD])
        if frame[TOTAL] < frame[BEST] and frame[DEEP] < frame[PLIES]:
            lo, hi = starts[level, a], starts[level, a + 1]
            words = buffer[level + 1, lo:hi]
            # The bounds of up to 3 words are exact already; in round 1 ``_tiny`` bounds the other small sets.
            if hi - lo <= max(3, hit + 1 if frame[DEEP] == 1 else 0):
                if hi - lo >= 3 and frame[DEEP] == 1:
                    _raise_bound(frame, bounds[level], a, _tiny(table, words))
                continue
            need = frame[BEST] - (frame[TOTAL] - bounds[level, a])
            path[level, 0], path[level, 1] = frame[GUESS], a
            codes[level] = 1 + frame[GUESS] * hit + a
            key = set_key(codes, level + 1, bits)
            slot = find(keys, key) if key != 0 else np.int64(-1)
            if slot >= 0:
                bound, plies = known_bounds[slot]
                _raise_bound(frame, bounds[level], a, bound)
                if plies >= frame[DEEP] or bound >= need:
                    continue
            kinds[level + 1] = codes[level] - 1 if paired else kinds[level]
            first_kinds[level + 1] = first_kinds[level] if paired and level > 0 else level + 1
            used = kinds[first_kinds[level + 1] : level + 2]
            value = values[level + 1]
            meter[LEFT] -= 1
            least = class_values(table, hit, profiles, used, path[: level + 1], words, value, value_scratch)
            large = frame[DEEP] >= game.deep and hi - lo >= game.large and (level > 0 or not paired)
            if large and least < need and meter[LEFT] > 0:
                least = _tighter(game, level + 1, words, need, meter, scratch)
            if frame[DEEP] == 1 or least >= need or meter[LEFT] <= 0:
                remember(searched, key, least, ONE)
                _raise_bound(frame, bounds[level], a, least)
                continue
            level += 1
            meter[DEEPEST] = max(meter[DEEPEST], level + 1)
            frame = frames[level]
            frame[LO], frame[HI], frame[PLIES] = lo, hi, frames[level - 1, DEEP]
            frame[NEED], frame[BEST], frame[SEEN], frame[CANDIDATE] = need, need, 0, -1
            frame[CANDIDATES] = _line_up(values[level], need, lined_up[level])
        elif level == 0:
            return frame[TOTAL]
        else:
            frame[BEST] = min(frame[BEST], frame[TOTAL])
        # The guess is finished: begin the next one, or hand the frame's bound to the frame above.
        words = buffer[level, frame[LO] : frame[HI]]
        if _next_guess(table, hit, frame, values[level], words, lined_up[level], seen[level]):
            split(table, hit, frame[GUESS], words, buffer[level + 1], starts[level])
            used = kinds[first_kinds[level] : level + 1]
            value = values[level, frame[GUESS]]
            _start(profiles.rows, used, path[:level], frame, starts[level], bounds[level], value)
        else:
            better = frame[BEST]
            level -= 1
            complete = better < frame[NEED] and meter[LEFT] > 0
            remember(searched, set_key(codes, level + 1, bits), better, frame[PLIES] if complete else ONE)
            frame = frames[level]
            _raise_bound(frame, bounds[level], _class_number(hit, frame[CHILD]), better)
