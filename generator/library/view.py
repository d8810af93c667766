"""What a player is given: the questions that a game answers, and nothing that could be changed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, NoReturn
from weakref import WeakKeyDictionary

from generator.library.games import Game

QUESTIONS = frozenset(
    {
        "after",
        "best_moves",
        "example",
        "examples",
        "is_word",
        "lasts",
        "line",
        "losers",
        "memorise",
        "min_length",
    }
    | {"mover", "moves", "odds", "players", "solve", "strategy", "title", "winning_moves", "words"}
)
"""The attributes of a game that a player may use. All of them answer with fresh or immutable values."""


class _Frozen(type):
    """The class of a class whose attributes cannot be set."""

    def __setattr__(cls, name: str, value: object) -> NoReturn:
        raise AttributeError("a player cannot change the game")

    def __delattr__(cls, name: str) -> NoReturn:
        raise AttributeError("a player cannot change the game")


class GameView(metaclass=_Frozen):
    """A game as one player sees it for one turn: every question of :data:`QUESTIONS`, with the same answers.

    It holds no reference to the game, so none of its attributes leads there. Once the turn is over it answers nothing,
    so that a player who was given up on cannot go on asking.
    """

    __slots__ = ("__weakref__",)

    def __getattr__(self, name: str) -> Any:
        """An attribute of the game.

        Raises:
            AttributeError: if players may not use it, or the turn is over.
        """
        behind = _BEHIND.get(self)
        if behind is None:
            raise AttributeError("the turn of this player is over")
        game, lock = behind
        if name not in QUESTIONS:
            raise AttributeError(
                f"a player cannot ask for {name!r}; choose from {', '.join(sorted(QUESTIONS))}"
            )
        if name == "words":
            return game.words.words
        value = getattr(game, name)
        return _question(value, lock) if callable(value) else value

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a player cannot change the game")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a player cannot change the game")

    def __dir__(self) -> list[str]:
        return sorted(QUESTIONS)


_BEHIND: WeakKeyDictionary[GameView, tuple[Game, threading.Lock]] = WeakKeyDictionary()
"""The game behind each view, and the lock that lets one player ask it at a time."""


def open_view(game: Game, lock: threading.Lock) -> GameView:
    """A view of ``game`` for one turn; players of one round share the lock."""
    view = GameView()
    _BEHIND[view] = game, lock
    return view


def close_view(view: GameView) -> None:
    """The turn is over."""
    _BEHIND.pop(view, None)


def _question(method: Callable[..., Any], lock: threading.Lock) -> Callable[..., Any]:
    """``method`` without a way to the object that it belongs to."""

    def ask(*args: Any, **options: Any) -> Any:
        with lock:
            return method(*args, **options)

    return ask
