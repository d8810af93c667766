"""SearchCalls: results in order, stored until the search is done, and never so many calls that other searches wait."""

from __future__ import annotations

import threading
from collections import Counter
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from generator.errors import StrategyBookError
from generator.work.executors import SerialExecutor
from generator.work.search_calls import SearchCalls
from generator.work.store import Store

CALLED: list[int] = []


def squared(number: int) -> list[float]:
    CALLED.append(number)
    if number == 13:
        raise ValueError("thirteen")
    return [number * number, float("inf")]


def test_results_are_in_order_and_kept_until_the_search_is_done(tmp_path: Path) -> None:
    store = Store(tmp_path)
    CALLED.clear()
    with pytest.raises(ValueError, match="thirteen"):
        SearchCalls(SerialExecutor(), lambda: 1, store, "x").call(squared, [(n,) for n in (4, 2, 13, 5)])
    assert CALLED[:3] == [4, 2, 13]
    again = SearchCalls(SerialExecutor(), lambda: 1, store, "x")
    assert again.call(squared, [(5,), (2,), (4,)]) == [[25, float("inf")], [4, float("inf")], [16, float("inf")]]
    assert (again.reused, again.made) == (2, 1)
    other = SearchCalls(SerialExecutor(), lambda: 1, store, "another version")
    other.call(squared, [(2,)])
    assert other.reused == 0
    again.forget()
    other.forget()
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


class Counted(Executor):
    """Calls that are done when somebody says so, each of a search named by its first argument.

    ``most``: by name, calls that were there at once.
    """

    def __init__(self) -> None:
        self.change, self.waiting, self.most = (threading.Condition(), list[tuple[str, Future[Any]]](), Counter[str]())

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        with self.change:
            self.waiting.append((args[0], future))
            self.most[args[0]] = max(self.most[args[0]], sum(name == args[0] for name, _ in self.waiting))
            self.change.notify_all()
        return future

    def come(self, calls: int) -> None:
        """Wait until that many are there."""
        with self.change:
            self.change.wait_for(lambda: len(self.waiting) == calls)

    def finish(self, search: str, calls: int) -> None:
        """That many calls of a search, as they come."""
        for _ in range(calls):
            with self.change:
                self.change.wait_for(lambda: any(name == search for name, _ in self.waiting))
                waiter = next(waiter for waiter in self.waiting if waiter[0] == search)
                self.waiting.remove(waiter)
            waiter[1].set_result(1)


def test_one_search_leaves_room_for_another() -> None:
    executor = Counted()
    parts = SearchCalls(executor, lambda: 4)
    with ThreadPoolExecutor(2) as searches:
        first = searches.submit(parts.call, squared, [("first", n) for n in range(12)])
        executor.come(4)  # alone it takes all there are
        second = searches.submit(parts.call, squared, [("second", n) for n in range(12)])
        executor.come(7)
        executor.finish("second", 12)
        assert second.result() == [1] * 12
        executor.finish("first", 12)
        assert first.result() == [1] * 12
    assert executor.most == {"first": 4, "second": 3}


def test_a_killed_process_gives_one_line() -> None:
    class Broken(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("gone"))
            return future

    with pytest.raises(StrategyBookError, match="killed"):
        SearchCalls(Broken(), lambda: 2).call(squared, [(1,)])
