"""A task: what a book needs solved, and its result in the store."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from strategy_book.errors import one_line
from strategy_book.work.store import Key, Store

CHAPTER = "chapter"
"""The part of a task whose result is a chapter."""

EMPTY = b"null"
"""The payload of a task whose chapter would be empty."""

Warmups = tuple[Callable[[], None], ...]
"""Module-level functions, which import what they compile; each makes Numba compile and cache some of the code."""


@dataclass(frozen=True, slots=True)
class Task:
    """One chapter to solve, or the data of one.

    Attributes:
        label: its name in progress and messages, "ghost american-english 4/2".
        key: what the result depends on.
        solve: a module-level function; another process calls it with ``arguments`` and gets the payload.
        arguments: plain values.
        read: reads a payload, and raises if it cannot. A payload that does not pass is never stored or shown.
        cost: estimated seconds; the longest tasks start first.
        game: name of its game; "" for none.
        word_list: slug of its list; "" if it is about several.
        part: the use of its result: ``CHAPTER``, or the name of some data.
        title: what readers call the chapter (hostile until escaped).
        early: whether it belongs to the part of the book that can be read first.
        compiles: warm-ups of the compiled code that it runs; each compiles different code.
        check: called with the payload of a certificate, a ``Certified`` and ``arguments``; returns the payload to
            print, raises if the certificate does not prove it. ``whole=True`` checks as much as it can, however long
            that takes.
        check_compiles: warm-ups that the check of a payload needs, called with the payload; None: those of the task.
        only_certified: whether a build has the result only from a certificate, and never solves the task itself.
    """

    label: str
    key: Key
    solve: Callable[..., bytes]
    arguments: tuple[Any, ...]
    read: Callable[[bytes], object]
    cost: float = 0.1
    game: str = ""
    word_list: str = ""
    part: str = CHAPTER
    title: str = ""
    early: bool = False
    compiles: Warmups = ()
    check: Callable[..., bytes] | None = None
    check_compiles: Callable[[bytes], Warmups] | None = None
    only_certified: bool = False


def warmups_of(tasks: Sequence[Task]) -> Warmups:
    """The warm-ups of all tasks, each once."""
    return tuple(dict.fromkeys(warmup for task in tasks for warmup in task.compiles))


def load_payload(task: Task, store: Store | None) -> bytes | None:
    """The task's payload in the store; None if there is none that its reader accepts."""
    if store is None:
        return None
    payload = store.load(task.key)
    return None if payload is None or complaint_of(task, payload) else payload


def complaint_of(task: Task, payload: object) -> str:
    """Why the task's reader rejects ``payload``; "" if it accepts it."""
    if not isinstance(payload, bytes):
        return f"it is a {type(payload).__name__}, not bytes"
    try:
        task.read(payload)
    except Exception as error:  # the payload may hold anything
        return one_line(f"{type(error).__name__}: {error}"[:200])
    return ""
