"""The haven list of a game: a smallest one if the graph can be opened whole, else the best found with a bound."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator import messages
from generator.games.kin.budget import KinBudget
from generator.games.kin.haven_list import HavenList
from generator.games.kin.solve.havens.board import Board
from generator.games.kin.solve.havens.branching import prove
from generator.games.kin.solve.havens.exact_program import exact_program
from generator.games.kin.solve.havens.explore import narrow, open_best
from generator.games.kin.solve.havens.families import find_families
from generator.games.kin.solve.havens.graph import Graph
from generator.games.kin.solve.havens.milp import Optimum, Problem, smallest
from generator.games.kin.solve.havens.reduce import problem
from generator.games.kin.solve.havens.replies import followed, replies_of


def find(
    board: Board,
    winner: int,
    budget: KinBudget,
    *,
    families: bool = False,
    starts: Sequence[tuple[bytes, ...]] | None = None,
) -> HavenList:
    """Find the smallest haven list of a seat. Nothing is replayed here.

    Args:
        board: the game, as ``winner`` sees it.
        winner: the seat, 1 or 2. It wins from the empty position, or after each of ``starts``.
        budget: of the search.
        families: also look for a shorter list of families; positions must then be infixes.
        starts: the games after which the list is followed; see ``Graph.starts``.
    """
    begins = None if starts is None else tuple(starts)
    below: Problem | None = None
    graph = Graph(board, winner, begins)
    graph.open_start()
    whole = graph.open_all(max(budget.positions, budget.whole))
    best = Optimum(None, 0)
    used: Problem | None = None
    if whole and not graph.doubtful:
        used = problem(graph, optimistic=False)
        assert used is not None, "a won position has a strategy"
        best = smallest(used, budget)
        below = used
    if best.havens is None:
        used, best, below = _improve(Graph(board, winner, begins), budget, best.lower_bound)
    # What HiGHS says is no proof. With a list, its length may be proved.
    goal = best.lower_bound if best.havens is None else len(best.havens)
    lower_bound = 0 if below is None else prove(exact_program(below), goal, budget.programs).bound
    if used is None or best.havens is None:
        reason = messages.NO_HAVENS
        return HavenList(winner=winner, lower_bound=lower_bound, reason=reason)
    grouped = find_families(board, used, best.havens, budget) if families and whole else []
    return HavenList(
        winner=winner,
        havens=tuple(sorted(map(board.text, best.havens))),
        lower_bound=lower_bound,
        proved_smallest=lower_bound == len(best.havens),
        replies=replies_of(used, best.havens),
        families=tuple(sorted((board.text(family.hull), board.text(family.core)) for family in grouped)),
    )


def open_for_bound(graph: Graph, budget: KinBudget) -> Optimum:
    """Open what ``find`` opens of a graph that is too large to open whole; return the bound that it finds."""
    graph.open_start()
    open_best(graph, width=1, most=2 * budget.positions)
    open_best(graph, width=2, most=budget.positions + len(graph))
    return _raise_bound(graph, budget, 0)[1]


def _improve(graph: Graph, budget: KinBudget, bound: int) -> tuple[Problem | None, Optimum, Problem]:
    """Open cheap strategies, then more of their neighbourhood; keep the best list, and a bound from the open part.

    Args:
        graph: not opened yet.
        budget: of the search.
        bound: a bound that is known.

    Returns:
        The problem that the list solves; the list with the best bound that HiGHS found; and a problem whose smallest
        list no list of the game is shorter than.
    """
    graph.open_start()
    best: list[bytes] | None = None
    used: Problem | None = None

    def improve(width: int) -> None:
        nonlocal best, used
        everything = problem(graph, optimistic=False)
        if everything is None:
            return
        part = narrow(graph, everything, width=width, paid=frozenset(best or ()))
        havens = smallest(part, budget).havens
        if havens is not None and (best is None or len(havens) < len(best)):
            best, used = havens, part

    # There is no list before a strategy is open as a whole, so the first round may open more.
    open_best(graph, width=1, most=2 * budget.positions)
    improve(1)
    improve(2)
    open_best(graph, width=2, most=budget.positions + len(graph))
    improve(2)
    below, lower = _raise_bound(graph, budget, bound)
    if lower.havens is not None:
        return below, lower, below
    improve(3)
    return used, Optimum(best, lower.lower_bound), below


def _raise_bound(graph: Graph, budget: KinBudget, bound: int) -> tuple[Problem, Optimum]:
    """Repeatedly open the unopened havens that the smallest list of the optimistic problem relies on.

    Returns:
        The last problem, and the best lower bound; with it a list if that relies on no unopened haven, so that it is
        a smallest one.
    """
    most = len(graph) + budget.positions
    rounds = 0
    while True:
        below = problem(graph, optimistic=True)
        assert below is not None, "an optimistic problem treats what is unknown as won"
        cheapest = smallest(below, budget, dive=False)
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
    """The unopened havens that a player who follows the list ``havens`` may make."""
    return [c for c in followed(below, havens) if c not in graph.answers and c not in graph.settled]
