"""Running tasks, and the calls of a long search: a result comes from the store, or an executor finds it."""

import hashlib
import json
import pickle
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, as_completed, wait
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from strategy_book.errors import MissingPackageError, StrategyBookError, WordListError, one_line
from strategy_book.work.executors import lost_workers, make_executor
from strategy_book.work.progress import Progress, say
from strategy_book.work.store import Key, Store, sources_unchanged
from strategy_book.work.task import Task, Warmups, complaint_of, load_payload, warmups_of

WORTH_WAITING = 15.0
"""Seconds of solving that must be left for the build to show the first part of the book early."""

_Outcome = Future[tuple[bytes, float]]


@dataclass(slots=True)
class Results:
    """Payloads by task label, in the order of the tasks.

    Attributes:
        refused: why the other tasks have none: the question is too large for the memory, or the solver failed.
        failed: labels of the refused tasks that failed by a mistake in the program or its installation.
        took: processor seconds of each task that was solved in this run.
    """

    payloads: dict[str, bytes] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)
    took: dict[str, float] = field(default_factory=dict)
    reused: int = 0
    seconds: float = 0.0

    @property
    def solved(self) -> int:
        """Number of tasks that were solved in this run."""
        return len(self.took)


def run_tasks(
    tasks: Sequence[Task],
    store: Store | None,
    jobs: int,
    *,
    early: Callable[[Results], None] | None = None,
    executor: AbstractContextManager[Executor] | None = None,
    compiling: bool = True,
) -> Results:
    """Load each task's payload from the store, or solve the task and save its payload at once.

    A task that fails does not stop the others; ``Results.refused`` says why it has no result.

    Args:
        tasks: in the order of the book.
        store: of results; None keeps nothing.
        early: called once, with the results so far, when all ``early`` tasks are done and enough work is left.
            The other processes go on meanwhile.
        executor: runs the tasks instead of ``jobs`` processes of this machine.
        compiling: whether those processes compile the solvers' loops; see ``make_executor``.

    Raises:
        StrategyBookError: if a list has changed since the tasks were planned, a package is missing, or a worker was
            killed. Finished results are in the store.
    """
    results, missing = Results(), []
    for task in tasks:
        payload = load_payload(task, store)
        if payload is None:
            missing.append(task)
        else:
            results.payloads[task.label] = payload
    results.reused = len(results.payloads)
    missing = in_order(missing)
    started = time.monotonic()
    at_once = min(jobs, len(missing)) or 1
    with (
        Progress("solving", len(missing), sum(task.cost for task in missing), at_once) as progress,
        executor or make_executor(at_once, compiling=compiling) as pool,
    ):
        awaited = {task.label for task in missing if task.early}
        later = sum(task.cost for task in missing if not task.early) / jobs
        announce = early if later > WORTH_WAITING and compiling else None  # costs are those of compiled code
        warmups = warmups_of(missing) if isinstance(pool, ProcessPoolExecutor) and compiling else ()
        keeper = _Keeper(store)
        for task, outcome in _finished(pool, missing, warmups, keeper, progress):
            _record(results, task, outcome, keeper.complaints.get(task.label, ""))
            awaited.discard(task.label)
            if announce is not None and not awaited:
                announce(results)
                announce = None
    results.seconds = time.monotonic() - started
    # The order of the tasks, not the order in which they finished.
    results.payloads = {t.label: results.payloads[t.label] for t in tasks if t.label in results.payloads}
    return results


def in_order(tasks: Sequence[Task]) -> list[Task]:
    """The order in which tasks start: early ones, then those without compiled code, then the rest; longest first.

    While tasks without compiled code run, other processes have time to compile.
    """
    return sorted(tasks, key=lambda task: (not task.early, bool(task.compiles), -task.cost))


