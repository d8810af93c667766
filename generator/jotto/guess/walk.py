"""A stored decision tree walked by every secret at once: how many guesses each needs."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from generator.jotto.feedback import Feedback
from generator.jotto.guess.tree import branch


def tree_depths(feedback: Feedback, tree: npt.NDArray[np.uint16]) -> npt.NDArray[np.uint16]:
    """(D,) guesses that a tree in preorder (``guesser.Tree``) needs for each secret.

    Raises:
        ValueError: if it is no tree of this game.
    """
    found = np.zeros(len(feedback), np.uint16)
    if not _walk(feedback.table, feedback.hit, tree, found):
        raise ValueError("not a decision tree over these secrets")
    return found


@njit(nogil=True, cache=True)
def _walk(table, hit, guesses, depth):  # type: ignore[no-untyped-def]
    D = len(table)
    order, spare = np.arange(D).astype(np.int32), np.empty(D, np.int32)
    sizes = np.empty(2 * hit + 2, np.int64)
    stack = np.empty((2 * D + hit, 3), np.int32)
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, D, 0
    top, at = 1, 0
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        if at >= len(guesses) or guesses[at] >= D or d > D:
            return False
        guess = guesses[at]
        at += 1
        top = branch(table, hit, guess, order, a, b, d, sizes, spare, depth, stack, top)
    return at == len(guesses)
