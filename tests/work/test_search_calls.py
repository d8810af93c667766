"""SearchCalls: results in order, and stored until the search is done."""

from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any

import pytest

from strategy_book.errors import StrategyBookError
from strategy_book.work.executors import SerialExecutor
from strategy_book.work.run import SearchCalls
from strategy_book.work.store import Store

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
        SearchCalls(SerialExecutor(), store, "x").call(squared, [(n,) for n in (4, 2, 13, 5)])
    assert CALLED == [4, 2, 13, 5]
    again = SearchCalls(SerialExecutor(), store, "x")
    numbers = (5, 2, 6, 4)
    CALLED.clear()
    assert again.call(squared, [(n,) for n in numbers]) == [[n * n, float("inf")] for n in numbers]
    assert CALLED == [6]
    other = SearchCalls(SerialExecutor(), store, "another version")
    other.call(squared, [(2,)])
    assert CALLED == [6, 2]
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
        SearchCalls(Broken()).call(squared, [(1,)])
