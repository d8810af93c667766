"""The games of the family of SuperGhost as classes. A new game gets a class here; ``__all__`` exports it."""

from __future__ import annotations

from generator.games.kin.spook import SPOOK
from generator.games.kin.superduperghost import SUPERDUPERGHOST
from generator.games.kin.superghost import SUPERGHOST
from generator.games.kin.xghost import XGHOST
from generator.library.letters import LetterGame

__all__ = ["Spook", "SuperGhost", "Superduperghost", "Xghost"]


class SuperGhost(LetterGame):
    """SuperGhost: a letter is added at either end, and every fragment is part of a word."""

    mechanics = SUPERGHOST


class Xghost(LetterGame):
    """Xghost: a letter is added anywhere, and every fragment is what some word leaves when letters are struck."""

    mechanics = XGHOST


class Spook(LetterGame):
    """Spook: letters may be rearranged at will. Fragments are written with their letters in alphabetical order."""

    mechanics = SPOOK


class Superduperghost(LetterGame):
    """Superduperghost: SuperGhost in which the letters may be reversed before one is added."""

    mechanics = SUPERDUPERGHOST


LETTER_GAMES: dict[str, type[LetterGame]] = {
    game.mechanics.rules.game: game for game in LetterGame.__subclasses__()
}
"""The classes above by the name that commands give their games."""
