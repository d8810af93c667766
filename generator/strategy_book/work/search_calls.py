"""The parallel calls of one long search, and their results: JSON that is kept until the search is done."""

import hashlib
import json
import pickle
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from typing import Any

from strategy_book.work.executors import lost_workers
from strategy_book.work.progress import say
from strategy_book.work.store import Key, Store


class SearchCalls:
    """Makes the calls of a search (see :meth:`call`) and stores each result at once.

    Args:
        store: keeps results until :meth:`forget`; None keeps nothing.
        sources: hash of the program that makes the calls.

    Attributes:
        made, reused: numbers of calls made, and of results kept from an interrupted search.
    """

    def __init__(self, executor: Executor, store: Store | None = None, sources: str = "") -> None:
        self._executor, self._store, self._sources = executor, store, sources
        self._keys = list[Key]()
        self.made = self.reused = 0

    def call(self, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        """``function(*args)`` for each ``args`` of ``arguments``, in their order.

        ``function`` is a module-level function that returns JSON.

        Raises:
            StrategyBookError: if the workers are lost. Finished results are kept.
        """
        digests = (hashlib.sha256(pickle.dumps((function, args), protocol=5)).hexdigest() for args in arguments)
        keys: list[Key] = [{"part": digest, "sources": self._sources} for digest in digests]
        self._keys += keys
        payloads = [None if self._store is None else self._store.load(key) for key in keys]
        missing = [number for number, payload in enumerate(payloads) if payload is None]
        running = {self._executor.submit(function, *arguments[number]): number for number in missing}
        self.reused += len(keys) - len(missing)
        failed: Exception | None = None
        for future in as_completed(running):
            try:
                payload = json.dumps(future.result()).encode()
            except Exception as error:
                failed = failed or error
            else:
                payloads[running[future]] = payload
                self._keep(keys[running[future]], payload)
        if failed is not None:
            raise lost_workers(failed) or failed
        return [json.loads(payload) for payload in payloads if payload is not None]

    def forget(self) -> None:
        """Delete the results: the search is done."""
        for key in self._keys:
            if self._store is not None:
                self._store.discard(key)

    def _keep(self, key: Key, payload: bytes) -> None:
        self.made += 1
        try:
            if self._store is not None:
                self._store.save(key, payload)
        except OSError as error:
            say(f"warning: results are not kept ({error.strerror}: {error.filename})")
            self._store = None
