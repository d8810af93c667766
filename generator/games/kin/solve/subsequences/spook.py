"""Spook solved as Xghost on alphagrams."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.kin.budget import KinBudget
from generator.games.kin.mechanics import PositionSolver, Verdict
from generator.games.kin.solve.havens.graph import Board
from generator.games.kin.solve.subsequences.walks import CodedWords, alphagrams
from generator.games.kin.solve.subsequences.xghost import Insertions, solve_insertions
from generator.lists.lexicon import Lexicon


def solve_lengths(
    lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: KinBudget
) -> list[tuple[list[Verdict], int | None, Board | None]]:
    """See :class:`generator.games.kin.mechanics.Solver`."""
    return solve_insertions(_alphagram_words(lexicon, min_lengths[0]), min_lengths, players, budget)


def open_positions(lexicon: Lexicon, players: int, min_length: int, budget: KinBudget) -> PositionSolver:
    """See :class:`generator.games.kin.mechanics.Solver`."""
    return Insertions(_alphagram_words(lexicon, min_length), players, min_length, budget)


def _alphagram_words(lexicon: Lexicon, min_length: int) -> CodedWords:
    codes, _ = lexicon.at_least(min_length)
    ordered, original = alphagrams(codes, len(lexicon.alphabet))
    letters = "".join(lexicon.alphabet[code - 1] for code in original[1:].tolist())
    return CodedWords(ordered, letters, unordered=True)
