"""SuperGhost and Superduperghost solved whole, for several numbers of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.errors import TooLargeError
from generator.games.kin.budget import KinBudget
from generator.games.kin.mechanics import WALK, FirstLetterLosers, PositionSolver, Verdict, unproved
from generator.games.kin.solve.havens.graph import Board
from generator.games.kin.solve.infixes.graph import InfixGraph, build
from generator.games.kin.solve.infixes.losers import EitherEnd, Masks, TurnedPlays, losers
from generator.games.kin.solve.infixes.positions import InfixBoard, infix_positions
from generator.lists.lexicon import Lexicon
from generator.seats import seats


@dataclass(frozen=True, slots=True)
class InfixSolver:
    """A :class:`generator.games.kin.mechanics.Solver` of a game on infixes, by the class of its plays."""

    plays_on: type[EitherEnd]

    def solve_lengths(
        self, lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: KinBudget
    ) -> list[tuple[list[Verdict], int | None, Board | None]]:
        """See :class:`generator.games.kin.mechanics.Solver`. The budget's ``memory`` is the limit of the graph.

        Infixes of at least as many letters as a minimum length have the same plays and losers as with a smaller one.
        """
        solved: list[tuple[list[Verdict], int | None, Board | None]] = []
        graph: InfixGraph | None = None
        known: dict[int, list[Masks]] = {}
        for length in min_lengths:
            try:
                graph = (
                    graph.at_least(length) if graph is not None else build(lexicon, length, memory_limit=budget.memory)
                )
            except TooLargeError as error:
                solved.append((_too_large(lexicon, length, players, str(error)), None, None))
                continue
            plays = self.plays_on(graph)
            known = {count: losers(plays, count, known[count][length:] if known else ()) for count in players}
            solved.append(_read(plays, known))
        return solved

    def open_positions(self, lexicon: Lexicon, players: int, min_length: int, budget: KinBudget) -> PositionSolver:
        """See :class:`generator.games.kin.mechanics.Solver`."""
        return infix_positions(lexicon, players, min_length, budget, self.plays_on)


SUPERGHOST = InfixSolver(EitherEnd)
SUPERDUPERGHOST = InfixSolver(TurnedPlays)


def _too_large(lexicon: Lexicon, min_length: int, players: Sequence[int], reason: str) -> list[Verdict]:
    codes, _ = lexicon.at_least(min_length)
    letters = "".join(letter for i, letter in enumerate(lexicon.alphabet) if (codes == i + 1).any())
    return [unproved(count, letters, WALK, reason) for count in players]


def _read(plays: EitherEnd, solved: dict[int, list[Masks]]) -> tuple[list[Verdict], int | None, Board | None]:
    """The verdicts, and the board of two players, from the loser sets by the number of players."""
    graph = plays.graph
    verdicts: list[Verdict] = []
    board: Board | None = None
    for count, masks in solved.items():
        first = graph.levels[1].letter.tolist() if len(masks) > 1 else []
        openings = tuple(
            FirstLetterLosers(graph.alphabet[code - 1], tuple(seats(mask)))
            for code, mask in zip(first, masks[1] if first else (), strict=True)
        )
        verdict = Verdict(count, tuple(seats(masks[0][0])), openings, WALK)
        verdicts.append(verdict)
        if verdict.winner is not None:
            board = InfixBoard(plays, masks, verdict.winner)
    return verdicts, len(graph), board
