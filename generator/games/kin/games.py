"""The games of this family and the variants that have chapters. Add a new game to the tuple below."""

from __future__ import annotations

from generator.games.kin.mechanics import Mechanics
from generator.games.kin.spook import SPOOK
from generator.games.kin.superduperghost import SUPERDUPERGHOST
from generator.games.kin.superghost import SUPERGHOST
from generator.games.kin.xghost import XGHOST
from generator.games.rules import LetterRules

MECHANICS: dict[str, Mechanics] = {game.rules.game: game for game in (SUPERGHOST, XGHOST, SPOOK, SUPERDUPERGHOST)}
"""By the name of the game, in the order of the book."""

RULES: dict[str, type[LetterRules]] = {name: game.rules for name, game in MECHANICS.items()}
"""The rules by the name of the game."""


MIN_LENGTHS = (3, 4)
"""Minimum lengths with chapters."""

PLAYERS = (2, 3, 4, 5)
"""Numbers of players whose verdicts a chapter states."""
