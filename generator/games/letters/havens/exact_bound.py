"""A proof that no haven list is shorter, in whole numbers: dual bounds at the leaves of a branching.

The program is that of ``program``, written out once more in an order of its own: minimise the sum of h(c) where every
row ``sum of some variables - one variable >= 0`` holds and every variable is 0 or 1. A leaf fixes some h(c) and gives
whole numbers y >= 0, one for each row, over a common denominator D. Whatever y is,

    D * sum of h(c)  >=  sum over all variables x of d(x) * x,
    d(x) = D * cost(x) - sum over the rows of y * coefficient of x,

because every row is at least 0. The right side is least where x is at its lower bound if d(x) > 0 and at its upper
bound otherwise, so the leaf's bound takes additions of whole numbers and nothing else. Leaves that share a path split
on one haven: listed, or not. So they leave no list out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.games.letters.havens.program import Problem

Fixed = tuple[tuple[int, int], ...]
"""The path to a leaf: (number of a haven, 1 if it is listed and 0 if not), from the root of the branching."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf of the branching.

    Attributes:
        fixed: the path to it.
        rows: the numbers of the rows with a multiplier, ascending.
        multipliers: their multipliers times the denominator, positive.
    """

    fixed: Fixed
    rows: tuple[int, ...]
    multipliers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoundProof:
    """A proof that every list has at least ``bound`` havens.

    Attributes:
        bound: the number.
        denominator: of all multipliers.
        leaves: all leaves, in any order.
    """

    bound: int
    denominator: int
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True, slots=True)
class ExactProgram:
    """The program of a problem.

    Attributes:
        havens: the havens; variable number i says whether haven number i is listed.
        size: the number of variables.
        starts: the variables that are 1 in any case.
        rows: for each row the variables that are added, and the one that is subtracted.
    """

    havens: tuple[bytes, ...]
    size: int
    starts: frozenset[int]
    rows: tuple[tuple[tuple[int, ...], int], ...]


def exact_program(problem: Problem) -> ExactProgram:
    """The program; equal problems give equal programs, in whatever order they were found."""
    havens = sorted({c for cs in problem.replies.values() for c in cs})
    number = {c: i for i, c in enumerate(havens)}
    positions = {p: len(havens) + i for i, p in enumerate(sorted(problem.replies))}
    unlisted: dict[bytes, int] = {}
    rows: list[tuple[tuple[int, ...], int]] = []
    for p, ours in positions.items():
        listed = tuple(sorted(number[c] for c in problem.replies[p]))
        if p not in problem.free:
            rows.append((listed, ours))
            continue
        for c in sorted(problem.replies[p]):
            if c in problem.answers:
                y = unlisted.setdefault(c, len(havens) + len(positions) + len(unlisted))
                rows.append(((*listed, y), ours))
    for variables in (number, unlisted):
        for c in sorted(variables):
            rows.extend(((positions[p],), variables[c]) for p in sorted(problem.answers.get(c, ())))
    starts = frozenset(positions[p] for p in problem.roots)
    return ExactProgram(tuple(havens), len(havens) + len(positions) + len(unlisted), starts, tuple(rows))


def leaf_bound(program: ExactProgram, leaf: Leaf, denominator: int) -> int:
    """The bound of a leaf times the denominator; whole numbers only."""
    reduced = [denominator] * len(program.havens) + [0] * (program.size - len(program.havens))
    for row, multiplier in zip(leaf.rows, leaf.multipliers, strict=True):
        plus, minus = program.rows[row]
        for variable in plus:
            reduced[variable] -= multiplier
        reduced[minus] += multiplier
    fixed = dict.fromkeys(program.starts, 1) | dict(leaf.fixed)
    return sum(
        value * fixed[variable] if variable in fixed else min(value, 0)
        for variable, value in enumerate(reduced)
    )


def proves(program: ExactProgram, proof: BoundProof) -> bool:
    """Whether the proof holds; anything may stand in it."""
    if proof.denominator < 1 or not _cover([leaf.fixed for leaf in proof.leaves], len(program.havens)):
        return False
    return all(
        _in_order(program, leaf)
        and leaf_bound(program, leaf, proof.denominator) > proof.denominator * (proof.bound - 1)
        for leaf in proof.leaves
    )


def _in_order(program: ExactProgram, leaf: Leaf) -> bool:
    """Whether the leaf names rows that exist, and multipliers that are not negative."""
    return (
        len(leaf.rows) == len(leaf.multipliers)
        and all(0 <= row < len(program.rows) for row in leaf.rows)
        and all(multiplier >= 0 for multiplier in leaf.multipliers)
    )


def _cover(paths: Sequence[Fixed], havens: int) -> bool:
    """Whether every choice of havens agrees with the path to some leaf."""
    stack = [(list(paths), 0)]
    while stack:
        together, depth = stack.pop()
        if any(len(path) == depth for path in together):
            continue
        if not together:
            return False
        haven = together[0][depth][0]
        sides: Mapping[int, list[Fixed]] = {0: [], 1: []}
        for path in together:
            if path[depth][0] != haven or path[depth][1] not in sides or not 0 <= haven < havens:
                return False
            sides[path[depth][1]].append(path)
        stack += [(side, depth + 1) for side in sides.values()]
    return True
