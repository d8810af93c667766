"""Solving on many machines: an executor whose workers belong to a Dask scheduler.

The workers need nothing of this machine's disk. Word lists are sent once to each worker, and results come back as
bytes and are kept here. Every worker must run the same program with the same packages as this process, so that a
result does not depend on where it was solved. A worker that does not is named in an error.
"""

import hashlib
import logging
import re
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.errors import InputError, StrategyBookError, one_line
from generator.work.store import all_versions
from generator.work.task import Task

PATIENCE = 10.0
"""Seconds to wait for a scheduler, for its first worker, and for a scheduler that has stopped answering."""

TRIES = 5
"""How often a call is tried on another worker when its worker dies: it may be the call that kills them."""

_LOCAL_PATHS: dict[str, str] = {}
"""In a worker: path on the calling machine -> path of the same file here."""

_OURS = "strategy-book"
"""The name of the program among the versions."""


class ClusterExecutor(Executor):
    """Runs calls on the workers of a scheduler, to which ``client`` of ``distributed`` is connected."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._executor = client.get_executor(pure=False)
        self._silent_since: float | None = None
        self._threads, self._counted = 0, -PATIENCE

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call ``fn`` on some worker. If the worker dies, the call is made again on another one."""
        outcome: Future[Any] = Future()
        self._try(outcome, (all_versions(), fn, args, kwargs), TRIES)
        return outcome

    def _try(self, outcome: Future[Any], call: tuple[Any, ...], tries: int) -> None:
        def done(attempt: Future[Any]) -> None:
            error = CancelledError() if attempt.cancelled() else attempt.exception()
            worker_lost = isinstance(error, CancelledError) or type(error).__module__.startswith("distributed.")
            if error is None:
                outcome.set_result(attempt.result())
            elif worker_lost and tries > 1 and self._client.status == "running":
                self._try(outcome, call, tries - 1)
            else:
                outcome.set_exception(error)

        self._executor.submit(_run_call, *call).add_done_callback(done)

    def width(self) -> int:
        """Number of calls that the workers can run at the same time, counted again every ``PATIENCE`` seconds."""
        self.check()
        if time.monotonic() - self._counted > PATIENCE:
            with suppress(OSError, TimeoutError):  # the scheduler has just gone: ``check`` reports it
                self._threads = sum(int(threads) for threads in self._client.ncores().values())
            self._counted = time.monotonic()
        return max(1, self._threads)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Release the workers."""
        self._executor.shutdown(wait=wait)

    def check(self) -> None:
        """Do nothing while the scheduler answers.

        Raises:
            StrategyBookError: if it has not answered for ``PATIENCE`` seconds.
        """
        if self._client.status == "running":
            self._silent_since = None
            return
        self._silent_since = self._silent_since or time.monotonic()
        if self._client.status in ("closed", "closing") or time.monotonic() - self._silent_since > PATIENCE:
            raise StrategyBookError(
                "the scheduler is gone: start it again and repeat the command; finished results are kept"
            )


_ADDRESS = re.compile(r"((tcp|tls)://)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):(?P<port>[0-9]{1,5})")


def address_complaint(address: str) -> str:
    """The mistake in the address of a scheduler, and what to do about it; "" if none. Dask's own errors are long."""
    match = _ADDRESS.fullmatch(address)
    if match is not None and 0 < int(match["port"]) < 65536:
        return ""
    shown = repr(address if len(address) <= 100 else f"{address[:100]}...")
    return f"{shown} is not the address of a scheduler: write one such as tcp://10.0.0.1:8786"


@contextmanager
def workers(address: str, files: Mapping[str, bytes]) -> Iterator[ClusterExecutor]:
    """The workers of the scheduler at ``address``, each of which runs the same program.

    ``files``: content of the files that the calls read, by absolute path.

    Raises:
        StrategyBookError: if no scheduler answers, it has no worker, or a worker runs another program or package.
        InputError: if ``distributed`` is not installed.
    """
    client = _client(address)
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise StrategyBookError(
                f"the scheduler at {address} has no workers: start some with `dask worker {address}`"
            ) from error
        check_workers(client)
        if files:
            client.register_plugin(_lists_plugin(files))
        yield ClusterExecutor(client)
    finally:
        client.close(timeout=PATIENCE)


