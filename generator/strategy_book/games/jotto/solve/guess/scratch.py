"""The arrays that compiled guessers read and write, by name; Numba takes NamedTuples as it takes tuples."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import Probabilities
from strategy_book.games.jotto.solve.guess.sharing import Sharing, make_sharing


class WeightedGame(NamedTuple):
    """A game against a hider that is known.

    Attributes:
        table: (D, D) uint8, see ``Feedback``.
        hit: the answer to the secret itself.
        weights: (D,) float64, how often the hider picks each word.
    """

    table: npt.NDArray[np.uint8]
    hit: int
    weights: Probabilities


class Draft(NamedTuple):
    """A decision tree being written.

    Attributes:
        order: (D,) int32, the words; every set of words that the tree meets is a slice of it.
        depth: (D,) uint16, guesses that each secret takes.
        guesses: (2 * D,) uint16, the guesses in preorder.
    """

    order: npt.NDArray[np.int32]
    depth: npt.NDArray[np.uint16]
    guesses: npt.NDArray[np.uint16]


class Pending(NamedTuple):
    """The sets of words that a tree still has to split, and scratch for a split.

    Attributes:
        stack: (4 * D + 4 * hit, 3) int32: where the set begins and ends in ``Draft.order``, and guesses made so far.
        starts: (hit + 2,) int64, where the words of each answer start.
        copy: (D,) int32, the set before it was sorted by answers.
    """

    stack: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    copy: npt.NDArray[np.int32]


class ScoreScratch(NamedTuple):
    """Scratch arrays of ``choice.score_all``; nothing in them outlives a call.

    Attributes:
        classes: (hit, D) uint32, count and weight of every answer class of every guess, see ``kernels.scan``.
        scores: (D,) float32, one per guess.
        packed: (D,) uint32, count and weight of each word.
        sharing: see there.
    """

    classes: npt.NDArray[np.uint32]
    scores: npt.NDArray[np.float32]
    packed: npt.NDArray[np.uint32]
    sharing: Sharing


class GreedyScratch(NamedTuple):
    """Scratch arrays of ``tree.greedy``."""

    scoring: ScoreScratch
    pending: Pending


class RolloutScratch(NamedTuple):
    """Scratch arrays of ``lookahead.rollout``: ``trial`` is the greedy tree that it tries behind a guess."""

    greedy: GreedyScratch
    pending: Pending
    trial: Draft


class OutlineScratch(NamedTuple):
    """Scratch arrays of ``lookahead.outlined``: ``trial`` is the rollout that it tries behind a guess."""

    rollout: RolloutScratch
    pending: Pending
    trial: Draft


def make_draft(words: int) -> Draft:
    """Room for a tree over ``words`` words."""
    return Draft(np.arange(words, dtype=np.int32), np.empty(words, np.uint16), np.empty(2 * words, np.uint16))


def make_pending(words: int, hit: int) -> Pending:
    """Room for the sets of a tree over ``words`` words."""
    return Pending(np.empty((4 * words + 4 * hit, 3), np.int32), np.empty(hit + 2, np.int64), np.empty(words, np.int32))


def make_scratch(feedback: Feedback) -> OutlineScratch:
    """Scratch arrays of one thread. Compiled calls copy what they are given, so each gets its own part only."""
    words, hit = len(feedback), feedback.hit
    scoring = ScoreScratch(
        np.empty((hit, words), np.uint32),
        np.empty(words, np.float32),
        np.empty(words, np.uint32),
        make_sharing(feedback),
    )
    greedy = GreedyScratch(scoring, make_pending(words, hit))
    rollout = RolloutScratch(greedy, make_pending(words, hit), make_draft(words))
    return OutlineScratch(rollout, make_pending(words, hit), make_draft(words))
