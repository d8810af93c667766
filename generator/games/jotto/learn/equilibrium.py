"""Strategies with a guarantee: predictive regret matching+ for the hider against a rollout guesser, then two LPs.

Every iteration answers the hider's current distribution with one tree of the guesser, most by an outline that is known
already (``outlines``); the hider matches the regrets of its words against all trees so far. A linear program mixes the
parts of the trees apart (``recombined``), and another finds the best mixture of trees that are drawn from its solution.
Any mixture of trees is a strategy of the guesser, and the most guesses it needs on average against any word is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.games.jotto.budget import MOST_DRAWN, default_width
from generator.games.jotto.calls import Calls
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.guess.guesser import Guesser, smooth
from generator.games.jotto.guess.nodes import tree_depths
from generator.games.jotto.learn.exploitability import epsilon, uniform
from generator.games.jotto.learn.fictitious_play import worth_noting
from generator.games.jotto.learn.matrix_game import matrix_game
from generator.games.jotto.learn.outlines import Outlines
from generator.games.jotto.learn.recombined import recombine
from generator.games.jotto.solution import GuesserMixture, Milestone, Probabilities

WARM_UP = 20  # greedy trees before the first rollout: the uniform hider is far from the answer
SMOOTHING = 0.03  # of the hider's mass is spread evenly when a tree is built: every word must be found soon
WEIGHT_SCALE = 1_000_000_000  # the mixture's weights are whole billionths
MOST_RECOMBINED = 800_000
"""Trees times words of the linear program over parts of trees: the last trees, which answer the best hiders."""

LEAST_PLANS, PLANS_SHARE = 100, 400_000
"""Trees that are drawn: ``PLANS_SHARE`` divided by the words, within limits. A file of plans has them all."""

Depths = npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class Equilibrium:
    """The strategies found.

    Attributes:
        hiders: (D,) each: the duals of the linear programs, and the average play.
        guesser: the mixture; depths: (trees, D), guesses of its trees for each secret; guarantee: exact.
        iterations: trees built; history: as it went.
    """

    hiders: list[Probabilities]
    guesser: GuesserMixture
    depths: Depths
    guarantee: Fraction
    iterations: int
    history: list[Milestone]


@dataclass(slots=True)
class LearningHider:
    """Predictive regret matching+ over the words (Farina, Kroer, Sandholm 2021), last regret as prediction."""

    regrets: Probabilities
    play: Probabilities

    def update(self, depth: Depths) -> None:
        """Learn what each word would have earned against the tree just built."""
        gain = depth - self.play @ depth
        self.regrets = np.maximum(self.regrets + gain, 0)
        next_play = np.maximum(self.regrets + gain, 0)
        total = next_play.sum()
        self.play = next_play / total if total > 0 else np.full(len(depth), 1 / len(depth))


def mixture_guarantee(depths: npt.NDArray[np.uint16], weights: npt.NDArray[np.int64]) -> Fraction:
    """The largest weighted mean over the columns of ``depths`` (trees, D), exact."""
    totals = np.zeros(depths.shape[1], np.int64)
    for row, weight in zip(depths, weights.tolist(), strict=True):
        totals += row.astype(np.int64) * weight
    return Fraction(int(totals.max()), int(weights.sum()))


def best_mixture(depths: Depths) -> tuple[npt.NDArray[np.int64], Probabilities]:
    """The mixture of the trees ``depths`` (trees, D) with the least guarantee, and the hider that meets it.

    Returns whole weights (trees,) that add up to about WEIGHT_SCALE, and the dual distribution (D,).
    """
    mixture, dual, _ = matrix_game(depths, vertex=len(depths) <= 100)
    return np.rint(mixture * WEIGHT_SCALE).astype(np.int64), dual


def solve(
    feedback: Feedback,
    iterations: int,
    *,
    width: int | None = None,
    drawn: int = MOST_DRAWN,
    progress: Callable[[Milestone], None] | None = None,
    calls: Calls | None = None,
) -> Equilibrium:
    """Strategies after ``iterations`` trees: the same input gives the same output.

    Args:
        width: guesses tried at each node; None for ``default_width``.
        drawn: plans of the mixture at most.
        progress: called with each point of the history.
        calls: who takes the second looks of new outlines; None: this thread.
    """
    size = len(feedback)
    guesser = Guesser(feedback)
    outlines = Outlines(guesser, default_width(size) if width is None else width, calls)
    hider = LearningHider(np.zeros(size), uniform(size))
    depths = np.empty((iterations, size), np.uint16)
    trees: list[npt.NDArray[np.uint16]] = []
    history: list[Milestone] = []
    sums = np.zeros(size, np.int64)  # depths weighted by the iteration: later trees answer better hiders
    plays = np.zeros(size)
    for t in range(1, iterations + 1):
        smoothed = smooth(hider.play, SMOOTHING)
        tree = guesser.greedy(smoothed) if t <= WARM_UP else outlines.tree(t, hider.play, smoothed)
        trees.append(tree.guesses)
        depths[t - 1] = tree.depth
        sums += t * tree.depth.astype(np.int64)
        plays += t * hider.play
        if worth_noting(t, iterations):
            mass = t * (t + 1) // 2
            average, played = sums / mass, plays / mass
            point = Milestone(t, epsilon(guesser, average, played), float(average.max()))
            history.append(point)
            if progress is not None:
                progress(point)
        hider.update(tree.depth)
    return _finish(feedback, trees, depths, plays / plays.sum(), history, drawn)


def _finish(
    feedback: Feedback,
    trees: list[npt.NDArray[np.uint16]],
    depths: Depths,
    average_play: Probabilities,
    history: list[Milestone],
    drawn: int,
) -> Equilibrium:
    """The best mixture of trees that the last trees can be made into, and its exact guarantee."""
    iterations, size = len(trees), len(feedback)
    last = max(1, MOST_RECOMBINED // size)
    parts = recombine(feedback, trees[-last:])
    hiders = [average_play]
    if parts is None:
        trees, depths = trees[-last:], depths[-last:]
    else:
        trees = parts.trees(min(drawn, max(LEAST_PLANS, PLANS_SHARE // size)))
        depths = np.stack([tree_depths(feedback, tree) for tree in trees])
        hiders.append(parts.hider)
    weights, dual = best_mixture(depths)
    kept = np.flatnonzero(weights)
    mixture = GuesserMixture([trees[i] for i in kept], weights[kept])
    guarantee = mixture_guarantee(depths, weights)
    return Equilibrium([dual, *hiders], mixture, depths[kept], guarantee, iterations, history)
