"""Small games solved exactly: a double oracle over moves with the exact best response, and a certificate in rationals.

For lists of at most 64 words. Every round solves the program over the moves known (``moves``), and asks the exact best
response to its hider at every set that the program's guesser meets: where it is cheaper than the program thinks, the
moves of its plan are new.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.jotto.exact.best_response import INFINITE, BestResponse
from generator.jotto.exact.moves import NEVER, MoveProgram, Prices
from generator.jotto.exact.rational import SCALE, least_guesses, whole_weights
from generator.jotto.feedback import Feedback
from generator.jotto.guess.guesser import Guesser, smooth
from generator.jotto.guess.walk import tree_depths
from generator.jotto.learn.equilibrium import SMOOTHING, LearningHider
from generator.jotto.solution import Arrays, GuesserMixture

WARM_UP = 300  # trees before the first linear program
STILL = 1e-9  # a gap below this is the linear program's rounding
CLOSE = 1e-7  # guesses on average that are as many


@dataclass(frozen=True, slots=True, eq=False)
class ExactGame:
    """Both sides' strategies with their exact values.

    Attributes:
        hider: whole weights of the words; lower: what they cost the best of all guessers, exact.
        guesser: the mixture; upper: the most guesses on average it needs against any word, exact.
        rounds: programs solved.
    """

    hider: list[int]
    lower: Fraction
    guesser: GuesserMixture
    upper: Fraction
    rounds: int

    @property
    def solved(self) -> bool:
        """Is the value of the game proved?"""
        return self.lower == self.upper


def solve_exactly(
    feedback: Feedback,
    *,
    most_sets: int = INFINITE,
    resume: Arrays | None = None,
    checkpoint: Callable[[Arrays], None] | None = None,
    progress: Callable[[int, float, float], None] | None = None,
) -> ExactGame:
    """Solve the game of at most 64 words.

    Args:
        most_sets: that the best responses of one round may search.
        resume: what ``checkpoint`` was given last, which is called after every round.
        progress: gets (round, lower, upper) of the bracket so far.

    Raises:
        SearchLimitError: if ``most_sets`` do not do.
    """
    program = MoveProgram(feedback)
    rounds, lower = 0, 0.0
    if resume is None:
        _warm_up(feedback, program)
    else:
        program.add(zip(resume["sets"].tolist(), resume["guesses"].tolist(), strict=True))
        rounds, lower = int(resume["rounds"][0]), float(resume["lower"][0])
    while True:
        prices = program.solve()
        rounds += 1
        weights = np.floor(prices.hider * SCALE).astype(np.int64)
        response = BestResponse(feedback, weights, most_sets)
        lower = max(lower, response.cost(program.everything) / int(weights.sum()))
        if progress is not None:
            progress(rounds, lower, prices.value)
        if prices.value - lower < STILL or not _learn(program, prices, response):
            break
        if checkpoint is not None:
            checkpoint(_state(program, rounds, lower))
    return _certify(feedback, program, prices, rounds)


def _warm_up(feedback: Feedback, program: MoveProgram) -> None:
    """The moves of trees that answer a learning hider: the linear programs start near the end."""
    size = len(feedback)
    guesser = Guesser(feedback)
    hider = LearningHider(np.zeros(size), np.full(size, 1 / size))
    for _ in range(WARM_UP):
        tree = guesser.rollout(smooth(hider.play, SMOOTHING), size)
        program.add_tree(tree.guesses)
        hider.update(tree.depth)


def _learn(program: MoveProgram, prices: Prices, response: BestResponse) -> int:
    """Add the best plan at every set that is met and costs less than the program thinks; how many moves are new."""
    met = {words for (words, _), rate in prices.rates.items() if rate > NEVER}
    new = 0
    for words in sorted(met):
        least = int((prices.cost[words] - STILL) * SCALE)
        if response.cost(words, least) < least:
            new += program.add(response.plan(words))
    return new


def _state(program: MoveProgram, rounds: int, lower: float) -> Arrays:
    sets, guesses = zip(*program.moves, strict=True)
    return {
        "sets": np.array(sets, np.uint64),
        "guesses": np.array(guesses, np.uint16),
        "rounds": np.array([rounds]),
        "lower": np.array([lower]),
    }


def _certify(feedback: Feedback, program: MoveProgram, prices: Prices, rounds: int) -> ExactGame:
    """Round both strategies to the rational vertex they are near, and compute what they are really worth."""
    trees = program.mixture(prices)
    exact = _depths(feedback, trees)
    mixture, value = _matrix_game(exact)
    hider, vertex = whole_weights(exact[np.abs(exact @ prices.hider - value) < CLOSE], prices.hider)
    if not vertex:  # other trees are as good, though the guesser can do without them
        more = np.unique(np.concatenate([exact, _depths(feedback, program.tight(prices))]), axis=0)
        hider, _ = whole_weights(more[np.abs(more @ prices.hider - value) < CLOSE], prices.hider)
    shares, _ = whole_weights(exact[:, np.abs(mixture @ exact - value) < CLOSE].T, mixture)
    weights = np.array(shares, object)
    totals = weights @ exact.astype(object)
    kept = np.flatnonzero(weights)
    return ExactGame(
        hider,
        Fraction(least_guesses(feedback, hider), sum(hider)),
        GuesserMixture([trees[i] for i in kept], weights[kept]),
        Fraction(max(totals.tolist()), sum(shares)),
        rounds,
    )


def _depths(feedback: Feedback, trees: list[npt.NDArray[np.uint16]]) -> npt.NDArray[np.int64]:
    return np.stack([tree_depths(feedback, tree) for tree in trees]).astype(np.int64)


def _matrix_game(depths: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.float64], float]:
    """``(mixture of the trees, value)``: a vertex, so that it can be made rational."""
    from scipy.optimize import linprog

    trees, size = depths.shape
    result = linprog(
        np.r_[np.zeros(trees), 1.0],
        A_ub=np.hstack([depths.T, np.full((size, 1), -1.0)]),
        b_ub=np.zeros(size),
        A_eq=np.r_[np.ones(trees), 0.0][None, :],
        b_eq=[1.0],
        method="highs-ds",
    )
    return np.maximum(result.x[:trees], 0), float(result.x[-1])
