"""What every game of the library says about its rules, and a game by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from generator.games.rules import LetterRules

if TYPE_CHECKING:
    from generator.games.ghost.rules import Finish
    from generator.library.ghost import Ghost
    from generator.library.kin import KinGame
    from generator.library.words import Source

Game: TypeAlias = "Ghost | KinGame"
"""A game in which players add letters in turn."""


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


def make_game(
    name: str,
    words: Source,
    players: int = 2,
    min_length: int = 4,
    *,
    finish: Finish = "loses",
    memory: int = 1500,
    effort: float = 1.0,
) -> Game:
    """The game that commands call ``name``; ``finish`` is for Ghost, ``memory`` and ``effort`` are for other games.

    Raises:
        KeyError: if there is no such game.
        ArgumentError, InputError: as the game itself.
    """
    from generator.library.ghost import Ghost

    if name == Ghost.rules_type.game:
        return Ghost(words, players, min_length, finish)
    from generator.library.kin import KIN_CLASSES

    return KIN_CLASSES[name](words, players, min_length, memory=memory, effort=effort)
