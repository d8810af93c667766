"""Solving what is not solved yet, through one seam: ``concurrent.futures.Executor``."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from pkgutil import resolve_name
from typing import Any

from generator.errors import MissingPackageError, StrategyBookError, WordListError, one_line
from generator.work.progress import Progress, say
from generator.work.sources import unchanged
from generator.work.store import Key, Store

CHAPTER = "chapter"
"""The part of a task whose result is a chapter."""

EMPTY = b"null"
"""The payload of a task that found nothing to make a chapter of."""

Parts = tuple[str, ...]
"""Functions, "package.module:name", that when called make Numba compile a part of some code and keep it for all."""

_BEHIND = 5
"""How much less of a processor a worker asks for than the build (``nice``)."""

WORTH_WAITING = 15.0
"""Seconds of solving for which a reader is given the first part of the book to read."""


@dataclass(frozen=True, slots=True)
class Task:
    """One chapter's solving.

    Attributes:
        label: for progress and messages, "ghost american-english 4/2".
        key: what the result depends on.
        solve: a module-level function; called with ``arguments`` in another process, returns the facts as bytes.
        arguments: plain values.
        cost: roughly how many seconds it takes; the longest begin first.
        game: the game that it is about, by name; "" for none.
        word_list: the slug of its list; "" where it is about several.
        part: what its result is for: ``CHAPTER``, or the name of some data.
        title: what a reader calls the chapter (hostile until escaped).
        early: is it part of what can be read first?
        compiles: what compiles the code that it runs, in parts with little in common; none for a task that runs none.
        check: checks a payload that somebody else found, called with it, what to say of it (``Certified``) and
            ``arguments``; returns the payload to print, raises where something in it is not so. With ``whole=True``
            it takes its time and believes as little as it can.
        check_compiles: the parts that the check of a payload runs, called with the payload; None: those of the task.
        read: reads a payload of this task; what it raises on is solved again, whatever the store says of it.
    """

    label: str
    key: Key
    solve: Callable[..., bytes]
    arguments: tuple[Any, ...]
    cost: float = 0.1
    game: str = ""
    word_list: str = ""
    part: str = CHAPTER
    title: str = ""
    early: bool = False
    compiles: Parts = ()
    check: Callable[..., bytes] | None = None
    check_compiles: Callable[[bytes], Parts] | None = None
    read: Callable[[bytes], object] | None = None


@dataclass(slots=True)
class Results:
    """Payloads by task, in the order of the tasks.

    Attributes:
        payloads: one for each task that has a result.
        refused: why a task has none: what it was asked cannot be done (a state space too large for the memory), or
            it failed.
        took: processor seconds of each task that was solved now.
        reused: tasks whose result came from the store.
        seconds: wall-clock seconds of all solving.
    """

    payloads: dict[str, bytes] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    took: dict[str, float] = field(default_factory=dict)
    reused: int = 0
    seconds: float = 0.0

    @property
    def solved(self) -> int:
        """Tasks that were solved now."""
        return len(self.took)


class WatchedExecutor(Executor):
    """An executor that can be lost as a whole."""

    def check(self) -> None:
        """Is it still there?

        Raises:
            StrategyBookError: if not.
        """


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
def make_executor(jobs: int, method: str = "spawn") -> Iterator[Executor]:
    """An executor of ``jobs`` processes, which end at once when the block is left by an error or Ctrl+C.

    Args:
        jobs: 1 for none: this process does it all.
        method: how they start (``multiprocessing.get_context``). Fresh interpreters are for what uses compiled code:
            a fork would copy the threads of compiled solvers half-way.
    """
    if jobs == 1:
        yield SerialExecutor()
        return
    context = get_context(method)
    hears, stop = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(jobs, context, initializer=_end_with_parent, initargs=(hears,))
    try:
        yield executor
    except BaseException:
        stop.close()  # every worker hears it
        executor.shutdown(wait=False, cancel_futures=True)
        raise
    else:
        executor.shutdown()
    finally:
        stop.close()
        hears.close()


def _end_with_parent(stop: Connection) -> None:
    """A worker ends with the build: quietly on Ctrl+C, and at once when the build was killed or closes ``stop``.

    It lets the build itself go first, which writes the pages that can be read already.
    """
    if hasattr(os, "nice"):
        os.nice(_BEHIND)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()

    def follow() -> None:
        wait_for([stop, *([parent.sentinel] if parent is not None else [])])
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def default_jobs() -> int:
    """One job for each processor that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_tasks(
    tasks: Sequence[Task],
    store: Store | None,
    jobs: int,
    *,
    early: Callable[[Results], None] | None = None,
    executor: AbstractContextManager[Executor] | None = None,
) -> Results:
    """Load each task's payload from the store, or solve it and save it as soon as it is there.

    Args:
        tasks: in the order of the book.
        store: where results are kept; None for nowhere.
        jobs: processes to solve with.
        early: called once, with what there is by then, when all tasks marked ``early`` are done and work worth
            waiting for is left. The other processes go on meanwhile.
        executor: what to solve with instead of ``jobs`` processes of this machine.

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
    missing = in_order(missing)
    started = time.monotonic()
    with (
        Progress("solving", len(missing), sum(task.cost for task in missing)) as progress,
        executor or make_executor(min(jobs, len(missing)) or 1) as pool,
    ):
        wanted = {task.label for task in missing if task.early}
        later = sum(task.cost for task in missing if not task.early) / jobs
        announce = early if later > WORTH_WAITING else None
        for task, future in _finished(pool, missing, _Keeper(store), progress):
            _take(results, task, future)
            wanted.discard(task.label)
            if announce is not None and not wanted:
                announce(results)
                announce = None
    results.seconds = time.monotonic() - started
    # In the order of the tasks, whatever the order in which they were done.
    results.payloads = {t.label: results.payloads[t.label] for t in tasks if t.label in results.payloads}
    return results


def in_order(tasks: Sequence[Task]) -> list[Task]:
    """The order in which tasks begin: what is read first, then what runs no compiled code, which gives the processes
    that compile it the time to finish, then the others; the longest first.
    """
    return sorted(tasks, key=lambda task: (not task.early, bool(task.compiles), -task.cost))


def parts_of(tasks: Sequence[Task]) -> Parts:
    """All that compiles the code that these tasks run, each part once."""
    return tuple(dict.fromkeys(part for task in tasks for part in task.compiles))


def _compile(part: str) -> None:
    resolve_name(part)()


def _take(results: Results, task: Task, future: Future[tuple[bytes, float]]) -> None:
    """Put a finished task's payload among the results."""
    try:
        results.payloads[task.label], results.took[task.label] = future.result()
    except (WordListError, MissingPackageError):
        raise
    except (CancelledError, BrokenExecutor) as error:
        raise lost(error, f"{task.label}: ") from error
    except Exception as error:
        results.refused[task.label] = _why(error)


