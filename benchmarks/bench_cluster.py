"""How tasks and the parts of one game spread over a Dask cluster: 1, 2 and 64 workers that sleep instead of solving, so
that one machine can stand for many. This measures the scheduler, the executor and the store.

    python -m benchmarks.bench_cluster
"""

from __future__ import annotations

import time
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import ROOT, Row, run, table
from strategy_book.work.cluster import workers
from strategy_book.work.run import SearchCalls, run_tasks
from strategy_book.work.task import Task
from tests.machines import Machines

SECONDS = 1.0
"""Of a task, and of a part."""

EACH = 8
"""Tasks for each worker."""

MACHINES = (1, 2, 64)

UNWATCHED: dict[str, object] = {
    "distributed.admin.system-monitor.interval": "1h",
    "distributed.worker.profile.enabled": False,
    **{f"distributed.worker.memory.{limit}": False for limit in ("target", "spill", "pause", "terminate")},
}
"""A worker looks at its machine's memory, network and threads many times a second. Here 64 would look at one machine's,
and do little else."""

LISTS = 1_000
"""On paper."""


def sleep(seconds: float, number: int) -> bytes:
    """Stand in for a solver."""
    time.sleep(seconds)
    return str(number).encode()


def doze(seconds: float, number: int) -> int:
    """Stand in for a part of one game."""
    time.sleep(seconds)
    return number


def spread(number: int) -> tuple[float, float, float]:
    """Seconds of ``EACH`` tasks a worker on so many workers, of as many parts of one game, and processor seconds that a
    task cost beside its sleep: in one process, which is scheduler, workers and build at once."""
    import dask
    from distributed import LocalCluster

    tasks = [Task(f"sleep {n}", {"n": n}, sleep, (SECONDS, n), bytes, cost=SECONDS) for n in range(number * EACH)]
    with (
        dask.config.set(UNWATCHED),
        LocalCluster(n_workers=number, threads_per_worker=1, processes=False, dashboard_address=None) as machines,
    ):
        address = machines.scheduler_address
        run_tasks(tasks[:1], None, 1, executor=workers(address, {}))
        began, used = time.monotonic(), time.process_time()
        results = run_tasks(tasks, None, 1, executor=workers(address, {}))
        a_book, lost = time.monotonic() - began, (time.process_time() - used) / len(tasks)
        assert len(results.payloads) == len(tasks)
        with workers(address, {}) as executor:
            began = time.monotonic()
            found_parts = SearchCalls(executor).call(doze, [(SECONDS, n) for n in range(len(tasks))])
            a_game = time.monotonic() - began
        assert found_parts == list(range(len(tasks)))
    return a_book, a_game, lost


GAME = ("american-common", "--letters", "4", "--sets", "3000000", "--iterations", "150")
"""For which one machine takes a minute or two."""


def one_game(number: int) -> float:
    """Seconds of ``GAME`` as a command, by as many workers of this machine; 0: by two threads of the command itself."""
    command = ["-m", "strategy_book", "jotto", *GAME, "--json"]
    with TemporaryDirectory() as folder:
        machines = Machines(Path(folder)) if number else None
        try:
            if machines is not None:
                machines.add(number)
                command += ["--scheduler", machines.address]
            run(*command)  # compiles, where that has not been done
            return run(*command).wall
        finally:
            if machines is not None:
                machines.close()


def rows() -> list[Row]:
    """Seconds on each number of workers, one game's, and a thousand lists on paper."""
    from benchmarks import bench_cluster  # noqa: PLW0406 (workers know what they sleep by this name)

    figures, lost = [], 0.0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number in MACHINES:
            a_book, a_game, lost = bench_cluster.spread(number)
            ideal = SECONDS * EACH
            figures += [
                Row(f"{number * EACH} tasks of {SECONDS:.0f} s, workers: {number}", "build --scheduler", a_book, "s"),
                Row(f"{number * EACH} tasks of {SECONDS:.0f} s, workers: {number}", "ideal", ideal, "s"),
                Row(f"{number * EACH} parts of {SECONDS:.0f} s, workers: {number}", "jotto --scheduler", a_game, "s"),
            ]
    game = f"jotto {' '.join(GAME)}"
    figures.append(Row(game, "jotto, two threads", one_game(0), "s"))
    figures += [Row(f"{game}, workers: {number}", "jotto --scheduler", one_game(number), "s") for number in (1, 2)]
    return figures + on_paper(MACHINES[-1], lost)


def on_paper(number: int, lost: float) -> list[Row]:
    """A thousand lists such as american-english without certificates.

    Args:
        number: of workers.
        lost: processor seconds that a task costs beside its solving on so many.
    """
    from strategy_book.book.build import plan_tasks
    from strategy_book.games.book import Scope
    from strategy_book.lists.facts import list_entry

    tasks = plan_tasks([list_entry(ROOT / "wordlists" / "american-english.txt")], Scope())
    solving = LISTS * sum(task.cost for task in tasks)
    many = f"{LISTS:,} lists like american-english"
    return [
        Row(f"on paper: {many}, tasks", "build --scheduler", LISTS * len(tasks), "tasks"),
        Row(f"on paper: {many}, solving, one processor", "build --scheduler", solving / 3600, "h"),
        Row(f"on paper: {many}, solving, workers: {number}", "build --scheduler", solving / 3600 / number, "h"),
        Row(
            f"on paper: {many}, beside solving, workers: {number}",
            "build --scheduler",
            LISTS * len(tasks) * lost / 60,
            "min",
        ),
    ]


if __name__ == "__main__":
    print(table(rows()))
