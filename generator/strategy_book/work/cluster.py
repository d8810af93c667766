"""Solving on many machines: the workers of a Dask scheduler.

The workers need nothing of this machine's disk. Word lists are sent once to each worker, and results come back as
bytes and are kept here. Every worker must run the same program with the same packages as this process, so that a
result does not depend on where it was solved. Dask gives the call of a worker that dies to another one.
"""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from strategy_book.errors import InputError, StrategyBookError, one_line
from strategy_book.work.store import all_versions

PATIENCE = 10.0
"""Seconds to wait for a scheduler, and for its first worker."""

_LOCAL_PATHS: dict[str, str] = {}  # in a worker: path on the calling machine -> path of the same file here


class ClusterExecutor(Executor):
    """Runs calls on the workers of a scheduler, to which ``client`` of ``distributed`` is connected."""

    def __init__(self, client: Any) -> None:
        self._executor = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call ``fn`` on some worker."""
        future: Future[Any] = self._executor.submit(_run_call, all_versions(), fn, args, kwargs)
        return future


@contextmanager
def workers(address: str, files: Mapping[str, bytes]) -> Iterator[ClusterExecutor]:
    """The workers of the scheduler at ``address``, each of which runs the same program.

    ``files``: content of the files that the calls read, by absolute path.

    Raises:
        StrategyBookError: if no scheduler answers, it has no worker, or a worker runs another program or package.
        InputError: if ``distributed`` is not installed, or there is no such address.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError(f"--scheduler needs {error.name}: pip install 'strategy-book[cluster]'") from error
    for name in ("distributed", "distributed.client", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # our errors say in one line what went wrong
    try:
        with ThreadPoolExecutor(1) as thread:  # a notebook has a loop of its own
            thread.submit(asyncio.run, _greet(address)).result()
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:  # whatever answers there, or does not
        kind = InputError if isinstance(error, ValueError) else StrategyBookError
        what = f"no scheduler answers at {address[:100]} ({str(error) or type(error).__name__:.200})"
        raise kind(f"{one_line(what)}: start it with `dask scheduler`, or correct the address") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise StrategyBookError(f"{address} has no workers: start some with `dask worker {address}`") from error
        check_workers(client)
        if files:
            client.register_plugin(_lists_plugin(files))
        yield ClusterExecutor(client)


async def _greet(address: str) -> None:
    """Greet a scheduler as a client does. A client waits for ever for the answer of one that is silent."""
    from distributed.comm import connect
    from distributed.security import Security

    connecting = connect(address, PATIENCE, **Security().get_connection_args("client"))
    (await asyncio.wait_for(connecting, 2 * PATIENCE)).abort()


def check_workers(client: Any) -> None:
    """Raise ``StrategyBookError`` if a worker's results could differ from ours; it names the worker and says why."""
    try:
        answers = client.run(difference, all_versions(), on_error="return")
    except Exception as error:  # the workers cannot even unpickle the function
        answers = {"": error}
    for worker, answer in sorted(answers.items()):
        if answer and not isinstance(answer, OSError):  # one that was lost meanwhile; each call checks its worker again
            why = answer if isinstance(answer, str) else f"cannot import the program ({answer!r})"
            raise StrategyBookError(one_line(f"worker {worker} {why}"[:300]))


def difference(ours: Mapping[str, str]) -> str:
    """How the versions on this machine differ from those of the calling one; "" if they do not."""
    for name, version in sorted(ours.items()):  # the program comes last, whose version is a hash of its sources
        if (here := all_versions().get(name, "not at all")) != version:
            return f"has {name} {here[:12]}, not {version[:12]}: install the same packages and program there"
    return ""


def _lists_plugin(files: Mapping[str, bytes]) -> Any:
    """A plugin that makes every worker, including those that join later, write the word lists to its own disk."""
    from distributed import WorkerPlugin

    class Lists(WorkerPlugin):  # type: ignore[misc]
        name = f"strategy-book-{hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:16]}"

        def setup(self, worker: Any) -> None:  # which is sent as code, with a copy of the globals that it names
            put_files(Path(worker.local_directory) / self.name, files)

    return Lists()


def put_files(root: Path, files: Mapping[str, bytes]) -> None:
    """Write files below ``root``, files of one directory into one directory, and remember where they are."""
    for path, content in files.items():
        target = root / hashlib.sha256(str(Path(path).parent).encode()).hexdigest()[:16] / Path(path).name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        _LOCAL_PATHS[path] = str(target)


def _run_call(versions: Mapping[str, str], fn: Callable[..., Any], args: Any, kwargs: Any) -> Any:
    """Run a call in a worker, with the calling machine's paths replaced by those of the files here."""
    if reason := difference(versions):  # a worker that joined after the check
        raise StrategyBookError(f"a worker {reason}")
    return fn(*_with_local_paths(args), **kwargs)


def _with_local_paths(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_with_local_paths, value))
    return _LOCAL_PATHS.get(value, value) if isinstance(value, str) else value
