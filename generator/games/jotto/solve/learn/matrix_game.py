"""The linear program of a matrix game whose rows are the guesser's trees and whose columns are the secrets."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.jotto.solution import Probabilities


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
