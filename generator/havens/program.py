"""The smallest haven list as a 0/1 program, solved by HiGHS through ``scipy.optimize.milp``.

A list is followed by the rule "make a fragment on the list if you can; otherwise add any legal letter that does not
finish a word". Every choice that the rule leaves open must win. Variables: h(c), the haven c is on the list; r(p),
our position p may be reached; y(c), the haven c may be made though not on the list.

    r(start) = 1                             (seat 2: at every first letter)
    sum of h(c) over our havens at p >= r(p)             where some legal play loses
    y(c) + sum of h(c') over our havens at p >= r(p)     where none does, for every haven c at p
    r(p) >= h(c),  r(p) >= y(c)              for every position p that may follow c

minimise the sum of h. That r(p) >= h(c) holds even where c is never reached loses nothing: an unreached haven is
not on a smallest list. Given h, the least r and y are 0 or 1 by themselves, so only h is declared an integer.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np

_TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Problem:
    """What the program is made of; see ``reduce.problem``.

    Attributes:
        roots: our positions that are certainly reached.
        replies: our positions -> havens that may be made there.
        free: our positions where the rule may also be "any letter".
        answers: havens below which something need be remembered -> our positions that may follow.
    """

    roots: Collection[bytes]
    replies: Mapping[bytes, list[bytes]]
    free: Collection[bytes]
    answers: Mapping[bytes, list[bytes]]


@dataclass(frozen=True, slots=True)
class Optimum:
    """The answer of HiGHS.

    Attributes:
        havens: the best list found, sorted; None when none was found.
        lower_bound: no list has fewer havens.
    """

    havens: list[bytes] | None
    lower_bound: int

    @property
    def proved(self) -> bool:
        """Is the list as short as the bound?"""
        return self.havens is not None and len(self.havens) == self.lower_bound


@dataclass
class Rows:
    """Rows of ``matrix @ x >= low`` in coordinate form."""

    row: list[int] = field(default_factory=list)
    column: list[int] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    low: list[float] = field(default_factory=list)

    def add(self, plus: Collection[int], minus: int) -> None:
        """The sum of the variables ``plus`` is at least the variable ``minus``."""
        number = len(self.low)
        self.low.append(0.0)
        self.row += [number] * (len(plus) + 1)
        self.column += [*plus, minus]
        self.value += [1.0] * len(plus) + [-1.0]


def smallest(problem: Problem, *, seconds: float) -> Optimum:
    """Solve the program; after ``seconds`` the best list and bound so far are returned."""
    if not problem.roots:
        return Optimum([], 0)  # any plays at all win
    haven = {c: i for i, c in enumerate(dict.fromkeys(c for cs in problem.replies.values() for c in cs))}
    ours = {p: len(haven) + i for i, p in enumerate(problem.replies)}
    rows, size = _rows(problem, haven, ours)
    cost = np.zeros(size)
    cost[: len(haven)] = 1
    low = np.zeros(size)
    low[[ours[p] for p in problem.roots]] = 1
    solution, bound = solve(cost, low, rows, len(haven), seconds)
    if solution is None:
        return Optimum(None, bound)
    chosen = sorted(c for c, i in haven.items() if solution[i] > 0.5)
    return Optimum(chosen, bound)


def _rows(problem: Problem, haven: dict[bytes, int], ours: dict[bytes, int]) -> tuple[Rows, int]:
    """The constraints, and the number of variables with the y that they need."""
    rows = Rows()
    made: dict[bytes, int] = {}
    for p, havens in problem.replies.items():
        here = [haven[c] for c in havens]
        if p not in problem.free:
            rows.add(here, ours[p])
            continue
        for c in havens:
            if c in problem.answers:
                y = made.setdefault(c, len(haven) + len(ours) + len(made))
                rows.add([*here, y], ours[p])
    for c, positions in problem.answers.items():
        for p in positions:
            if c in haven:
                rows.add([ours[p]], haven[c])
            if c in made:
                rows.add([ours[p]], made[c])
    return rows, len(haven) + len(ours) + len(made)


def solve(
    cost: np.ndarray[tuple[int], np.dtype[np.float64]],
    low: np.ndarray[tuple[int], np.dtype[np.float64]],
    rows: Rows,
    integers: int,
    seconds: float,
) -> tuple[np.ndarray[tuple[int], np.dtype[np.float64]] | None, int]:
    """Minimise ``cost @ x``; the solution, if any was found, and a lower bound rounded up."""
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import coo_array

    integrality = np.zeros(len(cost))
    integrality[:integers] = 1
    matrix = coo_array((rows.value, (rows.row, rows.column)), shape=(len(rows.low), len(cost)))
    constraints = [LinearConstraint(matrix.tocsr(), rows.low, np.inf)] if rows.low else []
    answer = milp(
        cost,
        integrality=integrality,
        bounds=Bounds(low, np.ones(len(cost))),
        constraints=constraints,
        options={"time_limit": seconds, "mip_rel_gap": 0.0},
    )
    bound = answer.mip_dual_bound
    lower = 0 if bound is None or not math.isfinite(bound) else math.ceil(bound - _TOLERANCE)
    return answer.x, max(0, lower)
