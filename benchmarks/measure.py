"""What all benchmarks share: medians of several runs, contenders that take turns, whole processes."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ROOT.parent / "shared"


def find_chromium() -> str | None:
    """Where this machine has Chromium; None if it has none.

    The headless shell takes half the processor time, so it is looked for first.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: the task, who did it (with the bound, if there is one), and the value with its unit."""

    task: str
    contender: str
    value: float
    unit: str


def rounds(
    runs: int, contenders: Mapping[str, Callable[[], Any]], clock: Callable[[], float] = perf_counter
) -> dict[str, float]:
    """Median seconds of each contender by ``clock``; they take turns within a round."""
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(runs):
        for name, call in contenders.items():
            start = clock()
            call()
            seconds[name].append(clock() - start)
    return {name: median(times) for name, times in seconds.items()}


class Usage(NamedTuple):
    """The cost of one process: wall-clock seconds, processor seconds, and the largest resident set in MB."""

    wall: float
    cpu: float
    peak: float


_MEASURE = """
import json, os, subprocess, sys, time
began = time.perf_counter()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
wall = time.perf_counter() - began
print(json.dumps([wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))  # KiB on Linux
sys.exit(os.waitstatus_to_exitcode(status) != 0)
"""


def run(*argv: str, stdin: Path | None = None) -> Usage:
    """Run this interpreter with some arguments, without its output.

    A small process starts and measures it: the peak of a process counts that of the one that it was forked from.

    Raises:
        CalledProcessError: if it fails.
    """
    # Modules may be compiled once, as they are anywhere.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", _MEASURE, sys.executable, *argv]
    with open(stdin or os.devnull, "rb") as source:  # noqa: PTH123
        done = subprocess.run(command, stdin=source, stdout=subprocess.PIPE, cwd=ROOT, env=environment, check=True)
    return Usage(*json.loads(done.stdout))


def test_list(name: str) -> Path:
    """A list that ships or is beside the checkout; enable1 where there is none."""
    files = (folder / "wordlists" / f"{name}.txt" for folder in (ROOT, BESIDE))
    return next((path for path in files if path.is_file()), ROOT / "wordlists" / "enable1.txt")


def processors() -> tuple[int, str]:
    """How many processors this process may use, and their model."""
    number = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    about = Path("/proc/cpuinfo")
    lines = about.read_text("utf-8").splitlines() if about.is_file() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return number, models[0] if models else platform.machine()


def table(rows: Iterable[Row]) -> str:
    """The figures as a Markdown table."""
    lines = ["| what | who | figure |", "| --- | --- | ---: |"]
    lines += [
        f"| {row.task} | {row.contender} | {row.value:,.{1 if row.value < 100 else 0}f} {row.unit} |" for row in rows
    ]
    return "\n".join(lines)
