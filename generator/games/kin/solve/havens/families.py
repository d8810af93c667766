"""Families of infixes: one entry of a list stands for several havens that contain one another.

A family is a *core* within a *hull*: "make a part of rMYWo that has all the capitals in it, if you can, and finish no
word". Its members are the infixes of the hull that contain the core; their lengths say which of them can be ours. A
single haven is the family whose core is its hull. A family may be used if no member loses wherever it can be made, and
whatever may follow any of its members must be won. That is stricter than necessary, because it counts members that the
rule never makes; so the shortest list found this way is not proved shortest of its kind.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from generator.games.kin.budget import KinBudget
from generator.games.kin.solve.havens.board import Board
from generator.games.kin.solve.havens.milp import Problem, cover

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


def find_families(
    board: Board, problem: Problem, havens: Collection[bytes], budget: KinBudget
) -> list[Family]:
    """Look for a list of families that is shorter than ``havens``.

    Args:
        board: a game whose positions are infixes.
        problem: the problem of the whole graph.
        havens: a smallest list without families.
        budget: for each of up to four programs.

    Returns:
        The families, sorted; those of the single havens if no shorter list was found.
    """
    best = sorted(Family(c, c) for c in havens)
    ours = {c for cs in problem.replies.values() for c in cs}
    losing = _losing(board, problem, ours)
    candidates = dict(_candidates(ours, losing))
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


def _losing(board: Board, problem: Problem, ours: Collection[bytes]) -> set[bytes]:
    """Plays from our positions that finish no word and lose."""
    losing = set()
    for position in problem.replies:
        plays = board.plays(position, decide=True)
        losing |= {play.letters for play in plays if not play.finished and play.letters not in ours}
    return losing


def _candidates(ours: set[bytes], losing: set[bytes]) -> Iterator[tuple[Family, set[bytes]]]:
    """Every usable family with its members that can be made; of families with equal members only the shortest."""
    shortest: dict[frozenset[bytes], Family] = {}
    for hull in sorted(ours, key=lambda c: (len(c), c)):
        for family in _within(hull):
            members = family.members()
            if members & losing:
                continue
            shortest.setdefault(frozenset(members & ours), family)
    return ((family, set(members)) for members, family in shortest.items())


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
    entries_at = {
        p: sorted({number for c in cs for number in holding.get(c, ())}) for p, cs in problem.replies.items()
    }
    below = [sorted({p for c in usable[family] for p in problem.answers.get(c, ())}) for family in families]
    # These programs are hard to prove, so the answer comes from what the relaxation uses.
    chosen, _ = cover(problem, entries_at, below, budget, prove=False)
    return None if chosen is None else [families[number] for number in chosen]
