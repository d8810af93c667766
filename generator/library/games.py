"""A game by its name."""

from __future__ import annotations

from generator.library.ghost import Ghost
from generator.library.letters import LETTER_GAMES, LetterGame
from generator.library.words import Source

Game = Ghost | LetterGame
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
    return LETTER_GAMES[name](words, players, min_length, memory=memory, effort=effort)
