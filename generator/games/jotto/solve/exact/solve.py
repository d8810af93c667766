"""Small games solved exactly: a double oracle over moves with the exact best response, and a certificate in rationals.

For lists of at most 128 words. Every round solves the program over the moves known (``moves``), and asks the exact best
response to its hider at the sets that the program's guesser meets: where it is cheaper than the program thinks, the
moves of its plan are new. As long as that gains much, only small sets are asked, which are searched in no time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import GuesserMixture
from generator.games.jotto.solve.exact.best_response import BestResponse
from generator.games.jotto.solve.exact.least_cost import INFINITE
from generator.games.jotto.solve.exact.moves import NEVER, MoveProgram, Prices
from generator.games.jotto.solve.exact.rational import SCALE, least_guesses, whole_weights
from generator.games.jotto.solve.guess.guesser import Guesser, smooth
from generator.games.jotto.solve.guess.nodes import tree_depths
from generator.games.jotto.solve.learn.equilibrium import SMOOTHING, LearningHider
from generator.games.jotto.solve.learn.matrix_game import matrix_game

EASY = 30  # words of a set that is searched in no time
MUCH = 0.001  # guesses on average that a round of small sets gains
WARM_UP = 300  # trees before the first linear program
STILL = 1e-9  # a gap below this is the linear program's rounding
CLOSE = 1e-7  # guesses on average that are as many


@dataclass(frozen=True, slots=True, eq=False)
class ExactGame:
    """Both sides' strategies with their exact values.

    Attributes:
        hider: integer weights of the words; lower: the guesses that the best of all guessers needs against them, exact.
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
    progress: Callable[[int, float, float], None] | None = None,
) -> ExactGame:
    """Solve the game of at most 128 words.

    Args:
        most_sets: that the best responses of one round may search.
        progress: gets (round, lower, upper) of the bracket so far.

    Raises:
        SearchLimitError: if ``most_sets`` do not do.
    """
    program = MoveProgram(feedback)
    rounds, lower, before = 0, 0.0, np.inf
    _warm_up(feedback, program)
    while True:
        prices = program.solve()
        rounds += 1
        weights = np.floor(prices.hider * SCALE).astype(np.int64)
        response = BestResponse(feedback, weights, most_sets)
        easy = before - prices.value > MUCH
        before = prices.value
        if easy and _learn(program, prices, response, EASY):
            continue
        total = int(weights.sum())
        enough = int(prices.value * total)  # a plan that costs more is not needed
        lower = max(lower, min(response.cost(program.everything, enough), enough) / total)
        if progress is not None:
            progress(rounds, lower, prices.value)
        if prices.value - lower < STILL or not _learn(program, prices, response, len(feedback)):
            break
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


def _learn(program: MoveProgram, prices: Prices, response: BestResponse, most: int) -> int:
    """Add the best plan at every set of up to ``most`` words that is met and costs less than the program thinks.

    Returns how many moves are new.
    """
    met = {words for (words, _), rate in prices.rates.items() if rate > NEVER and words.bit_count() <= most}
    new = 0
    for words in sorted(met):
        least = int((prices.cost[words] - STILL) * SCALE)
        if response.cost(words, least) < least:
            new += program.add(response.plan(words))
    return new


def _certify(feedback: Feedback, program: MoveProgram, prices: Prices, rounds: int) -> ExactGame:
    """Round both strategies to the nearest rational vertex, and compute their exact worth."""
    trees = program.mixture(prices)
    exact = _depths(feedback, trees)
    mixture, _, value = matrix_game(exact, vertex=True)
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
