"""The guesser's best responses as calls: a hider's distribution in, one decision tree over all words out."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import Probabilities, Ties
from strategy_book.games.jotto.solve.guess import lookahead, tree
from strategy_book.games.jotto.solve.guess.exact_doubles import paper_tree
from strategy_book.games.jotto.solve.guess.kernels import LOG, PAPER
from strategy_book.games.jotto.solve.guess.scratch import Draft, OutlineScratch, WeightedGame, make_draft, make_scratch


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
        codes: (entries,) int64, the code of each of these sets that occurs.
        guesses: (entries,) int64.
    """

    large: int
    codes: npt.NDArray[np.int64]
    guesses: npt.NDArray[np.int64]


@dataclass(slots=True)
class Guesser:
    """Builds trees for one feedback table. It keeps its scratch arrays, so every thread needs its own."""

    feedback: Feedback
    _scratch: OutlineScratch = field(init=False)
    _draft: Draft = field(init=False)

    def __post_init__(self) -> None:
        self._scratch = make_scratch(self.feedback)
        self._draft = make_draft(len(self.feedback))

    def paper_greedy(self, hider: Probabilities, ties: Ties = "near") -> Tree:
        """GuesserGBR of the paper (Algorithms 1-6): the greedy best response to ``hider`` (D,)."""
        if ties == "near":
            return self._greedy(hider, PAPER)
        return self._tree(paper_tree(self._game(hider), self._draft, self._scratch.pending))

    def greedy(self, hider: Probabilities) -> Tree:
        """Greedy by the sum over answers of weight * (log2(weight) + 1): by what an answer tells about this hider."""
        return self._greedy(hider, LOG)

    def rollout(self, hider: Probabilities, width: int) -> Tree:
        """Like ``greedy``, but every node tries its ``width`` best guesses, each followed greedily to the end."""
        size, draft = len(self.feedback), self._fresh_draft()
        return self._tree(lookahead.rollout(self._game(hider), width, draft, 0, size, 0, self._scratch.rollout, 0))

    def subtree(self, hider: Probabilities, width: int, words: npt.NDArray[np.int64]) -> npt.NDArray[np.uint16]:
        """``rollout`` at the set ``words`` (n,): the guesses in preorder."""
        size, draft = len(words), self._draft
        draft.order[:size] = words
        count = lookahead.rollout(self._game(hider), width, draft, 0, size, 0, self._scratch.rollout, 0)
        return np.asarray(draft.guesses[:count].copy())

    def outlined(self, hider: Probabilities, width: int, outline: Outline) -> Tree:
        """``rollout``, but with the guesses of ``outline`` at large sets."""
        parts = outline.large, outline.codes, outline.guesses
        return self._tree(lookahead.outlined(self._game(hider), width, *parts, self._draft, self._scratch))

    def _greedy(self, hider: Probabilities, mode: np.int64) -> Tree:
        size, draft, scratch = len(self.feedback), self._fresh_draft(), self._scratch.rollout.greedy
        return self._tree(tree.greedy(self._game(hider), mode, draft, 0, size, 0, scratch, 0))

    def _game(self, hider: Probabilities) -> WeightedGame:
        return WeightedGame(self.feedback.table, self.feedback.hit, hider)

    def _fresh_draft(self) -> Draft:
        self._draft.order[:] = np.arange(len(self.feedback))
        return self._draft

    def _tree(self, count: int) -> Tree:
        return Tree(self._draft.guesses[:count].copy(), self._draft.depth.copy())
