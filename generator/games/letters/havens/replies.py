"""What the player of a haven list meets: positions where a haven is to be made, and the havens made."""

from __future__ import annotations

from collections.abc import Collection

from generator.games.letters.havens.program import Problem


def replies_of(problem: Problem, havens: Collection[bytes]) -> int:
    """How many of our positions the player of a haven list meets where a haven is to be made.

    Positions that several orders of play lead to count once.
    """
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
