"""The haven list of a game: a smallest one if the graph can be opened whole, else the best found within the budget.

Families of infixes: one entry of a list stands for several havens that contain one another.

A family is a *core* within a *hull*: "make a part of rMYWo that has all the capitals in it, if you can, and finish no
word". Its members are the infixes of the hull that contain the core; their lengths say which of them can be ours. A
single haven is the family whose core is its hull. A family may be used if no member loses wherever it can be made, and
whatever may follow any of its members must be won. That is stricter than necessary, because it counts members that the
rule never makes; so the shortest list found this way is not proved shortest of its kind.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from strategy_book import reasons
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.haven_list import HavenList
from strategy_book.games.kin.solve.havens.exact_bound import exact_program
from strategy_book.games.kin.solve.havens.explore import narrow, open_best, problem
from strategy_book.games.kin.solve.havens.graph import Begun, Board, Graph
from strategy_book.games.kin.solve.havens.linear_bound import prove
from strategy_book.games.kin.solve.havens.milp import Optimum, Problem, cover, followed, replies_of, smallest

_ROUNDS = 4


@dataclass(frozen=True, slots=True, order=True)
class Family:
    """The infixes of ``hull`` that contain ``core``, which occurs in it once."""

    hull: bytes
    core: bytes

    def members(self) -> set[bytes]:
        """All infixes of the hull that contain the core, of any length."""
        start = self.hull.index(self.core)
        end = start + len(self.core)
        return {self.hull[low:high] for low in range(start + 1) for high in range(end, len(self.hull) + 1)}


def find_families(board: Board, problem: Problem, havens: Collection[bytes], budget: KinBudget) -> list[Family]:
    """Look for a list of families that is shorter than the list ``havens`` of single ones.

    Args:
        board: a game whose positions are infixes.
        problem: of the whole graph.
        budget: for each of up to four programs.

    Returns:
        The families, sorted; those of the single havens if no shorter list was found.
    """
    best = sorted(Family(c, c) for c in havens)
    ours = {c for cs in problem.replies.values() for c in cs}
    losing = {
        play.letters
        for position in problem.replies
        for play in board.plays(position, decide=True)
        if not play.finished and play.letters not in ours
    }
    candidates = _candidates(ours, losing)
    # Single havens, and families with two members in the best list so far: few enough to decide in time.
    pool = set(havens)
    for _ in range(_ROUNDS):
        usable = {f: ms for f, ms in candidates.items() if f.core == f.hull or len(ms & pool) > 1}
        chosen = _cover(problem, usable, budget)
        if chosen is not None and len(chosen) < len(best):
            best = chosen
        wider = pool.union(*(candidates[family] for family in best))
        if wider == pool:
            break
        pool = wider
    return best


def _candidates(ours: set[bytes], losing: set[bytes]) -> dict[Family, set[bytes]]:
    """Every usable family with its members that can be made; of families with equal members only the shortest."""
    shortest: dict[frozenset[bytes], Family] = {}
    for hull in sorted(ours, key=lambda c: (len(c), c)):
        for family in _within(hull):
            members = family.members()
            if not members & losing:
                shortest.setdefault(frozenset(members & ours), family)
    return {family: set(members) for members, family in shortest.items()}


def _within(hull: bytes) -> Iterable[Family]:
    """Every family with this hull whose core has the same parity and occurs in it once; the longest core first."""
    for size in range(len(hull), 0, -2):
        for start in range(len(hull) - size + 1):
            core = hull[start : start + size]
            if hull.find(core, hull.find(core) + 1) < 0:
                yield Family(hull, core)


def _cover(problem: Problem, usable: dict[Family, set[bytes]], budget: KinBudget) -> list[Family] | None:
    """The fewest families, found without a proof that there are no fewer; None if none were found."""
    families = sorted(usable)
    holding: dict[bytes, list[int]] = {}
    for number, family in enumerate(families):
        for member in usable[family]:
            holding.setdefault(member, []).append(number)
    entries_at = {p: sorted({number for c in cs for number in holding.get(c, ())}) for p, cs in problem.replies.items()}
    below = [sorted({p for c in usable[family] for p in problem.answers.get(c, ())}) for family in families]
    # These programs are hard to prove, so the answer comes from what the relaxation uses.
    chosen, _ = cover(problem, entries_at, below, budget, prove=False)
    return None if chosen is None else [families[number] for number in chosen]


def find(
    board: Board, winner: int, budget: KinBudget, *, families: bool = False, starts: Begun | None = None
) -> HavenList:
    """Find the smallest haven list of a seat. Nothing is replayed here.

    Args:
        board: the game, as ``winner`` sees it.
        winner: the seat, 1 or 2. It wins from the empty position, or after each of ``starts``.
        families: also look for a shorter list of families; positions must then be infixes.
        starts: the games after which the list is followed; see ``Graph.starts``.
    """
    graph = Graph(board, winner, starts)
    whole = graph.open_all(max(budget.positions, budget.whole))
    used = below = problem(graph, optimistic=False) if whole and not graph.doubtful else None
    best = smallest(used, budget) if used is not None else Optimum(None, 0)
    if best.havens is None:
        used, best, below = _improve(Graph(board, winner, starts), budget, best.lower_bound)
    # What HiGHS says is not a proof. With a list, its length may be proved.
    goal = best.lower_bound if best.havens is None else len(best.havens)
    lower_bound = 0 if below is None else prove(exact_program(below), goal, budget.programs).bound
    if used is None or best.havens is None:
        return HavenList(winner=winner, lower_bound=lower_bound, reason=reasons.because("no havens"))
    grouped = find_families(board, used, best.havens, budget) if families and whole else []
    return HavenList(
        winner=winner,
        havens=tuple(sorted(map(board.text, best.havens))),
        lower_bound=lower_bound,
        proved_smallest=lower_bound == len(best.havens),
        replies=replies_of(used, best.havens),
        families=tuple(sorted((board.text(family.hull), board.text(family.core)) for family in grouped)),
    )


def open_for_bound(graph: Graph, budget: KinBudget) -> None:
    """Open what ``find`` opens of a graph that is too large to open whole."""
    open_best(graph, width=1, most=2 * budget.positions)
    open_best(graph, width=2, most=budget.positions + len(graph))
    _raise_bound(graph, budget, 0)


def _improve(graph: Graph, budget: KinBudget, bound: int) -> tuple[Problem | None, Optimum, Problem]:
    """Open cheap strategies, then more of their neighbourhood; keep the best list, and a bound from the open part.

    Returns:
        The problem that the list solves; the list with the best bound that HiGHS found; and a problem whose smallest
        list no list of the game is shorter than.
    """
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
        # The unopened havens that a player who follows the list may make.
        unopened = [c for c in followed(below, cheapest.havens) if c not in graph.answers and c not in graph.settled]
        if not unopened and not graph.doubtful:
            return below, Optimum(cheapest.havens, bound)
        rounds += 1
        if not unopened or len(graph) >= most or rounds > budget.rounds:
            return below, Optimum(None, bound)
        for c in unopened:
            graph.open_haven(c)
