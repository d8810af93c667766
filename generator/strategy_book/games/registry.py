"""The tuple of all games. Every loop over games runs over it. ``kin/games.py`` lists the kin once more."""

from strategy_book.games.game import Game, GameFamily
from strategy_book.games.ghost.game import GHOST
from strategy_book.games.jotto.game import JOTTO
from strategy_book.games.kin.game import KIN_GAMES
from strategy_book.games.rules import LetterRules

GAMES: tuple[Game, ...] = (GHOST, *KIN_GAMES, JOTTO)
"""In the order of the book."""

FAMILIES: tuple[GameFamily, ...] = tuple(dict.fromkeys(game.family for game in GAMES))
"""The families of these games, in the same order."""

LETTER_GAMES: dict[str, type[LetterRules]] = {game.name: game.rules for game in GAMES if game.rules is not None}
"""The rules of every game in which letters are added, by name."""
