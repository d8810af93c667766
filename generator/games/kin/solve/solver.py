"""Solve a game once, for the verdicts and the haven list of a chapter.

SuperGhost is solved by retrograde passes over its infixes. Xghost and Spook are walked whole where their positions fit
the memory, all numbers of players and minimum lengths in one walk; otherwise two players are searched for. A question
for two players and one minimum length alone is searched for first, because that is quicker than a walk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.games.kin.budget import KinBudget
from generator.games.kin.games import MECHANICS
from generator.games.kin.mechanics import WALK, Verdict
from generator.games.kin.solve.havens.graph import Board
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class SolvedGame:
    """One game on one list with one minimum length.

    Attributes:
        rules: the game and the minimum length, for two players.
        verdicts: one for each number of players that was asked for, in that order.
        positions: number of positions, the empty one included; None if they were too many to count.
        board: the game of two players, position by position; None if it was not asked for or has no verdict.
    """

    rules: LetterRules
    verdicts: tuple[Verdict, ...]
    positions: int | None
    board: Board | None

    @property
    def walked(self) -> bool:
        """Whether the winner after every play of two players is known without a search."""
        return any(verdict.players == 2 and verdict.method == WALK for verdict in self.verdicts)

    @property
    def winner(self) -> int | None:
        """The seat that wins with two players, if two players were asked for and the winner is proved."""
        return next((verdict.winner for verdict in self.verdicts if verdict.players == 2), None)


def solve_games(
    lexicon: Lexicon,
    rules: LetterRules,
    players: Sequence[int] = (2,),
    min_lengths: Sequence[int] = (),
    budget: KinBudget | None = None,
) -> list[SolvedGame]:
    """Solve one game for several numbers of players and minimum lengths (by default that of ``rules``).

    What the ``budget`` does not allow is None in the verdicts, and their ``reason`` says why.
    """
    budget = budget or KinBudget()
    lengths = sorted(set(min_lengths)) or [rules.min_length]
    solved = MECHANICS[rules.game].load_solver().solve_lengths(lexicon, lengths, players, budget)
    return [
        SolvedGame(replace(rules, players=2, min_length=length), tuple(verdicts), positions, board)
        for length, (verdicts, positions, board) in zip(lengths, solved, strict=True)
    ]


def solve(lexicon: Lexicon, rules: LetterRules, budget: KinBudget | None = None) -> SolvedGame:
    """Solve a game for one number of players and one minimum length."""
    return solve_games(lexicon, rules, (rules.players,), budget=budget)[0]
