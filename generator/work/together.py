"""Several calls at once, in processes that are copies of this one: what they need they have already."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from generator.work.tasks import make_executor

T = TypeVar("T")

_calls: list[Callable[[], Any]] = []
"""What the copies of this process are to do: they are made while it is full."""


def together(calls: Sequence[Callable[[], T]], jobs: int) -> list[T]:
    """The results of all calls, in their order; the first ones begin first.

    Args:
        calls: what they return must be picklable; what they change stays in the copy.
        jobs: processes. One after the other where it is 1, where the system cannot copy a process (``fork``), and
            while other threads run here, whose locks a copy would keep for good.
    """
    if jobs == 1 or len(calls) < 2 or not hasattr(os, "fork") or threading.active_count() > 1:
        return [call() for call in calls]
    _calls[:] = calls
    try:
        with make_executor(min(jobs, len(calls)), "fork") as pool:
            return list(pool.map(_call, range(len(calls))))
    finally:
        _calls.clear()


def _call(number: int) -> Any:
    return _calls[number]()
