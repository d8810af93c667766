"""The states of single suffixes, which ``_subsets`` begins with."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

Classes = npt.NDArray[np.int32]
"""Classes of suffixes, or states."""

MOST = np.int64(1) << 61  # counts are capped here, so that no sum overflows
CODES = 256
_UNSEEN = -1


class Singles(NamedTuple):
    """The states of one suffix each, 0 to n - 1, and their edges, the edges of a state sorted by letter.

    Attributes:
        start: (n + 1,) int64, the index of each state's first edge.
        letters: (edges,) uint8.
        targets: (edges,) int32, the state that each edge leads to: what follows the first occurrence of its letter.
    """

    start: npt.NDArray[np.int64]
    letters: npt.NDArray[np.uint8]
    targets: Classes


@njit(nogil=True, cache=True)
def with_room(array: npt.NDArray[Any], need: int) -> npt.NDArray[Any]:
    """``array``, or a longer copy if it is shorter than ``need``."""
    if need <= len(array):
        return array
    wider = np.empty(max(need, len(array) + len(array) // 2), array.dtype)
    for i in range(len(array)):
        wider[i] = array[i]
    return wider


@njit(nogil=True, cache=True)
def singles(letter: npt.NDArray[np.uint8], tail: Classes) -> Singles:
    """The states of the suffixes, given the first letter of each class and the class of the rest."""
    classes = len(letter)
    start = np.zeros(classes + 1, np.int64)
    # Far more than most lists need, but memory that is never written to costs nothing.
    letters = np.empty(16 * classes + CODES, np.uint8)
    targets = np.empty(16 * classes + CODES, np.int32)
    target = np.empty(CODES, np.int32)
    seen = np.full(CODES, _UNSEEN, np.int64)
    order = np.empty(CODES, np.int64)
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
        letters = with_room(letters, edges + k)
        targets = with_room(targets, edges + k)
        for j in range(k):
            letters[edges] = order[j]
            targets[edges] = target[order[j]]
            edges += 1
        start[state + 1] = edges
    return Singles(start, letters[:edges].copy(), targets[:edges].copy())


@njit(nogil=True, cache=True)
def count_singles(single: Singles) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint8]]:
    """The ``total`` and ``height`` of the states of one suffix each, see ``subsets``; and room for one state more."""
    states = len(single.start) - 1
    total, height = np.ones(states + 1, np.int64), np.zeros(states + 1, np.uint8)
    for state in range(states):
        for e in range(single.start[state], single.start[state + 1]):
            total[state] = min(total[state] + total[single.targets[e]], MOST)
            height[state] = max(height[state], height[single.targets[e]] + 1)
    return total, height
