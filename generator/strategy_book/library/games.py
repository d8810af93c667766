"""What every game of the library says about its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from strategy_book.arguments import checked
from strategy_book.games.rules import LetterRules, seat_to_move

if TYPE_CHECKING:
    from strategy_book.games.ghost.rules import Finish


@checked
class RuledGame:
    """A game with its rules: a value, which no player of it can change."""

    rules: LetterRules

    def __setattr__(self, name: str, value: object) -> None:
        """Set an attribute for the first time, when the game is made."""
        if name in vars(self) or hasattr(type(self), name):
            raise AttributeError(f"{name} of a game cannot be changed: make another game")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name} of a game cannot be removed")

    @property
    def title(self) -> str:
        """The name of the game in print."""
        return self.rules.title

    @property
    def players(self) -> int:
        """The number of players."""
        return self.rules.players

    @property
    def min_length(self) -> int:
        """The letters a word needs to count."""
        return self.rules.min_length

    @property
    def finish(self) -> Finish:
        """What finishing a word does."""
        return "loses"

    def mover(self, fragment: str) -> int:
        """The seat that plays on ``fragment``."""
        return seat_to_move(len(fragment), self.players)
