"""Parts of one long search made by an executor, as many at a time as it can: results in order, each kept when it comes.

What a task is to a book, a part is to one game; it is smaller, its result is plain JSON, and nobody asks for it again
once the game is solved.
"""

from __future__ import annotations

import hashlib
import json
import pickle
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from typing import Any

from generator.errors import StrategyBookError
from generator.work.progress import say
from generator.work.store import Key, Store
from generator.work.tasks import WatchedExecutor, lost


class Parts:
    """Makes calls, see :meth:`call`; several threads may ask.

    Args:
        executor: that makes them.
        width: how many it makes at the same time. Where two threads ask, each leaves the other one free, so that the
            short parts of one search need not wait behind all the long ones of another.
        store: where results are kept until :meth:`forget`; None for nowhere.
        sources: hash of the program that they are results of.

    Attributes:
        made: calls that were made.
        reused: calls whose result was kept from a search that was interrupted.
    """

    def __init__(
        self, executor: Executor, width: Callable[[], int], store: Store | None = None, sources: str = ""
    ) -> None:
        self._executor, self._width = executor, width
        self._store, self._sources = store, sources
        self._lock, self._keys, self._asking = threading.Lock(), list[Key](), 0
        self.made = self.reused = 0

    def call(self, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        """``function(*one)`` for each of ``arguments``, in their order; a module's function that returns JSON.

        Raises:
            StrategyBookError: if the executor is lost; what was solved by then is kept.
        """
        with self._lock:
            self._asking += 1
        try:
            return self._call(function, arguments)
        finally:
            with self._lock:
                self._asking -= 1

    def _call(self, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        keys = [self._key(function, one) for one in arguments]
        found = [self._load(key) for key in keys]
        to_do = deque(number for number, one in enumerate(found) if one is None)
        waiting: dict[Future[Any], int] = {}
        while to_do or waiting:
            most = max(1, self._width() - (self._asking > 1)) if to_do else 0
            while to_do and len(waiting) < most:
                number = to_do.popleft()
                waiting[self._executor.submit(function, *arguments[number])] = number
            for future in wait(waiting, timeout=1, return_when=FIRST_COMPLETED).done:
                number = waiting.pop(future)
                found[number] = json.dumps(_result(future)).encode()
                self._keep(keys[number], found[number])
            if isinstance(self._executor, WatchedExecutor):
                self._executor.check()
        return [json.loads(one) for one in found if one is not None]

    def forget(self) -> None:
        """The search is done: nobody needs its parts any more."""
        for key in self._keys:
            if self._store is not None:
                self._store.discard(key)
        self._keys.clear()

    def _key(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Key:
        call = hashlib.sha256(pickle.dumps((function, arguments), protocol=5)).hexdigest()
        return {"part": call, "sources": self._sources}

    def _load(self, key: Key) -> bytes | None:
        payload = self._store.load(key) if self._store else None
        if payload is not None:
            try:
                json.loads(payload)
            except (ValueError, RecursionError):
                return None
            with self._lock:
                self._keys.append(key)
                self.reused += 1
        return payload

    def _keep(self, key: Key, payload: bytes | None) -> None:
        with self._lock:
            self.made += 1
            if self._store is None or payload is None:
                return
            try:
                self._store.save(key, payload)
                self._keys.append(key)
            except OSError as error:
                say(f"warning: results are not kept ({error.strerror}: {error.filename})")
                self._store = None


def _result(future: Future[Any]) -> Any:
    """What a part returned.

    Raises:
        StrategyBookError: if the workers were lost.
    """
    try:
        return future.result()
    except (CancelledError, BrokenExecutor) as error:
        raise lost(error) from error
    except StrategyBookError:
        raise
    except Exception as error:
        if not type(error).__module__.startswith("distributed."):
            raise
        raise StrategyBookError(
            "workers that took a part of it died again and again (out of memory?): give them more; what was solved "
            "is kept"
        ) from error
