"""How a game of this family is solved and replayed, one record per game, and the verdict that solving it gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from strategy_book.games.rules import LetterRules, winner

if TYPE_CHECKING:
    from strategy_book.games.kin.budget import KinBudget
    from strategy_book.games.kin.solve.havens.graph import Board
    from strategy_book.lists.lexicon import Lexicon


Seats = tuple[int, ...]
"""Seats, counted from 1, in ascending order."""

WALK, SEARCH = "retrograde analysis", "proof-number search"
"""The methods of a verdict."""


@dataclass(frozen=True, slots=True)
class FirstLetterLosers:
    """A first letter.

    Attributes:
        letter: the letter.
        losers: the seats that may lose after it; None where that is not proved.
    """

    letter: str
    losers: Seats | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who loses with one number of players.

    Attributes:
        players: number of players.
        losers: the seats that may lose from the empty position; None where that is not proved.
        openings: every legal first letter, in alphabetical order.
        method: how the game was solved.
        reason: why something is not proved; "" if everything is.
    """

    players: int
    losers: Seats | None
    openings: tuple[FirstLetterLosers, ...]
    method: str
    reason: str = ""

    @property
    def proved(self) -> bool:
        """Whether everything is proved."""
        return self.losers is not None and all(opening.losers is not None for opening in self.openings)

    @property
    def winning_letters(self) -> tuple[str, ...]:
        """The first letters after which seat 1 is proved not to be among the losers."""
        return tuple(first.letter for first in self.openings if first.losers is not None and 1 not in first.losers)

    @property
    def winner(self) -> int | None:
        """With two players the seat that wins, where that is proved."""
        return winner(self.players, self.losers)


def unproved(players: int, letters: str, method: str, reason: str) -> Verdict:
    """The verdict of a game that could not be solved: for no first letter are the losers known."""
    return Verdict(players, None, tuple(FirstLetterLosers(letter, None) for letter in letters), method, reason)


class PositionSolver(Protocol):
    """The positions of one game on one list, in codes of letters; code 1 is the first of ``letters``.

    ``method`` says how the losers are found, and ``reason`` why they are not known.
    """

    letters: str
    method: str
    reason: str

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        """Every legal play: the position it makes, whether that is a word, and who may lose (None: not known)."""

    def positions(self) -> int | None:
        """Number of positions, the empty one included; None if they are too many to count."""

    def length(self, codes: bytes) -> int | None:
        """Letters of the word that ends a game of two: the winner hurries, the loser drags it out. None: not known."""


class Solver(Protocol):
    """What solves a game."""

    def solve_lengths(
        self, lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: KinBudget
    ) -> list[tuple[list[Verdict], int | None, Board | None]]:
        """For each minimum length (ascending) a verdict per number of players, the number of positions and a board.

        The number is None if they were too many to count; the board is of two players, None without their verdict.
        """

    def open_positions(self, lexicon: Lexicon, players: int, min_length: int, budget: KinBudget) -> PositionSolver:
        """The positions of the game, which can be looked up one by one."""


class KinRules(LetterRules):
    """The rules of a game, and the same on strings, independent of its solver."""

    __slots__ = ()

    @staticmethod
    def written(fragment: str) -> str:
        """The fragment, or a word, as the game writes it."""
        return fragment

    @classmethod
    def allowing(cls, position: str, words: list[str]) -> list[str]:
        """The words, of some, that make a position legal."""
        raise NotImplementedError

    @classmethod
    def adds_letter(cls, before: str, after: str) -> bool:
        """Whether ``after``, one letter longer, can be made of ``before`` if some word allows it."""
        raise NotImplementedError


class InfixRules(KinRules):
    """The rules of a game whose positions are infixes of words.

    Attributes:
        in_front: whether a letter may be put in front of a fragment. If not, a fragment begins a word.
        behind: whether a letter may be put behind it. If not, a fragment ends a word.
    """

    __slots__ = ()

    in_front: ClassVar[bool] = True
    behind: ClassVar[bool] = True

    @staticmethod
    def extended(position: str) -> tuple[str, ...]:
        """The strings that a new letter may be put in front of or behind: the position."""
        return (position,)

    @classmethod
    def allowing(cls, position: str, words: list[str]) -> list[str]:
        """The words that contain the position where letters may still be added to it."""
        if not cls.behind:
            return [word for word in words if word.endswith(position)]
        if not cls.in_front:
            return [word for word in words if word.startswith(position)]
        return [word for word in words if position in word]

    @classmethod
    def adds_letter(cls, before: str, after: str) -> bool:
        """Whether a letter was added at an end."""
        rest = (*((after[1:],) if cls.in_front else ()), *((after[:-1],) if cls.behind else ()))
        return any(string in rest for string in cls.extended(before))


@dataclass(frozen=True, slots=True)
class Mechanics:
    """The rules of a game, and what solves it.

    Attributes:
        rules: the frozen value that holds the rules, and the rules on strings.
        load_solver: imports what solves the game of a name, when that is needed.
        cost: seconds that a chapter of 100,000 words takes, roughly.
        seconds_per_word: for a game that is always solved whole, its time without and with a haven list. None: each
            position costs a search, and the positions are not infixes.
    """

    rules: type[KinRules]
    load_solver: Callable[[str], Solver]
    cost: float
    seconds_per_word: tuple[float, float] | None = None

    @property
    def whole(self) -> bool:
        """Whether the game is always solved whole, on infixes."""
        return self.seconds_per_word is not None
