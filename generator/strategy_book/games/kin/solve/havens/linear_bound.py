"""Find a proof in whole numbers that no haven list has fewer than some number of havens (docs/theory.md, theorem 8).

A linear program suggests the multipliers. No floating-point result is trusted: the multipliers are rounded to
fractions, and ``exact_bound`` adds them up again.

Rows that its solution violates are added: see ``exact_bound.Cut``. The relaxation splits: with half of each of two
havens on the list, it needs half of what follows each. If what follows is the same position, that is too little: the
player is led there in any case. For each position as the target, the positions before it are visited from the nearest
to the farthest. A haven costs what it is listed, or nothing more than the cheapest position that may follow and from
which the target is reached.
"""

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.kin.solve.havens.exact_bound import (
    NOTHING,
    BoundProof,
    Cut,
    ExactProgram,
    dual_bound,
    holds,
    proves,
    with_cuts,
)
from strategy_book.games.kin.solve.havens.milp import inverted, matrix_of

_DENOMINATORS = (1, 2, 4, 12, 120, 720_720, 1 << 30)
_ROUNDING = 1e-6
_LARGE = 3000
_PATIENT = 10_000_000
_HOPELESS = 0.5
"""A relaxation below this part of what is to be proved gets no cuts in a build. For Spook's lists of 424 and 843
fragments they raised the bound from 124 to 125 and from 175 to 189, in two fifths of the time for the game."""

_VIOLATED = 1e-3
_EPSILON = 1e-9
_EACH, _MOST = 3, 300


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


class CutFinder:
    """Looks for cuts of one program."""

    def __init__(self, program: ExactProgram) -> None:
        self.program = program
        self._makers, self._before = inverted(program.replies), inverted(program.answers)

    def violated(self, values: Sequence[float]) -> list[Cut]:
        """The most violated cuts, at most some for each beginning; ``values``: of the variables."""
        rated: list[tuple[float, Cut]] = []
        for target in self.program.replies:
            if values[target] > _EPSILON:
                rated += self._towards(target, values)
        rated.sort(key=lambda pair: (-pair[0], pair[1].through[0], pair[1].target))
        kept: list[Cut] = []
        beginnings: dict[int, int] = {}
        for _, cut in rated:
            begin = cut.through[0]
            if beginnings.get(begin, 0) < _EACH and holds(self.program, cut):
                beginnings[begin] = beginnings.get(begin, 0) + 1
                kept.append(cut)
        return kept[:_MOST]

    def _towards(self, target: int, values: Sequence[float]) -> Iterator[tuple[float, Cut]]:
        """The violated cuts with this target, each with how much it is violated."""
        replies, order = self.program.replies, self._order
        cost = {target: 0.0}
        cheapest: dict[int, tuple[float, int]] = {}  # haven -> cost of the cheapest position after it, the position
        waiting: list[tuple[int, int]] = []

        def reach(position: int) -> None:
            for haven in self._before.get(position, ()):
                if (cost[position], position) < cheapest.get(haven, (values[haven] - _EPSILON, -1)):
                    cheapest[haven] = cost[position], position
                    for maker in self._makers[haven]:
                        if maker not in cost:
                            heapq.heappush(waiting, (order[maker], maker))

        reach(target)
        while waiting:
            _, begin = heapq.heappop(waiting)
            if begin in cost:
                continue
            cost[begin] = sum(cheapest.get(haven, (values[haven], -1))[0] for haven in replies[begin])
            if cost[begin] >= values[begin]:
                continue
            reach(begin)
            if cost[begin] + values[target] < values[begin] - _VIOLATED:
                cut = self._cut(begin, target, cheapest)
                paid = sum(values[haven] for haven in cut.exits)
                yield values[begin] - values[target] - paid, cut

    def _cut(self, begin: int, target: int, cheapest: dict[int, tuple[float, int]]) -> Cut:
        through: dict[int, None] = {}
        exits: set[int] = set()
        stack = [begin]
        while stack:
            position = stack.pop()
            if position == target or position in through:
                continue
            through[position] = None
            for haven in self.program.replies[position]:
                if haven in cheapest:
                    stack.append(cheapest[haven][1])
                else:
                    exits.add(haven)
        return Cut(target, tuple(sorted(exits)), tuple(through))

    @cached_property
    def _order(self) -> dict[int, int]:
        """For each position the length of the longest game after it, counted in our positions."""
        order: dict[int, int] = {}

        def longest(position: int) -> int:
            if position not in order:
                after = {p for c in self.program.replies[position] for p in self.program.answers.get(c, ())}
                order[position] = 1 + max(map(longest, after), default=0)
            return order[position]

        for position in self.program.replies:
            longest(position)
        return order
