"""Positions whose reply must be remembered when there is no list: the other way to learn the strategy.

At each of our positions either one reply is remembered or every play that finishes no word must do. Positions that
several orders of play lead to count once.
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from generator.havens.program import Effort, Problem, Rows, solve


def fewest_replies(problem: Problem, havens: Collection[bytes], effort: Effort) -> tuple[int, int]:
    """The fewest positions with a remembered reply, as ``(found, lower bound on this problem)``.

    Args:
        problem: of the haven list.
        havens: a list that solves it; its replies are counted when the program finds none better.
        effort: for the program.
    """
    if not problem.roots:
        return 0, 0
    counted = replies_of(problem, havens)
    edges = [(p, c) for p, cs in problem.replies.items() for c in cs]
    ours = {p: len(edges) + i for i, p in enumerate(problem.replies)}
    made = {c: len(edges) + len(ours) + i for i, c in enumerate(problem.answers)}
    here: dict[bytes, list[int]] = {p: [] for p in problem.replies}
    rows = Rows()
    for i, (p, c) in enumerate(edges):
        here[p].append(i)
        if c in made:
            rows.add([made[c]], i)
    for p, cs in problem.replies.items():
        if p not in problem.free:
            rows.add(here[p], ours[p])
            continue
        for c in cs:
            if c in made:
                rows.add([*here[p], made[c]], ours[p])
    for c, positions in problem.answers.items():
        for p in positions:
            rows.add([ours[p]], made[c])
    size = len(edges) + len(ours) + len(made)
    cost, low = np.zeros((2, size))
    cost[: len(edges)] = 1
    low[[ours[p] for p in problem.roots]] = 1
    solution, bound = solve(cost, low, rows, len(edges), effort)
    if solution is not None:
        counted = min(counted, round(float(solution[: len(edges)].sum())))
    return counted, bound


def replies_of(problem: Problem, havens: Collection[bytes]) -> int:
    """How many of our positions the player of a haven list meets where a haven is to be made."""
    listed = frozenset(havens)
    return sum(any(c in listed for c in problem.replies[p]) for p in _met(problem, listed)[0])


def followed(problem: Problem, havens: Collection[bytes]) -> list[bytes]:
    """The havens, listed or not, that the player of a haven list may make, in the order they are met."""
    return _met(problem, frozenset(havens))[1]


def _met(problem: Problem, listed: frozenset[bytes]) -> tuple[list[bytes], list[bytes]]:
    """Our positions that the player of the list may meet, and the havens that the rule may make there."""
    positions: dict[bytes, None] = {}
    made: dict[bytes, None] = {}
    stack = list(problem.roots)
    while stack:
        p = stack.pop()
        if p in positions:
            continue
        positions[p] = None
        for c in [c for c in problem.replies[p] if c in listed] or problem.replies[p]:
            if c not in made:
                made[c] = None
                stack.extend(problem.answers.get(c, ()))
    return list(positions), list(made)
