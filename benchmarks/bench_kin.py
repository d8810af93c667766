"""SuperGhost and its kin: the cost of each game and each list, as whole processes.

Every figure is of processes of their own, from the start of Python to its end: the median of the wall-clock and of
the CPU seconds, and the greatest peak of memory. One run before them may compile (a fresh checkout does). The bounds
are the project's own, on enable1; without that list these rows are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from benchmarks.measure import ROOT, Row, run, test_list

LISTS = sorted(path.stem for path in (ROOT / "wordlists").glob("*.txt"))
# Loads, builds and solves SuperGhost for 2 to 5 players in one process.
SUPERGHOST = """
import sys
from pathlib import Path
from strategy_book.games.kin.solve.solver import solve_games
from strategy_book.games.kin.games import SuperGhostRules
from strategy_book.lists.wordlist import read_lexicon
solved = solve_games(read_lexicon(Path(sys.argv[1])), SuperGhostRules(2, 3), (2, 3, 4, 5))
assert all(verdict.proved for verdict in solved[0].verdicts)
"""
# One game of one list, as a build solves it.
CHAPTER = """
import sys
from strategy_book.lists.facts import list_entry
from strategy_book.games.kin.chapter.tasks import kin_tasks
from strategy_book.lists.wordlist import find_list
label = " ".join(sys.argv[1:])
task, = (task for task in kin_tasks(list_entry(find_list(sys.argv[2])), label.split()[0]))
task.solve(*task.arguments)
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """A task: a process, its bounds in words ("" if there are none), and how often it runs."""

    task: str
    argv: tuple[str, ...]
    bound: str = ""
    runs: int = 3


def targets() -> Iterator[Measured]:
    """The rows with a bound."""
    words = str(test_list("enable1"))
    yield Measured("SuperGhost, enable1, 2 to 5 players", ("-c", SUPERGHOST, words), "bound 2 s, 250 MB", runs=7)
    for game, bound in (("xghost", "bound 10 s, 300 MB"), ("spook", "bound 5 s, 400 MB")):
        solve = ("-m", "strategy_book", "solve", words, "--game", game, "--min-length", "3")
        yield Measured(f"{game.capitalize()}, enable1, all first letters", solve, bound, runs=5)


def chapters() -> Iterator[Measured]:
    """Every game of the default book, both minimum lengths, once: they are long."""
    for game in ("superghost", "xghost", "spook"):
        for name in LISTS:
            yield Measured(f"chapters: {game} {name}", ("-c", CHAPTER, game, name), runs=1)


def figures(measured: Measured) -> list[Row]:
    """The three rows of one process."""
    used = [run(*measured.argv) for _ in range(measured.runs)]
    contender = f"strategy-book, {measured.bound}" if measured.bound else "strategy-book"
    return [
        Row(f"{measured.task}, wall", contender, median(usage.wall for usage in used), "s"),
        Row(f"{measured.task}, CPU", contender, median(usage.cpu for usage in used), "s"),
        Row(f"{measured.task}, peak memory", contender, max(usage.peak for usage in used), "MB"),
    ]


def rows() -> list[Row]:
    """Every figure of the three games."""
    result: list[Row] = []
    for measured in (*targets(), *chapters()):
        if measured.bound or not result:
            run(*measured.argv)  # compiles what is not compiled yet
        result += figures(measured)
        figures_text = (f"{row.value:.1f} {row.unit}" for row in result[-3:])
        print(measured.task, *figures_text, file=sys.stderr, flush=True)
    return result
