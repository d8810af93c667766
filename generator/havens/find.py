"""The haven list of a game: exact where its graph can be opened whole, else the best found and a bracket."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from generator.havens.alphabet import first_smallest
from generator.havens.explore import narrow, open_best
from generator.havens.families import Family, find_families
from generator.havens.graph import Graph
from generator.havens.lettergame import Board
from generator.havens.program import Effort, Optimum, Problem, smallest
from generator.havens.reduce import problem
from generator.havens.replies import fewest_replies, followed


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent on one list.

    Attributes:
        positions: opened at most, 0.2 ms each.
        rounds: of opening for a better lower bound, and then for the alphabetically first list.
        effort: for each of the few 0/1 programs.
    """

    positions: int = 20_000
    rounds: int = 4
    effort: Effort = field(default_factory=Effort)


@dataclass(frozen=True, slots=True)
class HavenList:
    """The memorisable strategy of the winning seat.

    Attributes:
        winner: 1 or 2.
        havens: the list, sorted; None where none was found within the budget.
        lower_bound: no list is shorter.
        proved_smallest: the list is as short as the bound.
        replies: positions that need a remembered reply when they are learnt outright; None with ``havens``.
        replies_proved: no strategy has fewer.
        alphabetical: it is proved the alphabetically first of the smallest lists; otherwise ties are as HiGHS left
            them, the same on every machine.
        families: a shorter list of families, for games that have them; else the havens as families.
    """

    winner: int
    havens: tuple[bytes, ...] | None
    lower_bound: int
    proved_smallest: bool
    replies: int | None
    replies_proved: bool
    alphabetical: bool = False
    families: tuple[Family, ...] = ()


def find(board: Board, winner: int, budget: Budget | None = None, *, families: bool = False) -> HavenList:
    """Find the smallest haven list of ``winner`` (1 or 2), who wins on ``board`` from the empty position.

    With ``families`` (SuperGhost) look for a shorter list of families, too.
    """
    budget = budget or Budget()
    graph = Graph(board, winner)
    graph.open_start()
    whole = graph.open_all(lambda g, position: g.replies[position], budget.positions)
    best = Optimum(None, 0)
    used: Problem | None = None
    if whole and not graph.doubtful:
        used = problem(graph, optimistic=False)
        assert used is not None, "a won position has a strategy"
        best = _in_order(used, smallest(used, budget.effort), board, budget.effort)
    if best.havens is None:
        used, best = _improve(board, winner, budget, best.lower_bound)
    if used is None or best.havens is None:
        return HavenList(winner, None, best.lower_bound, False, None, False)
    replies, least = fewest_replies(used, best.havens, budget.effort)
    proved = whole and not graph.doubtful and replies == least
    grouped: tuple[Family, ...] = ()
    if families and whole:
        grouped = tuple(find_families(board, used, best.havens, budget.effort))
    return HavenList(
        winner,
        tuple(best.havens),
        best.lower_bound,
        best.proved,
        replies,
        proved,
        best.alphabetical,
        grouped,
    )


def _in_order(used: Problem, best: Optimum, board: Board, effort: Effort) -> Optimum:
    """The alphabetically first list as short as ``best``, if that is proved smallest and the first can be had."""
    if best.havens is None or not best.proved:
        return best
    first = first_smallest(used, best.havens, board.text, effort)
    return best if first is None else Optimum(first, best.lower_bound, alphabetical=True)


def _improve(board: Board, winner: int, budget: Budget, bound: int) -> tuple[Problem | None, Optimum]:
    """Open cheap strategies, then more of their neighbourhood; keep the best list, and a bound from what is open.

    Returns the problem that the list solves, too.
    """
    graph = Graph(board, winner)
    graph.open_start()
    best: list[bytes] | None = None
    used: Problem | None = None

    def improve(width: int) -> None:
        nonlocal best, used
        everything = problem(graph, optimistic=False)
        if everything is None:
            return
        part = narrow(graph, everything, width=width, paid=frozenset(best or ()))
        havens = smallest(part, budget.effort).havens
        if havens is not None and (best is None or len(havens) < len(best)):
            best, used = havens, part

    # A strategy must be open whole before there is any list: the first round may take longer.
    open_best(graph, width=1, most=2 * budget.positions)
    improve(1)
    improve(2)
    open_best(graph, width=2, most=budget.positions + len(graph))
    improve(2)
    sure, lower = _raise_bound(graph, budget, bound)
    if lower.havens is not None:
        return sure, lower
    bound = lower.lower_bound
    improve(3)
    return used, Optimum(best, bound)


def _raise_bound(graph: Graph, budget: Budget, bound: int) -> tuple[Problem, Optimum]:
    """Open what the cheapest list of the optimistic problem stands on, again and again.

    Returns the last problem, and the best lower bound. When the cheapest list stands on nothing unopened it is a
    smallest one, and given with the bound; when the alphabetically first of the cheapest does so, too, that one is.
    """
    most = len(graph) + budget.positions
    effort = replace(budget.effort, dive=False)
    rounds = 0
    found: tuple[Problem, Optimum] | None = None
    while True:
        below = problem(graph, optimistic=True)
        assert below is not None, "taken for granted where it is not known"
        cheapest = smallest(below, effort)
        bound = max(bound, cheapest.lower_bound)
        if cheapest.havens is None or not cheapest.proved:
            return found or (below, Optimum(None, bound))
        unopened = _unopened(graph, below, cheapest.havens)
        if not unopened and not graph.doubtful:
            found = below, Optimum(cheapest.havens, bound)
            first = _in_order(below, cheapest, graph.board, effort)
            unopened = _unopened(graph, below, first.havens or ())
            if first.alphabetical and not unopened:
                return below, first
        rounds += 1
        allowed = budget.rounds if found is None else 2 * budget.rounds
        if not unopened or len(graph) >= most or rounds > allowed:
            return found or (below, Optimum(None, bound))
        for c in unopened:
            graph.open_haven(c)


def _unopened(graph: Graph, below: Problem, havens: Collection[bytes]) -> list[bytes]:
    """What the player of a list may make below which it is not known what must be remembered."""
    return [c for c in followed(below, havens) if c not in graph.answers and c not in graph.settled]
