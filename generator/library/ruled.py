"""What every game of the library says about its rules."""

from __future__ import annotations

from generator.games.rules import LetterRules


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
