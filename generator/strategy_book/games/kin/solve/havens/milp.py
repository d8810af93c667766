"""The smallest haven list as a 0/1 program, solved by HiGHS, and what a player who follows a list meets.

A player follows a list by the rule "make a fragment of the list if you can; otherwise add any legal letter that does
not finish a word". Every choice that the rule leaves open must win. The variables are h(c): the haven c is on the list;
r(p): our position p may be reached; y(c): the haven c may be made although it is not on the list.

    r(start) = 1                             (seat 2: at every first letter)
    sum of h(c) over our havens at p >= r(p)             where some legal play loses
    y(c) + sum of h(c') over our havens at p >= r(p)     where none does, for every haven c at p
    r(p) >= h(c),  r(p) >= y(c)              for every position p that may follow c

Minimise the sum of h. Demanding r(p) >= h(c) even where c is never reached loses nothing, because a smallest list has
no haven that is never reached. Given h, the least r and y are 0 or 1, so only h is declared an integer.
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import numpy as np

from strategy_book.games.kin.budget import KinBudget

Key = TypeVar("Key")
Value = TypeVar("Value")

Vector = np.ndarray[tuple[int], np.dtype[np.float64]]

_TOLERANCE = 1e-6
# Branch and bound can handle this many fractional variables if those at 0 are left out. While there are more, a tenth
# of them is fixed at 1 and the relaxation is solved again.
_EASY = 850


@dataclass(frozen=True, slots=True)
class Problem:
    """What the program is made from; see ``explore.problem``.

    Attributes:
        roots: our positions that are reached in any case.
        replies: our position -> the havens that may be made there.
        free: our positions at which the rule may say "any letter".
        answers: haven below which there is something to remember -> our positions that may follow.
    """

    roots: Collection[bytes]
    replies: Mapping[bytes, list[bytes]]
    free: Collection[bytes]
    answers: Mapping[bytes, list[bytes]]


def inverted(lists: Mapping[Key, Iterable[Value]]) -> dict[Value, list[Key]]:
    """For each value, the keys of the lists that it is in."""
    keys: dict[Value, list[Key]] = {}
    for key, values in lists.items():
        for value in values:
            keys.setdefault(value, []).append(key)
    return keys


@dataclass(frozen=True, slots=True)
class Optimum:
    """A list and a bound.

    Attributes:
        havens: the best list found, sorted; None if none was found.
        lower_bound: every list has at least this many havens.
    """

    havens: list[bytes] | None
    lower_bound: int

    @property
    def proved(self) -> bool:
        """Whether the list is as short as the bound."""
        return self.havens is not None and len(self.havens) == self.lower_bound


Row = tuple[Collection[int], int]
"""The variables that are added, and the one that is subtracted: the sum is at least 0."""


def matrix_of(rows: Sequence[Row], variables: int) -> Any:
    """The rows as a sparse matrix, (rows, variables)."""
    from scipy.sparse import coo_array

    entries = [
        (sign, number, variable)
        for number, (plus, minus) in enumerate(rows)
        for variable, sign in (*((added, 1.0) for added in plus), (minus, -1.0))
    ]
    signs, numbers, columns = zip(*entries, strict=True) if entries else ((), (), ())
    return coo_array((signs, (numbers, columns)), shape=(len(rows), variables))


def smallest(problem: Problem, budget: KinBudget, *, dive: bool = True) -> Optimum:
    """The best list and bound that ``budget`` allows; for ``dive`` see ``_solve``."""
    havens = list(dict.fromkeys(c for cs in problem.replies.values() for c in cs))
    number = {c: i for i, c in enumerate(havens)}
    entries_at = {p: [number[c] for c in cs] for p, cs in problem.replies.items()}
    below = [problem.answers.get(c, []) for c in havens]
    chosen, bound = cover(problem, entries_at, below, budget, dive=dive)
    return Optimum(None if chosen is None else sorted(havens[i] for i in chosen), bound)


def cover(
    problem: Problem,
    entries_at: Mapping[bytes, list[int]],
    below: Sequence[Collection[bytes]],
    budget: KinBudget,
    *,
    prove: bool = True,
    dive: bool = True,
) -> tuple[list[int] | None, int]:
    """The fewest entries of a list, where an entry is a haven or stands for several.

    Args:
        entries_at: our position -> the entries with a haven that may be made there.
        below: for each entry, our positions that may follow its havens.
        prove, dive: see ``_solve``.

    Returns:
        The numbers of the chosen entries, None if none were found; and a lower bound.
    """
    if not problem.roots:
        return [], 0  # the winner cannot go wrong
    ours = {p: len(below) + i for i, p in enumerate(problem.replies)}
    rows, size = _rows(problem, entries_at, below, ours)
    low, cost = np.zeros((2, size))
    low[[ours[p] for p in problem.roots]] = 1
    cost[: len(below)] = 1
    program = _Program(cost, low, matrix_of(rows, size), len(below), budget.nodes)
    solution, bound = _solve(program, budget, prove=prove, dive=dive)
    return None if solution is None else np.flatnonzero(solution[: len(below)] > 0.5).tolist(), bound


def _rows(
    problem: Problem,
    entries_at: Mapping[bytes, list[int]],
    below: Sequence[Collection[bytes]],
    ours: Mapping[bytes, int],
) -> tuple[list[Row], int]:
    """The constraints, and the number of variables, those y included that the constraints need."""
    rows: list[Row] = []
    unlisted: dict[bytes, int] = {}
    for p, havens in problem.replies.items():
        if p not in problem.free:
            rows.append((entries_at[p], ours[p]))
            continue
        for c in havens:
            if c in problem.answers:
                y = unlisted.setdefault(c, len(below) + len(ours) + len(unlisted))
                rows.append(([*entries_at[p], y], ours[p]))
    rows += (([ours[p]], entry) for entry, positions in enumerate(below) for p in positions)
    rows += (([ours[p]], y) for c, y in unlisted.items() for p in problem.answers[c])
    return rows, len(below) + len(ours) + len(unlisted)


class _Program(NamedTuple):
    """Minimise ``cost @ x`` for ``low <= x <= 1``. If there are several optima, HiGHS returns the same one every time.

    Attributes:
        cost, low: (variables,) the objective and the lower bounds.
        matrix: (rows, variables), sparse; each row is at least 0.
        integers: how many variables, from the first, are 0 or 1.
        nodes: of branch and bound.
    """

    cost: Vector
    low: Vector
    matrix: Any
    integers: int
    nodes: int


def _solve(program: _Program, budget: KinBudget, *, prove: bool, dive: bool) -> tuple[Vector | None, int]:
    """The solution, if any was found, and a bound rounded up.

    Args:
        prove: False skips branch and bound over all variables.
        dive: False gives no solution where the relaxation is far from one.
    """
    entries, integers = program.matrix.nnz, program.integers
    if entries > budget.relaxed:
        return None, 0
    high = np.ones(len(program.cost))
    if prove and entries <= budget.entries:
        return _highs(program, high, integers)
    relaxed, bound = _highs(program, high, 0)
    if relaxed is None:
        return None, bound
    fractional = _fractional(relaxed[:integers])
    if not len(fractional):
        return relaxed, bound
    if prove and len(fractional) <= budget.fractional:
        return _highs(program, high, integers)
    return _dive(relaxed, program) if dive else None, bound


def _dive(relaxed: Vector | None, program: _Program) -> Vector | None:
    """A solution from the variables that the relaxation uses; not always the best of them."""
    integers, high = program.integers, np.ones(len(program.cost))
    program = program._replace(low=program.low.copy())
    while relaxed is not None:
        high[:integers] = relaxed[:integers] > _TOLERANCE
        fractional = _fractional(relaxed[:integers])
        if len(fractional) <= _EASY:
            return _highs(program, high, integers)[0]
        most_used = fractional[np.argsort(-relaxed[fractional], kind="stable")]
        program.low[most_used[: len(fractional) // 10]] = 1
        relaxed, _ = _highs(program, high, 0)
    return None


def _fractional(values: Vector) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    return np.flatnonzero(np.abs(values - values.round()) > _TOLERANCE)


def _highs(program: _Program, high: Vector, integers: int) -> tuple[Vector | None, int]:
    """Solve the program with HiGHS for ``x <= high``; with 0 ``integers`` it is a linear program."""
    from scipy.optimize import Bounds, LinearConstraint, milp

    matrix, integrality = program.matrix, np.zeros(len(program.cost))
    integrality[:integers] = 1
    answer = milp(
        program.cost,
        integrality=integrality,
        bounds=Bounds(program.low, high),
        constraints=[LinearConstraint(matrix.tocsr(), 0.0, np.inf)] if matrix.shape[0] else [],
        options={"node_limit": program.nodes, "mip_rel_gap": 0.0},
    )
    if not integers and not answer.success:
        return None, 0
    bound = answer.mip_dual_bound if integers else answer.fun
    lower = 0 if bound is None or not math.isfinite(bound) else math.ceil(bound - _TOLERANCE)
    return answer.x, max(0, lower)


def replies_of(problem: Problem, havens: Collection[bytes]) -> int:
    """Count the positions at which a player who follows the list ``havens`` makes a haven of it.

    A position that several orders of play lead to counts once.
    """
    listed = frozenset(havens)
    return sum(any(c in listed for c in problem.replies[p]) for p in _met(problem, listed)[0])


def followed(problem: Problem, havens: Collection[bytes]) -> list[bytes]:
    """The havens, listed or not, that a player who follows the list may make, in the order in which they are met."""
    return _met(problem, frozenset(havens))[1]


def _met(problem: Problem, listed: frozenset[bytes]) -> tuple[list[bytes], list[bytes]]:
    """Our positions that a player who follows the list may meet, and the havens that the rule may make there."""
    positions: dict[bytes, None] = {}
    reached: dict[bytes, None] = {}
    stack = list(problem.roots)
    while stack:
        p = stack.pop()
        if p in positions:
            continue
        positions[p] = None
        for c in [c for c in problem.replies[p] if c in listed] or problem.replies[p]:
            if c not in reached:
                reached[c] = None
                stack.extend(problem.answers.get(c, ()))
    return list(positions), list(reached)
