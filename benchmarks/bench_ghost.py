"""Ghost and its peers.

Contenders for one row take turns within each round, and each figure is the median of the rounds. The script of the
Theobald page is timed as printed if the project's reference texts are beside the checkout.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np

from benchmarks.measure import BESIDE, ROOT, Row, Usage, rounds, run, test_list
from benchmarks.peers.walkers import datrie_losers, pygtrie_losers
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import SolvedGhost, loser_sets, solve_ghost
from strategy_book.games.ghost.solve.strategies import POLICIES, first_letter_lists, opening_lists
from strategy_book.games.ghost.solve.trie import Trie, build_trie
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.wordlist import read_lexicon

PEERS = ROOT / "benchmarks" / "peers"
INSANE = Path("/usr/share/dict/american-english-insane")


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
    """`solve` as a user starts it, and the script that finds lists for two players only."""
    ours = ("-m", "strategy_book", "solve", str(path))
    strategy = ("-m", "strategy_book", "strategy", str(path), "--policy", "theobald", "--seat")
    with tempfile.TemporaryDirectory() as folder:
        contenders = {
            "strategy-book solve": (ours, None),
            "strategy-book strategy --seat 2": ((*strategy, "2"), None),
            "100-line script (peer, same algorithm)": ((str(PEERS / "theobald_style.py"),), path),
            "a notebook's recursion (peer, the verdict alone)": ((str(PEERS / "norvig_style.py"),), path),
            "nothing but `import numpy`": (("-c", "import numpy"), None),
        }
        literal = literal_script(folder)
        if literal:
            contenders["100-line script (as printed)"] = ((str(literal),), path)
        used: dict[str, list[Usage]] = {name: [] for name in contenders}
        for _ in range(runs):
            for name, (argv, stdin) in contenders.items():
                used[name].append(run(*argv, stdin=stdin))
    tasks = {f"whole process, {path.stem}": "wall", f"its CPU time, {path.stem}": "cpu"}
    return [
        Row(task, name, 1000 * median(getattr(usage, clock) for usage in usages), "ms")
        for task, clock in tasks.items()
        for name, usages in used.items()
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


def kernel(trie: Trie, name: str, runs: int, players: int = 2) -> Row:
    """Loser sets of every fragment for one number of players."""
    repeat = max(1, 2_000_000 // trie.fragments)

    def call() -> None:
        for _ in range(repeat):
            loser_sets(trie, players)

    call()
    nanoseconds = 1e9 * rounds(max(runs, 5), {"": call}, process_time)[""] / repeat / trie.fragments
    contender = "strategy-book" if players == 2 else f"strategy-book, {players} players"
    return Row(f"kernel, {name}, {trie.fragments:,} fragments", contender, nanoseconds, "ns/fragment")


def kernels(lexicon: Lexicon, runs: int, largest: int) -> list[Row]:
    """The kernel on a real list and on random ones, and beside trie libraries walked in Python."""
    trie = build_trie(lexicon, 4)
    rows = [kernel(trie, lexicon.name, runs, players) for players in (2, 3, 64)]
    for size in (10**4, 10**5, 10**6, 10**7):
        if size <= largest:
            rows.append(kernel(build_trie(random_lexicon(size), 4), "random", runs))
    playable = trie.word_strings(np.concatenate([level.rows for level in trie.levels]))
    for name, library in (("pygtrie", pygtrie_losers), ("datrie", datrie_losers)):
        try:
            _, solve = library(playable, 2)
        except ImportError:
            print(f"{name} is not installed: left out", file=sys.stderr)
            continue
        assert len(solve()) == trie.fragments
        seconds = rounds(min(runs, 3), {"": solve})[""]
        rows.append(Row(rows[0].task, f"{name}, nodes walked in Python", 1e9 * seconds / trie.fragments, "ns/fragment"))
    return rows


def strategies(lexicon: Lexicon, runs: int) -> list[Row]:
    """Every list of every opening of seats 1 to 3 by all policies, and the parts of solving."""
    trie = build_trie(lexicon, 4)
    rows = []
    for players in (2, 3):
        solved = solve_ghost(lexicon, GhostRules(players, 4), trie)

        def every(solved: SolvedGhost = solved, players: int = players) -> None:
            for policy in POLICIES:
                first_letter_lists(solved, policy)
                for seat in range(1, min(players, 3) + 1):
                    opening_lists(solved, seat, policy)

        seconds = rounds(runs, {"": every})[""]
        rows.append(
            Row(f"all openings, seats 1-{players}, 3 policies, {lexicon.name}", "strategy-book", 1000 * seconds, "ms")
        )
    seconds = rounds(runs, {"": lambda: build_trie(lexicon, 4)})[""]
    rows.append(Row(f"building the trie, {lexicon.name}", "strategy-book", 1000 * seconds, "ms"))
    return rows


def peak_memory(path: Path) -> list[Row]:
    """The largest resident set of whole processes on a very large list."""
    if not path.is_file():
        print(f"{path} is not on this machine: left out", file=sys.stderr)
        return []
    return [
        Row(f"peak memory, {path.name}", f"strategy-book {name}", run("-m", "strategy_book", *argv).peak, "MB")
        for name, argv in (
            ("solve", ("solve", str(path))),
            ("solve, 64 players", ("solve", str(path), "--players", "64")),
            ("strategy, seat 3 of 3", ("strategy", str(path), "--players", "3", "--seat", "3")),
            ("line", ("line", str(path))),
        )
    ]


def rows(runs: int = 7, largest: int = 10**7) -> list[Row]:
    """Every figure of Ghost. ``largest``: fragments of the largest random list."""
    path = test_list("enable1")
    lexicon = read_lexicon(path)
    return [
        *whole_processes(path, runs),
        *kernels(lexicon, runs, largest),
        *strategies(lexicon, runs),
        *peak_memory(INSANE),
    ]
