"""A proof that no haven list is shorter, in whole numbers: the 0/1 program, and a dual bound of it.

It is the program of ``milp``, in an order that depends on nothing but the problem. It minimises the sum of h(c) where
every row ``sum of some variables - one variable >= 0`` holds and every variable is 0 or 1. A proof may add rows that
follow from it (``Cut``). It gives whole numbers y >= 0, one for each row, over a common denominator D. Whatever y is,

    D * sum of h(c)  >=  sum over all variables x of d(x) * x,
    d(x) = D * cost(x) - sum over the rows of y * coefficient of x,

because every row is at least 0. The right side is least where x is at its lower bound if d(x) > 0 and at its upper
bound otherwise, so the bound takes additions of whole numbers and nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from strategy_book.games.kin.solve.havens.milp import Problem, inverted


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
    replies: Mapping[int, tuple[int, ...]] = field(default_factory=dict, hash=False)
    answers: Mapping[int, tuple[int, ...]] = field(default_factory=dict, hash=False)
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


def _dominated(replies: Mapping[int, tuple[int, ...]], answers: Mapping[int, tuple[int, ...]]) -> frozenset[int]:
    """The havens that another one replaces: at hand wherever they are, and followed by no other position.

    Where two replace each other, the one with the smaller number stays.
    """
    makers = {haven: set(positions) for haven, positions in inverted(replies).items()}
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


@dataclass(frozen=True, slots=True)
class Cut:
    """A player who lists none of some havens can be forced to one position: h of the exits + r(target) >= r(begin).

    Attributes:
        target: the variable of the position.
        exits: the variables of the havens, ascending.
        through: the variables of the positions on the way, the beginning first: from each of them, every haven that
            is not an exit leads to the target or to another of them.
    """

    target: int
    exits: tuple[int, ...]
    through: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoundProof:
    """A proof that every list has at least ``bound`` havens.

    Attributes:
        bound: the number.
        denominator: of all multipliers.
        rows: the numbers of the rows with a multiplier, ascending.
        multipliers: their multipliers times the denominator, positive.
        cuts: the rows that are added behind those of the program.
        opened: the havens that are opened for the program, in this order, as text; None if the whole graph is.
    """

    bound: int
    denominator: int
    rows: tuple[int, ...]
    multipliers: tuple[int, ...]
    cuts: tuple[Cut, ...] = ()
    opened: tuple[str, ...] | None = None


NOTHING = BoundProof(0, 1, (), ())
"""That no list has fewer than 0 havens."""


def dual_bound(program: ExactProgram, rows: Sequence[int], multipliers: Sequence[int], denominator: int) -> int:
    """The bound that the multipliers of some rows give, times the denominator; whole numbers only."""
    reduced = [denominator] * len(program.havens) + [0] * (program.size - len(program.havens))
    for row, multiplier in zip(rows, multipliers, strict=True):
        plus, minus = program.rows[row]
        for variable in plus:
            reduced[variable] -= multiplier
        reduced[minus] += multiplier
    fixed = dict.fromkeys(program.dropped, 0) | dict.fromkeys(program.starts, 1)
    return sum(value * fixed[index] if index in fixed else min(value, 0) for index, value in enumerate(reduced))


def proves(program: ExactProgram, proof: BoundProof) -> bool:
    """Whether the proof holds; it may contain anything."""
    if proof.denominator < 1 or not all(holds(program, cut) for cut in proof.cuts):
        return False
    whole = with_cuts(program, proof.cuts)
    return (
        len(proof.rows) == len(proof.multipliers)
        and all(0 <= row < len(whole.rows) for row in proof.rows)
        and all(multiplier >= 0 for multiplier in proof.multipliers)
        and dual_bound(whole, proof.rows, proof.multipliers, proof.denominator) > proof.denominator * (proof.bound - 1)
    )


def with_cuts(program: ExactProgram, cuts: Sequence[Cut]) -> ExactProgram:
    """The program with the rows of the cuts behind its own."""
    added = tuple(((*cut.exits, cut.target), cut.through[0]) for cut in cuts)
    return replace(program, rows=program.rows + added)


def holds(program: ExactProgram, cut: Cut) -> bool:
    """Whether the row of the cut follows from those of the program.

    Let r = 1 at a position of the way and no exit be listed. Then a haven that is not an exit is listed there, or every
    haven may be made, where the rule may say "any letter". Either way r = 1 at a later position of the way or at the
    target.
    """
    ahead, exits = {cut.target, *cut.through}, set(cut.exits)

    def leads_on(position: int) -> bool:
        """May every haven there that is not an exit be answered by a position ``ahead``?"""
        others = [haven for haven in program.replies.get(position, ()) if haven not in exits]
        free = position in program.free and not others  # no haven need be listed there
        on = all(not ahead.isdisjoint(program.answers.get(haven, ())) for haven in others)
        return position in program.replies and not free and on

    known = all(0 <= haven < len(program.havens) for haven in exits) and cut.target in program.replies
    return known and bool(cut.through) and all(map(leads_on, cut.through))
