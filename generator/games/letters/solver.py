"""SuperGhost, Xghost and Spook solved once: what the verdicts and the haven list of a chapter both stand on.

SuperGhost is solved by retrograde passes over its infixes. Xghost and Spook are walked whole where their positions fit
the memory, all numbers of players and minimum lengths in one walk; otherwise two players are searched for. A question
asked for two players and one minimum length alone is searched for first, for that is quicker than a walk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.errors import TooLargeError
from generator.games.letters.budget import Limits
from generator.games.letters.havens.board import Board
from generator.games.letters.rules import SuperGhostRules
from generator.games.letters.verdict import Outcome
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon
from generator.seats import seats


@dataclass(frozen=True, slots=True)
class SolvedKin:
    """One game on one list with one minimum length.

    Attributes:
        rules: the game and the minimum length, for two players.
        outcomes: by number of players, as they were asked for.
        board: of two players, position by position; None where they were not asked for or have no verdict.
    """

    rules: LetterRules
    outcomes: tuple[Outcome, ...]
    board: Board | None

    @property
    def positions(self) -> int | None:
        """How many positions the game has; None where they were too many to count."""
        return self.outcomes[0].positions

    @property
    def two(self) -> Outcome | None:
        """The verdict for two players, if it was asked for."""
        return next((one for one in self.outcomes if one.rules.players == 2), None)

    @property
    def winner(self) -> int | None:
        """The seat that wins with two players, if that is proved: the verdict says so, and the list is for it."""
        return self.two.winner if self.two else None


def solve_kin(
    lexicon: Lexicon,
    rules: LetterRules,
    players: Sequence[int] = (2,),
    min_lengths: Sequence[int] = (),
    limits: Limits | None = None,
) -> list[SolvedKin]:
    """Solve one game for several numbers of players and minimum lengths (by default that of ``rules``).

    What cannot be done within ``limits`` is None in the outcomes, and their ``reason`` says why.
    """
    limits = limits or Limits()
    lengths = sorted(set(min_lengths)) or [rules.min_length]
    games = {m: [replace(rules, players=n, min_length=m) for n in players] for m in lengths}
    if isinstance(rules, SuperGhostRules):
        solved = [_superghost(lexicon, games[m], limits) for m in lengths]
    else:
        from generator.games.letters.xghost.solver import solve_inserted

        solved = solve_inserted(lexicon, games, limits)
    return [
        SolvedKin(replace(rules, players=2, min_length=m), tuple(outcomes), board)
        for m, (outcomes, board) in zip(lengths, solved, strict=True)
    ]


def solve(lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None) -> Outcome:
    """Solve SuperGhost, Xghost or Spook for one number of players and one minimum length."""
    return solve_kin(lexicon, rules, (rules.players,), limits=limits)[0].outcomes[0]


def _superghost(
    lexicon: Lexicon, games: list[LetterRules], limits: Limits
) -> tuple[list[Outcome], Board | None]:
    from generator.games.letters.superghost.board import InfixBoard
    from generator.games.letters.superghost.graph import build
    from generator.games.letters.superghost.losers import losers

    method = "retrograde analysis"
    try:
        graph = build(lexicon, games[0].min_length, memory_limit=limits.memory)
    except TooLargeError as error:
        codes, _ = lexicon.at_least(games[0].min_length)
        unknown = dict.fromkeys(letter for i, letter in enumerate(lexicon.alphabet) if (codes == i + 1).any())
        return [Outcome(game, None, {**unknown}, None, method, str(error)) for game in games], None
    outcomes: list[Outcome] = []
    board: Board | None = None
    for game in games:
        masks = losers(graph, game.players)
        first = zip(graph.levels[1].letter.tolist(), masks[1].tolist(), strict=True) if len(masks) > 1 else ()
        openings = {lexicon.alphabet[code - 1]: tuple(seats(mask)) for code, mask in first}
        one = Outcome(game, tuple(seats(masks[0][0])), {**openings}, len(graph), method)
        outcomes.append(one)
        if one.winner is not None:
            board = InfixBoard(graph, masks, one.winner)
    return outcomes, board