def _record(results: Results, task: Task, outcome: _Outcome, complaint: str) -> None:
    """Put the outcome of a finished task into ``results``; ``complaint``: why its payload cannot be read."""
    try:
        payload, seconds = outcome.result()
        if complaint:
            raise ValueError(f"its answer cannot be read: {complaint}")
        results.payloads[task.label], results.took[task.label] = payload, seconds
    except (WordListError, MissingPackageError):
        raise
    except Exception as error:
        if lost := lost_workers(error, f"{task.label}: "):
            raise lost from error
        results.refused[task.label] = _reason(error)
        if not isinstance(error, StrategyBookError | MemoryError):
            results.failed.add(task.label)


def _timed(solve: Callable[..., bytes], arguments: tuple[Any, ...]) -> tuple[bytes, float]:
    """A task's payload, and the processor seconds that it took."""
    start = time.process_time()
    payload = solve(*arguments)
    return payload, time.process_time() - start


class _Keeper:
    """Reads payloads as they arrive, each once, and saves them. A full disk is reported once and ends no build.

    Attributes:
        complaints: label of each task that has a payload -> why its reader rejects it; "" if it accepts it.
    """

    def __init__(self, store: Store | None) -> None:
        self._store, self._lock = store, threading.Lock()
        self.complaints: dict[str, str] = {}

    def keep(self, task: Task, outcome: _Outcome) -> None:
        """Save the payload of a finished task, if it has one that its reader accepts."""
        with self._lock:
            if task.label in self.complaints or outcome.cancelled() or outcome.exception():
                return
            payload, _ = outcome.result()
            complaint = self.complaints[task.label] = complaint_of(task, payload)
            # After an edit nobody knows which version of a source a worker has imported: show the result, but do not
            # keep it.
            if complaint or self._store is None or not sources_unchanged():
                return
            try:
                self._store.save(task.key, payload)
            except OSError as error:
                say(f"warning: results are not kept ({error.strerror}: {self._store.root})")
                self._store = None


def _reason(error: Exception) -> str:
    """Why a task has no result, in one line."""
    if isinstance(error, StrategyBookError):
        return str(error)
    if isinstance(error, MemoryError):
        return "there was not enough memory"
    return one_line(f"a mistake in the program, please report it ({type(error).__name__}: {error})"[:300])


def _finished(
    executor: Executor, tasks: Sequence[Task], warmups: Warmups, keeper: _Keeper, progress: Progress
) -> Iterator[tuple[Task, _Outcome]]:
    """Each task with its outcome, as it finishes; its payload is in the store by then.

    Processes that need the same new code at the same time would all compile it: each starts with another warm-up.
    """
    running: dict[_Outcome, Task] = {}

    def done(task: Task, outcome: _Outcome) -> tuple[Task, _Outcome]:
        keeper.keep(task, outcome)
        progress.step(next(iter(running.values()), task).label, task.cost)
        return task, outcome

    for task in tasks:
        if warmups and not task.early:
            for warmup in warmups:  # an error here comes up again in the tasks, which report it
                executor.submit(warmup)
            warmups = ()
        outcome = executor.submit(_timed, task.solve, task.arguments)
        if outcome.done():  # a serial executor: save each result before the next task runs
            yield done(task, outcome)
        else:
            running[outcome] = task
            outcome.add_done_callback(partial(keeper.keep, task))
    while running:
        for outcome in wait(running, timeout=1, return_when=FIRST_COMPLETED).done:
            yield done(running.pop(outcome), outcome)
        if running:
            progress.tick(next(iter(running.values())).label)


class SearchCalls:
    """Makes the parallel calls of one long search, and keeps their results, which are JSON, until the search is done.

    Args:
        store: keeps results until :meth:`forget`; None keeps nothing.
        sources: hash of the program that makes the calls.
    """

    def __init__(self, executor: Executor, store: Store | None = None, sources: str = "") -> None:
        self._executor, self._store, self._sources = executor, store, sources
        self._keys = list[Key]()

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
        try:
            if self._store is not None:
                self._store.save(key, payload)
        except OSError as error:
            say(f"warning: results are not kept ({error.strerror}: {error.filename})")
            self._store = None
