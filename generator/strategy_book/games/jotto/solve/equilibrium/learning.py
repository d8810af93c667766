"""Strategies with a guarantee: regret matching for the hider against a rollout guesser, then matrix games.

Every iteration answers the hider's current distribution with one tree of the guesser, most by an outline that is known
already (``outlines``); the hider matches the regrets of its words against all trees so far. The parts of the trees are
mixed apart (``recombined``), and a linear program finds the best mixture of trees that are drawn from this mixture.
Any mixture of trees is a strategy of the guesser, and the most guesses it needs on average against any word is exact.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.budget import TREES_PER_ROUND, JottoBudget, default_width
from strategy_book.games.jotto.calls import Calls, calls_here
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import GuesserMixture, Milestone, OnPoint, Probabilities
from strategy_book.games.jotto.solve.anagram_sets import AnagramSets, anagram_sets, calls_of_sets
from strategy_book.games.jotto.solve.equilibrium.exploitability import epsilons, greedy_reply, uniform
from strategy_book.games.jotto.solve.equilibrium.fictitious_play import worth_noting
from strategy_book.games.jotto.solve.equilibrium.outlines import Outlines
from strategy_book.games.jotto.solve.equilibrium.recombined import APART, KnownSets, Recombined, recombine
from strategy_book.games.jotto.solve.guess.guesser import Guesser, Tree, smooth
from strategy_book.games.jotto.solve.guess.nodes import tree_depths


def matrix_game(depths: npt.NDArray[Any], *, vertex: bool) -> tuple[Probabilities, Probabilities, float]:
    """``(mixture, hider, value)`` of the game in which the guesser has only the trees ``depths`` (trees, D).

    If the program fails, which its size may bring about, the trees are mixed evenly against the uniform hider: any
    mixture is a strategy.

    Args:
        vertex: is the mixture to be a vertex, which can be made rational? The interior-point method is faster for
            many trees, and its result is made a vertex by a crossover that may stop early.
    """
    from scipy.optimize import linprog

    trees, size = depths.shape
    result = linprog(
        np.r_[np.zeros(trees), 1.0],
        A_ub=np.hstack([depths.T.astype(np.float64), np.full((size, 1), -1.0)]),
        b_ub=np.zeros(size),
        A_eq=np.r_[np.ones(trees), 0.0][None, :],
        b_eq=[1.0],
        method="highs-ds" if vertex else "highs-ipm",
    )
    if result.status != 0:
        mixture = np.full(trees, 1 / trees)
        return mixture, np.full(size, 1 / size), float((mixture @ depths).max())
    dual = np.maximum(-result.ineqlin.marginals, 0)
    return np.maximum(result.x[:trees], 0), dual / dual.sum(), float(result.x[-1])


WARM_UP = 20  # greedy trees before the first rollout: the uniform hider is far from the answer
SMOOTHING = 0.03  # of the hider's mass is spread evenly when a tree is built: every word must be found soon
WEIGHT_SCALE = 1_000_000_000  # the mixture's weights are whole billionths
MOST_RECOMBINED = 4_000_000
"""Trees times words whose parts are mixed: the last trees, which answer the best hiders."""

VARIATIONS = 2
"""Other subtrees that a round adds to each small set: these cost little and help much. A larger set gets only the first
of them, which answers the hider of the last mixture."""

NOISE = 0.4
"""By how much more each variation answers another hider, in logarithms."""

INERTIA, MEMORY = 300.0, 0.7
"""The regrets with which a hider begins a round, and how much earlier rounds count in its play: with more of either it
changes less."""

Depths = npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class Equilibrium:
    """The strategies found.

    Attributes:
        hiders: (D,) each: the dual of the linear program, the average play, and the hider of the mixture of parts.
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

    def update(self, taken: npt.NDArray[Any]) -> None:
        """Learn what each word would have earned against the tree just built, which takes ``taken`` (D,) guesses."""
        gain = taken - self.play @ taken
        self.regrets = np.maximum(self.regrets + gain, 0)
        next_play = np.maximum(self.regrets + gain, 0)
        total = next_play.sum()
        self.play = next_play / total if total > 0 else uniform(len(taken))


def mixture_guarantee(depths: Depths, weights: npt.NDArray[np.int64]) -> Fraction:
    """The largest weighted mean over the columns of ``depths`` (trees, D), exact."""
    return Fraction(int((weights @ depths.astype(np.int64)).max()), int(weights.sum()))


