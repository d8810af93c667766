"""Calling a player that may raise, stall or answer nonsense."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from generator.errors import one_line


class ForfeitError(Exception):
    """A player lost the round by how it behaved.

    Attributes:
        reason: what it did, as the rest of a sentence that begins with the player.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def guarded(function: Callable[..., Any], args: tuple[Any, ...], seconds: float | None) -> Any:
    """``function(*args)``, in a thread of its own.

    Args:
        function: code that is not trusted.
        args: its arguments.
        seconds: how long it may take; None for as long as it likes.

    Raises:
        ForfeitError: if it raises anything, or takes too long. A thread cannot be stopped from outside: one that
            takes too long is left behind, and ends with the process at the latest.
    """
    results: list[Any] = []
    failures: list[str] = []

    def run() -> None:
        try:
            results.append(function(*args))
        except BaseException as error:
            failures.append(_description(error))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if failures:
        raise ForfeitError(f"raised {failures[0]}")
    if not results:
        raise ForfeitError(f"took longer than {seconds:g} s")
    return results[0]


def plain_text(answer: Any, longest: int = 300) -> str:
    """An answer as exactly a ``str``, whatever a subclass of it does.

    Raises:
        ForfeitError: if it is not text, or longer than ``longest`` characters.
    """
    if not issubclass(type(answer), str):
        raise ForfeitError("did not answer with text")
    text = str.__str__(answer)
    if len(text) > longest:
        raise ForfeitError(f"answered with {len(text):,} characters")
    return text


def _description(error: BaseException) -> str:
    """The class and message of an error, even if reading them raises another one."""
    try:
        return one_line(f"{type(error).__name__}: {error}"[:200])
    except BaseException:
        return "an error"
