"""The parallel calls of one long search, and their results, which survive an interruption.

A call is a part of a search as a task is a part of a book, but smaller: its result is plain JSON, and it is deleted
when the search is done.
"""

import hashlib
import json
import pickle
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from typing import Any

from generator.errors import StrategyBookError
from generator.work.cluster import ClusterExecutor
from generator.work.executors import lost_workers
from generator.work.progress import say
from generator.work.store import Key, Store


class SearchCalls:
    """Makes the calls of a search (see :meth:`call`) and stores each result at once.

    Args:
        width: returns the number of calls that the executor can run at once.
        store: keeps results until :meth:`forget`; None keeps nothing.
        sources: hash of the program that makes the calls.

    Attributes:
        made: number of calls made.
        reused: number of results kept from an interrupted search.
    """

    def __init__(
        self, executor: Executor, width: Callable[[], int], store: Store | None = None, sources: str = ""
    ) -> None:
        self._executor, self._width = executor, width
        self._store, self._sources = store, sources
        self._keys = list[Key]()
        self.made = self.reused = 0

    def call(self, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        """``function(*args)`` for each ``args`` of ``arguments``, in their order.

        ``function`` is a module-level function that returns JSON.

        Raises:
            StrategyBookError: if the executor is lost. Finished results are kept.
        """
        digests = (hashlib.sha256(pickle.dumps((function, args), protocol=5)).hexdigest() for args in arguments)
        keys: list[Key] = [{"part": digest, "sources": self._sources} for digest in digests]
        payloads = [self._load(key) for key in keys]
        pending = deque(number for number, payload in enumerate(payloads) if payload is None)
        running: dict[Future[Any], int] = {}
        while pending or running:
            while pending and len(running) < max(1, self._width()):
                number = pending.popleft()
                running[self._executor.submit(function, *arguments[number])] = number
            for future in wait(running, timeout=1, return_when=FIRST_COMPLETED).done:
                number = running.pop(future)
                payload = json.dumps(_result(future)).encode()
                payloads[number] = payload
                self._keep(keys[number], payload)
            if isinstance(self._executor, ClusterExecutor):
                self._executor.check()
        return [json.loads(payload) for payload in payloads if payload is not None]

    def forget(self) -> None:
        """Delete the results: the search is done."""
        for key in self._keys:
            if self._store is not None:
                self._store.discard(key)
        self._keys.clear()

    def _load(self, key: Key) -> bytes | None:
        payload = self._store.load(key) if self._store else None
        if payload is not None:
            try:
                json.loads(payload)
            except (ValueError, RecursionError):
                return None
            self._keys.append(key)
            self.reused += 1
        return payload

    def _keep(self, key: Key, payload: bytes) -> None:
        self.made += 1
        if self._store is None:
            return
        try:
            self._store.save(key, payload)
            self._keys.append(key)
        except OSError as error:
            say(f"warning: results are not kept ({error.strerror}: {self._store.root})")
            self._store = None


def _result(future: Future[Any]) -> Any:
    """What a call returned; raise StrategyBookError if its workers were lost."""
    try:
        return future.result()
    except (CancelledError, BrokenExecutor) as error:
        raise lost_workers(error) from error
    except StrategyBookError:
        raise
    except Exception as error:
        if not type(error).__module__.startswith("distributed."):
            raise
        raise StrategyBookError(
            "the workers that ran a part of the search died again and again (out of memory?): give them more memory; "
            "finished results are kept"
        ) from error
