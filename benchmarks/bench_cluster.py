"""How tasks spread over a Dask cluster: 1, 2 and 64 workers that sleep instead of solving, so that one machine can
stand for many. What is measured is the scheduler, the executor and the store's side of `build --scheduler`.

    python benchmarks/bench_cluster.py
"""

from __future__ import annotations

import sys
import time
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from generator.work.cluster import cluster
from generator.work.tasks import Task, run_tasks

SECONDS = 1.0
"""Of a task."""


def sleep(seconds: float, number: int) -> bytes:
    """Stand in for a solver."""
    time.sleep(seconds)
    return str(number).encode()


def spread(workers: int, tasks_each: int = 8) -> tuple[int, float]:
    """Tasks, and the seconds that they took on so many workers."""
    from distributed import LocalCluster

    tasks = [
        Task(f"sleep {n}", {"n": n}, sleep, (SECONDS, n), cost=SECONDS) for n in range(workers * tasks_each)
    ]
    with LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=False, dashboard_address=None
    ) as machines:
        run_tasks(tasks[:1], None, 1, executor=cluster(machines.scheduler_address, tasks, {}))
        began = time.monotonic()
        found = run_tasks(tasks, None, 1, executor=cluster(machines.scheduler_address, tasks, {}))
        seconds = time.monotonic() - began
    assert len(found.payloads) == len(tasks)
    return len(tasks), seconds


if __name__ == "__main__":
    from benchmarks import bench_cluster  # noqa: PLW0406 (workers know it by this name)

    warnings.simplefilter("ignore")
    print("| workers | tasks of 1 s | seconds | of the ideal |\n| --- | --- | --- | --- |")
    for workers in (1, 2, 64):
        tasks, seconds = bench_cluster.spread(workers)
        ideal = tasks * SECONDS / workers
        print(f"| {workers} | {tasks} | {seconds:.1f} | {100 * ideal / seconds:.0f} % |", flush=True)
