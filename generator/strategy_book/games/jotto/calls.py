"""Parts of a search that other processes may compute, on this machine or on many.

The solvers say which calls can be made in parallel and take the results in order. Where a call is made changes no
result.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from strategy_book.games.jotto.feedback import Dictionary, Feedback, feedback_table
from strategy_book.games.jotto.rules import JottoRules

Part = Callable[..., Any]
"""A module-level function of the game's feedback and plain values. It returns JSON."""

Calls = Callable[[Part, Sequence[tuple[Any, ...]]], list[Any]]
"""Calls a part once per tuple of arguments, which follow the feedback; returns the results in order."""


def calls_here(feedback: Feedback) -> Calls:
    """Makes calls one after the other, in this thread."""
    return lambda part, arguments: [part(feedback, *args) for args in arguments]


def calls_elsewhere(dictionary: Dictionary, do: Calls) -> Calls:
    """Makes calls with ``do``. The game travels as its words, and each process computes its table once."""
    rules = dictionary.rules
    game = (
        (rules.letters, rules.repeated_letters, rules.anagrams),
        dictionary.alphabet,
        dictionary.codes.shape,
        dictionary.codes.tobytes(),
    )
    return lambda part, arguments: do(call_part, [(game, part, args) for args in arguments])


def call_part(game: tuple[Any, ...], part: Part, arguments: tuple[Any, ...]) -> Any:
    """Make one call in the process that it was sent to."""
    return part(_table_of(game), *arguments)


@lru_cache(maxsize=2)
def _table_of(game: tuple[Any, ...]) -> Feedback:
    rules, alphabet, shape, codes = game
    words = np.frombuffer(codes, np.uint8).reshape(shape)
    return feedback_table(Dictionary(JottoRules(*rules), words, alphabet, "", ""))