def lost(error: CancelledError | BrokenExecutor, of: str = "") -> StrategyBookError:
    """What to say when those who solve are gone; ``of``: words before it."""
    if isinstance(error, CancelledError):
        return StrategyBookError(f"{of}the workers let it go: repeat the command; what was solved is kept")
    return StrategyBookError(f"{of}a solving process was killed (out of memory?): try --jobs 1")


def _timed(solve: Callable[..., bytes], arguments: tuple[Any, ...]) -> tuple[bytes, float]:
    """A task's payload, and the processor seconds that it took."""
    began = time.process_time()
    payload = solve(*arguments)
    return payload, time.process_time() - began


def _load(task: Task, store: Store | None) -> bytes | None:
    """The payload in the store, if this version of the program can read it."""
    payload = store.load(task.key) if store else None
    if payload is not None and task.read is not None:
        try:
            task.read(payload)
        except Exception:  # whatever it is: a payload that cannot be read is none
            return None
    return payload


class _Keeper:
    """Saves payloads as they come, each once; a full disk is told once, and ends no build."""

    def __init__(self, store: Store | None) -> None:
        self._store, self._lock, self._saved = store, threading.Lock(), set[str]()

    def keep(self, task: Task, future: Future[tuple[bytes, float]]) -> None:
        """Save what a finished future holds, if it is a result."""
        with self._lock:
            # After an edit nobody can say which source a worker has read: the result is shown, and not kept.
            if self._store is None or task.label in self._saved or not unchanged():
                return
            if future.cancelled() or future.exception():
                return
            self._saved.add(task.label)
            try:
                self._store.save(task.key, future.result()[0])
            except OSError as error:
                say(f"warning: results are not kept ({error.strerror}: {error.filename})")
                self._store = None


def _why(error: Exception) -> str:
    """Why a task has no result, in one line."""
    if isinstance(error, StrategyBookError):
        return str(error)
    if isinstance(error, MemoryError):
        return "there was not enough memory"
    return one_line(f"a mistake in the program, please report it ({type(error).__name__}: {error})"[:300])


def _finished(
    executor: Executor, tasks: Sequence[Task], keeper: _Keeper, progress: Progress
) -> Iterator[tuple[Task, Future[tuple[bytes, float]]]]:
    """Every task with its future as it is done; by then its payload is in the store."""
    waiting: dict[Future[tuple[bytes, float]], Task] = {}
    # Processes that meet the same new code at the same time all compile it: so each begins with a part of its own.
    parts = parts_of(tasks) if isinstance(executor, ProcessPoolExecutor) else ()

    def done(task: Task, future: Future[tuple[bytes, float]]) -> tuple[Task, Future[tuple[bytes, float]]]:
        keeper.keep(task, future)
        progress.step(next(iter(waiting.values()), task).label, task.cost)
        return task, future

    for task in tasks:
        if parts and not task.early:
            for part in parts:  # what goes wrong there goes wrong in the tasks, too, and is told there
                executor.submit(_compile, part)
            parts = ()
        future = executor.submit(_timed, task.solve, task.arguments)
        if future.done():  # so that a serial executor's results are saved one by one
            yield done(task, future)
        else:
            waiting[future] = task
            future.add_done_callback(partial(keeper.keep, task))
    while waiting:
        for future in wait(waiting, timeout=1, return_when=FIRST_COMPLETED).done:
            yield done(waiting.pop(future), future)
        if isinstance(executor, WatchedExecutor):
            executor.check()
        if waiting:
            progress.tick(next(iter(waiting.values())).label)
