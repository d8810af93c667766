"""The haven list of a game: exact where its graph can be opened whole, else the best found and a bracket."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from generator.games.letters.havens.board import Board
from generator.games.letters.havens.explore import narrow, open_best
from generator.games.letters.havens.families import find_families
from generator.games.letters.havens.graph import Graph
from generator.games.letters.havens.haven_list import HavenList
from generator.games.letters.havens.program import Effort, Optimum, Problem, smallest
from generator.games.letters.havens.reduce import problem
from generator.games.letters.havens.replies import followed, replies_of


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent on one list.

    Attributes:
        positions: opened at most, 0.2 ms each.
        rounds: of opening for a better lower bound.
        effort: for each of the few 0/1 programs.
    """

    positions: int = 20_000
    rounds: int = 4
    effort: Effort = field(default_factory=Effort)


def find(board: Board, winner: int, budget: Budget | None = None, *, families: bool = False) -> HavenList:
    """Find the smallest haven list of ``winner`` (1 or 2), who wins on ``board`` from the empty position.

    With ``families`` (SuperGhost) look for a shorter list of families, too. Nothing is replayed here.
    """
    budget = budget or Budget()
    graph = Graph(board, winner)
    graph.open_start()
    whole = graph.open_all(budget.positions)
    best = Optimum(None, 0)
    used: Problem | None = None
    if whole and not graph.doubtful:
        used = problem(graph, optimistic=False)
        assert used is not None, "a won position has a strategy"
        best = smallest(used, budget.effort)
    if best.havens is None:
        used, best = _improve(board, winner, budget, best.lower_bound)
    if used is None or best.havens is None:
        reason = "no list was found within the effort allowed"
        return HavenList(winner=winner, lower_bound=best.lower_bound, reason=reason)
    grouped = find_families(board, used, best.havens, budget.effort) if families and whole else []
    return HavenList(
        winner=winner,
        havens=tuple(sorted(map(board.text, best.havens))),
        lower_bound=best.lower_bound,
        proved_smallest=best.proved,
        replies=replies_of(used, best.havens),
        families=tuple(sorted((board.text(one.hull), board.text(one.core)) for one in grouped)),
    )


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
    smallest one, and given with the bound.
    """
    most = len(graph) + budget.positions
    effort = replace(budget.effort, dive=False)
    rounds = 0
    while True:
        below = problem(graph, optimistic=True)
        assert below is not None, "taken for granted where it is not known"
        cheapest = smallest(below, effort)
        bound = max(bound, cheapest.lower_bound)
        if cheapest.havens is None or not cheapest.proved:
            return below, Optimum(None, bound)
        unopened = _unopened(graph, below, cheapest.havens)
        if not unopened and not graph.doubtful:
            return below, Optimum(cheapest.havens, bound)
        rounds += 1
        if not unopened or len(graph) >= most or rounds > budget.rounds:
            return below, Optimum(None, bound)
        for c in unopened:
            graph.open_haven(c)


def _unopened(graph: Graph, below: Problem, havens: Collection[bytes]) -> list[bytes]:
    """What the player of a list may make below which it is not known what must be remembered."""
    return [c for c in followed(below, havens) if c not in graph.answers and c not in graph.settled]
