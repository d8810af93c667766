"""That no lists are shorter than a chapter says, proved in whole numbers: found for a certificate, and checked again.

The program is made from the graph of the solved game, both times by the same code; what the proof does without is
floating-point arithmetic and the search of HiGHS. Where the graph is too large to be opened whole, the proof says which
havens are opened.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.haven_list import HavenList
from strategy_book.games.kin.solve.havens.exact_bound import BoundProof, ExactProgram, exact_program, proves
from strategy_book.games.kin.solve.havens.explore import problem
from strategy_book.games.kin.solve.havens.find import open_for_bound
from strategy_book.games.kin.solve.havens.graph import Graph
from strategy_book.games.kin.solve.havens.linear_bound import prove
from strategy_book.games.kin.solve.memorise import begun
from strategy_book.games.kin.solve.solver import SolvedGame

MOST_POSITIONS = 200_000
"""Positions of the largest graph that is opened whole for a proof."""

Proofs = tuple[BoundProof | None, BoundProof | None]
"""For the winner's list and for that of the other seat; None where there is no proof."""


def prove_lists(solved: SolvedGame, chapter: KinChapter, budget: KinBudget) -> Proofs:
    """Proofs that the lists of a chapter have at least as many havens as it says."""
    memory, other = _lists(chapter)
    return _prove(solved, memory, None, budget), _prove(solved, other, chapter.winner, budget)


def proved_lists(solved: SolvedGame, chapter: KinChapter, proofs: Sequence[BoundProof | None]) -> bool:
    """Whether every proof holds and is about the bound that the chapter states; None means that there is none."""
    lists = _lists(chapter)
    if len(proofs) != len(lists):
        return False
    for memory, winner, proof in zip(lists, (None, chapter.winner), proofs, strict=True):
        if proof is None:
            continue
        if memory is None or proof.bound != memory.lower_bound:
            return False
        graph = _begin(solved, memory, winner)
        opened = None if graph is None else _open(graph, proof.opened)
        if opened is None or not proves(opened, proof):
            return False
    return True


def _lists(chapter: KinChapter) -> tuple[HavenList | None, HavenList | None]:
    return chapter.memory, None if chapter.other_seat is None else chapter.other_seat.memory


def _prove(solved: SolvedGame, memory: HavenList | None, winner: int | None, budget: KinBudget) -> BoundProof | None:
    graph = None if memory is None else _begin(solved, memory, winner)
    if memory is None or graph is None or not memory.lower_bound:
        return None
    opened: tuple[str, ...] | None = None
    program = _open(graph, None) if solved.walked else None
    if program is None:
        graph = _begin(solved, memory, winner)
        assert graph is not None
        open_for_bound(graph, budget)
        opened, graph = _needed(graph), _begin(solved, memory, winner)
        assert graph is not None
        program = _open(graph, opened)
    if program is None:
        return None
    proof = replace(prove(program, memory.lower_bound, budget.programs), opened=opened)
    return proof if proof.bound == memory.lower_bound else None


def _begin(solved: SolvedGame, memory: HavenList, winner: int | None) -> Graph | None:
    """The graph of a list; None if the game is not decided.

    ``winner``: of the game, if the list is the other seat's; None if it is the winner's own.
    """
    if solved.board is None:
        return None
    if winner is None:
        return Graph(solved.board, memory.winner)
    start = begun(solved)
    return None if start is None else Graph(start[0], memory.winner, start[2])


def _needed(graph: Graph) -> tuple[str, ...]:
    """The opened havens that the optimistic problem knows, as text; each after a haven that leads to it."""
    part = problem(graph, optimistic=True)
    return () if part is None else tuple(graph.board.text(c) for c in sorted(part.answers, key=len) if c)


def _open(graph: Graph, opened: Sequence[str] | None) -> ExactProgram | None:
    """The program of the graph opened whole, or of no more than some havens.

    Other havens count as won without anything to remember. So a bound for this program holds for every list.

    Returns:
        None if the graph is too large or not decided, or if something to be opened is not a haven that was met.
    """
    if opened is None:
        if not graph.open_all(MOST_POSITIONS) or graph.doubtful:
            return None
        whole = problem(graph, optimistic=False)
        return None if whole is None else exact_program(whole)
    met: dict[str, bytes] = {}
    known = 0
    for text in opened:
        if text not in met:
            met |= {graph.board.text(c): c for c in islice(graph.words, known, None)}
            known = len(graph.words)
        if text not in met:
            return None
        graph.open_haven(met[text])
    part = problem(graph, optimistic=True)
    return None if part is None else exact_program(part)
