"""Parts of one game's solving that somebody else may do: on this machine, or on many.

The solvers say which calls could be made at the same time, and take the results in order. Who makes them, and where,
changes no result.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from generator.games.jotto.feedback import Feedback, feedback_table
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.secrets import Dictionary

Part = Callable[..., Any]
"""A function of a module, called with the game's feedback and plain values; what it returns is JSON, too."""

Calls = Callable[[Part, Sequence[tuple[Any, ...]]], list[Any]]
"""Calls a part once with each of the arguments (behind the feedback); the results in their order."""

_KEPT = threading.local()


def calls_here(feedback: Feedback) -> Calls:
    """One after the other, in this thread."""
    return lambda part, arguments: [part(feedback, *one) for one in arguments]


def calls_elsewhere(dictionary: Dictionary, do: Calls) -> Calls:
    """Wherever ``do`` makes them. The game travels as its words, and its table is made once in each process."""
    rules = dictionary.rules
    game = (
        (rules.letters, rules.repeated_letters, rules.anagrams),
        dictionary.alphabet,
        dictionary.codes.shape,
        dictionary.codes.tobytes(),
    )
    return lambda part, arguments: do(call_part, [(game, part, one) for one in arguments])


def call_part(game: tuple[Any, ...], part: Part, arguments: tuple[Any, ...]) -> Any:
    """One call, where it was sent."""
    return part(_table_of(game), *arguments)


@lru_cache(maxsize=2)
def _table_of(game: tuple[Any, ...]) -> Feedback:
    rules, alphabet, shape, codes = game
    words = np.frombuffer(codes, np.uint8).reshape(shape)
    return feedback_table(Dictionary(JottoRules(*rules), words, alphabet, "", ""))


def kept_in_thread(make: Callable[..., Any], feedback: Feedback, *arguments: Any) -> Any:
    """``make(feedback, *arguments)``, kept for this thread's next part of the game: its scratch is one thread's."""
    kept = getattr(_KEPT, make.__name__, None)
    if kept is None or kept[0] is not feedback or kept[1] != arguments:
        kept = keep_in_thread(make(feedback, *arguments), make, feedback, *arguments)
    return kept[2]


def keep_in_thread(
    made: Any, make: Callable[..., Any], feedback: Feedback, *arguments: Any
) -> tuple[Any, ...]:
    """Let this thread's next ``kept_in_thread`` return ``made``."""
    kept = feedback, arguments, made
    setattr(_KEPT, make.__name__, kept)
    return kept
