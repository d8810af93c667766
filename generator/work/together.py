"""Several calls at once, in forked copies of this process, which already have all the data they need."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from generator.work.executors import make_executor

T = TypeVar("T")

_calls: list[Callable[[], Any]] = []
"""The calls that forked copies of this process make; empty outside :func:`together`."""


def can_fork() -> bool:
    """Whether this process can be copied: a copy would keep the locks of other threads that run here for ever."""
    return hasattr(os, "fork") and threading.active_count() == 1


def together(calls: Sequence[Callable[[], T]], jobs: int) -> list[T]:
    """The results of all calls, in the order of ``calls``, which is also the order in which they start.

    Args:
        calls: each returns something picklable; its side effects stay in its own process.
        jobs: number of processes. With 1, and where :func:`can_fork` says no, the calls run one after the other in this
            process.
    """
    if jobs == 1 or len(calls) < 2 or not can_fork():
        return [call() for call in calls]
    _calls[:] = calls
    try:
        with make_executor(min(jobs, len(calls)), "fork") as pool:
            return list(pool.map(_call, range(len(calls))))
    finally:
        _calls.clear()


def _call(number: int) -> Any:
    return _calls[number]()
