"""The public names of :mod:`strategy_book`, which takes them from here when one is first asked for."""

from strategy_book.errors import ArgumentError, InputError, StrategyBookError, TooLargeError, WordListError
from strategy_book.library import kin as _kin
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.check import check
from strategy_book.library.ghost import Ghost
from strategy_book.library.jotto import JottoAnswer, check_plans, jotto
from strategy_book.library.kin import *  # noqa: F403  (its __all__ names the classes)
from strategy_book.library.match import Match, match
from strategy_book.library.people import against, compare, disputes
from strategy_book.library.play import Player, RoundRecord, play
from strategy_book.library.players import careless, perfect, perfect_in_match, reader
from strategy_book.library.words import WordList, read
from strategy_book.version import __version__

__all__ = [
    "ArgumentError", "Ghost", "InputError", "JottoAnswer", "JsonAnswer", "Match", "Player", "RoundRecord",
    "StrategyBookError", "TooLargeError", "WordList", "WordListError", "__version__", "against", "careless", "check",
    "check_plans", "compare", "disputes", "jotto", "match", "perfect", "perfect_in_match", "play", "read", "reader",
]  # fmt: skip

# The classes of the games in which letters are added, whichever there are.
__all__ += _kin.__all__