def _client(address: str) -> Any:
    """A client of the scheduler at ``address``; errors are those of ``workers``."""
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError(f"--scheduler needs {error.name}: pip install 'strategy-book[cluster]'") from error

    class ClosedIfRefused(Client):  # type: ignore[misc]  # Dask has no types
        """Closed at once if it cannot connect. Garbage collection would close it while another one starts: deadlock."""

        def start(self, **options: Any) -> None:
            try:
                super().start(**options)
            except BaseException:
                self.close(timeout=PATIENCE)
                raise

    # Our errors say in one line what went wrong.
    for name in ("distributed", "distributed.client", "distributed.core", "distributed.comm", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    _greeted(address)
    shown = one_line(address)[:100]
    try:
        return ClosedIfRefused(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise StrategyBookError(
            f"no scheduler answers at {shown}: start it with `dask scheduler`, or correct the address"
        ) from error
    except TypeError as error:  # Dask raises this if its settings name no TLS certificates
        raise StrategyBookError(
            f"{shown} needs TLS certificates: name them in Dask's settings (distributed.comm.tls)"
        ) from error
    except Exception as error:  # lengths that no memory holds, frames without content: whatever was sent
        raise StrategyBookError(
            f"what answers at {shown} is no scheduler, it talks otherwise: correct the address"
        ) from error


def _greeted(address: str) -> None:
    """Wait until a scheduler greets, which it does without being asked; Dask's client would wait for ever.

    Raises:
        StrategyBookError: if what answers is no scheduler.
    """
    host, _, port = address.removeprefix("tcp://").rpartition(":")
    if "://" in host or not port.isdecimal():  # with TLS the client speaks first
        return
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as connection:
            connection.settimeout(PATIENCE)
            answer = "closes the connection" if not connection.recv(1) else ""
    except TimeoutError:
        answer = "says nothing"
    except (OSError, OverflowError):
        return  # nothing is there: the client says so
    if answer:
        raise StrategyBookError(
            f"what answers at {one_line(address)[:100]} is no scheduler, it {answer}: correct the address"
        )


def check_workers(client: Any) -> None:
    """Raise ``StrategyBookError`` if a worker's results could differ from ours; it names the worker and says why."""
    try:
        answers = client.run(all_versions, on_error="return")
    except Exception as error:  # the workers cannot even unpickle the function
        answers = {"": error}
    for worker, answer in sorted(answers.items()):
        if isinstance(answer, OSError):  # the worker was lost meanwhile; each call checks its worker again
            continue
        reason = (
            f"cannot import the program ({type(answer).__name__}: {answer})"
            if isinstance(answer, Exception)
            else difference(all_versions(), answer)
        )
        if reason:
            raise StrategyBookError(
                f"worker {worker}: {one_line(reason[:200])}: install the same program and packages there "
                "(constraints.txt)"
            )


def difference(ours: Mapping[str, str], theirs: Mapping[str, str]) -> str:
    """How another machine's ``all_versions()`` differs from ours, packages first; "" if it does not."""
    for name, version in sorted(ours.items(), key=lambda pair: pair[0] == _OURS):
        if theirs.get(name) != version:
            known = theirs.get(name) or "not at all"
            return f"has {name} {known}, here it is {version}" if name != _OURS else f"runs another version of {_OURS}"
    return ""


def _lists_plugin(files: Mapping[str, bytes]) -> Any:
    """A plugin that makes every worker, including those that join later, write the word lists to its own disk."""
    from distributed import WorkerPlugin

    digest = hashlib.sha256(repr(sorted((p, hashlib.sha256(c).digest()) for p, c in files.items())).encode())

    class Lists(WorkerPlugin):  # type: ignore[misc]
        name = f"strategy-book-{digest.hexdigest()[:16]}"

        def setup(self, worker: Any) -> None:
            put_files(Path(worker.local_directory) / self.name, files)

    return Lists()


def put_files(root: Path, files: Mapping[str, bytes]) -> None:
    """Write files below ``root``, files of one directory into one directory, and remember where they are."""
    for path, content in files.items():
        folder = hashlib.sha256(str(Path(path).parent).encode()).hexdigest()[:16]
        target = root / folder / Path(path).name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        _LOCAL_PATHS[path] = str(target)


def _run_call(versions: Mapping[str, str], fn: Callable[..., Any], args: Any, kwargs: Any) -> Any:
    """Run a call in a worker, with the calling machine's paths replaced by those of the files here."""
    reason = difference(versions, all_versions())
    if reason:  # a worker that joined after the check
        raise StrategyBookError(f"a worker {reason}: install the same program and packages there (constraints.txt)")
    return fn(*_with_local_paths(args), **kwargs)


def _with_local_paths(value: Any) -> Any:
    if isinstance(value, Task):
        return replace(value, arguments=_with_local_paths(value.arguments))
    if isinstance(value, tuple):
        return tuple(map(_with_local_paths, value))
    return _LOCAL_PATHS.get(value, value) if isinstance(value, str) else value
