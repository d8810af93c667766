"""The guesser's best responses as calls: a hider's distribution in, one decision tree over all words out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.jotto.feedback import Feedback

Probabilities = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """A pure strategy of the guesser.

    Attributes:
        guesses: (nodes,) uint16, the guesses in preorder, children in the order of the answers.
        depth: (D,) uint16, how many guesses each secret takes.
    """

    guesses: npt.NDArray[np.uint16]
    depth: npt.NDArray[np.uint16]


@dataclass(slots=True)
class Guesser:
    """Builds trees for one feedback table; keeps its scratch arrays, so one thread each."""

    feedback: Feedback
    _work: Any = field(init=False)
    _trial: npt.NDArray[np.int32] = field(init=False)
    _guesses: npt.NDArray[np.uint16] = field(init=False)
    _depth: npt.NDArray[np.uint16] = field(init=False)

    def __post_init__(self) -> None:
        from generator.jotto import tree

        size = len(self.feedback)
        self._work = tree.workspace(size, self.feedback.hit)
        self._trial = np.empty(size, np.int32)
        self._guesses = np.empty(2 * size, np.uint16)
        self._depth = np.empty(size, np.uint16)

    def paper_greedy(self, hider: Probabilities) -> Tree:
        """GuesserGBR of the paper (Algorithms 1-6): the greedy best response to ``hider`` (D,)."""
        from generator.jotto.kernels import PAPER

        return self._greedy(hider, PAPER)

    def greedy(self, hider: Probabilities) -> Tree:
        """Greedy by the sum over answers of weight * (log2(count) + 1), which takes a likely word as a guess sooner."""
        from generator.jotto.kernels import LOG

        return self._greedy(hider, LOG)

    def rollout(self, hider: Probabilities, width: int) -> Tree:
        """Like ``greedy``, but every node tries its ``width`` best guesses, each followed greedily to the end."""
        from generator.jotto import lookahead

        feedback = self.feedback
        count = lookahead.rollout(
            feedback.table, feedback.hit, hider, width, self._work, self._trial, self._depth, self._guesses
        )
        return self._tree(count)

    def _greedy(self, hider: Probabilities, mode: int) -> Tree:
        from generator.jotto import tree

        feedback, size = self.feedback, len(self.feedback)
        order = np.arange(size, dtype=np.int32)
        count = tree.greedy(
            feedback.table,
            feedback.hit,
            hider,
            mode,
            order,
            0,
            size,
            0,
            self._work,
            self._depth,
            self._guesses,
            0,
        )
        return self._tree(count)

    def _tree(self, count: int) -> Tree:
        return Tree(self._guesses[:count].copy(), self._depth.copy())
