"""A game by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from generator.library.ghost import Ghost
from generator.library.words import Source

if TYPE_CHECKING:
    from generator.library.letters import LetterGame

Game: TypeAlias = "Ghost | LetterGame"
"""A game in which players add letters in turn."""


def make_game(
    name: str,
    words: Source,
    players: int = 2,
    min_length: int = 4,
    *,
    memory: int = 1500,
    effort: float = 1.0,
) -> Game:
    """The game that commands call ``name``; ``memory`` and ``effort`` are for other games than Ghost.

    Raises:
        KeyError: if there is no such game.
        RulesError, InputError: as the game itself.
    """
    if name == Ghost.rules_type.game:
        return Ghost(words, players, min_length)
    from generator.library.letter_games import LETTER_GAMES

    return LETTER_GAMES[name](words, players, min_length, memory=memory, effort=effort)
