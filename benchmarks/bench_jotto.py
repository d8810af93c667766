"""Jotto: a tree, fictitious play, the exact game of two letters, all chapters; and the brackets, which are long.

Each figure is beside the bound that the project set itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np

from benchmarks.measure import ROOT, Row, rounds, run, test_list
from benchmarks.peers import naive_tree
from strategy_book.games.jotto.chapter.tasks import jotto_tasks
from strategy_book.games.jotto.feedback import Feedback, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve.equilibrium import fictitious_play
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.lists.facts import list_entry
from strategy_book.lists.wordlist import named_lists, read_lexicon
from strategy_book.work.run import run_tasks

RUNS = 15
ITERATIONS = 3_906  # of the paper's longest run


def game(path: Path, letters: int) -> Feedback:
    """The game of a list."""
    return feedback_table(select_secrets(read_lexicon(path), JottoRules(letters)))


def trees(path: Path) -> list[Row]:
    """One greedy tree over all words of five letters, beside a plain loop that builds the same one."""
    feedback = game(path, 5)
    guesser, even = Guesser(feedback), np.full(len(feedback), 1 / len(feedback))
    skewed = np.random.default_rng(1).dirichlet(np.full(len(feedback), 5.0))
    if not np.array_equal(guesser.paper_greedy(even).depth, naive_tree.depths(feedback.table, feedback.hit)):
        raise SystemExit("the two trees differ")
    contenders = {
        "strategy-book, the paper's rule (bound 15 ms)": lambda: guesser.paper_greedy(even),
        "strategy-book, the book's rule, uneven hider": lambda: guesser.greedy(skewed),
        "plain compiled loop (peer, the paper's rule)": lambda: naive_tree.depths(feedback.table, feedback.hit),
    }
    for call in contenders.values():
        call()
    task = f"one decision tree, {len(feedback):,} words of five letters, {path.stem}"
    return [Row(task, contender, 1e3 * seconds, "ms") for contender, seconds in rounds(RUNS, contenders).items()]


def learning(path: Path) -> Row:
    """The paper's longest run."""
    feedback = game(path, 5)
    began = perf_counter()
    fictitious_play.solve(feedback, ITERATIONS)
    task = f"fictitious play, {ITERATIONS:,} iterations, {len(feedback):,} words of five letters"
    return Row(task, "strategy-book (bound 120 s)", perf_counter() - began, "s")


def two_letters(path: Path) -> Row:
    """Two letters solved exactly, as a user starts it."""
    seconds = median(run("-m", "strategy_book", "jotto", str(path), "--letters", "2").wall for _ in range(3))
    words = len(game(path, 2))
    return Row(f"two letters exactly, {words} words, whole process", "strategy-book (bound 60 s)", seconds, "s")


def chapters() -> Row:
    """All chapters of the default book, solved on two processes with nothing in the store."""
    tasks = [task for path in named_lists() for task in jotto_tasks(list_entry(path))]
    began = perf_counter()
    run_tasks(tasks, None, 2)
    task = f"solving all {len(tasks)} chapters of the default book"
    return Row(task, "strategy-book (bound 240 s)", perf_counter() - began, "s")


def rows() -> list[Row]:
    """All but the brackets: some minutes."""
    path = test_list("enable1")
    return [*trees(path), learning(path), two_letters(path), chapters()]


def brackets() -> list[Row]:
    """The brackets that the default budget of the command proves: up to five minutes per row."""
    path, result = test_list("enable1"), []
    for letters, width in ((3, 0.3), (4, 0.3), (5, 0.5)):
        command = [sys.executable, "-m", "strategy_book", "jotto", str(path), "--letters", str(letters), "--json"]
        began = perf_counter()
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        seconds, answer = perf_counter() - began, json.loads(done.stdout)
        lower, upper = answer["lower_bound"], answer["guarantee"]
        task = f"{letters} letters, {answer['dictionary_size']:,} words: value in [{lower:.4f}, {upper:.4f}]"
        result.append(Row(task, f"width {upper - lower:.3f} (bound {width}); bound 300 s", seconds, "s"))
    return result
