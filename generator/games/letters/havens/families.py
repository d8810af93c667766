"""SuperGhost in families: an entry of the list may stand for several havens that lie within one another.

A family is a *core* within a *hull*: "make a part of rMYWo that has all the capitals in it, if you can, and finish no
word". Its members are the parts of the hull that hold the core; which of them can be ours the number of letters tells.
A single haven is the family whose core is its hull. A family may be used when no member of it loses wherever it can
be made, and what may follow any of its members is then to be won too. That is stricter than need be (a member that the
rule never makes is counted), so the shortest list found this way is not proved shortest of its kind.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from generator.games.letters.havens.board import Board
from generator.games.letters.havens.program import Effort, Problem, cover

_ROUNDS = 4


@dataclass(frozen=True, slots=True, order=True)
class Family:
    """Parts of ``hull`` that contain ``core``, which stands in it once."""

    hull: bytes
    core: bytes

    def members(self) -> set[bytes]:
        """All parts of the hull around the core, of any length."""
        at = self.hull.index(self.core)
        end = at + len(self.core)
        return {self.hull[low:high] for low in range(at + 1) for high in range(end, len(self.hull) + 1)}


def find_families(board: Board, problem: Problem, havens: Collection[bytes], effort: Effort) -> list[Family]:
    """A shorter list than ``havens``, if one is found.

    Args:
        board: SuperGhost.
        problem: of the whole graph.
        havens: a smallest list without families.
        effort: for each of up to four programs.

    Returns:
        The families, sorted; those of single havens when none shorter were found.
    """
    best = sorted(Family(c, c) for c in havens)
    ours = {c for cs in problem.replies.values() for c in cs}
    losing = _losing(board, problem, ours)
    candidates = dict(_candidates(ours, losing))
    # Families of which the best list so far has two members, and all single havens: few enough to decide in time.
    pool = set(havens)
    # These programs are hard to prove, and no proof is sought: choose from what the relaxation uses.
    quick = replace(effort, entries=0, fractional=0)
    for _ in range(_ROUNDS):
        usable = {f: ms for f, ms in candidates.items() if f.core == f.hull or len(ms & pool) > 1}
        chosen = _cover(problem, usable, quick)
        if chosen is not None and len(chosen) < len(best):
            best = chosen
        wider = pool.union(*(candidates[family] for family in best))
        if wider == pool:
            break
        pool = wider
    return best


def _losing(board: Board, problem: Problem, ours: Collection[bytes]) -> set[bytes]:
    """Plays at our positions that finish no word and lose."""
    losing = set()
    for position in problem.replies:
        plays = board.plays(position, decide=True)
        losing |= {play.letters for play in plays if not play.finished and play.letters not in ours}
    return losing


def _candidates(ours: set[bytes], losing: set[bytes]) -> Iterator[tuple[Family, set[bytes]]]:
    """Every usable family with those of its members that can be made; alike ones once, the shortest."""
    found: dict[frozenset[bytes], Family] = {}
    for hull in sorted(ours, key=lambda c: (len(c), c)):
        for family in _within(hull):
            members = family.members()
            if members & losing:
                continue
            alike = frozenset(members & ours)
            if alike not in found:
                found[alike] = family
    return ((family, set(members)) for members, family in found.items())


def _within(hull: bytes) -> Iterable[Family]:
    """Every family with this hull, whose core has its parity and stands in it once; the longest core first."""
    for size in range(len(hull), 0, -2):
        for at in range(len(hull) - size + 1):
            core = hull[at : at + size]
            if hull.find(core, hull.find(core) + 1) < 0:
                yield Family(hull, core)


def _cover(problem: Problem, usable: dict[Family, set[bytes]], effort: Effort) -> list[Family] | None:
    families = sorted(usable)
    holding: dict[bytes, list[int]] = {}
    for number, family in enumerate(families):
        for member in usable[family]:
            holding.setdefault(member, []).append(number)
    at = {
        p: sorted({number for c in cs for number in holding.get(c, ())}) for p, cs in problem.replies.items()
    }
    below = [sorted({p for c in usable[family] for p in problem.answers.get(c, ())}) for family in families]
    chosen, _ = cover(problem, at, below, effort)
    return None if chosen is None else [families[number] for number in chosen]
