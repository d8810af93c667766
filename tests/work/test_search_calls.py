"""SearchCalls: results in order, and stored until the search is done."""

from concurrent.futures import BrokenExecutor, Executor, Future
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


def test_a_killed_process_gives_one_line() -> None:
    class Broken(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("gone"))
            return future

    with pytest.raises(StrategyBookError, match="killed"):
        SearchCalls(Broken(), lambda: 2).call(squared, [(1,)])
