"""One game of Jotto on a real Dask scheduler and workers that are killed: the same solution, nothing lost."""

import json
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.cli import main
from generator.errors import StrategyBookError
from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.calls import calls_elsewhere
from generator.games.jotto.feedback import Dictionary, feedback_table, select_secrets
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solution import Solution
from generator.games.jotto.solve.solver import solve
from generator.lists.lexicon import Lexicon
from generator.work import cluster
from generator.work.cluster import workers
from generator.work.executors import make_executor
from generator.work.search_calls import SearchCalls
from generator.work.store import Store
from tests.command import Command
from tests.machines import Machines, started, stop
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


def slowly(seconds: float, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """A slow part, so that workers are killed while they compute it."""
    time.sleep(seconds)
    return function(*arguments)


def slowed(parts: SearchCalls, seconds: float) -> Callable[..., Any]:
    def do(function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        return parts.call(slowly, [(seconds, function, argument_tuple) for argument_tuple in arguments])

    return do


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
        parts = SearchCalls(executor, lambda: 2, Store(tmp_path), "x")
        solution = solved(dictionary, parts.call)
    assert parts.made >= 12
    assert as_tuple(solution) == as_tuple(solved(dictionary))


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("killed", [0, 1, 2])
def test_killed_workers_lose_nothing(tmp_path: Path, dictionary: Dictionary, killed: int) -> None:
    """No worker, one of three, or all but one is killed while it computes a part."""
    with started(tmp_path, 3) as machines:
        with workers(machines.address, {}) as executor:
            parts = SearchCalls(executor, executor.width, _Watching(tmp_path / "store", 4, machines, killed), "x")
            solution = solved(dictionary, slowed(parts, 0.4))
        assert parts.made >= 12
    assert as_tuple(solution) == as_tuple(solved(dictionary))


class _Watching(Store):
    """A store that kills workers, or with -1 the scheduler, when so many results are in."""

    def __init__(self, root: Path, after: int, machines: Machines, killed: int) -> None:
        super().__init__(root)
        self.after, self.machines, self.killed, self.saved = after, machines, killed, 0

    def save(self, key: Any, payload: bytes) -> None:
        super().save(key, payload)
        self.saved += 1
        if self.saved == self.after:
            lost = self.machines.workers[: self.killed] if self.killed >= 0 else [self.machines.scheduler]
            for process in lost:
                stop(process)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
def test_a_lost_scheduler_gives_one_line_and_the_next_search_resumes(
    tmp_path: Path, dictionary: Dictionary, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "store"
    with started(tmp_path, 2) as machines, workers(machines.address, {}) as executor:
        monkeypatch.setattr(cluster, "PATIENCE", 3.0)
        parts = SearchCalls(executor, executor.width, _Watching(folder, 4, machines, -1), "x")
        with pytest.raises(StrategyBookError, match=r"^the scheduler .*gone: .*finished results are kept") as caught:
            solved(dictionary, slowed(parts, 0.4))
        assert caught.value.exit_code == 1
        assert len(str(caught.value).splitlines()) == 1
        kept = parts.made
    assert kept >= 4
    monkeypatch.setattr(cluster, "PATIENCE", 300.0)
    (tmp_path / "again").mkdir()
    with started(tmp_path / "again", 2) as machines, workers(machines.address, {}) as executor:
        parts = SearchCalls(executor, executor.width, Store(folder), "x")
        solution = solved(dictionary, slowed(parts, 0.4))
        assert parts.reused >= 4
        parts.forget()
    assert as_tuple(solution) == as_tuple(solved(dictionary))
    assert not [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
def test_a_worker_with_another_program_is_named(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The worker has a copy of the sources in which one number is changed."""
    import shutil

    from tests.machines import ROOT

    shutil.copytree(ROOT / "generator", tmp_path / "other" / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    changed = tmp_path / "other" / "generator/games/jotto/solve/equilibrium/outlines.py"
    text = changed.read_text("utf-8")
    changed.write_text(text.replace("TREES_PER_OUTLINE = 20", "TREES_PER_OUTLINE = 21"), "utf-8")
    assert changed.read_text("utf-8") != text
    path = tmp_path / "some.txt"
    path.write_text("\n".join(words))
    with started(tmp_path, 0) as machines:
        machines.add(1, PYTHONPATH=str(tmp_path / "other"))
        assert main(["jotto", str(path), "--letters", "4", "--scheduler", machines.address]) == 1
    error = capsys.readouterr().err.strip().splitlines()[-1]
    assert error.startswith("error: worker tcp://127.0.0.1")
    assert "another version of strategy-book" in error
