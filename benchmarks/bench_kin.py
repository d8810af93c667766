"""SuperGhost, Xghost and Spook against their targets: a Markdown table, and JSON with ``--json FILE``.

    python benchmarks/bench_kin.py [--list FILE] [--runs N] [--only TEXT] [--json FILE]

Every figure is of a whole process, from the start of Python to its end: wall-clock seconds (the median of the runs)
and the greatest peak of memory. The first run of each row may compile (a fresh checkout does); it is told apart.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ROOT.parent / "shared" / "wordlists" / "enable1.txt"

# Loads, builds and solves SuperGhost for 2 to 5 players in one process.
SUPERGHOST = """
import sys
from pathlib import Path
from generator.kin.outcome import solve_players
from generator.rules import SuperGhostRules
from generator.wordlist import read_lexicon
outcomes = solve_players(read_lexicon(Path(sys.argv[1])), SuperGhostRules(2, 3), (2, 3, 4, 5))
assert all(outcome.proved for outcome in outcomes)
"""


@dataclass(frozen=True, slots=True)
class Target:
    """What is measured, with its target: seconds and MiB, 0 where there is none."""

    what: str
    argv: tuple[str, ...]
    seconds: float = 0.0
    memory: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """Seconds of the first run, the median of the others, and the greatest peak of memory in MiB."""

    what: str
    first: float
    seconds: float
    memory: int
    target_seconds: float
    target_memory: int


def targets(words: str) -> list[Target]:
    """The rows; ``words`` is enable1, or another large list."""
    command = ("-m", "generator")
    name = Path(words).stem
    found = [
        Target(f"SuperGhost {name}, 2 to 5 players", ("-c", SUPERGHOST, words), 2, 250),
        Target(f"SuperGhost {name}, haven list", (*command, "strategy", words, "--game", "superghost")),
    ]
    for game, seconds, memory in (("xghost", 10, 300), ("spook", 5, 400)):
        for length in ("3", "4"):
            solve = (*command, "solve", words, "--game", game, "--min-length", length)
            found.append(
                Target(f"{game.capitalize()} {name}, {length}+, all first letters", solve, seconds, memory)
            )
    for game in ("xghost", "spook"):
        list_ = ("american-english", "--game", game)
        found += [
            Target(
                f"{game.capitalize()} american-english, 3 players",
                (*command, "solve", *list_, "--players", "3"),
            ),
            Target(f"{game.capitalize()} american-english, haven list", (*command, "strategy", *list_)),
        ]
    return found


def measure(argv: tuple[str, ...]) -> tuple[float, int]:
    """Wall-clock seconds and peak MiB of one process."""
    started = perf_counter()
    process = subprocess.Popen([sys.executable, *argv], cwd=ROOT, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(argv)} failed")
    return perf_counter() - started, _peak(usage)


def _peak(usage: resource.struct_rusage) -> int:
    return usage.ru_maxrss >> 10  # KiB on Linux


def bench(target: Target, runs: int) -> Row:
    """One run that may compile, and then ``runs`` more."""
    first, _ = measure(target.argv)
    found = [measure(target.argv) for _ in range(runs)]
    return Row(
        target.what,
        round(first, 2),
        round(median(seconds for seconds, _ in found), 2),
        max(memory for _, memory in found),
        target.seconds,
        target.memory,
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="SuperGhost, Xghost and Spook against their targets")
    parser.add_argument("--list", type=Path, default=BESIDE, help="enable1, or another large list")
    parser.add_argument("--runs", type=int, default=3, help="runs after the first one (3)")
    parser.add_argument("--only", default="", help="only rows that contain this text")
    parser.add_argument("--json", type=Path, help="write the rows there, too")
    args = parser.parse_args()
    words = str(args.list.resolve()) if args.list.is_file() else "web2"
    rows = []
    print("| what | first run, s | seconds | target | peak MiB | target |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for target in targets(words):
        if args.only in target.what:
            row = bench(target, args.runs)
            rows.append(row)
            print(
                f"| {row.what} | {row.first} | {row.seconds} | {row.target_seconds or '–'} "
                f"| {row.memory} | {row.target_memory or '–'} |",
                flush=True,
            )
    if args.json:
        args.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
