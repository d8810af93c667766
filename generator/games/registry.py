"""The tuple of all games. Every loop over games runs over it. ``kin/games.py`` lists the kin once more."""

from generator.games.game import Game, GameFamily
from generator.games.ghost.game import GHOST
from generator.games.jotto.game import JOTTO
from generator.games.kin.game import KIN_GAMES
from generator.games.rules import LetterRules

GAMES: tuple[Game, ...] = (GHOST, *KIN_GAMES, JOTTO)
"""In the order of the book."""

FAMILIES: tuple[GameFamily, ...] = tuple(dict.fromkeys(game.family for game in GAMES))
"""The families of these games, in the same order."""

LETTER_GAMES: dict[str, type[LetterRules]] = {game.name: game.rules for game in GAMES if game.rules is not None}
"""The rules of every game in which letters are added, by name."""
