"""Find a proof in whole numbers that no haven list has fewer than some number of havens (docs/theory.md, theorem 8).

Linear programs suggest the multipliers. No floating-point result is trusted: the multipliers are rounded to fractions,
and ``exact_bound`` adds them up again.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.kin.solve.havens.cuts import CutFinder
from generator.games.kin.solve.havens.exact_bound import (
    BoundProof,
    Cut,
    ExactProgram,
    Fixed,
    Leaf,
    leaf_bound,
    proves,
    with_cuts,
)
from generator.games.kin.solve.havens.milp import matrix_of

_DENOMINATORS = (1, 2, 4, 12, 120, 720_720, 1 << 30)
_CANDIDATES = 4
_FRACTIONAL = 1e-6
_FLAT = 1e-4
_LARGE = 3000
_NEAR = 4.0
_PATIENT, _FAR = 10_000_000, 0.8
_HOPELESS = 0.5
"""A relaxation below this part of what is to be proved gets no cuts in a build. For Spook's lists of 424 and 843
fragments they raised the bound from 124 to 125 and from 175 to 189, in two fifths of the time for the game."""
_MOST_KEPT = 4
_kept: dict[tuple[Any, ...], BoundProof] = {}
"""The last proofs: a chapter needs each twice, and the next minimum length often has the same program."""

_NOTHING = BoundProof(0, 1, (Leaf((), (), ()),))
"""That no list has fewer than 0 havens."""


@dataclass(frozen=True, slots=True)
class _Solved:
    """A linear program: its value, the values of the variables and of the havens, and the multipliers of the rows."""

    value: float
    variables: npt.NDArray[np.float64]
    havens: npt.NDArray[np.float64]
    multipliers: npt.NDArray[np.float64]


class _Relaxation:
    """The linear relaxation of a program, with some havens fixed.

    The constraint of a start may be violated at a cost above the bound. If the program still has no solution, every row
    may be. So every program has multipliers, which prove the bound where there is no list at all.
    """

    def __init__(self, program: ExactProgram, bound: int) -> None:
        from scipy.sparse import coo_array, eye_array, hstack, vstack

        self.program, self.havens, self.spent = program, len(program.havens), 0
        starts = np.array(sorted(program.starts))
        rows = -matrix_of(program.rows, program.size)
        left = coo_array((-np.ones(len(starts)), (range(len(starts)), starts)), shape=(len(starts), program.size))
        self.rows = len(program.rows)
        self.matrix = vstack(
            [hstack([rows, coo_array((self.rows, len(starts)))]), hstack([left, -eye_array(len(starts))])]
        )
        self.high = np.concatenate((np.zeros(self.rows), -np.ones(len(starts))))
        self.price = bound + 1.0
        self.cost = np.concatenate(
            (np.ones(self.havens), np.zeros(program.size - self.havens), np.full(len(starts), self.price))
        )

    def solve(self, fixed: Fixed) -> _Solved:
        """The program; one that HiGHS does not solve proves nothing, and cannot be branched."""
        nothing = _Solved(0.0, np.zeros(self.program.size), np.zeros(self.havens), np.zeros(self.rows))
        return self._solve(fixed, elastic=False) or self._solve(fixed, elastic=True) or nothing

    def _solve(self, fixed: Fixed, *, elastic: bool) -> _Solved | None:
        """None if HiGHS has no optimum; with ``elastic`` every row has its price."""
        from scipy.optimize import linprog
        from scipy.sparse import eye_array, hstack

        matrix, cost = self.matrix, self.cost
        if elastic:
            matrix = hstack([matrix, -eye_array(matrix.shape[0])])
            cost = np.concatenate((cost, np.full(matrix.shape[0], self.price)))
        bounds = np.zeros((len(cost), 2))
        bounds[:, 1] = 1.0
        bounds[list(self.program.dropped), 1] = 0.0
        for haven, value in fixed:
            bounds[haven] = value
        self.spent += _effort(self.rows)
        answer: Any = linprog(cost, A_ub=matrix.tocsr(), b_ub=self.high, bounds=bounds, method="highs")
        if not answer.success:
            return None
        multipliers = np.maximum(-answer.ineqlin.marginals[: self.rows], 0.0)
        variables = answer.x[: self.program.size]
        return _Solved(float(answer.fun), variables, answer.x[: self.havens], multipliers)


def _effort(rows: int) -> int:
    """The rows that a linear program counts for: many rows take more than their share of time."""
    return rows * max(1, rows // _LARGE)


def prove(program: ExactProgram, bound: int, most: int) -> BoundProof:
    """A proof that every list has ``bound`` havens, or as many as could be proved.

    Args:
        most: rows that the linear programs may have in all; see ``_effort``. If they are not enough, nothing is
            branched; nor if the relaxation is far from ``bound``. How far is too far depends on ``most``.
    """
    key = program.havens, program.starts, program.rows, program.dropped, bound, most
    proof = _kept.get(key)  # other threads may clear it at any time
    if proof is None:
        proof = _prove(program, bound, most)
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[key] = proof
    return proof


def _prove(program: ExactProgram, bound: int, most: int) -> BoundProof:
    if bound <= 0 or most <= 0 or not program.starts:
        return _NOTHING
    cuts, spent = _cuts(program, bound, most)
    relaxation = _Relaxation(with_cuts(program, cuts), bound)
    root = relaxation.solve(())
    worth = root.value > min(bound - _NEAR, _FAR * bound if most >= _PATIENT else bound)
    exact = _leaves(relaxation, root, bound, most - spent) if worth else None
    proof = None if exact is None else _together(program, bound, exact, cuts)
    if proof is not None:
        return proof
    for less in range(min(bound - 1, math.ceil(root.value - _FRACTIONAL)), 0, -1):  # the best that one leaf proves
        leaf = _exact_leaf(relaxation.program, less, (), root.multipliers)
        proof = None if leaf is None else _together(program, less, [leaf], cuts)
        if proof is not None:
            return proof
    return _NOTHING


def _leaves(relaxation: _Relaxation, root: _Solved, bound: int, most: int) -> list[tuple[int, Leaf]] | None:
    """Leaves that prove the bound, each with its denominator; None if programs of ``most`` rows are not enough."""
    exact: list[tuple[int, Leaf]] = []
    stack: list[tuple[Fixed, _Solved]] = [((), root)]
    while stack:
        fixed, solved = stack.pop()
        if solved.value > bound - 1 + _FRACTIONAL:
            leaf = _exact_leaf(relaxation.program, bound, fixed, solved.multipliers)
            if leaf is not None:
                exact.append(leaf)
                continue
        if relaxation.spent >= most:
            return None
        branched = _branch(relaxation, fixed, solved, bound)
        if branched is None:
            return None
        stack += branched
    return exact


def _cuts(program: ExactProgram, bound: int, most: int) -> tuple[list[Cut], int]:
    """The cuts that raise the relaxation towards the bound, and the rows of the linear programs solved for them."""
    finder, cuts, spent = CutFinder(program), list[Cut](), 0
    while spent < most:
        solved = _Relaxation(with_cuts(program, cuts), bound).solve(())
        spent += _effort(len(program.rows) + len(cuts))
        if solved.value > bound - 1 + _FRACTIONAL or (most < _PATIENT and solved.value < _HOPELESS * bound):
            break
        known = set(cuts)
        added = [cut for cut in finder.violated(solved.variables.tolist()) if cut not in known]
        if not added:
            break
        cuts += added
    return cuts, spent


def _branch(relaxation: _Relaxation, fixed: Fixed, solved: _Solved, bound: int) -> list[tuple[Fixed, _Solved]] | None:
    """The programs with and without the haven whose choice raises both bounds most; None if all are fixed."""
    open_ones = np.flatnonzero(np.abs(solved.havens - solved.havens.round()) > _FRACTIONAL)
    if not len(open_ones):
        return None
    nearest = np.argsort(np.abs(solved.havens[open_ones] - 0.5), kind="stable")[:_CANDIDATES]
    # Whether a short haven is listed decides most of what follows.
    lengths = np.array([len(relaxation.program.havens[haven]) for haven in open_ones])
    shortest = np.argsort(lengths, kind="stable")[:_CANDIDATES]
    best: list[tuple[Fixed, _Solved]] | None = None
    most = -1.0
    for haven in dict.fromkeys(open_ones[np.concatenate((shortest, nearest))].tolist()):
        sides = [((*fixed, (haven, value)), relaxation.solve((*fixed, (haven, value)))) for value in (0, 1)]
        lifted = math.prod(max(min(side.value, bound) - solved.value, _FLAT) for _, side in sides)
        if lifted > most:
            best, most = sides, lifted
        if all(side.value > bound - 1 + _FRACTIONAL for _, side in sides):
            break
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


def _together(
    program: ExactProgram, bound: int, exact: Sequence[tuple[int, Leaf]], cuts: Sequence[Cut]
) -> BoundProof | None:
    """The proof, its leaves over one denominator, with the cuts that they use; None if it does not hold."""
    common = math.lcm(*(denominator for denominator, _ in exact))
    base = len(program.rows)
    used = sorted({row - base for _, leaf in exact for row in leaf.rows if row >= base})
    number = {base + cut: base + i for i, cut in enumerate(used)}
    leaves = [
        Leaf(
            leaf.fixed,
            tuple(number.get(row, row) for row in leaf.rows),
            tuple(common // denominator * y for y in leaf.multipliers),
        )
        for denominator, leaf in exact
    ]
    proof = BoundProof(bound, common, tuple(leaves), tuple(cuts[cut] for cut in used))
    return proof if proves(program, proof) else None
