"""Solve Ghost, SuperGhost and the games like it, and Jotto, for any word list.

>>> import strategy_book as sb
>>> game = sb.Ghost(["ghost", "ghoul", "ghetto", "gab", "llama"])
>>> game.losers()
[2]
>>> game.winning_moves("gh")
['e']
>>> game.strategy(seat=1).openings
{'': ['ghetto']}

Small answers are plain values; a large one equals what a command prints with ``--json``. docs/library.md explains all
calls.
"""

from generator import __version__
from generator.errors import ArgumentError, InputError, StrategyBookError, TooLargeError, WordListError
from generator.library import kin as _kin
from generator.library.answer import JsonAnswer
from generator.library.check import check
from generator.library.ghost import Ghost
from generator.library.guard import GameView
from generator.library.jotto import JottoAnswer, jotto
from generator.library.jotto_plans import check_plans
from generator.library.kin import *  # noqa: F403  (its __all__ names the classes)
from generator.library.match import Match, match
from generator.library.people import against, compare, disputes
from generator.library.play import Player, RoundRecord, play
from generator.library.players import careless, perfect, perfect_in_match, reader
from generator.library.words import WordList, read

__all__ = [
    "ArgumentError",
    "GameView",
    "Ghost",
    "InputError",
    "JottoAnswer",
    "JsonAnswer",
    "Match",
    "Player",
    "RoundRecord",
    "StrategyBookError",
    "TooLargeError",
    "WordList",
    "WordListError",
    "__version__",
    "against",
    "careless",
    "check",
    "check_plans",
    "compare",
    "disputes",
    "jotto",
    "match",
    "perfect",
    "perfect_in_match",
    "play",
    "read",
    "reader",
]

# The classes of the games in which letters are added, whichever there are.
__all__ += _kin.__all__
