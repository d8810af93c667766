"""``strategy-book compile``: compile the solvers for this machine, so that the first build need not."""

from __future__ import annotations

import argparse
import time

from generator.cli.options import add_jobs


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.epilog = "A build compiles what is missing, so this is never necessary."
    add_jobs(parser, "processes to compile with (one per processor)")


def run(args: argparse.Namespace) -> int:
    """Compile, and print how long it took."""
    from generator.book.compiling import compile_solvers

    started = time.monotonic()
    compile_solvers(args.jobs)
    print(f"The solvers are compiled for this machine ({time.monotonic() - started:.0f} s)")
    return 0
