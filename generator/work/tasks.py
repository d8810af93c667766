"""Solving what is not solved yet, through one seam: ``concurrent.futures.Executor``."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from typing import Any

from generator.errors import MissingPackageError, StrategyBookError, WordListError, one_line
from generator.work.progress import Progress, say
from generator.work.sources import unchanged
from generator.work.store import Key, Store

EMPTY = b"null"
"""The payload of a task that found nothing to make a chapter of."""


@dataclass(frozen=True, slots=True)
class Task:
    """One chapter's solving.

    Attributes:
        label: for progress and messages, "ghost american-english 4/2".
        key: what the result depends on.
        solve: a module-level function; called with ``arguments`` in another process, returns the facts as bytes.
        arguments: plain values.
        cost: roughly how many seconds it takes; the longest begin first.
        chapter: does its result make a chapter (or only data for one)?
        read: reads a payload of this task; what it raises on is solved again, whatever the store says of it.
    """

    label: str
    key: Key
    solve: Callable[..., bytes]
    arguments: tuple[Any, ...]
    cost: float = 0.0
    chapter: bool = True
    read: Callable[[bytes], object] | None = None


@dataclass(slots=True)
class Results:
    """Payloads by task, in the order of the tasks.

    Attributes:
        payloads: one for each task that has a result.
        refused: why a task has none: what it was asked cannot be done (a state space too large for the memory), or
            it failed.
        solved: tasks that were solved now.
        reused: tasks whose result came from the store.
        seconds: wall-clock seconds of all solving.
    """

    payloads: dict[str, bytes] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    solved: int = 0
    reused: int = 0
    seconds: float = 0.0


class SerialExecutor(Executor):
    """Does each call at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run ``fn`` now; the future is already done."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def make_executor(jobs: int) -> Iterator[Executor]:
    """An executor of ``jobs`` processes; what has not begun is cancelled when the block is left by an error."""
    if jobs == 1:
        executor: Executor = SerialExecutor()
    else:
        # Fresh interpreters: a fork would copy the threads of compiled solvers half-way.
        executor = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_end_with_parent)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        raise
    executor.shutdown()


def _end_with_parent() -> None:
    """A worker ends with the build: quietly on Ctrl+C, and at once when the build was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=follow, daemon=True).start()


def default_jobs() -> int:
    """One job for each processor that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_tasks(tasks: Sequence[Task], store: Store | None, jobs: int) -> Results:
    """Load each task's payload from the store, or solve it and save it.

    A task that fails takes nothing with it: why it has no result is told, and the others go on.

    Raises:
        StrategyBookError: if a list has changed since the tasks were planned, a package is missing, or a solving
            process was killed; what was solved before is in the store.
    """
    results, missing = Results(), []
    for task in tasks:
        payload = _load(task, store)
        if payload is None:
            missing.append(task)
        else:
            results.payloads[task.label] = payload
    results.reused = len(results.payloads)
    started = time.monotonic()
    with (
        Progress("solving", len(missing)) as progress,
        make_executor(min(jobs, len(missing)) or 1) as executor,
    ):
        for task, future in _finished(executor, missing):
            try:
                payload = future.result()
            except (WordListError, MissingPackageError):
                raise
            except BrokenExecutor as error:
                raise StrategyBookError(
                    f"{task.label}: a solving process was killed (out of memory?): try --jobs 1"
                ) from error
            except Exception as error:
                results.refused[task.label] = _why(error)
            else:
                store = _keep(store, task, payload)
                results.payloads[task.label] = payload
                results.solved += 1
            progress.step(task.label)
    results.seconds = time.monotonic() - started
    return results


def _load(task: Task, store: Store | None) -> bytes | None:
    """The payload in the store, if this version of the program can read it."""
    payload = store.load(task.key) if store else None
    if payload is not None and task.read is not None:
        try:
            task.read(payload)
        except Exception:  # whatever it is: a payload that cannot be read is none
            return None
    return payload


def _keep(store: Store | None, task: Task, payload: bytes) -> Store | None:
    """Save a payload. The store is None from the first failure on: a full disk is told once and ends no build."""
    # After an edit nobody can say which source a worker has read: the result is shown, and not kept.
    if store is not None and unchanged():
        try:
            store.save(task.key, payload)
        except OSError as error:
            say(f"warning: results are not kept ({error.strerror}: {one_line(str(error.filename))})")
            return None
    return store


def _why(error: Exception) -> str:
    """Why a task has no result, in one line."""
    if isinstance(error, StrategyBookError):
        return str(error)
    if isinstance(error, MemoryError):
        return "there was not enough memory"
    return one_line(f"a mistake in the program, please report it ({type(error).__name__}: {error})"[:300])


def _finished(executor: Executor, tasks: Iterable[Task]) -> Iterator[tuple[Task, Future[bytes]]]:
    futures: dict[Future[bytes], Task] = {}
    for task in sorted(tasks, key=lambda task: -task.cost):
        future = executor.submit(task.solve, *task.arguments)
        if future.done():  # so that a serial executor's results are saved one by one
            yield task, future
        else:
            futures[future] = task
    for future in as_completed(futures):
        yield futures[future], future