@dataclass(slots=True)
class _Learning:
    """A guesser and a hider who learn from each other.

    Attributes:
        sets: of the game; guesser: of the game of sets; outlines: the guesser's.
        hider: of sets, S in all.
        history: as it went, each point of which ``progress`` gets.
        plays: (S,) what the hider played so far, the later the more.
        built: trees so far.
        center: (S,) the hider with which a round begins, from those of the mixtures so far; None before the first.
    """

    sets: AnagramSets
    guesser: Guesser
    outlines: Outlines
    hider: LearningHider
    history: list[Milestone]
    progress: OnPoint | None
    plays: Probabilities
    built: int = 0
    center: Probabilities | None = None

    def trees(self, count: int) -> Iterator[Tree]:
        """``count`` trees more, each followed by a step of the hider."""
        for _ in range(count):
            self.built += 1
            play = self.hider.play
            smoothed = smooth(play, SMOOTHING)
            if self.built <= WARM_UP:
                tree = self.guesser.greedy(smoothed)
            else:
                tree = self.outlines.tree(self.built, play, smoothed)
            self.plays += self.built * play
            yield tree
            self.hider.update(tree.depth + self.sets.extra)

    def played(self) -> Probabilities:
        """(S,) the hider's average play."""
        return np.asarray(self.plays / self.plays.sum())

    def note(self, average: Probabilities, played: Probabilities) -> None:
        """Add a point: the guesser takes ``average`` (S,) guesses, the hider plays ``played`` (S,)."""
        reply = greedy_reply(self.guesser, played) + self.sets.extra
        point = Milestone(self.built, max(0.0, *epsilons(average, reply, played)), float(average.max()))
        self.history.append(point)
        if self.progress is not None:
            self.progress(point)


def solve(
    feedback: Feedback, budget: JottoBudget, *, progress: OnPoint | None = None, calls: Calls | None = None
) -> Equilibrium:
    """Strategies within a budget: the same input gives the same output.

    Each round after the first trees answers the hider of the last mixture of parts, and finds a better mixture.

    ``calls``: who takes the looks of new outlines; None: this thread.
    """
    sets = anagram_sets(feedback)
    size = len(sets.game)
    guesser = Guesser(sets.game)
    width = default_width(size) if budget.width is None else budget.width
    outlines = Outlines(guesser, width, calls_of_sets(calls) if calls else calls_here(sets.game))
    hider = LearningHider(np.zeros(size), uniform(size))
    learning = _Learning(sets, guesser, outlines, hider, [], progress, np.zeros(size))
    trees: list[npt.NDArray[np.uint16]] = []
    sums = np.zeros(size)  # guesses weighted by the iteration: later trees answer better hiders
    for t, tree in enumerate(learning.trees(budget.iterations), 1):
        trees.append(tree.guesses)
        sums += t * (tree.depth + sets.extra)
        if worth_noting(t, budget.iterations):
            learning.note(sums / (t * (t + 1) // 2), learning.played())
    trees = trees[-max(1, MOST_RECOMBINED // size) :]
    known = KnownSets(sets.game)
    for guesses in trees:
        known.learn(guesses)
    parts = recombine(known, sets.extra)
    for number in range(budget.rounds):
        parts = _better_parts(learning, parts, width, number)
    return _mixed(feedback, learning, parts.trees(budget.drawn), [learning.played(), parts.hider])


def _better_parts(learning: _Learning, parts: Recombined, width: int, number: int) -> Recombined:
    """A better mixture of parts: of those in ``parts``, of new trees, and of other subtrees at the sets that are met.

    ``number`` of the round: for its random numbers.
    """
    known, hider = parts.used(), learning.hider
    chances = np.random.default_rng(number)
    size = len(parts.hider)
    for variation in range(VARIATIONS):
        noisy = parts.hider * np.exp(NOISE * variation * chances.standard_normal(size))
        most = APART if variation else size
        known.vary(learning.guesser, smooth(noisy / noisy.sum(), SMOOTHING), width, most)
    center = parts.hider if learning.center is None else learning.center
    learning.center = MEMORY * center + (1 - MEMORY) * parts.hider
    hider.play = (parts.hider + learning.center) / 2
    hider.regrets = INERTIA * hider.play
    for tree in learning.trees(TREES_PER_ROUND):
        known.learn(tree.guesses)
    better = recombine(known, learning.sets.extra)
    learning.note(better.average, (better.hider + learning.played()) / 2)
    return better


def _mixed(
    feedback: Feedback, learning: _Learning, trees: list[npt.NDArray[np.uint16]], hiders: list[Probabilities]
) -> Equilibrium:
    """The best mixture of ``trees`` over sets, and its exact guarantee."""
    sets = learning.sets
    trees = [sets.whole_tree(tree, backwards=bool(i % 2)) for i, tree in enumerate(trees)]
    depths = np.stack([tree_depths(feedback, tree) for tree in trees])
    shares, dual, _ = matrix_game(depths, vertex=len(depths) <= 100)
    weights = np.rint(shares * WEIGHT_SCALE).astype(np.int64)
    hiders = [sets.of_words(hider) for hider in (sets.of_sets(dual), *hiders)]
    kept = np.flatnonzero(weights)
    mixture = GuesserMixture([trees[i] for i in kept], weights[kept])
    guarantee = mixture_guarantee(depths, weights)
    return Equilibrium(hiders, mixture, depths[kept], guarantee, learning.built, learning.history)
