"""Compiling the solvers in advance: at installation, so that no build or test has to."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor
from pkgutil import resolve_name

from generator.games.registry import FAMILIES
from generator.work.executors import default_jobs, lost_workers, make_executor


def compile_solvers(jobs: int | None = None) -> None:
    """Compile every solver, whatever a book will need; what is compiled already is only loaded.

    Args:
        jobs: number of processes; None: one per processor.

    Raises:
        StrategyBookError: if a process was killed.
        OSError: if the compiled code cannot be written.
    """
    warmups = dict.fromkeys(warmup for family in FAMILIES for warmup in family.warmups())
    with make_executor(jobs or default_jobs()) as pool:
        outcomes = [pool.submit(_compile, warmup) for warmup in warmups]
        try:
            for outcome in outcomes:
                outcome.result()
        except BrokenExecutor as error:
            raise lost_workers(error) from error


def _compile(warmup: str) -> None:
    resolve_name(warmup)()
