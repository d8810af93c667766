"""That a chapter's lists are smallest, proved in whole numbers: found for a certificate, and checked again.

The program is made from the whole graph of the solved game, both times by the same code; what the proof does without is
floating-point arithmetic and the search of HiGHS.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.letters.facts import LettersChapter
from generator.games.letters.havens.branching import prove
from generator.games.letters.havens.exact_bound import BoundProof, proves
from generator.games.letters.havens.exact_program import ExactProgram, exact_program
from generator.games.letters.havens.graph import Graph
from generator.games.letters.havens.haven_list import HavenList
from generator.games.letters.havens.reduce import problem
from generator.games.letters.lost import first_errors
from generator.games.letters.solver import SolvedGame

MOST_POSITIONS = 200_000
"""Positions of the largest graph that is opened whole for a proof."""

Proofs = tuple[BoundProof | None, BoundProof | None]
"""For the winner's list and for that of the other seat; None where there is no proof."""


def prove_lists(solved: SolvedGame, chapter: LettersChapter, most: int) -> Proofs:
    """Proofs for the lists of a chapter that are proved smallest; ``most``: rows of the linear programs for each."""
    return (
        _prove(solved, chapter.memory, None, most),
        _prove(solved, _other_list(chapter), chapter.winner, most),
    )


def proved_lists(solved: SolvedGame, chapter: LettersChapter, proofs: Sequence[BoundProof | None]) -> bool:
    """Whether every proof holds and is about the bound that the chapter states; None stands for no proof."""
    lists = (chapter.memory, _other_list(chapter))
    if len(proofs) != len(lists):
        return False
    for memory, winner, proof in zip(lists, (None, chapter.winner), proofs, strict=True):
        if proof is None:
            continue
        program = _program(solved, memory, winner)
        if (
            memory is None
            or program is None
            or proof.bound != memory.lower_bound
            or not proves(program, proof)
        ):
            return False
    return True


def _other_list(chapter: LettersChapter) -> HavenList | None:
    return None if chapter.other_seat is None else chapter.other_seat.memory


def _prove(solved: SolvedGame, memory: HavenList | None, winner: int | None, most: int) -> BoundProof | None:
    if memory is None or not memory.proved_smallest:
        return None
    program = _program(solved, memory, winner)
    return None if program is None else prove(program, memory.lower_bound, most)


def _program(solved: SolvedGame, memory: HavenList | None, winner: int | None) -> ExactProgram | None:
    """The program of a list; None if its graph is too large or not decided.

    ``winner``: of the game, if the list is the other seat's; None if it is the winner's own.
    """
    if solved.board is None or memory is None:
        return None
    if winner is None:
        graph = Graph(solved.board, memory.winner)
    else:
        starts = first_errors(solved)
        if starts is None:
            return None
        graph = Graph(solved.board.seen_by(memory.winner), memory.winner, tuple(starts))
    graph.open_start()
    if not graph.open_all(MOST_POSITIONS) or graph.doubtful:
        return None
    whole = problem(graph, optimistic=False)
    return None if whole is None else exact_program(whole)
