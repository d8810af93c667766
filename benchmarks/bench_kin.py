"""SuperGhost, Xghost and Spook: what each game and each list costs, as whole processes.

    python benchmarks/bench_kin.py [--runs N] [--only TEXT]

Every figure is of a process of its own, from the start of Python to its end: the median of its wall-clock and of its
CPU seconds, and its greatest peak of memory. One run before them may compile (a fresh checkout does). The bounds are
those that the project set itself, on enable1; without that list these rows are left out.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.measure import BESIDE, ROOT, Row, table

LISTS = sorted(path.stem for path in (ROOT / "wordlists").glob("*.txt"))
# Loads, builds and solves SuperGhost for 2 to 5 players in one process.
SUPERGHOST = """
import sys
from pathlib import Path
from generator.games.letters.solver import solve_games
from generator.games.letters.superghost.rules import SuperGhostRules
from generator.lists.wordlist import read_lexicon
solved = solve_games(read_lexicon(Path(sys.argv[1])), SuperGhostRules(2, 3), (2, 3, 4, 5))
assert all(verdict.proved for verdict in solved[0].verdicts)
"""
# One game of one list, as a build solves it.
CHAPTER = """
import sys
from generator.lists.entry import list_entry
from generator.games.letters.chapter import letters_tasks
from generator.lists.wordlist import find_list
label = " ".join(sys.argv[1:])
task, = (task for task in letters_tasks(list_entry(find_list(sys.argv[2])), label.split()[0]))
task.solve(*task.arguments)
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """What is measured: a process, and its bounds in words, "" where there are none."""

    what: str
    argv: tuple[str, ...]
    bound: str = ""
    runs: int = 3


def targets() -> Iterator[Measured]:
    """The rows with a bound; none without enable1."""
    path = BESIDE / "wordlists" / "enable1.txt"
    if not path.is_file():
        print(f"{path.name} is not on this machine: left out", file=sys.stderr)
        return
    words = str(path)
    yield Measured(
        "SuperGhost, enable1, 2 to 5 players", ("-c", SUPERGHOST, words), "bound 2 s, 250 MB", runs=7
    )
    for game, bound in (("xghost", "bound 10 s, 300 MB"), ("spook", "bound 5 s, 400 MB")):
        solve = ("-m", "generator", "solve", words, "--game", game, "--min-length", "3")
        yield Measured(f"{game.capitalize()}, enable1, all first letters", solve, bound, runs=5)


def chapters() -> Iterator[Measured]:
    """Every game of the default book, both minimum lengths, once: they are long."""
    for game in ("superghost", "xghost", "spook"):
        for name in LISTS:
            yield Measured(f"chapters: {game} {name}", ("-c", CHAPTER, game, name), runs=1)


def measure(argv: tuple[str, ...]) -> tuple[float, float, float]:
    """Wall-clock seconds, CPU seconds and peak MB of one process."""
    started = perf_counter()
    process = subprocess.Popen([sys.executable, *argv], cwd=ROOT, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if status:
        raise SystemExit(f"{' '.join(argv)} failed")
    return perf_counter() - started, usage.ru_utime + usage.ru_stime, _peak(usage)


def _peak(usage: resource.struct_rusage) -> float:
    return usage.ru_maxrss / 1024  # KiB on Linux


def figures(one: Measured, runs: int | None = None) -> list[Row]:
    """Wall, CPU and peak of one row."""
    found = [measure(one.argv) for _ in range(runs or one.runs)]
    who = f"strategy-book, {one.bound}" if one.bound else "strategy-book"
    return [
        Row(f"{one.what}, wall", who, median(wall for wall, _, _ in found), "s"),
        Row(f"{one.what}, CPU", who, median(cpu for _, cpu, _ in found), "s"),
        Row(f"{one.what}, peak memory", who, max(peak for _, _, peak in found), "MB"),
    ]


def rows(runs: int | None = None, only: str = "") -> list[Row]:
    """Every figure of the three games; ``only`` those whose name has this text."""
    found: list[Row] = []
    for one in (*targets(), *chapters()):
        if only not in one.what:
            continue
        if one.bound or not found:
            measure(one.argv)  # compiles what is not compiled yet
        found += figures(one, runs)
        print(one.what, *(f"{row.value:.1f} {row.unit}" for row in found[-3:]), file=sys.stderr, flush=True)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, help="runs of each row (else 7, 5 or 1)")
    parser.add_argument("--only", default="", help="only rows that contain this text")
    args = parser.parse_args()
    print(table(rows(args.runs, args.only)))


if __name__ == "__main__":
    main()
