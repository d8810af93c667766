"""What the search for a lower bound works on: the game, and a stack of frames in arrays that are used again.

Imports Numba, so other modules import it inside functions. :mod:`generator.games.jotto.solve.bound.plies` searches.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from generator.games.jotto.solve.bound.class_values import ValueScratch
from generator.games.jotto.solve.bound.profiles import Profiles, ProfileScratch

REMEMBERED = 64  # partitions of a set that are remembered, to skip guesses that split it in the same way

# A frame is one set S being searched: a row of integers with these columns.
LO, HI = 0, 1  # S is buffer[level, LO:HI]
PLIES = 2  # the guesses of the frame get fewer rounds than this
NEED = 3  # the frame above gains nothing from a bound of S over this
BEST = 4  # the least sum of the finished guesses; NEED before the first
CANDIDATE, CANDIDATES = 5, 6  # index of the current guess among those in line, and their number
GUESS, TOTAL = 7, 8  # the current guess, and its sum so far
DEEP, CHILD = 9, 10  # the round of that guess, and the class that is searched now
SEEN = 11  # number of different partitions so far
COLUMNS = 12

# The meter of a search: (2,) int64.
LEFT = 0  # sets that may still be evaluated; at 0 no new frame begins. Tightening profiles counts, too
DEEPEST = 1  # the most frames on the stack so far


class BoundedGame(NamedTuple):
    """What stays the same during a search.

    Attributes:
        table: (D, D) uint8, see ``Feedback``; hit: the answer to the secret itself.
        profiles: of ``D * hit`` kinds if ``paired``: kind ``g * hit + j`` holds inside the words that answer j to g.
            Otherwise of ``plies + 2`` kinds: kind 0 holds everywhere, the others are scratch.
        paired: see above.
        plies, deep, large: see ``JottoBudget``.
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
        kinds: (levels,) int64, the kinds of profiles that hold: if paired those of all levels so far, else that of the
            level.
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
    )
