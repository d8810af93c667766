"""A real Dask scheduler and worker processes on the loopback interface: same bytes, nothing lost."""

import asyncio
import contextlib
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import pytest

from strategy_book.errors import StrategyBookError
from strategy_book.work import cluster
from strategy_book.work.cluster import check_workers, difference, workers
from strategy_book.work.run import run_tasks
from strategy_book.work.store import Store, all_versions
from strategy_book.work.task import Task
from tests.machines import started, stop

# Nothing is imported to find out: each process of ``--numprocesses`` reads this file.
pytestmark = pytest.mark.skipif(not find_spec("distributed"), reason="the cluster extra is not installed")


def word_count(path: str, times: int) -> bytes:
    """Read a list by its path, which differs in the worker."""
    words = Path(path).read_text().split()
    beside = Path(path).with_suffix(".toml").read_text()
    return f"{len(words) * times} {beside}".encode()


def slow(path: str, seconds: float, number: int) -> bytes:
    time.sleep(seconds)
    return f"{Path(path).read_text()} {number}".encode()


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "asker" / "zoo.txt"
    path.parent.mkdir()
    path.write_text("cat camel goat")
    path.with_suffix(".toml").write_text("title")
    return path


def files(words: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in (words, words.with_suffix(".toml"))}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes start slowly on a busy machine."""
    monkeypatch.setattr(cluster, "PATIENCE", 300.0)


@pytest.mark.rest
@pytest.mark.timeout(600)
@pytest.mark.filterwarnings("ignore")
def test_lists_travel_by_content_and_results_are_the_same(
    tmp_path: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = [Task(f"count {n}", {"n": n}, word_count, (str(words), n), bytes) for n in range(6)]
    expected = run_tasks(tasks, None, 1).payloads
    with started(tmp_path, 2) as machines:
        held = files(words)
        words.rename(words.with_name("gone.txt"))  # the workers cannot have read it here
        store = Store(tmp_path / "store")
        results = run_tasks(tasks, store, 1, executor=workers(machines.address, held))
        assert results.payloads == expected
        assert list(results.payloads) == list(expected)
        assert run_tasks(tasks, store, 1).reused == 6

        # The error names the worker whose versions differ.
        other = {**all_versions(), "numpy": "0.1"}
        monkeypatch.setattr(cluster, "all_versions", lambda: other)
        with pytest.raises(StrategyBookError, match=r"worker tcp://.*has numpy .*, not 0\.1: install the same"):
            run_tasks(tasks, None, 1, executor=workers(machines.address, held))


def test_the_difference_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"strategy-book": "x", "numpy": "2.1"}
    monkeypatch.setattr(cluster, "all_versions", lambda: here)
    assert difference(here) == ""
    assert difference({**here, "strategy-book": "y", "numpy": "2.4"}).startswith("has numpy 2.1, not 2.4: install")
    assert difference({**here, "scipy": "1.17"}).startswith("has scipy not at all, not 1.17: ")
    assert difference({**here, "strategy-book": "y" * 64}).startswith(f"has strategy-book x, not {'y' * 12}: ")


@pytest.mark.filterwarnings("ignore")
def test_an_absent_scheduler_gives_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    for address, code in (("tcp://127.0.0.1:9", 1), ("nonsense://x", 2), ("tcp://", 2), ("x\n" * 99, 2), ("", 2)):
        with pytest.raises(StrategyBookError, match="no scheduler answers") as caught:
            run_tasks([], None, 1, executor=workers(address, {}))
        assert len(str(caught.value).splitlines()) == 1
        assert caught.value.exit_code == code


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "says",
    [
        None,  # closes the connection
        b"",  # a web server waits for a request, as a silent port does
        (2**62).to_bytes(8, "little"),  # more than any memory
        bytes(64),
    ],
)
def test_an_answer_that_is_not_from_a_scheduler_gives_one_line(
    monkeypatch: pytest.MonkeyPatch, says: bytes | None
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 2 if says else 0.5)
    held: list[socket.socket] = []

    def accept() -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listener.accept()
                if says is None:
                    connection.close()
                    continue
                held.append(connection)
                connection.sendall(says)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=accept, daemon=True).start()
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(StrategyBookError, match=r"^no scheduler answers .*: start it"), workers(address, {}):
            pass
        listener.shutdown(socket.SHUT_RDWR)
    for connection in held:
        connection.close()


def test_a_worker_lost_during_the_check_is_not_another_program() -> None:
    class Client:
        def run(self, *_: object, **__: object) -> dict[str, object]:
            return {"tcp://a": "", "tcp://b": OSError("lost")}

    check_workers(Client())


@pytest.mark.filterwarnings("ignore")
def test_a_notebook_may_ask_though_a_loop_runs_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)

    async def cell() -> None:
        with pytest.raises(StrategyBookError, match="no scheduler answers") as caught, workers("tcp://127.0.0.1:9", {}):
            pass
        assert "event loop" not in str(caught.value)

    # In a thread of its own: where browser tests came before, a loop runs in this one already.
    with ThreadPoolExecutor(1) as notebook:
        notebook.submit(asyncio.run, cell()).result()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["nonsense://x", "tls://127.0.0.1:9"])
def test_a_refused_client_is_closed(address: str) -> None:
    """Otherwise the garbage collector closes it: once during the start of the next client, which waited forever."""
    before = threading.active_count()
    with pytest.raises(StrategyBookError, match="no scheduler answers"), workers(address, {}):
        pass
    assert threading.active_count() <= before  # a thread of an earlier test may have ended meanwhile


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("killed", [1, 2])
def test_killed_workers_lose_nothing(tmp_path: Path, words: Path, killed: int) -> None:
    """One worker of three, or all but one, is killed during a task; another joins later."""
    tasks = [Task(f"slow {n}", {"n": n}, slow, (str(words), 1.5, n), bytes) for n in range(10)]
    with started(tmp_path, 3) as machines:
        seen: list[str] = []

        class Watching(Store):
            def save(self, key: object, payload: bytes) -> None:
                super().save(key, payload)  # type: ignore[arg-type]
                seen.append(str(key))
                if len(seen) == 2:
                    for process in machines.workers[:killed]:
                        stop(process)
                    machines.add()

        store = Watching(tmp_path / "store")
        results = run_tasks(tasks, store, 1, executor=workers(machines.address, files(words)))
        assert not results.refused
        assert results.payloads == {task.label: f"cat camel goat {n}".encode() for n, task in enumerate(tasks)}


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
def test_a_lost_scheduler_gives_one_line_and_results_are_kept(
    tmp_path: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = [Task(f"slow {n}", {"n": n}, slow, (str(words), 1.5, n), bytes) for n in range(20)]
    with started(tmp_path, 2) as machines:
        kept: list[bytes] = []

        class Watching(Store):
            def save(self, key: object, payload: bytes) -> None:
                super().save(key, payload)  # type: ignore[arg-type]
                kept.append(payload)
                if len(kept) == 3:
                    monkeypatch.setattr(cluster, "PATIENCE", 3.0)
                    stop(machines.scheduler)

        store = Watching(tmp_path / "store")
        with pytest.raises(StrategyBookError, match=r"finished results are kept") as caught:
            run_tasks(tasks, store, 1, executor=workers(machines.address, files(words)))
        assert caught.value.exit_code == 1
        assert sum(store.load(task.key) is not None for task in tasks) >= 3
