"""``strategy-book verify``: check a built book from its published files, with no code of the solvers."""

from __future__ import annotations

import argparse
from pathlib import Path

from generator.cli.options import add_jobs, add_json, print_json
from generator.errors import StrategyBookError, one_line

_SHOWN = 20  # wrong facts in the summary; --json has them all


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("site", nargs="?", type=Path, metavar="SITE", help="the folder of the book (site)")
    add_jobs(parser, "processes (one per processor)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Check, and print a summary.

    Raises:
        StrategyBookError: naming the first wrong fact.
    """
    from generator.paths import site_dir
    from generator.verify.book import verify_site

    site = args.site or site_dir()
    findings = verify_site(site, args.jobs)
    answer = findings.as_json(site)
    if args.json:
        print_json(answer)
    else:
        print(one_line(f"Checked in {site}:"))
        for kind, times in answer["checked"].items():
            print(f"  {times:>13,}  {kind}")
        print("Taken from the solver:")
        for line in answer["trusted"]:
            print(f"  {line}")
        for file, message in findings.wrong[:_SHOWN]:
            print(one_line(f"Wrong: {file}: {message}"))
        print("Nothing is wrong." if not findings.wrong else f"{len(findings.wrong):,} facts are wrong.")
    if findings.wrong:
        file, message = findings.wrong[0]
        raise StrategyBookError(message, file=file)
    return 0
