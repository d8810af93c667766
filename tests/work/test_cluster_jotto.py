"""One game of Jotto on a real Dask scheduler and workers that are killed: the same solution, nothing lost."""

import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.calls import calls_elsewhere
from strategy_book.games.jotto.feedback import Dictionary, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solution import Solution
from strategy_book.games.jotto.solve.solver import solve
from strategy_book.lists.lexicon import Lexicon
from strategy_book.work import cluster
from strategy_book.work.executors import make_executor
from strategy_book.work.run import SearchCalls
from strategy_book.work.store import Store
from tests.command import Command
from tests.machines import started
from tests.wordlists import lexicon

pytestmark = pytest.mark.skipif(not find_spec("distributed"), reason="the cluster extra is not installed")

BUDGET = JottoBudget(40, 4_000, 8)
"""Two outlines."""


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search with a small budget, and wait longer for processes, which start slowly if it is busy."""
    monkeypatch.setattr(JottoBudget, "for_command", staticmethod(lambda *_: BUDGET))
    monkeypatch.setattr(cluster, "PATIENCE", 300.0)


@pytest.fixture(scope="module")
def words() -> list[str]:
    """More words than are solved exactly."""
    candidates = [word for word in lexicon("american-english").words() if len(word) == 4]
    return candidates[:: len(candidates) // 210]


@pytest.fixture(scope="module")
def dictionary(words: list[str]) -> Dictionary:
    return select_secrets(Lexicon.from_words(words), JottoRules(4))


def solved(dictionary: Dictionary, do: Callable[..., Any] | None = None) -> Solution:
    calls = calls_elsewhere(dictionary, do) if do else None
    return solve(feedback_table(dictionary), "equilibrium", BUDGET, calls=calls)


def as_tuple(solution: Solution) -> tuple[Any, ...]:
    """All of a solution but its seconds, to the last bit."""
    guesser = solution.guesser
    return (
        solution.lower,
        solution.guarantee,
        solution.reply,
        solution.epsilon,
        solution.iterations,
        solution.hider.tobytes(),
        [tree.tobytes() for tree in guesser.trees],
        np.asarray(guesser.weights).tolist(),
        solution.history,
    )


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
def test_one_game_on_two_workers_is_the_same_game(
    tmp_path: Path, words: list[str], cli: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the command, as a person would."""
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path / "home"))
    path = tmp_path / "some.txt"
    path.write_text("\n".join(words))
    command = ["jotto", str(path), "--letters", "4", "--iterations", "40", "--sets", "4000", "--json"]
    with started(tmp_path, 2) as machines:
        distributed = json.loads(cli(*command, "--scheduler", machines.address))
    locally = json.loads(cli(*command))
    assert locally.pop("seconds") >= 0 <= distributed.pop("seconds")
    assert locally == distributed
    assert not [kept for kept in (tmp_path / "home").rglob("*") if kept.is_file()]


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_one_game_on_two_processes_is_the_same_game(tmp_path: Path, dictionary: Dictionary) -> None:
    with make_executor(2) as executor:
        parts = SearchCalls(executor, Store(tmp_path), "x")
        solution = solved(dictionary, parts.call)
    assert sum(path.is_file() for path in tmp_path.rglob("*")) >= 12
    assert as_tuple(solution) == as_tuple(solved(dictionary))
