"""The games of this family. Add a new game to the tuple below."""

from __future__ import annotations

from generator.games.letters.mechanics import Mechanics
from generator.games.letters.spook.rules import SPOOK
from generator.games.letters.superduperghost.rules import SUPERDUPERGHOST
from generator.games.letters.superghost.rules import SUPERGHOST
from generator.games.letters.xghost.rules import XGHOST
from generator.games.rules import LetterRules

MECHANICS: dict[str, Mechanics] = {
    game.rules.game: game for game in (SUPERGHOST, XGHOST, SPOOK, SUPERDUPERGHOST)
}
"""By the name of the game, in the order of the book."""

RULES: dict[str, type[LetterRules]] = {name: game.rules for name, game in MECHANICS.items()}
"""The rules by the name of the game."""
