"""A Dask scheduler and worker processes on the loopback interface, for tests that kill them."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def stop(process: subprocess.Popen[bytes], kind: int = signal.SIGKILL) -> None:
    if process.poll() is None:
        process.send_signal(kind)
    process.wait()


class Machines:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.workers = folder, list[subprocess.Popen[bytes]]()
        file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
        _wait_for(lambda: file.exists() and file.read_text().strip().endswith("}"))
        self.address = json.loads(file.read_text())["address"]

    def add(self, number: int = 1, **environment: str) -> None:
        """Start workers of one thread each."""
        flags = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(self.folder)]
        for _ in range(number):
            self.workers.append(self._start("worker", self.address, *flags, **environment))

    def _start(self, what: str, *flags: str, **environment: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", "--host", "127.0.0.1", *flags]
        variables = os.environ | {"PYTHONPATH": str(ROOT)} | environment
        return subprocess.Popen(
            command, cwd=self.folder, env=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def close(self) -> None:
        """End all that was started."""
        for process in (*self.workers, self.scheduler):
            stop(process)


def _wait_for(done: Callable[[], bool]) -> None:
    for _ in range(6000):
        if done():
            return
        time.sleep(0.1)
    raise AssertionError("it did not happen within ten minutes")


@contextmanager
def started(folder: Path, workers: int) -> Iterator[Machines]:
    machines = Machines(folder)
    try:
        machines.add(workers)
        yield machines
    finally:
        machines.close()
