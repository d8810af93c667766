"""Superduperghost solved as SuperGhost with other plays."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.kin.budget import KinBudget
from generator.games.kin.mechanics import PositionSolver, Verdict
from generator.games.kin.solve.havens.graph import Board
from generator.games.kin.solve.infixes.plays import TurnedPlays
from generator.games.kin.solve.infixes.positions import infix_positions
from generator.games.kin.solve.infixes.superghost import solve_infixes
from generator.lists.lexicon import Lexicon


def solve_lengths(
    lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: KinBudget
) -> list[tuple[list[Verdict], int | None, Board | None]]:
    """See :class:`generator.games.kin.mechanics.Solver`."""
    return solve_infixes(lexicon, min_lengths, players, budget, TurnedPlays)


def open_positions(lexicon: Lexicon, players: int, min_length: int, budget: KinBudget) -> PositionSolver:
    """See :class:`generator.games.kin.mechanics.Solver`."""
    return infix_positions(lexicon, players, min_length, budget, TurnedPlays)
