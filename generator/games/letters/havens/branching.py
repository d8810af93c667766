"""Find a proof in whole numbers that no haven list is shorter; linear programs give its multipliers.

Nothing of the floating-point arithmetic is believed: multipliers are rounded to fractions, and ``exact_bound`` adds
them up again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.letters.havens.exact_bound import (
    BoundProof,
    ExactProgram,
    Fixed,
    Leaf,
    leaf_bound,
    proves,
)

_DENOMINATORS = (1, 2, 4, 12, 120, 720_720, 1 << 30)
_CANDIDATES = 8
_FRACTIONAL = 1e-6
_FLAT = 1e-4


@dataclass(frozen=True, slots=True)
class _Solved:
    """A linear program: its value, the values of the havens, and the multipliers of the rows."""

    value: float
    havens: npt.NDArray[np.float64]
    multipliers: npt.NDArray[np.float64]


class _Relaxation:
    """The linear relaxation of a program, with some havens fixed."""

    def __init__(self, program: ExactProgram, bound: int) -> None:
        from scipy.sparse import coo_array

        self.program, self.solved = program, 0
        starts = sorted(program.starts)
        row, column, value = list[int](), list[int](), list[float]()
        for number, (plus, minus) in enumerate(program.rows):
            row += [number] * (len(plus) + 1)
            column += [*plus, minus]
            value += [-1.0] * len(plus) + [1.0]
        # A start may be left at a price above the bound, so that every program has a solution and multipliers.
        for i, start in enumerate(starts):
            row += [len(program.rows) + i] * 2
            column += [start, program.size + i]
            value += [-1.0, -1.0]
        shape = (len(program.rows) + len(starts), program.size + len(starts))
        self.matrix = coo_array((value, (row, column)), shape=shape).tocsr()
        self.high = np.zeros(shape[0])
        self.high[len(program.rows) :] = -1.0
        self.cost = np.zeros(shape[1])
        self.cost[: len(program.havens)] = 1.0
        self.cost[program.size :] = bound + 1.0

    def solve(self, fixed: Fixed) -> _Solved:
        """Solve it with these havens fixed."""
        from scipy.optimize import linprog

        bounds = np.zeros((len(self.cost), 2))
        bounds[:, 1] = 1.0
        for haven, value in fixed:
            bounds[haven] = value
        self.solved += 1
        answer: Any = linprog(
            self.cost,
            A_ub=self.matrix,
            b_ub=self.high,
            bounds=bounds,
            method="highs",
            options={"presolve": True},
        )
        multipliers = np.maximum(-answer.ineqlin.marginals[: len(self.program.rows)], 0.0)
        return _Solved(float(answer.fun), answer.x[: len(self.program.havens)], multipliers)


def prove(program: ExactProgram, bound: int, most: int) -> BoundProof | None:
    """A proof that every list has ``bound`` havens; None if ``most`` linear programs are not enough."""
    if bound <= 0:
        return BoundProof(bound, 1, (Leaf((), (), ()),))
    relaxation = _Relaxation(program, bound)
    exact: list[tuple[int, Leaf]] = []
    stack: list[tuple[Fixed, _Solved]] = [((), relaxation.solve(()))]
    while stack:
        fixed, solved = stack.pop()
        if solved.value > bound - 1 + _FRACTIONAL:
            leaf = _exact_leaf(program, bound, fixed, solved.multipliers)
            if leaf is not None:
                exact.append(leaf)
                continue
        if relaxation.solved >= most:
            return None
        branched = _branch(relaxation, fixed, solved, bound)
        if branched is None:
            return None
        stack += branched
    return _together(program, bound, exact)


def _branch(
    relaxation: _Relaxation, fixed: Fixed, solved: _Solved, bound: int
) -> list[tuple[Fixed, _Solved]] | None:
    """Both sides of the haven that lifts the bounds of both most; None if no haven is left open."""
    open_ones = np.flatnonzero(np.abs(solved.havens - solved.havens.round()) > _FRACTIONAL)
    if not len(open_ones):
        return None
    nearest = np.argsort(np.abs(solved.havens[open_ones] - 0.5), kind="stable")[:_CANDIDATES]
    best: list[tuple[Fixed, _Solved]] | None = None
    most = -1.0
    for haven in open_ones[nearest].tolist():
        sides = [((*fixed, (haven, value)), relaxation.solve((*fixed, (haven, value)))) for value in (0, 1)]
        lifted = math.prod(max(min(side.value, bound) - solved.value, _FLAT) for _, side in sides)
        if lifted > most:
            best, most = sides, lifted
    return best


def _exact_leaf(
    program: ExactProgram, bound: int, fixed: Fixed, multipliers: npt.NDArray[np.float64]
) -> tuple[int, Leaf] | None:
    """The leaf with the smallest denominator that proves the bound, and that denominator; None if there is none."""
    for denominator in _DENOMINATORS:
        whole = np.rint(multipliers * denominator).astype(np.int64)
        rows = np.flatnonzero(whole)
        leaf = Leaf(fixed, tuple(rows.tolist()), tuple(whole[rows].tolist()))
        if leaf_bound(program, leaf, denominator) > denominator * (bound - 1):
            return denominator, leaf
    return None


def _together(program: ExactProgram, bound: int, exact: Sequence[tuple[int, Leaf]]) -> BoundProof | None:
    """The leaves over one denominator."""
    common = math.lcm(*(denominator for denominator, _ in exact))
    leaves = [
        Leaf(leaf.fixed, leaf.rows, tuple(common // denominator * y for y in leaf.multipliers))
        for denominator, leaf in exact
    ]
    proof = BoundProof(bound, common, tuple(leaves))
    return proof if proves(program, proof) else None
