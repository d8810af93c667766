"""What a player who follows a haven list meets: positions where it makes a haven, and the havens that it makes."""

from __future__ import annotations

from collections.abc import Collection

from generator.games.kin.solve.havens.milp import Problem


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
