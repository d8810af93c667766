"""Strategies with a guarantee: predictive regret matching+ for the hider against a rollout guesser, then one LP.

Every iteration answers the hider's current distribution with one tree of the guesser, most by an outline that is known
already (``outlines``); the hider matches the regrets of its words against all trees so far. Any mixture of the trees is
a strategy of the guesser, and the most guesses it needs on average against any word is exact; a linear program over the
trees finds the best mixture.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.jotto.feedback import Feedback
from generator.jotto.guess.guesser import Guesser, Probabilities, smooth
from generator.jotto.learn.fictitious_play import epsilons, worth_noting
from generator.jotto.learn.outlines import Outlines
from generator.jotto.solution import Arrays, GuesserMixture, Point, join, split_up

WARM_UP = 20  # greedy trees before the first rollout: the uniform hider is far from the answer
SMOOTHING = 0.03  # of the hider's mass is spread evenly when a tree is built: every word must be found soon
WEIGHT_SCALE = 1_000_000_000  # the mixture's weights are whole billionths
MOST_TREES_IN_LP = 4000

Depths = npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class Equilibrium:
    """The strategies found.

    Attributes:
        hider: (D,) the linear program's dual or the average play, whichever costs a rollout guesser more.
        guesser: the mixture; guarantee: exact; epsilon: the paper's, with its greedy guesser.
        iterations: trees built; history: as it went.
    """

    hider: Probabilities
    guesser: GuesserMixture
    guarantee: Fraction
    epsilon: float
    iterations: int
    history: list[Point]


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


def default_width(words: int) -> int:
    """Guesses tried at each node of a rollout: in long lists many simple trees do more than few good ones."""
    return 100 if words <= 600 else 30 if words <= 2_000 else 10


def mixture_guarantee(depths: npt.NDArray[np.uint16], weights: npt.NDArray[np.int64]) -> Fraction:
    """The largest weighted mean over the columns of ``depths`` (trees, D), exact."""
    totals = np.zeros(depths.shape[1], np.int64)
    for row, weight in zip(depths, weights.tolist(), strict=True):
        totals += row.astype(np.int64) * weight
    return Fraction(int(totals.max()), int(weights.sum()))


def best_mixture(depths: npt.NDArray[np.uint16]) -> tuple[npt.NDArray[np.int64], Probabilities]:
    """The mixture of the trees ``depths`` (trees, D) with the least guarantee, and the hider that meets it.

    Returns whole weights (trees,) that add up to about WEIGHT_SCALE, and the dual distribution (D,).
    """
    from scipy.optimize import linprog

    trees, size = depths.shape
    above = np.hstack([depths.T.astype(np.float64), np.full((size, 1), -1.0)])
    result = linprog(
        np.r_[np.zeros(trees), 1.0],
        A_ub=above,
        b_ub=np.zeros(size),
        A_eq=np.r_[np.ones(trees), 0.0][None, :],
        b_eq=[1.0],
        method="highs-ipm" if trees > 100 else "highs",
    )
    if result.status != 0:  # the average of the trees is always a mixture
        return np.ones(trees, np.int64), np.full(size, 1 / size)
    weights = np.rint(np.maximum(result.x[:trees], 0) * WEIGHT_SCALE).astype(np.int64)
    dual = np.maximum(-result.ineqlin.marginals, 0)
    return weights, dual / dual.sum()


def solve(
    feedback: Feedback,
    iterations: int,
    *,
    width: int | None = None,
    resume: Arrays | None = None,
    checkpoint: Callable[[Arrays], None] | None = None,
    every: int = 50,
    progress: Callable[[Point], None] | None = None,
) -> Equilibrium:
    """Strategies after ``iterations`` trees: the same input gives the same output.

    Args:
        width: guesses tried at each node; None for ``default_width``.
        resume: arrays once given to ``checkpoint``, which is called every ``every`` iterations.
        progress: called with each point of the history.
    """
    size = len(feedback)
    width = default_width(size) if width is None else width
    guesser = Guesser(feedback)
    outlines = Outlines(guesser, width)
    hider = LearningHider(np.zeros(size), np.full(size, 1 / size))
    depths = np.empty((iterations, size), np.uint16)
    trees: list[npt.NDArray[np.uint16]] = []
    history: list[Point] = []
    sums = np.zeros(size, np.int64)  # depths weighted by the iteration: later trees answer better hiders
    plays = np.zeros(size)
    if resume is not None:
        trees = split_up(resume["trees"], resume["trees_at"])[:iterations]
        depths[: len(trees)] = resume["depths"][: len(trees)]
        hider = LearningHider(resume["regrets"], resume["play"])
        sums, plays = resume["sums"].copy(), resume["plays"].copy()
        outlines.restore(resume)
        history = [Point(int(t), float(e), float(g)) for t, e, g in resume["history"]]
    for t in range(len(trees) + 1, iterations + 1):
        even = smooth(hider.play, SMOOTHING)
        tree = guesser.greedy(even) if t <= WARM_UP else outlines.tree(t, hider.play, even)
        trees.append(tree.guesses)
        depths[t - 1] = tree.depth
        sums += t * tree.depth.astype(np.int64)
        plays += t * hider.play
        if worth_noting(t, iterations):
            mass = t * (t + 1) // 2
            average, played = sums / mass, plays / mass
            reply = guesser.paper_greedy(smooth(played, SMOOTHING))
            point = Point(t, max(epsilons(average, reply.depth, played)), float(average.max()))
            history.append(point)
            if progress is not None:
                progress(point)
        hider.update(tree.depth)
        if checkpoint is not None and t % every == 0 and t < iterations:
            checkpoint({**outlines.state(), **_state(trees, depths[:t], hider, sums, plays, history)})
    average_play = plays / plays.sum() if trees else np.full(size, 1 / size)
    return _finish(guesser, trees, depths, average_play, width, history)


def _state(
    trees: list[npt.NDArray[np.uint16]],
    depths: npt.NDArray[np.uint16],
    hider: LearningHider,
    sums: npt.NDArray[np.int64],
    plays: Probabilities,
    history: list[Point],
) -> Arrays:
    packed, ends = join(trees)
    points = np.array([(p.iteration, p.epsilon, p.guarantee) for p in history])
    return {
        "trees": packed, "trees_at": ends, "depths": depths.copy(), "regrets": hider.regrets, "play": hider.play,
        "sums": sums.copy(), "plays": plays.copy(), "history": points,
    }  # fmt: skip


def _finish(
    guesser: Guesser,
    trees: list[npt.NDArray[np.uint16]],
    depths: npt.NDArray[np.uint16],
    average_play: Probabilities,
    width: int,
    history: list[Point],
) -> Equilibrium:
    """The linear program over the last trees, and what is exactly true of its mixture."""
    first = max(0, len(trees) - MOST_TREES_IN_LP)
    weights, dual = best_mixture(depths[first:])
    linear = np.arange(1, len(trees) + 1, dtype=np.int64)
    guarantee = mixture_guarantee(depths[first:], weights)
    if mixture_guarantee(depths, linear) < guarantee:
        first, weights, guarantee = 0, linear, mixture_guarantee(depths, linear)
    kept = np.flatnonzero(weights)
    mixture = GuesserMixture([trees[first + i] for i in kept], weights[kept])
    average = weights[kept] @ depths[first:][kept].astype(np.float64) / weights.sum()
    hider = max((dual, average_play), key=lambda play: _earns(guesser, play, width))
    reply = guesser.paper_greedy(smooth(hider, SMOOTHING))
    epsilon = max(epsilons(average, reply.depth, hider))
    history.append(Point(len(trees), epsilon, float(guarantee)))
    return Equilibrium(hider, mixture, guarantee, epsilon, len(trees), history)


def _earns(guesser: Guesser, play: Probabilities, width: int) -> float:
    """Guesses that ``play`` costs the best reply known: an estimate, not a bound."""
    return float(guesser.rollout(smooth(play, SMOOTHING), width).depth @ play)
