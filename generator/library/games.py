"""What every game of the library says about its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from generator.arguments import checked
from generator.games.rules import LetterRules
from generator.seats import seat_to_move

if TYPE_CHECKING:
    from generator.games.ghost.rules import Finish
    from generator.library.ghost import Ghost
    from generator.library.kin import KinGame

Game: TypeAlias = "Ghost | KinGame"
"""A game in which players add letters in turn."""


@checked
class RuledGame:
    """A game with its rules."""

    rules: LetterRules

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
