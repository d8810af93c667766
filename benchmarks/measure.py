"""Measuring that the benchmarks share: medians of several runs, contenders taking turns, whole processes."""

from __future__ import annotations

import os
import platform
import resource
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ROOT.parent / "shared"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what was measured, of whom, and how much it is in which unit."""

    what: str
    who: str
    value: float
    unit: str


def rounds(
    runs: int, contenders: Mapping[str, Callable[[], Any]], clock: Callable[[], float] = perf_counter
) -> dict[str, float]:
    """Median seconds of each contender by ``clock``; they take turns within a round."""
    seconds: dict[str, list[float]] = {who: [] for who in contenders}
    for _ in range(runs):
        for who, call in contenders.items():
            start = clock()
            call()
            seconds[who].append(clock() - start)
    return {who: median(times) for who, times in seconds.items()}


def children() -> float:
    """CPU seconds of all processes that have ended: steadier than the clock on a busy machine."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def process(*argv: str, stdin: Path | None = None) -> Callable[[], None]:
    """A whole process of this interpreter, its output thrown away; modules are compiled once, as they are anywhere."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def call() -> None:
        with open(stdin or os.devnull, "rb") as source:  # noqa: PTH123
            subprocess.run(
                [sys.executable, *argv],
                stdin=source,
                stdout=subprocess.DEVNULL,
                cwd=ROOT,
                env=environment,
                check=True,
            )

    return call


def peak_megabytes(*argv: str) -> float:
    """The largest resident set, in MB, of one process of this interpreter and those it starts."""
    measure = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    command = [sys.executable, "-c", measure, sys.executable, *argv]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stdout) / 1024


def test_list(name: str) -> Path:
    """A list beside the checkout, or the largest that ships where there is none."""
    beside = BESIDE / "wordlists" / f"{name}.txt"
    return beside if beside.is_file() else ROOT / "wordlists" / "letterpress.txt"


def processors() -> str:
    """How many processors this process may use, and what they call themselves."""
    number = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    about = Path("/proc/cpuinfo")
    lines = about.read_text("utf-8").splitlines() if about.is_file() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    kind = models[0] if models else platform.machine()
    return f"{number} {'processor' if number == 1 else 'processors'} ({kind})"


def table(rows: Iterable[Row]) -> str:
    """The figures as a Markdown table."""
    lines = ["| what | who | figure |", "| --- | --- | ---: |"]
    lines += [
        f"| {row.what} | {row.who} | {row.value:,.{1 if row.value < 100 else 0}f} {row.unit} |"
        for row in rows
    ]
    return "\n".join(lines)
