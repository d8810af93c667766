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
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

Vector = np.ndarray[tuple[int], np.dtype[np.float64]]

_TOLERANCE = 1e-6
# So many entries between 0 and 1 are few enough for branch and bound when those at 0 are left out; of more, a tenth
# after another is taken for sure.
_EASY = 850


@dataclass(frozen=True, slots=True)
class Effort:
    """What a program may cost, in counts: HiGHS then answers alike on every machine, a clock would not.

    Attributes:
        entries: numbers in the matrix of a program that is handed to branch and bound as it is. Of a larger one the
            linear relaxation is solved first, for its bound.
        relaxed: numbers in the matrix of a program that is left alone above that.
        fractional: the relaxation is nearly an answer when it leaves so few entries between 0 and 1.
        dive: otherwise look for an answer among the entries that the relaxation uses, instead of giving none.
        nodes: of branch and bound.
    """

    entries: int = 40_000
    relaxed: int = 400_000
    fractional: int = 150
    dive: bool = True
    nodes: int = 200


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


def smallest(problem: Problem, effort: Effort) -> Optimum:
    """Solve the program; the best list and bound that ``effort`` allows are returned."""
    havens = list(dict.fromkeys(c for cs in problem.replies.values() for c in cs))
    number = {c: i for i, c in enumerate(havens)}
    at = {p: [number[c] for c in cs] for p, cs in problem.replies.items()}
    chosen, bound = cover(problem, at, [problem.answers.get(c, []) for c in havens], effort)
    return Optimum(None if chosen is None else sorted(havens[i] for i in chosen), bound)


def cover(
    problem: Problem, at: Mapping[bytes, list[int]], below: Sequence[Collection[bytes]], effort: Effort
) -> tuple[list[int] | None, int]:
    """The fewest entries of a list, where an entry is a haven or stands for several.

    Args:
        problem: what must be won.
        at: our positions -> entries with a haven that may be made there.
        below: of each entry, our positions that may follow its havens.
        effort: for HiGHS.

    Returns:
        The numbers of the entries chosen, None if none were found; and a lower bound.
    """
    if not problem.roots:
        return [], 0  # any plays at all win
    ours = {p: len(below) + i for i, p in enumerate(problem.replies)}
    rows, size = _rows(problem, at, below, ours)
    low, cost = np.zeros((2, size))
    low[[ours[p] for p in problem.roots]] = 1
    cost[: len(below)] = 1
    solution, bound = _solve(cost, low, rows, len(below), effort)
    return None if solution is None else np.flatnonzero(solution[: len(below)] > 0.5).tolist(), bound


def _rows(
    problem: Problem,
    at: Mapping[bytes, list[int]],
    below: Sequence[Collection[bytes]],
    ours: Mapping[bytes, int],
) -> tuple[Rows, int]:
    """The constraints, and the number of variables with the y that they need."""
    rows = Rows()
    made: dict[bytes, int] = {}
    for p, havens in problem.replies.items():
        if p not in problem.free:
            rows.add(at[p], ours[p])
            continue
        for c in havens:
            if c in problem.answers:
                y = made.setdefault(c, len(below) + len(ours) + len(made))
                rows.add([*at[p], y], ours[p])
    for entry, positions in enumerate(below):
        for p in positions:
            rows.add([ours[p]], entry)
    for c, y in made.items():
        for p in problem.answers[c]:
            rows.add([ours[p]], y)
    return rows, len(below) + len(ours) + len(made)


def _solve(cost: Vector, low: Vector, rows: Rows, integers: int, effort: Effort) -> tuple[Vector | None, int]:
    """Minimise ``cost @ x`` for ``low <= x <= 1``: the solution, if any was found, and a bound rounded up.

    Of several optima HiGHS returns the same one every time.
    """
    if len(rows.value) > effort.relaxed:
        return None, 0
    high = np.ones(len(cost))
    if len(rows.value) <= effort.entries:
        return _highs(cost, low, high, rows, integers, effort)
    relaxed, bound = _highs(cost, low, high, rows, 0, effort)
    if relaxed is None:
        return None, bound
    fractional = _fractional(relaxed[:integers])
    if not len(fractional):
        return relaxed, bound
    if len(fractional) <= effort.fractional:
        return _highs(cost, low, high, rows, integers, effort)
    return _dive(relaxed, cost, low, high, rows, integers, effort) if effort.dive else None, bound


def _dive(
    relaxed: Vector | None,
    cost: Vector,
    low: Vector,
    high: Vector,
    rows: Rows,
    integers: int,
    effort: Effort,
) -> Vector | None:
    """An answer among the entries that the relaxation uses, not always the best of them."""
    low, high = low.copy(), high.copy()
    while relaxed is not None:
        high[:integers] = relaxed[:integers] > _TOLERANCE
        fractional = _fractional(relaxed[:integers])
        if len(fractional) <= _EASY:
            return _highs(cost, low, high, rows, integers, effort)[0]
        most_used = fractional[np.argsort(-relaxed[fractional], kind="stable")]
        low[most_used[: len(fractional) // 10]] = 1
        relaxed, _ = _highs(cost, low, high, rows, 0, effort)
    return None


def _fractional(values: Vector) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    """Which values lie between 0 and 1."""
    return np.flatnonzero(np.abs(values - values.round()) > _TOLERANCE)


def _highs(
    cost: Vector,
    low: Vector,
    high: Vector,
    rows: Rows,
    integers: int,
    effort: Effort,
) -> tuple[Vector | None, int]:
    """Hand the program to HiGHS; with 0 ``integers`` it is a linear one."""
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import coo_array

    integrality = np.zeros(len(cost))
    integrality[:integers] = 1
    matrix = coo_array((rows.value, (rows.row, rows.column)), shape=(len(rows.low), len(cost)))
    constraints = [LinearConstraint(matrix.tocsr(), rows.low, np.inf)] if rows.low else []
    answer = milp(
        cost,
        integrality=integrality,
        bounds=Bounds(low, high),
        constraints=constraints,
        options={"node_limit": effort.nodes, "mip_rel_gap": 0.0},
    )
    if not integers and not answer.success:
        return None, 0
    bound = answer.mip_dual_bound if integers else answer.fun
    lower = 0 if bound is None or not math.isfinite(bound) else math.ceil(bound - _TOLERANCE)
    return answer.x, max(0, lower)
