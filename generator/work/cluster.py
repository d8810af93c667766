"""Solving on many machines: an executor whose workers are those of a Dask scheduler.

Nothing of this machine's disk is needed there: word lists travel by content, once to each worker, and results come
back as bytes, to be kept here. Every worker must run the same program with the same packages as this process, so that
every result is the same bytes wherever it was solved; one that does not is told by name.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.errors import InputError, StrategyBookError, one_line
from generator.work.sources import ROOT, find_sources
from generator.work.tasks import Task, WatchedExecutor

PATIENCE = 10.0
"""Seconds to wait for a scheduler, for a first worker, and for a scheduler that has stopped answering."""

TRIES = 5
"""Workers that a call may lose before it is given up: perhaps it is the call that kills them."""

_PLACES: dict[str, str] = {}
"""In a worker: where the files of the machine that asks are, by their paths there."""

Versions = dict[str, tuple[str, dict[str, str]]]
"""By solving module: the hash of its sources, and the versions of the packages that it uses."""


class ClusterExecutor(WatchedExecutor):
    """Calls on the workers of a scheduler.

    Args:
        client: of ``distributed``, connected.
        versions: what every worker must have.
    """

    def __init__(self, client: Any, versions: Versions) -> None:
        self._client, self._versions = client, versions
        self._executor = client.get_executor(pure=False)
        self._silent_since: float | None = None
        self._threads, self._counted = 0, -PATIENCE

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call ``fn`` on some worker; that a worker dies is no fault of the call, which is made again elsewhere."""
        told: Future[Any] = Future()
        self._try(told, (self._versions, fn, args, kwargs), TRIES)
        return told

    def _try(self, told: Future[Any], call: tuple[Any, ...], tries: int) -> None:
        def done(found: Future[Any]) -> None:
            error = CancelledError() if found.cancelled() else found.exception()
            lost = isinstance(error, CancelledError) or type(error).__module__.startswith("distributed.")
            if error is None:
                told.set_result(found.result())
            elif lost and tries > 1 and self._client.status == "running":
                self._try(told, call, tries - 1)
            else:
                told.set_exception(error)

        self._executor.submit(_there, *call).add_done_callback(done)

    def width(self) -> int:
        """Calls that the workers can make at the same time, counted anew every ``PATIENCE`` seconds."""
        self.check()
        if time.monotonic() - self._counted > PATIENCE:
            with suppress(OSError, TimeoutError):  # gone between two words: ``check`` will say so
                self._threads = sum(int(threads) for threads in self._client.ncores().values())
            self._counted = time.monotonic()
        return max(1, self._threads)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let go of the workers."""
        self._executor.shutdown(wait=wait)

    def check(self) -> None:
        """Is the scheduler still there?

        Raises:
            StrategyBookError: if it has not answered for ``PATIENCE`` seconds.
        """
        if self._client.status == "running":
            self._silent_since = None
            return
        self._silent_since = self._silent_since or time.monotonic()
        if self._client.status in ("closed", "closing") or time.monotonic() - self._silent_since > PATIENCE:
            raise StrategyBookError(
                "the scheduler is gone: start it again and repeat the command; what was solved is kept"
            )


_ADDRESS = re.compile(r"((tcp|tls)://)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):(?P<port>[0-9]{1,5})")


def address_complaint(address: str) -> str:
    """What is wrong with the address of a scheduler and what to do; "" if nothing. Dask itself answers at length."""
    found = _ADDRESS.fullmatch(address)
    if found is not None and 0 < int(found["port"]) < 65536:
        return ""
    shown = repr(address if len(address) <= 100 else f"{address[:100]}...")
    return f"{shown} is no address of a scheduler: write one such as tcp://10.0.0.1:8786"


@contextmanager
def cluster(address: str, tasks: Iterable[Task], files: Mapping[str, bytes]) -> Iterator[Executor]:
    """The workers of the scheduler at ``address``, ready for ``tasks``.

    Args:
        files: by absolute path, what the tasks read.

    Raises:
        StrategyBookError, InputError: as ``workers``.
    """
    with workers(address, _modules(tasks), files) as executor:
        yield executor


@contextmanager
def workers(address: str, modules: Iterable[str], files: Mapping[str, bytes]) -> Iterator[ClusterExecutor]:
    """The workers of the scheduler at ``address``, ready for calls of ``modules``.

    Args:
        modules: that solve: a worker must have them, and all that they import, as they are here.
        files: by absolute path, what the calls read.

    Raises:
        StrategyBookError: if no scheduler answers, it has no worker, or a worker has another program or package.
        InputError: without ``distributed``.
    """
    client = _client(address)
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise StrategyBookError(
                f"the scheduler at {address} has no workers: start some with `dask worker {address}`"
            ) from error
        wanted = versions_of(modules)
        check_workers(client, wanted)
        if files:
            client.register_plugin(_lists_plugin(files))
        yield ClusterExecutor(client, wanted)
    finally:
        client.close(timeout=PATIENCE)


def _client(address: str) -> Any:
    """A client of the scheduler at ``address``.

    Raises:
        StrategyBookError, InputError: as ``workers``.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError(f"--scheduler needs {error.name}: pip install 'strategy-book[cluster]'") from error

    class ClosedIfRefused(Client):  # type: ignore[misc]  # Dask has no types
        """Left open, it is closed when Python finds it, which can be in the start of the next one: a deadlock."""

        def start(self, **options: Any) -> None:
            try:
                super().start(**options)
            except BaseException:
                self.close(timeout=PATIENCE)
                raise

    _quiet()
    try:
        return ClosedIfRefused(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise StrategyBookError(
            f"no scheduler answers at {one_line(address)[:100]}: start one with `dask scheduler`, or mend the address"
        ) from error
    except TypeError as error:  # what Dask raises where its settings have no certificates
        raise StrategyBookError(
            f"{one_line(address)[:100]} needs certificates: name them in Dask's settings (distributed.comm.tls)"
        ) from error


def _modules(tasks: Iterable[Task]) -> set[str]:
    """The modules that solve, those of tasks within tasks (certificates that do not check) included."""
    tasks = list(tasks)
    inner = [one for task in tasks for one in task.arguments if isinstance(one, Task)]
    return {task.solve.__module__ for task in (*tasks, *inner)}


def versions_of(modules: Iterable[str]) -> Versions:
    """What this process has."""
    found = {module: find_sources(module, ROOT) for module in sorted(modules)}
    return {module: (one.digest, dict(one.packages)) for module, one in found.items()}


def check_workers(client: Any, wanted: Versions) -> None:
    """Raise ``StrategyBookError`` naming a worker that would not give the same bytes, and why."""
    try:
        found = client.run(versions_of, list(wanted), on_error="return")
    except Exception as error:  # a function that cannot even be read there
        found = {"": error}
    for worker, versions in sorted(found.items()):
        why = (
            f"cannot import the program ({type(versions).__name__}: {versions})"
            if isinstance(versions, Exception)
            else difference(wanted, versions)
        )
        if why:
            raise StrategyBookError(
                f"worker {worker}: {one_line(why[:200])}: install the same program and packages there (constraints.txt)"
            )


def difference(wanted: Versions, found: Versions) -> str:
    """What differs between two machines, "" if nothing does."""
    for module, (digest, packages) in wanted.items():
        other, there = found.get(module, ("", {}))
        for name, version in packages.items():
            if there.get(name) != version:
                return f"has {name} {there.get(name) or 'not at all'}, here it is {version}"
        if other != digest:
            return "runs another version of strategy-book or of Python"
    return ""


def _lists_plugin(files: Mapping[str, bytes]) -> Any:
    """What every worker does when it begins, also those that join later: put the word lists on its own disk."""
    from distributed import WorkerPlugin

    digest = hashlib.sha256(repr(sorted((p, hashlib.sha256(c).digest()) for p, c in files.items())).encode())

    class Lists(WorkerPlugin):  # type: ignore[misc]
        name = f"strategy-book-{digest.hexdigest()[:16]}"

        def setup(self, worker: Any) -> None:
            put_files(Path(worker.local_directory) / self.name, files)

    return Lists()


def put_files(place: Path, files: Mapping[str, bytes]) -> None:
    """Write files below ``place``, those of one directory beside each other, and remember where they are."""
    for path, content in files.items():
        folder = hashlib.sha256(str(Path(path).parent).encode()).hexdigest()[:16]
        target = place / folder / Path(path).name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        _PLACES[path] = str(target)


def _there(versions: Versions, fn: Callable[..., Any], args: Any, kwargs: Any) -> Any:
    """A call, in a worker: paths of the machine that asks are those of the files here."""
    why = difference(versions, versions_of(versions))
    if why:  # a worker that came later
        raise StrategyBookError(
            f"a worker {why}: install the same program and packages there (constraints.txt)"
        )
    return fn(*_placed(args), **kwargs)


def _placed(value: Any) -> Any:
    if isinstance(value, Task):
        return replace(value, arguments=_placed(value.arguments))
    if isinstance(value, tuple):
        return tuple(_placed(one) for one in value)
    return _PLACES.get(value, value) if isinstance(value, str) else value


def _quiet() -> None:
    """What goes wrong is told in one line, not in the library's log."""
    import logging

    for name in ("distributed", "distributed.client", "distributed.core", "distributed.comm", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
