"""Calling a player that may raise, stall, answer nonsense or try to change the game.

A player runs in a thread of its own, and is given a view of the game. The thread of :func:`guarded` answers what the
view is asked, one question at a time. So the game is never asked from two threads, no player holds a lock that another
one needs, and once a turn is over nothing of it is left in the game.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, NoReturn, TypeVar
from weakref import WeakKeyDictionary

from generator.errors import one_line

T = TypeVar("T")

VALUES = frozenset({"finish", "min_length", "players", "title", "words"})
"""What a player may read of a game."""

QUESTIONS = frozenset(
    {"after", "allows", "best_moves", "example", "examples", "is_word", "lasts", "line", "losers", "memorise"}
    | {"mover", "moves", "odds", "solve", "strategy", "winning_moves"}
)
"""What a player may ask a game. All answers are fresh or immutable values."""

_PLAIN = frozenset({str, int, float, bool, type(None)})
"""The types of what a player may ask with. They run no code of the player."""

_LONGEST = 300
"""The characters of an answer."""

_OVER = "the turn of this player is over"


class ForfeitError(Exception):
    """A player lost the round by how it behaved. ``reason`` ends a sentence that begins with the player."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class _Frozen(type):
    """The class of a class whose attributes cannot be set."""

    def __setattr__(cls, name: str, value: object) -> NoReturn:
        raise AttributeError("a player cannot change the game")

    def __delattr__(cls, name: str) -> NoReturn:
        raise AttributeError("a player cannot change the game")


class GameView(metaclass=_Frozen):
    """A game as one player sees it for one turn: it answers what the game answers, and nothing in it can be changed.

    It holds no reference to the game. Once the turn is over it answers nothing, so that a player who was given up on
    cannot go on asking.
    """

    __slots__ = ("__weakref__",)

    def __getattr__(self, name: str) -> Any:
        """An attribute of the game, if players may use it and the turn is not over."""
        turn = _TURNS.get(self)
        if turn is None:
            raise AttributeError(_OVER)
        if name not in turn.names:
            raise AttributeError(f"a player cannot ask for {name!r}; choose from {', '.join(dir(self))}")

        def ask(*args: Any, **options: Any) -> Any:
            return turn.answer(name, args, options)

        return ask() if name in VALUES else ask

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a player cannot change the game")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a player cannot change the game")

    def __dir__(self) -> list[str]:
        return sorted(VALUES | QUESTIONS)


@dataclass(slots=True)
class _Question:
    """What a player asks, and where the answer goes: whether it is an error, and the value."""

    name: str
    args: tuple[Any, ...]
    options: dict[str, Any]
    reply: SimpleQueue[tuple[bool, Any]] = field(default_factory=SimpleQueue)


@dataclass(slots=True)
class _Turn:
    """What a view needs of the turn that it is for. It leads to no game."""

    names: frozenset[str]
    questions: SimpleQueue[_Question | None]
    over: bool = False

    def answer(self, name: str, args: tuple[Any, ...], options: dict[str, Any]) -> Any:
        """What the game answers; called by the player's threads."""
        question = _Question(name, args, options)
        if not self.over:
            self.questions.put(question)
        while True:
            try:
                wrong, value = question.reply.get(timeout=0 if self.over else 1)
            except Empty:
                if self.over:
                    raise AttributeError(_OVER) from None
                continue
            if wrong:
                raise value
            return value


@dataclass(slots=True)
class _OwnTurn:
    """What a view needs of a turn in a process that has no other player: the game answers in the player's thread."""

    names: frozenset[str]
    game: Any

    def answer(self, name: str, args: tuple[Any, ...], options: dict[str, Any]) -> Any:
        """What the game answers."""
        wrong, value = _answer(self.game, _Question(name, args, options))
        if wrong:
            raise value
        return value


_TURNS: WeakKeyDictionary[GameView, _Turn | _OwnTurn] = WeakKeyDictionary()
"""The turn of each view."""


def guarded(game: Any, player: Callable[[GameView], T], seconds: float | None) -> T:
    """``player(view)`` in a thread of its own, while this thread answers its questions about ``game``.

    Args:
        game: a game of the library.
        player: code that is not trusted. What it returns must be plain: objects of the player end in its thread.
        seconds: how long it may take; None for as long as it likes.

    Raises:
        ForfeitError: if it raises anything, or takes too long. A thread cannot be stopped from outside: one that
            takes too long is left behind, and ends with the process at the latest.
    """
    turn = _Turn(_names(game), SimpleQueue())
    results: list[T] = []
    failures: list[str] = []

    def run() -> None:
        try:
            view = GameView()
            _TURNS[view] = turn
            results.append(player(view))
        except ForfeitError as forfeit:
            failures.append(forfeit.reason)
        except BaseException as error:
            failures.append(f"raised {_description(error)}")
        finally:
            turn.questions.put(None)

    deadline = None if seconds is None else time.monotonic() + seconds
    threading.Thread(target=run, daemon=True).start()
    try:
        while not results and not failures:
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                break
            question = turn.questions.get(timeout=left)
            if question is not None:
                question.reply.put(_answer(game, question))
    except Empty:
        pass
    finally:
        turn.over = True
    if failures:
        raise ForfeitError(failures[0])
    if not results:
        raise ForfeitError(f"took longer than {seconds:g} s")
    return results[0]


def guarded_here(game: Any, player: Callable[[GameView], T]) -> T:
    """As :func:`guarded`, in this thread and with no clock: for a process that is the player's own."""
    view = GameView()
    _TURNS[view] = _OwnTurn(_names(game), game)
    try:
        return player(view)
    except ForfeitError:
        raise
    except BaseException as error:
        raise ForfeitError(f"raised {_description(error)}") from None
    finally:
        del _TURNS[view]


def plain_text(answer: Any) -> str:
    """An answer as exactly a ``str``, whatever a subclass of it does; raise ForfeitError if it is no move."""
    if not issubclass(type(answer), str):
        raise ForfeitError("did not answer with text")
    text = str.__str__(answer)
    if len(text) > _LONGEST:
        raise ForfeitError(f"answered with {len(text):,} characters")
    return text


def _names(game: Any) -> frozenset[str]:
    return frozenset(name for name in VALUES | QUESTIONS if name == "words" or hasattr(type(game), name))


def _answer(game: Any, question: _Question) -> tuple[bool, Any]:
    """Whether the game refuses a question, and the error or the answer."""
    if any(type(value) not in _PLAIN for value in (*question.args, *question.options.values())):
        return True, TypeError("ask with text, numbers, True, False or None")
    try:
        if question.name == "words":
            return False, game.words.words
        value = getattr(game, question.name)
        return False, value if question.name in VALUES else value(*question.args, **question.options)
    except Exception as error:
        error.__cause__ = error.__context__ = None
        return True, error.with_traceback(None)  # whose frames lead to the game


def _description(error: BaseException) -> str:
    """The class and message of an error, even if reading them raises another one."""
    try:
        return one_line(f"{type(error).__name__}: {error}"[:200])
    except BaseException:
        return "an error"
