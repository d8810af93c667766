"""Ghost against its peers, side by side in one call: a Markdown table, and JSON with ``--json FILE``.

    python benchmarks/bench_ghost.py [--list FILE] [--runs N] [--json FILE]

Contenders of one row take turns within each round, and each figure is the median of the rounds. The literal script
of the Theobald page is timed as well where the project's reference texts lie beside the checkout.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.peers.walkers import datrie_losers, pygtrie_losers  # noqa: E402
from generator.ghost.losers import loser_sets  # noqa: E402
from generator.ghost.openings import first_letter_lists, opening_lists  # noqa: E402
from generator.ghost.solved import solve_ghost  # noqa: E402
from generator.ghost.strategies import POLICIES  # noqa: E402
from generator.ghost.trie import Trie, build_trie  # noqa: E402
from generator.lexicon import Lexicon  # noqa: E402
from generator.rules import GhostRules  # noqa: E402
from generator.wordlist import read_lexicon  # noqa: E402

BESIDE = ROOT.parent / "shared"
INSANE = Path("/usr/share/dict/american-english-insane")


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what was measured, of whom, and how much it is in which unit."""

    what: str
    who: str
    value: float
    unit: str


def rounds(
    runs: int, contenders: dict[str, Callable[[], Any]], clock: Callable[[], float] = perf_counter
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
    """A whole process of this interpreter, its output thrown away."""

    def call() -> None:
        with open(stdin or os.devnull, "rb") as source:  # noqa: PTH123
            subprocess.run(
                [sys.executable, *argv], stdin=source, stdout=subprocess.DEVNULL, cwd=ROOT, check=True
            )

    return call


def literal_script(folder: str) -> Path | None:
    """The script as the page prints it, taken out of the reference text."""
    text = BESIDE / "reference" / "theobald-ghost-solver.txt"
    if not text.is_file():
        return None
    page = text.read_text("utf-8")
    last = 'if __name__ == "__main__":\n    main()\n'
    start = page.index("# ghostSolver.py\n")
    script = Path(folder) / "ghostSolver.py"
    script.write_text(page[start : page.index(last) + len(last)], "utf-8")
    return script


def whole_processes(path: Path, runs: int) -> list[Row]:
    """`solve` as a user starts it, and the script that finds two-player lists only."""
    ours = ("-m", "generator", "solve", str(path))
    strategy = ("-m", "generator", "strategy", str(path), "--policy", "theobald", "--seat")
    with tempfile.TemporaryDirectory() as folder:
        contenders = {
            "strategy-book solve": process(*ours),
            "strategy-book strategy --seat 2": process(*strategy, "2"),
            "100-line script (peer, same algorithm)": process(
                str(ROOT / "benchmarks/peers/theobald_style.py"), stdin=path
            ),
            "nothing but `import numpy`": process("-c", "import numpy"),
        }
        literal = literal_script(folder)
        if literal:
            contenders["100-line script (as printed)"] = process(str(literal), stdin=path)
        found = {
            "whole process": rounds(runs, contenders),
            "its CPU time": rounds(runs, contenders, children),
        }
    return [
        Row(f"{what}, {path.stem}", who, 1000 * seconds, "ms")
        for what, times in found.items()
        for who, seconds in times.items()
    ]


def random_lexicon(fragments: int, seed: int = 2026) -> Lexicon:
    """Random words with English-like letter frequencies, about 3.3 fragments a word from some thousands on."""
    rng = np.random.default_rng(seed)
    weights = 1 / np.arange(1, 27) ** 0.7
    words = max(200, fragments // 4)
    codes = rng.choice(26, size=(words, 12), p=weights / weights.sum()).astype(np.uint8) + 1
    lengths = rng.integers(5, 13, size=words)
    codes[np.arange(12) >= lengths[:, None]] = 0
    rows = np.unique(codes.view("S12").ravel())
    codes = np.ascontiguousarray(rows).view(np.uint8).reshape(-1, 12)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return Lexicon(f"random-{fragments}", letters, codes, (codes > 0).sum(axis=1).astype(np.uint8), "")


def kernel(trie: Trie, name: str, runs: int) -> Row:
    """Loser sets of every fragment for one number of players."""
    repeat = max(1, 200_000 // trie.fragments)

    def call() -> None:
        for _ in range(repeat):
            loser_sets(trie, 2)

    call()
    nanoseconds = 1e9 * rounds(max(runs, 5), {"": call})[""] / repeat / trie.fragments
    return Row(f"kernel, {name}, {trie.fragments:,} fragments", "strategy-book", nanoseconds, "ns/fragment")


def kernels(lexicon: Lexicon, runs: int, largest: int) -> list[Row]:
    """The kernel on a real list and on random ones, and beside trie libraries walked in Python."""
    trie = build_trie(lexicon, 4)
    rows = [kernel(trie, lexicon.name, runs)]
    for size in (10**4, 10**5, 10**6, 10**7):
        if size <= largest:
            rows.append(kernel(build_trie(random_lexicon(size), 4), "random", runs))
    playable = trie.word_strings(np.concatenate([level.words[level.complete] for level in trie.levels]))
    for who, library in (("pygtrie", pygtrie_losers), ("datrie", datrie_losers)):
        try:
            _, solve = library(playable, 2)
        except ImportError:
            print(f"{who} is not installed: left out", file=sys.stderr)
            continue
        assert len(solve()) == trie.fragments
        seconds = rounds(min(runs, 3), {"": solve})[""]
        rows.append(
            Row(rows[0].what, f"{who}, nodes walked in Python", 1e9 * seconds / trie.fragments, "ns/fragment")
        )
    return rows


def strategies(lexicon: Lexicon, runs: int) -> list[Row]:
    """Every list of every opening of seats 1 to 3 by all policies, and the parts of solving."""
    trie = build_trie(lexicon, 4)
    rows = []
    for players in (2, 3):
        solved = solve_ghost(lexicon, GhostRules(players, 4), trie)

        def every(solved: Any = solved, players: int = players) -> None:
            for policy in POLICIES:
                first_letter_lists(solved, policy)
                for seat in range(1, min(players, 3) + 1):
                    opening_lists(solved, seat, policy)

        seconds = rounds(runs, {"": every})[""]
        rows.append(
            Row(
                f"all openings, seats 1-{players}, 3 policies, {lexicon.name}",
                "strategy-book",
                1000 * seconds,
                "ms",
            )
        )
    seconds = rounds(runs, {"": lambda: build_trie(lexicon, 4)})[""]
    rows.append(Row(f"building the trie, {lexicon.name}", "strategy-book", 1000 * seconds, "ms"))
    return rows


def peak_memory(path: Path) -> list[Row]:
    """The largest resident set of whole processes on a very large list."""
    if not path.is_file():
        print(f"{path} is not on this machine: left out", file=sys.stderr)
        return []
    measure = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    rows = []
    for who, argv in (
        ("solve", ("solve", str(path))),
        ("solve, 64 players", ("solve", str(path), "--players", "64")),
        ("strategy, seat 3 of 3", ("strategy", str(path), "--players", "3", "--seat", "3")),
        ("line", ("line", str(path))),
    ):
        command = [sys.executable, "-c", measure, sys.executable, "-m", "generator", *argv]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        rows.append(Row(f"peak memory, {path.name}", f"strategy-book {who}", int(done.stdout) / 1024, "MB"))
    return rows


def table(rows: list[Row]) -> str:
    """The figures as a Markdown table."""
    lines = ["| what | who | median |", "| --- | --- | ---: |"]
    lines += [
        f"| {row.what} | {row.who} | {row.value:,.{1 if row.value < 100 else 0}f} {row.unit} |"
        for row in rows
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    default = BESIDE / "wordlists" / "enable1.txt"
    parser.add_argument(
        "--list", type=Path, default=default, help="a sorted list of small-letter words (enable1)"
    )
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--largest", type=int, default=10**7, help="fragments of the largest random list")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    path = args.list if args.list.is_file() else ROOT / "wordlists" / "letterpress.txt"
    lexicon = read_lexicon(path)
    rows = whole_processes(path, args.runs)
    rows += kernels(lexicon, args.runs, args.largest)
    rows += strategies(lexicon, args.runs)
    rows += peak_memory(INSANE)
    print(table(rows))
    if args.json:
        args.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
