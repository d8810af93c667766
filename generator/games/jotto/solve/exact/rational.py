"""A strategy in floats -> the rational vertex it is near, and what a hider is exactly worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solve.exact.best_response import BestResponse
from generator.games.jotto.solve.exact.least_cost import INFINITE
from generator.games.jotto.solve.exact.moves import members

SCALE = 1 << 40  # whole weights of a strategy that is only rounded
MOST_BITS = 54  # of all weights of a search together: sums of weights and guesses stay in 64 bits

Rows = list[list[int]]


def whole_weights(equal: npt.NDArray[np.int64], near: npt.NDArray[np.float64]) -> tuple[list[int], bool]:
    """Whole weights near ``near`` (n,), 0 where it is 0, for which all rows of ``equal`` (m, n) give one value.

    Where the rows do not say enough they are rounded only, and the second result is False.
    """
    support = np.flatnonzero(near > 1e-10)
    rows = [[*row, -1, 0] for row in equal[:, support].tolist()]
    rows.append([1] * len(support) + [0, 1])
    solution = solve_equations(rows)
    exact = solution is not None and min(solution[:-1]) >= 0
    if solution is None or not exact:
        scale, shares = SCALE, [Fraction(float(near[i])) for i in support]
    else:
        scale, shares = lcm(*(x.denominator for x in solution[:-1])), solution[:-1]
    weights = [0] * len(near)
    for i, share in zip(support.tolist(), shares, strict=False):
        weights[i] = round(share * scale)
    return weights, exact


def solve_equations(rows: Rows) -> list[Fraction] | None:
    """The solution of linear equations in integers (the right side last in a row); None if there is not exactly one.

    Bareiss's elimination: every division is without remainder.
    """
    rows = [row[:] for row in rows]
    unknowns, divisor = len(rows[0]) - 1, 1
    for done in range(unknowns):
        pivot = next((i for i in range(done, len(rows)) if rows[i][done] != 0), None)
        if pivot is None:
            return None
        rows[done], rows[pivot] = rows[pivot], rows[done]
        head = rows[done]
        first = head[done]
        for i in range(done + 1, len(rows)):
            times = rows[i][done]
            rows[i] = [(first * x - times * y) // divisor for x, y in zip(rows[i], head, strict=True)]
        divisor = first
    if any(row[-1] != 0 for row in rows[unknowns:]):
        return None
    solution: list[Fraction] = []
    for i in reversed(range(unknowns)):
        known = sum((x * y for x, y in zip(rows[i][i + 1 : -1], reversed(solution), strict=True)), Fraction())
        solution.append((rows[i][-1] - known) / rows[i][i])
    return solution[::-1]


def least_guesses(feedback: Feedback, weights: Sequence[int]) -> int:
    """The least weighted sum of guesses of all decision trees, exact for weights of any length.

    Long weights are cut for the search. A tree that is best for the whole weights costs at most ``slack`` more than
    the best for the cut ones at every set it meets: only such guesses are tried with the whole weights.
    """
    size = len(feedback)
    everything = (1 << size) - 1
    cut = max(0, sum(weights).bit_length() - MOST_BITS)
    slack = size * (size + 1) // 2 if cut else 0  # guesses of a tree that learns something at each
    search = BestResponse(feedback, np.array([weight >> cut for weight in weights], np.int64))
    if not cut:
        return search.cost(everything)
    classes = [
        [sum(1 << word for word in np.flatnonzero(row == j).tolist()) for j in range(feedback.hit)]
        for row in feedback.table
    ]
    solved = {0: 0}

    def cost(words: int) -> int:
        if words not in solved:
            inside = members(words)
            most = search.cost(words) + slack - sum(weights[word] >> cut for word in inside)
            best = INFINITE << cut if len(inside) > 1 else 0
            for row in classes if len(inside) > 1 else []:
                parts = [words & part for part in row]
                if words not in parts and sum(search.cost(part) for part in parts) <= most:
                    best = min(best, sum(map(cost, parts)))
            solved[words] = best + sum(weights[word] for word in inside)
        return solved[words]

    return cost(everything)
