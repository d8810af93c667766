"""Tasks: solved once, spread over processes, refused without harm to others."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from strategy_book.errors import InputError, MissingPackageError, StrategyBookError, TooLargeError, WordListError
from strategy_book.work import run
from strategy_book.work.executors import SerialExecutor, make_executor
from strategy_book.work.run import in_order, run_tasks
from strategy_book.work.store import Store
from strategy_book.work.task import Task, warmups_of
from tests.wordlists import ROOT


def double(number: int) -> bytes:
    return str(2 * number).encode()


def refuse() -> bytes:
    raise TooLargeError("needs 10 GB, the limit is 2 GB")


def fail() -> bytes:
    raise StrategyBookError("the disk is full")


def task(number: int) -> Task:
    return Task(f"double {number}", {"number": number}, double, (number,), bytes)


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_are_the_same_for_any_number_of_jobs(tmp_path: Path, jobs: int) -> None:
    results = run_tasks([task(n) for n in range(5)], Store(tmp_path), jobs)
    assert results.payloads == {f"double {n}": str(2 * n).encode() for n in range(5)}
    assert (results.solved, results.reused) == (5, 0)


def test_stored_results_are_not_solved_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    run_tasks([task(1)], store, 1)
    again = run_tasks([task(1), task(2)], store, 1)
    assert (again.solved, again.reused) == (1, 1)
    nowhere = run_tasks([task(1)], None, 1)
    assert (nowhere.solved, nowhere.reused) == (1, 0)


def test_a_refused_task_does_not_affect_the_others(tmp_path: Path) -> None:
    results = run_tasks([Task("big", {"big": 1}, refuse, (), bytes), task(3)], Store(tmp_path), 1)
    assert results.payloads == {"double 3": b"6"}
    assert results.refused == {"big": "needs 10 GB, the limit is 2 GB"}


def compiler() -> bytes:
    import numba

    return b"off" if numba.config.DISABLE_JIT else b"on"


@pytest.mark.rest
@pytest.mark.parametrize(("compiling", "expected"), [(True, b"on"), (False, b"off")])
def test_processes_compile_or_do_not(compiling: bool, expected: bytes) -> None:
    tasks = [Task(name, {"name": name}, compiler, (), bytes) for name in ("one", "two")]
    results = run_tasks(tasks, None, 2, compiling=compiling)
    assert [*results.payloads.values()] == [expected] * 2
    assert "NUMBA_DISABLE_JIT" not in os.environ


def die() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def test_a_killed_worker_gives_one_line() -> None:
    with pytest.raises(StrategyBookError, match="a solving process was killed"):
        run_tasks([Task("dies", {"x": 1}, die, (), bytes), Task("dies too", {"x": 2}, die, (), bytes)], None, 2)


def raise_(kind: str) -> bytes:
    raise {
        "memory": MemoryError(),
        "replay": RuntimeError("more than 2,000,000 positions"),
        "key": KeyError("\x1b[31m"),
        "list": WordListError("changed", file="zoo.txt"),
        "package": MissingPackageError("Jotto", "numba"),
    }[kind]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_chapter_is_reported_and_the_others_continue(tmp_path: Path, jobs: int) -> None:
    tasks = [Task(kind, {"kind": kind}, raise_, (kind,), bytes) for kind in ("memory", "replay", "key")]
    results = run_tasks([*tasks, Task("bad", {"bad": 1}, fail, (), bytes), task(4)], Store(tmp_path), jobs)
    assert results.payloads == {"double 4": b"8"}
    assert results.refused["memory"] == "there was not enough memory"
    assert "(RuntimeError: more than 2,000,000 positions)" in results.refused["replay"]
    assert "\x1b" not in results.refused["key"]
    assert results.refused["bad"] == "the disk is full"


@pytest.mark.parametrize("kind", ["list", "package"])
def test_an_error_of_all_chapters_ends_the_run_and_keeps_results(tmp_path: Path, kind: str) -> None:
    store = Store(tmp_path)
    tasks = [
        Task("ok", {"number": 4}, double, (4,), bytes, cost=2),
        Task("bad", {"bad": 1}, raise_, (kind,), bytes, cost=1),
    ]
    with pytest.raises(InputError):
        run_tasks(tasks, store, 1)
    assert store.load({"number": 4}) == b"8"


def test_a_payload_that_cannot_be_read_is_solved_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save({"number": 3}, b"not a number")
    once = Task("double 3", {"number": 3}, double, (3,), int)
    assert run_tasks([once], store, 1).solved == 1
    assert run_tasks([once], store, 1).reused == 1


def test_a_store_that_cannot_be_written_is_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "store").write_text("a file")
    results = run_tasks([task(n) for n in range(3)], Store(tmp_path / "store"), 1)
    assert len(results.payloads) == 3
    assert capsys.readouterr().err.count("warning: results are not kept") == 1


def test_a_result_is_not_kept_after_an_edit_of_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "sources_unchanged", lambda: False)
    assert run_tasks([task(1)], Store(tmp_path), 1).solved == 1
    assert run_tasks([task(1)], Store(tmp_path), 1).solved == 1


def test_one_job_runs_in_this_process() -> None:
    with make_executor(1) as executor:
        assert isinstance(executor, SerialExecutor)
        assert executor.submit(double, 4).result() == b"8"
        with pytest.raises(StrategyBookError):
            executor.submit(fail).result()


@pytest.mark.parametrize("jobs", [1, 2])
def test_early_results_are_reported_before_the_long_work_ends(tmp_path: Path, jobs: int) -> None:
    first = [Task(f"double {n}", {"number": n}, double, (n,), bytes, early=True) for n in range(3)]
    long = [Task(f"long {n}", {"long": n}, double, (n,), bytes, cost=100 + n) for n in range(3)]
    seen: list[set[str]] = []
    store = Store(tmp_path)
    results = run_tasks([*long, *first], store, jobs, early=lambda so_far: seen.append(set(so_far.payloads)))
    assert len(seen) == 1
    assert {task.label for task in first} <= seen[0]
    assert list(results.payloads) == [task.label for task in [*long, *first]]
    again = run_tasks([*long, *first], store, jobs, early=lambda so_far: seen.append(set(so_far.payloads)))
    assert (again.reused, len(seen)) == (6, 1)


def test_early_results_are_not_reported_if_little_work_is_left(tmp_path: Path) -> None:
    seen: list[int] = []
    run_tasks([task(1)], Store(tmp_path), 1, early=lambda so_far: seen.append(so_far.solved))
    assert seen == []


def sleep_long(started: str) -> bytes:
    Path(started, str(os.getpid())).touch()
    time.sleep(600)
    return b""


INTERRUPTED = """
import signal, sys
from strategy_book.work.task import Task
from strategy_book.work.run import run_tasks
from tests.work.test_run import sleep_long
if __name__ == "__main__":
    # A shell that put these tests into the background ignores Ctrl+C, and what it starts inherits that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    run_tasks([Task(str(n), {"n": n}, sleep_long, (sys.argv[1],), bytes) for n in range(4)], None, 2)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_signal_to_the_build_alone_ends_its_workers(tmp_path: Path, number: signal.Signals) -> None:
    script, started = tmp_path / "build.py", tmp_path / "started"
    script.write_text(INTERRUPTED)
    started.mkdir()
    build = subprocess.Popen(
        [sys.executable, str(script), str(started)],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    while len(pids := [int(path.name) for path in started.iterdir()]) < 2:
        assert build.poll() is None
        time.sleep(0.05)
    os.kill(build.pid, number)
    assert build.wait() != 0
    while any(Path(f"/proc/{pid}").exists() for pid in pids):  # the time limit of all tests ends a hang
        time.sleep(0.05)


def test_tasks_run_early_ones_first_then_uncompiled_ones_then_the_longest() -> None:
    def one(label: str, cost: float, **more: object) -> Task:
        return Task(label, {"label": label}, double, (1,), bytes, cost=cost, **more)  # type: ignore[arg-type]

    tasks = [
        one("short a", 5, compiles=(compile_a,)),
        one("long a", 50, compiles=(compile_a, compile_here)),
        one("only b", 2, compiles=(compile_in_vain,)),
        one("plain", 60),
        one("plain too", 6),
        one("first", 0.1, early=True),
    ]
    order = ["first", "plain", "plain too", "long a", "short a", "only b"]
    assert [task.label for task in in_order(tasks)] == order
    assert [task.label for task in in_order(tasks[::-1])] == order
    assert warmups_of(tasks) == (compile_a, compile_here, compile_in_vain)


def compile_here() -> None:
    """A part of compiled code that logs its compilation."""
    with Path(os.environ["STRATEGY_BOOK_TEST_PARTS"]).open("a") as file:
        file.write(f"part {os.getpid()}\n")


def compile_a() -> None:
    """Another part."""


def compile_in_vain() -> None:
    """A part that cannot be compiled."""
    raise ImportError("no such module")


def note(path: str) -> bytes:
    with Path(path).open("a") as file:
        file.write("task\n")
    return b"1"


@pytest.mark.parametrize(("jobs", "times"), [(2, 1), (1, 0)])
def test_several_processes_compile_a_part_once_before_its_tasks(
    jobs: int, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "said"
    monkeypatch.setenv("STRATEGY_BOOK_TEST_PARTS", str(log))
    parts = (compile_here,)
    tasks = [Task(str(n), {"n": n}, note, (str(log),), bytes, compiles=parts) for n in range(4)]
    results = run_tasks(tasks, None, jobs)
    assert set(results.payloads.values()) == {b"1"}
    lines = log.read_text().splitlines()
    assert lines.count("task") == 4
    assert sum(line.startswith("part") for line in lines) == times


def test_a_part_that_fails_to_compile_is_reported_by_its_tasks() -> None:
    tasks = [Task(str(n), {"n": n}, double, (n,), bytes, compiles=(compile_in_vain,)) for n in range(2)]
    assert len(run_tasks(tasks, None, 2).payloads) == 2


def answer(kind: str) -> bytes:
    return {"text": b"no number", "none": None, "string": "7"}[kind]  # type: ignore[return-value]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_unreadable_answer_is_not_stored(tmp_path: Path, jobs: int) -> None:
    kinds = ("text", "none", "string")
    results = run_tasks([Task(kind, {"kind": kind}, answer, (kind,), int) for kind in kinds], Store(tmp_path), jobs)
    assert results.payloads == {}
    assert results.failed == {*kinds}
    assert "its answer cannot be read: it is a NoneType, not bytes" in results.refused["none"]
    assert not list(tmp_path.iterdir())
