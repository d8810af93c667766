"""``strategy-book verify``: a built book checked from its published files, sharing no code with the solvers."""

from __future__ import annotations

import argparse
from pathlib import Path

from generator.cli.options import add_jobs, add_json, print_json
from generator.errors import StrategyBookError, one_line

_SHOWN = 20  # wrong facts in the summary; --json has them all


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("site", nargs="?", type=Path, metavar="SITE", help="the folder of the book (site)")
    add_jobs(parser, "processes (one a processor)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Check, and print a summary.

    Raises:
        StrategyBookError: naming the first wrong fact.
    """
    from generator.paths import site_dir
    from generator.verify.book import verify_site

    site = args.site or site_dir()
    found = verify_site(site, args.jobs)
    trusted = [f"{what} ({times:,})" for what, times in sorted(found.trusted.items())]
    wrong = [{"page": file, "what": what} for file, what in found.wrong]
    if args.json:
        checked = dict(sorted(found.checked.items()))
        print_json({"site": str(site), "checked": checked, "trusted": trusted, "wrong": wrong})
    else:
        print(one_line(f"Checked of {site}:"))
        for kind, times in sorted(found.checked.items()):
            print(f"  {times:>13,}  {kind}")
        print("Taken from the solver:")
        for line in trusted:
            print(f"  {line}")
        for file, what in found.wrong[:_SHOWN]:
            print(one_line(f"Wrong: {file}: {what}"))
        print("Nothing is wrong." if not found.wrong else f"{len(found.wrong):,} facts are wrong.")
    if found.wrong:
        file, what = found.wrong[0]
        raise StrategyBookError(what, file=file)
    return 0
