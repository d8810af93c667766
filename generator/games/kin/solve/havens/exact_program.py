"""The 0/1 program of a smallest haven list, written out for proofs in whole numbers.

It is the program of ``program``, in an order that depends on nothing but the problem.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.games.kin.solve.havens.milp import Problem


@dataclass(frozen=True, slots=True)
class ExactProgram:
    """The program of a problem.

    Attributes:
        havens: the havens; variable number i says whether haven number i is listed.
        size: the number of variables.
        starts: the variables that are 1 in any case.
        rows: for each row the variables that are added, and the one that is subtracted.
        dropped: the havens that some shortest list does without, all together.
        replies: the variable of each of our positions -> the havens that may be made there.
        answers: haven -> the variables of the positions that may follow.
        free: the variables of our positions at which the rule may say "any letter".
    """

    havens: tuple[bytes, ...]
    size: int
    starts: frozenset[int]
    rows: tuple[tuple[tuple[int, ...], int], ...]
    dropped: frozenset[int] = frozenset()
    replies: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    answers: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    free: frozenset[int] = frozenset()


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
    answers = {c: tuple(positions[p] for p in sorted(problem.answers.get(c, ()))) for c in havens}
    for variables in (number, unlisted):
        for c in sorted(variables):
            rows.extend(((p,), variables[c]) for p in answers[c])
    replies = {ours: tuple(sorted(number[c] for c in problem.replies[p])) for p, ours in positions.items()}
    following = {number[c]: after for c, after in answers.items()}
    return ExactProgram(
        havens=tuple(havens),
        size=len(havens) + len(positions) + len(unlisted),
        starts=frozenset(positions[p] for p in problem.roots),
        rows=tuple(rows),
        dropped=_dominated(replies, following),
        replies=replies,
        answers=following,
        free=frozenset(positions[p] for p in problem.free if p in positions),
    )


def _dominated(
    replies: Mapping[int, tuple[int, ...]], answers: Mapping[int, tuple[int, ...]]
) -> frozenset[int]:
    """The havens that another one replaces: at hand wherever they are, and followed by no other position.

    Where two replace each other, the one with the smaller number stays.
    """
    makers: dict[int, set[int]] = {}
    for position, havens in replies.items():
        for haven in havens:
            makers.setdefault(haven, set()).add(position)
    after = {haven: set(positions) for haven, positions in answers.items()}

    def replaces(other: int, haven: int) -> bool:
        if other == haven or not after[other] <= after[haven]:
            return False
        equal = after[other] == after[haven] and makers[other] == makers[haven]
        return not equal or other < haven

    return frozenset(
        haven
        for haven, positions in makers.items()
        if any(replaces(other, haven) for other in set.intersection(*(set(replies[p]) for p in positions)))
    )
