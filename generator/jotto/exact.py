"""Small games solved exactly: a double oracle with the exact best response, and a certificate in rationals.

For lists of at most 64 words: two letters in practice, and sub-lists in the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
import numpy.typing as npt

from generator.jotto.best_response import exact_best_response
from generator.jotto.equilibrium import LearningHider
from generator.jotto.feedback import Feedback
from generator.jotto.guesser import Guesser
from generator.jotto.solution import GuesserMixture

SCALE = 1 << 40  # whole weights of a hider that need not be exact yet
WARM_UP = 1500  # trees before the first linear program
STILL = 1e-9  # a gap below this is the linear program's rounding
LARGEST_WEIGHT = 1 << 54  # so that sums of weights and guesses stay in 64 bits

Rows = list[list[Fraction]]


@dataclass(frozen=True, slots=True, eq=False)
class ExactGame:
    """Both sides' strategies with their exact values.

    Attributes:
        hider: (D,) whole weights; lower: what they cost the best of all guessers, exact.
        guesser: the mixture; upper: the most guesses on average it needs against any word, exact.
        rounds: best responses computed.
    """

    hider: npt.NDArray[np.int64]
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
    most_rounds: int = 5000,
    progress: Callable[[int, float, float], None] | None = None,
) -> ExactGame:
    """Solve the game of at most 64 words. ``progress`` gets (round, lower, upper) of the bracket so far."""
    _table, _hit, size = feedback.table, feedback.hit, len(feedback)
    guesser = Guesser(feedback)
    trees, depths = _good_trees(feedback, guesser)
    lower, centre = 0.0, np.full(size, 1 / size)
    for rounds in range(1, most_rounds + 1):
        play, mixture, value = _matrix_game(np.array(depths, np.float64))
        # Prices between the program's and the best so far: its own jump about. Cheap replies before exact ones.
        between = 0.5 * play + 0.5 * centre
        reply = guesser.rollout(0.999 * play + 0.001 / size, size)
        tree, depth = reply.guesses, reply.depth
        if depth @ play >= value - STILL:
            tree, depth, worth = _exact_reply(feedback, between)
            if worth > lower:
                lower, centre = worth, between
            if depth @ play >= value - STILL:
                bound = int((value - STILL) * SCALE)
                tree, depth, worth = _exact_reply(feedback, play, bound)
                if worth > lower:
                    lower, centre = worth, play
        if progress is not None:
            progress(rounds, lower, value)
        if len(tree) == 0 or depth @ play >= value - STILL:
            break
        trees.append(tree)
        depths.append(depth)
    return _certify(feedback, trees, np.array(depths), play, mixture, rounds)


def _good_trees(
    feedback: Feedback, guesser: Guesser
) -> tuple[list[npt.NDArray[np.uint16]], list[npt.NDArray[np.uint16]]]:
    """Trees that answer a learning hider: the linear programs start near the end."""
    size = len(feedback)
    hider = LearningHider(np.zeros(size), np.full(size, 1 / size))
    trees = []
    for _ in range(WARM_UP):
        trees.append(guesser.rollout(0.97 * hider.play + 0.03 / size, size))
        hider.update(trees[-1].depth)
    return [tree.guesses for tree in trees], [tree.depth for tree in trees]


def _exact_reply(
    feedback: Feedback, play: npt.NDArray[np.float64], bound: int = 1 << 62
) -> tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16], float]:
    """``exact_best_response`` to ``play`` in whole weights, and what ``play`` is worth at least."""
    weights = np.floor(play * SCALE).astype(np.int64)
    cost, tree, depth = exact_best_response(feedback.table, feedback.hit, weights, bound)
    return tree, depth, cost / int(weights.sum())


def _matrix_game(
    matrix: npt.NDArray[np.float64],
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], float]:
    """``(hider, guesser, value)`` of the game whose rows are trees: a vertex, so that it can be made rational."""
    from scipy.optimize import linprog

    trees, size = matrix.shape
    result = linprog(
        np.r_[np.zeros(trees), 1.0],
        A_ub=np.hstack([matrix.T, np.full((size, 1), -1.0)]),
        b_ub=np.zeros(size),
        A_eq=np.r_[np.ones(trees), 0.0][None, :],
        b_eq=[1.0],
        method="highs-ds",
    )
    play = np.maximum(-result.ineqlin.marginals, 0)
    return play / play.sum(), np.maximum(result.x[:trees], 0), float(result.x[-1])


def _certify(
    feedback: Feedback,
    trees: list[npt.NDArray[np.uint16]],
    depths: npt.NDArray[np.uint16],
    play: npt.NDArray[np.float64],
    mixture: npt.NDArray[np.float64],
    rounds: int,
) -> ExactGame:
    """Round both strategies to the rational vertex they are near, and compute what they are really worth."""
    exact = depths.astype(np.int64)
    value = float(np.max(mixture @ depths))
    tight_trees = np.abs(depths @ play - value) < 1e-7
    tight_words = np.abs(mixture @ depths - value) < 1e-7
    hider = np.array(_rational(exact[tight_trees], play, LARGEST_WEIGHT), np.int64)
    # The guesser's weights need not fit a machine word: they are only added up.
    weights = np.array(_rational(exact[:, tight_words].T, mixture, 1 << 4096), object)
    cost, _, _ = exact_best_response(feedback.table, feedback.hit, hider)
    totals = weights @ exact.astype(object)
    kept = np.flatnonzero(weights)
    return ExactGame(
        hider,
        Fraction(cost, int(hider.sum())),
        GuesserMixture([trees[i] for i in kept], weights[kept]),
        Fraction(max(totals.tolist()), sum(weights.tolist())),
        rounds,
    )


def _rational(equal: npt.NDArray[np.int64], near: npt.NDArray[np.float64], largest: int) -> list[int]:
    """Whole weights near ``near`` (n,), 0 where it is 0, for which all rows of ``equal`` (m, n) give one value.

    Falls back to rounding where the rows do not say enough or the weights grow too long: what they are worth is
    computed afterwards in either case.
    """
    support = np.flatnonzero(near > 1e-10)
    rows: Rows = [[*(Fraction(int(x)) for x in row[support]), Fraction(-1), Fraction(0)] for row in equal]
    rows.append([*(Fraction(1) for _ in support), Fraction(0), Fraction(1)])
    solution = _solve(rows, len(support) + 1)
    weights = [0] * len(near)
    scale, shares = SCALE, [Fraction(float(near[i])) for i in support]
    if solution is not None and all(x >= 0 for x in solution[:-1]):
        denominator = lcm(*(x.denominator for x in solution[:-1]))
        if denominator < largest:
            scale, shares = denominator, solution[:-1]
    for i, share in zip(support.tolist(), shares, strict=True):
        weights[i] = round(share * scale)
    return weights


def _solve(rows: Rows, unknowns: int) -> list[Fraction] | None:
    """The one solution of linear equations in exact arithmetic (the right side last in a row); None if not one."""
    done = 0
    for column in range(unknowns):
        pivot = next((i for i in range(done, len(rows)) if rows[i][column] != 0), None)
        if pivot is None:
            return None
        rows[done], rows[pivot] = rows[pivot], rows[done]
        head = rows[done]
        factor = 1 / head[column]
        head[:] = [x * factor for x in head]
        for i, row in enumerate(rows):
            if i != done and row[column] != 0:
                times = row[column]
                row[:] = [x - times * y for x, y in zip(row, head, strict=True)]
        done += 1
    if any(row[-1] != 0 for row in rows[done:]):
        return None
    return [rows[i][-1] for i in range(unknowns)]
