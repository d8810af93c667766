"""Parts of a search: in order, kept until it is done, never so many that others wait."""

from __future__ import annotations

import threading
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from generator.errors import StrategyBookError
from generator.work.gather import Parts
from generator.work.store import Store
from generator.work.tasks import SerialExecutor

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
        Parts(SerialExecutor(), lambda: 1, store, "x").call(squared, [(n,) for n in (4, 2, 13, 5)])
    assert CALLED[:3] == [4, 2, 13]
    again = Parts(SerialExecutor(), lambda: 1, store, "x")
    assert again.call(squared, [(5,), (2,), (4,)]) == [
        [25, float("inf")],
        [4, float("inf")],
        [16, float("inf")],
    ]
    assert (again.reused, again.made) == (2, 1)
    other = Parts(SerialExecutor(), lambda: 1, store, "another version")
    other.call(squared, [(2,)])
    assert other.reused == 0
    again.forget()
    other.forget()
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_one_search_leaves_room_for_another() -> None:
    most, lock = [0, 0], threading.Lock()

    def watched(_: int) -> int:
        with lock:
            most[0] += 1
            most[1] = max(most)
        threading.Event().wait(0.01)
        with lock:
            most[0] -= 1
        return 1

    class Watching(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            return super().submit(watched, 0)

    with Watching(8) as executor:
        assert Parts(executor, lambda: 4).call(squared, [(n,) for n in range(12)]) == [1] * 12
    assert most[1] <= 3


def test_a_process_that_was_killed_is_one_line() -> None:
    class Broken(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("gone"))
            return future

    with pytest.raises(StrategyBookError, match="killed"):
        Parts(Broken(), lambda: 2).call(squared, [(1,)])
