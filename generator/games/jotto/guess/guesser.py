"""The guesser's best responses as calls: a hider's distribution in, one decision tree over all words out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import Probabilities


def smooth(hider: Probabilities, share: float) -> Probabilities:
    """``hider`` (D,) with ``share`` of its mass spread evenly, so that a tree built for it finds every word soon."""
    return np.asarray((1 - share) * hider + share / len(hider))


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """A pure strategy of the guesser.

    Attributes:
        guesses: (nodes,) uint16, the guesses in preorder, children in the order of the answers.
        depth: (D,) uint16, how many guesses each secret takes.
    """

    guesses: npt.NDArray[np.uint16]
    depth: npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """The guesses of a tree at the sets of more than ``large`` words; see ``lookahead.outlined``.

    Attributes:
        codes: (places,) int64, which set; 0 where there is none. guesses: (places,) int64.
    """

    large: int
    codes: npt.NDArray[np.int64]
    guesses: npt.NDArray[np.int64]

    @classmethod
    def empty(cls, words: int, large: int) -> Outline:
        """With room for as many sets as a tree of ``words`` words can have."""
        return cls(large, np.zeros(words + 1, np.int64), np.zeros(words + 1, np.int64))


def second_scratch(size: int) -> Any:
    """An order, depths and guesses that a trial may overwrite."""
    return np.empty(size, np.int32), np.empty(size, np.uint16), np.empty(2 * size, np.uint16)


@dataclass(slots=True)
class Guesser:
    """Builds trees for one feedback table; keeps its scratch arrays, so one thread each."""

    feedback: Feedback
    _work: Any = field(init=False)
    _trial: Any = field(init=False)
    _second: Any = field(init=False, default=None)
    _guesses: npt.NDArray[np.uint16] = field(init=False)
    _depth: npt.NDArray[np.uint16] = field(init=False)

    def __post_init__(self) -> None:
        from generator.games.jotto.guess import tree

        size = len(self.feedback)
        self._work = tree.workspace(self.feedback)
        self._trial = second_scratch(size)
        self._guesses = np.empty(2 * size, np.uint16)
        self._depth = np.empty(size, np.uint16)

    def paper_greedy(self, hider: Probabilities) -> Tree:
        """GuesserGBR of the paper (Algorithms 1-6): the greedy best response to ``hider`` (D,)."""
        from generator.games.jotto.guess.kernels import PAPER

        return self._greedy(hider, PAPER)

    def greedy(self, hider: Probabilities) -> Tree:
        """Greedy by the sum over answers of weight * (log2(count) + 1), which takes a likely word as a guess sooner."""
        from generator.games.jotto.guess.kernels import LOG

        return self._greedy(hider, LOG)

    def rollout(self, hider: Probabilities, width: int) -> Tree:
        """Like ``greedy``, but every node tries its ``width`` best guesses, each followed greedily to the end."""
        from generator.games.jotto.guess import lookahead

        feedback, size = self.feedback, len(self.feedback)
        order = np.arange(size, dtype=np.int32)
        count = lookahead.rollout(
            feedback.table, feedback.hit, hider, width, order, 0, size, 0, self._work, self._trial, self._depth,
            self._guesses, 0,
        )  # fmt: skip
        return self._tree(count)

    def outlined(self, hider: Probabilities, width: int, again: int, outline: Outline) -> Tree:
        """``rollout`` with the guesses of ``outline`` at large sets; those it lacks are added, by a second look.

        Args:
            again: of how many guesses a second look is taken.
        """
        from generator.games.jotto.guess import lookahead

        feedback = self.feedback
        if self._second is None:
            self._second = second_scratch(len(feedback))
        count = lookahead.outlined(
            feedback.table, feedback.hit, hider, width, again, outline.large, outline.codes, outline.guesses,
            self._work, self._trial, self._second, self._depth, self._guesses,
        )  # fmt: skip
        return self._tree(count)

    def _greedy(self, hider: Probabilities, mode: np.int64) -> Tree:
        from generator.games.jotto.guess import tree

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
