"""Solve a game once, for the verdicts and the haven list of a chapter; or look at one position at a time.

SuperGhost is solved by retrograde passes over its infixes. Xghost and Spook are walked whole where their positions fit
the memory, all numbers of players and minimum lengths in one walk; otherwise a search solves two players. A question
for two players and one minimum length alone is searched for first, because that is quicker than a walk.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from strategy_book.errors import InputError, quoted
from strategy_book.games.kin.budget import USUAL, KinBudget
from strategy_book.games.kin.games import MECHANICS
from strategy_book.games.kin.haven_list import Resistance
from strategy_book.games.kin.mechanics import WALK, KinRules, Seats, Verdict
from strategy_book.games.kin.solve.havens.graph import Board
from strategy_book.games.rules import LetterRules, seat_to_move
from strategy_book.lists.lexicon import Lexicon


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
    budget: KinBudget = USUAL,
) -> list[SolvedGame]:
    """Solve one game for several numbers of players and minimum lengths (by default that of ``rules``).

    What the ``budget`` does not allow is None in the verdicts, and their ``reason`` says why.
    """
    lengths = sorted(set(min_lengths)) or [rules.min_length]
    solved = MECHANICS[rules.game].load_solver(rules.game).solve_lengths(lexicon, lengths, players, budget)
    return [
        SolvedGame(replace(rules, players=2, min_length=length), tuple(verdicts), positions, board)
        for length, (verdicts, positions, board) in zip(lengths, solved, strict=True)
    ]


def solve(lexicon: Lexicon, rules: LetterRules, budget: KinBudget = USUAL) -> SolvedGame:
    """Solve a game for one number of players and one minimum length."""
    return solve_games(lexicon, rules, (rules.players,), budget=budget)[0]


@dataclass(frozen=True, slots=True)
class GradedPlay:
    """A legal play.

    Attributes:
        fragment: the fragment that it makes; for Spook its letters in order.
        finished: whether the fragment is a word; the seat that made it has lost.
        losers: the seats that may lose after it, everyone playing well; None if that is not known.
    """

    fragment: str
    finished: bool
    losers: Seats | None


class Positions:
    """The positions of one game on one list; ``solver`` knows the losers, or says why not.

    Args:
        budget: the limits of the first analysis of the game, and again of each position that is asked for.

    Raises:
        InputError: if no word is long enough.
    """

    def __init__(self, lexicon: Lexicon, rules: KinRules, budget: KinBudget = USUAL) -> None:
        self.rules, self.lexicon = rules, lexicon
        self.words = lexicon.words(rules.min_length)
        lexicon.require_length(rules.min_length)
        self._legal = set(map(self.written, self.words))
        solver = MECHANICS[rules.game].load_solver(rules.game)
        self.solver = solver.open_positions(lexicon, rules.players, rules.min_length, budget)
        self._codes = {letter: code for code, letter in enumerate(self.solver.letters, 1)}

    def written(self, fragment: str) -> str:
        """The fragment as the game writes it: for Spook with its letters in order."""
        return self.rules.written(fragment)

    def mover(self, fragment: str) -> int:
        """The seat that plays on ``fragment``."""
        return seat_to_move(len(fragment), self.rules.players)

    def is_word(self, fragment: str) -> bool:
        """Whether the fragment is a word, so that the game is over."""
        return self.written(fragment) in self._legal

    def proof(self, fragment: str) -> str | None:
        """The shortest word that makes a fragment legal, among equals the first in the alphabet; or None."""
        proofs = set(self.rules.allowing(self.written(fragment), sorted(self._legal)))
        allowing = (word for word in self.words if self.written(word) in proofs)
        return min(allowing, key=lambda word: (len(word), word), default=None)

    def plays(self, fragment: str) -> list[GradedPlay]:
        """Every legal play, in alphabetical order, from a fragment that is legal and not a word."""
        graded = [
            GradedPlay(self.written("".join(self.solver.letters[code - 1] for code in child)), finished, losers)
            for child, finished, losers in self.solver.plays(self._coded(fragment))
        ]
        return sorted(graded, key=lambda play: play.fragment)

    def resist(self, fragment: str) -> list[Resistance]:
        """The plays of a lost position of two players after which the opponent must know most, in alphabetical order.

        More than one leaves equally few winning replies and an equally long game. [] where that is not known, or every
        play completes a word.
        """
        if self.rules.players != 2:
            return []
        mover, ranked = self.mover(fragment), list[Resistance]()
        for play in self.plays(fragment):
            length = self.solver.length(self._coded(play.fragment))
            if length is None:
                return []
            if not play.finished:
                replies = self.plays(play.fragment)
                winning = [reply.fragment for reply in replies if not reply.finished and reply.losers == (mover,)]
                ranked.append(Resistance(fragment, play.fragment, tuple(winning), length))
        keys = [(len(entry.winning), -(entry.length or 0)) for entry in ranked]
        return [entry for entry, key in zip(ranked, keys, strict=True) if key == min(keys)]

    def _coded(self, fragment: str) -> bytes:
        return bytes(self._codes[letter] for letter in fragment)

    def losers(self, fragment: str) -> Seats | None:
        """The seats that may lose from a fragment, everyone playing well; None if that is not known.

        Raises:
            InputError: if no word allows the fragment.
        """
        if self.proof(fragment) is None:
            raise InputError(f"no word of {self.lexicon.name} allows {quoted(fragment)}: choose another fragment")
        mover = self.mover(fragment)
        if self.is_word(fragment):
            return (seat_to_move(len(fragment) - 1, self.rules.players),)
        after = [play.losers for play in self.plays(fragment)]
        good = [losers for losers in after if losers is not None and mover not in losers]
        if self.rules.players == 2 and good:
            return good[0]
        if None in after:
            return None
        return tuple(sorted({seat for losers in good or after for seat in losers or ()}))
