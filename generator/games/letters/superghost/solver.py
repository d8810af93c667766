"""SuperGhost solved whole, for several numbers of players."""

from __future__ import annotations

from collections.abc import Sequence

from generator.errors import TooLargeError
from generator.games.letters.budget import LettersBudget
from generator.games.letters.havens.board import Board
from generator.games.letters.mechanics import PositionSolver
from generator.games.letters.superghost.board import InfixBoard
from generator.games.letters.superghost.graph import build
from generator.games.letters.superghost.losers import losers
from generator.games.letters.superghost.plays import EitherEnd
from generator.games.letters.superghost.position_solver import infix_positions
from generator.games.letters.verdict import WALK, FirstLetterLosers, Verdict, unproved
from generator.lists.lexicon import Lexicon
from generator.seats import seats


def solve_lengths(
    lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: LettersBudget
) -> list[tuple[list[Verdict], int | None, Board | None]]:
    """See :class:`generator.games.letters.mechanics.Solver`."""
    return [solve_infixes(lexicon, length, players, budget, EitherEnd) for length in min_lengths]


def open_positions(lexicon: Lexicon, players: int, min_length: int, budget: LettersBudget) -> PositionSolver:
    """See :class:`generator.games.letters.mechanics.Solver`."""
    return infix_positions(lexicon, players, min_length, budget, EitherEnd)


def solve_infixes(
    lexicon: Lexicon,
    min_length: int,
    players: Sequence[int],
    budget: LettersBudget,
    plays_on: type[EitherEnd],
) -> tuple[list[Verdict], int | None, Board | None]:
    """Solve a game whose positions are infixes, for one minimum length.

    Args:
        lexicon: the words.
        min_length: letters a word needs.
        players: the numbers of players.
        budget: its ``memory`` is the limit of the graph.
        plays_on: the class of the game's plays.

    Returns:
        A verdict for each number of players; the number of positions, None if they do not fit the memory; and the
        board of two players, None if two players were not asked for or have no verdict.
    """
    try:
        plays = plays_on(build(lexicon, min_length, memory_limit=budget.memory))
    except TooLargeError as error:
        codes, _ = lexicon.at_least(min_length)
        letters = "".join(letter for i, letter in enumerate(lexicon.alphabet) if (codes == i + 1).any())
        return [unproved(count, letters, WALK, str(error)) for count in players], None, None
    verdicts: list[Verdict] = []
    board: Board | None = None
    for count in players:
        masks = losers(plays, count)
        first = plays.graph.levels[1].letter.tolist() if len(masks) > 1 else []
        openings = tuple(
            FirstLetterLosers(lexicon.alphabet[code - 1], tuple(seats(mask)))
            for code, mask in zip(first, masks[1] if first else (), strict=True)
        )
        verdict = Verdict(count, tuple(seats(masks[0][0])), openings, WALK)
        verdicts.append(verdict)
        if verdict.winner is not None:
            board = InfixBoard(plays, masks, verdict.winner)
    return verdicts, len(plays.graph), board
