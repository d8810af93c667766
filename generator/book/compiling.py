"""Compiling the solvers in advance: at installation, so that no build or test has to."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor

from generator.games.registry import FAMILIES
from generator.work.executors import default_jobs, lost_workers, make_executor
from generator.work.task import run_warmup


def compile_solvers(jobs: int | None = None) -> None:
    """Compile every solver, whatever the lists of a book. Code that has been compiled before is only loaded.

    Args:
        jobs: number of processes; None: one per processor.

    Raises:
        StrategyBookError: if a process was killed.
        OSError: if the compiled code cannot be written.
    """
    warmups = dict.fromkeys(warmup for family in FAMILIES for warmup in family.warmups())
    with make_executor(jobs or default_jobs()) as pool:
        outcomes = [pool.submit(run_warmup, warmup) for warmup in warmups]
        try:
            for outcome in outcomes:
                outcome.result()
        except BrokenExecutor as error:
            raise lost_workers(error) from error
