"""Superduperghost solved as SuperGhost with other plays."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.letters.budget import LettersBudget
from generator.games.letters.havens.board import Board
from generator.games.letters.mechanics import PositionSolver
from generator.games.letters.superduperghost.plays import TurnedPlays
from generator.games.letters.superghost.position_solver import infix_positions
from generator.games.letters.superghost.solver import solve_infixes
from generator.games.letters.verdict import Verdict
from generator.lists.lexicon import Lexicon


def solve_lengths(
    lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: LettersBudget
) -> list[tuple[list[Verdict], int | None, Board | None]]:
    """See :class:`generator.games.letters.mechanics.Solver`."""
    return solve_infixes(lexicon, min_lengths, players, budget, TurnedPlays)


def open_positions(lexicon: Lexicon, players: int, min_length: int, budget: LettersBudget) -> PositionSolver:
    """See :class:`generator.games.letters.mechanics.Solver`."""
    return infix_positions(lexicon, players, min_length, budget, TurnedPlays)
