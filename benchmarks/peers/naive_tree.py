"""The greedy tree of the Jotto paper as a plain compiled loop: at every set, every guess, every word."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit


@njit(cache=True)
def naive_depths(table, hit, weights):  # type: ignore[no-untyped-def]
    """(D,) guesses for each word, the first of the best guesses taken at every set (Algorithms 1-6)."""
    size = len(table)
    order, depth = np.arange(size), np.zeros(size, np.int64)
    mass, count = np.empty(hit + 1), np.empty(hit + 1)
    stack = [(0, size, 1)]
    while len(stack) > 0:
        start, end, guesses = stack.pop()
        words = order[start:end].copy()
        best, least = words[0], np.inf
        for guess in range(size if len(words) > 1 else 0):
            mass[:], count[:] = 0.0, 0.0
            for word in words:
                answer = table[guess, word]
                mass[answer] += weights[word]
                count[answer] += 1.0
            score = (mass * count).sum()
            if score < least:
                best, least = guess, score
        for answer in range(hit):
            part = words[table[best][words] == answer]
            if len(part) > 0:
                order[start : start + len(part)] = part
                stack.append((start, start + len(part), guesses + 1))
                start += len(part)
        if table[best, words[0]] == hit or (words == best).any():
            depth[best] = guesses
    return depth


def depths(table: npt.NDArray[np.uint8], hit: int) -> npt.NDArray[np.int64]:
    """The tree against an even hider; weights are 1, so that the scores are exact."""
    result: npt.NDArray[np.int64] = naive_depths(table, hit, np.ones(len(table)))
    return result
