"""Find a proof in whole numbers that no haven list has fewer than some number of havens (docs/theory.md, theorem 8).

A linear program suggests the multipliers. No floating-point result is trusted: the multipliers are rounded to
fractions, and ``exact_bound`` adds them up again.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.kin.solve.havens.cuts import CutFinder
from strategy_book.games.kin.solve.havens.exact_bound import (
    NOTHING,
    BoundProof,
    Cut,
    ExactProgram,
    dual_bound,
    proves,
    with_cuts,
)
from strategy_book.games.kin.solve.havens.milp import matrix_of

_DENOMINATORS = (1, 2, 4, 12, 120, 720_720, 1 << 30)
_ROUNDING = 1e-6
_LARGE = 3000
_PATIENT = 10_000_000
_HOPELESS = 0.5
"""A relaxation below this part of what is to be proved gets no cuts in a build. For Spook's lists of 424 and 843
fragments they raised the bound from 124 to 125 and from 175 to 189, in two fifths of the time for the game."""


@dataclass(frozen=True, slots=True)
class _Solved:
    """A linear program: its value, the values of the variables, and the multipliers of the rows."""

    value: float
    variables: npt.NDArray[np.float64]
    multipliers: npt.NDArray[np.float64]


@lru_cache(maxsize=4)  # a chapter needs each twice, and the next minimum length often has the same program
def prove(program: ExactProgram, bound: int, most: int) -> BoundProof:
    """A proof that every list has ``bound`` havens, or as many as the linear relaxation with cuts proves.

    Args:
        most: rows that the linear programs may have in all, see ``_effort``. When they are spent, no more cuts are
            sought.
    """
    if bound <= 0 or most <= 0 or not program.starts:
        return NOTHING
    cuts, solved = _relaxed(program, bound, most)
    for less in range(min(bound, math.ceil(solved.value - _ROUNDING)), 0, -1):
        proof = _exact(program, less, solved.multipliers, cuts)
        if proof is not None:
            return proof
    return NOTHING


def _relaxed(program: ExactProgram, bound: int, most: int) -> tuple[list[Cut], _Solved]:
    """The cuts that raise the linear relaxation towards the bound, and the relaxation with them."""
    finder, cuts, spent = CutFinder(program), list[Cut](), 0
    while True:
        solved = _solve(with_cuts(program, cuts), bound)
        hopeless = most < _PATIENT and solved.value < _HOPELESS * bound
        if spent >= most or solved.value > bound - 1 + _ROUNDING or hopeless:
            return cuts, solved
        spent += _effort(len(program.rows) + len(cuts))
        known = set(cuts)
        added = [cut for cut in finder.violated(solved.variables.tolist()) if cut not in known]
        if not added:
            return cuts, solved
        cuts += added


def _effort(rows: int) -> int:
    """The rows that a linear program counts for: many rows take more than their share of time."""
    return rows * max(1, rows // _LARGE)


def _solve(program: ExactProgram, bound: int) -> _Solved:
    """The linear relaxation of a program; one that HiGHS does not solve proves nothing.

    The constraint of a start may be violated at a cost above the bound. So the program has a solution, and multipliers
    that prove the bound where there is no list at all.
    """
    from scipy.optimize import linprog
    from scipy.sparse import coo_array, eye_array, hstack, vstack

    size, havens, rows = program.size, len(program.havens), len(program.rows)
    starts = np.array(sorted(program.starts))
    left = coo_array((-np.ones(len(starts)), (range(len(starts)), starts)), shape=(len(starts), size))
    own = hstack([-matrix_of(program.rows, size), coo_array((rows, len(starts)))])
    matrix = vstack([own, hstack([left, -eye_array(len(starts))])])
    high = np.concatenate((np.zeros(rows), -np.ones(len(starts))))
    cost = np.concatenate((np.ones(havens), np.zeros(size - havens), np.full(len(starts), bound + 1.0)))
    bounds = np.zeros((len(cost), 2))
    bounds[:, 1] = 1.0
    bounds[list(program.dropped), 1] = 0.0
    answer: Any = linprog(cost, A_ub=matrix.tocsr(), b_ub=high, bounds=bounds, method="highs")
    if not answer.success:
        return _Solved(0.0, np.zeros(size), np.zeros(rows))
    multipliers = np.maximum(-answer.ineqlin.marginals[:rows], 0.0)
    return _Solved(float(answer.fun), answer.x[:size], multipliers)


def _exact(
    program: ExactProgram, bound: int, multipliers: npt.NDArray[np.float64], cuts: Sequence[Cut]
) -> BoundProof | None:
    """The proof of the bound with the smallest denominator, and the cuts that it uses; None if none holds."""
    whole = with_cuts(program, cuts)
    for denominator in _DENOMINATORS:
        rounded = np.rint(multipliers * denominator).astype(np.int64)
        rows = np.flatnonzero(rounded).tolist()
        values = tuple(rounded[rows].tolist())
        if dual_bound(whole, rows, values, denominator) <= denominator * (bound - 1):
            continue
        base = len(program.rows)
        used = [row - base for row in rows if row >= base]
        number = {base + cut: base + i for i, cut in enumerate(used)}
        renumbered = tuple(number.get(row, row) for row in rows)
        proof = BoundProof(bound, denominator, renumbered, values, tuple(cuts[cut] for cut in used))
        return proof if proves(program, proof) else None
    return None
