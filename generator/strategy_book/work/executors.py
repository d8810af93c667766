"""What runs the calls of a build on this machine: workers that solve, and forked copies that already have all the data.

``cluster.py`` has the executor for many machines.
"""

import gc
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from typing import Any, TypeVar

from strategy_book.errors import StrategyBookError

_NICENESS = 5  # added to a worker's niceness, so that the build itself stays responsive

_COLLECTED = 50_000, 20, 20
"""When a worker looks for cycles of objects (``gc.set_threshold``). As often as Python does, it took a seventh of the
time of Jotto, whose plans are many objects; the memory that it frees is not worth it."""

T = TypeVar("T")

_calls: list[Callable[[], Any]] = []
"""The calls that forked copies of this process make; empty outside :func:`together`."""


class SerialExecutor(Executor):
    """Runs each call at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run ``fn`` now; the returned future is done."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def make_executor(jobs: int, method: str = "spawn", *, compiling: bool = True) -> Iterator[Executor]:
    """An executor with ``jobs`` processes. They end at once when an error or Ctrl+C leaves the block.

    Args:
        jobs: 1 runs everything in this process.
        method: start method (``multiprocessing.get_context``). Calls that use compiled code need ``"spawn"``, because
            a fork would copy the threads of compiled solvers in the middle of their work.
        compiling: whether Numba compiles the solvers' loops in those processes. Otherwise Python runs them as they are:
            the same answers, hundreds of times slower, but at once.
    """
    if jobs == 1:
        yield SerialExecutor()
        return
    context = get_context(method)
    listener, stop = context.Pipe(duplex=False)
    inherited = stop if method == "fork" else None
    executor = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(listener, inherited, compiling))
    try:
        yield executor
    except BaseException:
        stop.close()  # every worker waits for this
        # What forked workers write into is cleared away next.
        executor.shutdown(wait=method == "fork", cancel_futures=True)
        raise
    else:
        executor.shutdown()
    finally:
        stop.close()
        listener.close()


def _begin(stop: Connection, inherited: Connection | None, compiling: bool) -> None:
    """Prepare a worker, before it imports any solver.

    Args:
        stop: readable when the worker is to end.
        inherited: a forked worker's copy of the other end, which would keep ``stop`` open.
    """
    if inherited is not None:
        inherited.close()
    _end_with_parent(stop)
    if gc.isenabled():  # a fork of a build is without it
        gc.set_threshold(*_COLLECTED)
    if not compiling:
        import numpy as np

        os.environ["NUMBA_DISABLE_JIT"] = "1"
        np.seterr(over="ignore")  # hashes overflow, which compiled code does in silence


def _end_with_parent(stop: Connection) -> None:
    """Make this worker end with the build: silently on Ctrl+C, and at once if the build dies or closes ``stop``.

    Also lower the worker's priority: the build writes the first pages while the workers are busy.
    """
    os.nice(_NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()

    def follow() -> None:
        wait_for([stop, *([parent.sentinel] if parent is not None else [])])
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def ended_as_by_ctrl_c() -> Iterator[None]:
    """Take what ends this process from outside as Ctrl+C, so that the block ends the processes that it started."""
    signals = [number for number in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(number) == signal.SIG_DFL]
    for number in signals:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number in signals:
            signal.signal(number, signal.SIG_DFL)


def default_jobs() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def lost_workers(error: Exception, subject: str = "") -> StrategyBookError | None:
    """The error for lost workers; None for any other error. ``subject``: a prefix that names their task."""
    if isinstance(error, CancelledError):
        return StrategyBookError(
            f"{subject}the scheduler or its workers are gone: start them again and repeat the command; "
            "finished results are kept"
        )
    if isinstance(error, BrokenExecutor):
        return StrategyBookError(f"{subject}a solving process was killed (out of memory?): try --jobs 1")
    if type(error).__module__.startswith("distributed."):
        return StrategyBookError(
            f"{subject}the workers that solved it died again and again (out of memory?): give them more memory and "
            "repeat the command; finished results are kept"
        )
    return None


def can_fork() -> bool:
    """Whether this process can be copied: a copy would keep the locks of other threads that run here for ever."""
    return threading.active_count() == 1


def together(calls: Sequence[Callable[[], T]], jobs: int) -> list[T]:
    """The results of all calls, in the order of ``calls``, which is also the order in which they start.

    Each returns something picklable; its side effects stay in its own process. With one job, and where :func:`can_fork`
    says no, the calls run one after the other in this process.
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
