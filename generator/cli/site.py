"""``strategy-book finish``, ``verify`` and ``export``: finish rendered pages, check a built book, make tables of it."""

import argparse
from pathlib import Path

from generator.cli.options import JOBS, JSON, argument, print_json
from generator.errors import StrategyBookError, one_line
from generator.rounding import plural

_SHOWN = 20  # wrong facts in the summary; --json has them all

_SITE = argument("site", "the folder of the book (default: site/ in this folder)", "SITE", nargs="?", type=Path)

finish_arguments = [
    argument("site", "the folder that the generator wrote", "SITE", type=Path),
    JOBS("processes that finish pages (default: one per processor)"),
]


def run_finish(args: argparse.Namespace) -> int:
    """Finish, and print how much."""
    from generator.book.site import finish_rendered
    from generator.work.executors import default_jobs

    report = finish_rendered(args.site, args.jobs or default_jobs())
    print(one_line(f"{plural(report.pages, 'page')} finished in {args.site}, {plural(report.links, 'link')} checked"))
    return 0


verify_arguments = [_SITE, JOBS("processes that check (default: one per processor)"), JSON]


def run_verify(args: argparse.Namespace) -> int:
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
        wrong = len(findings.wrong)
        print("Nothing is wrong." if not wrong else "1 fact is wrong." if wrong == 1 else f"{wrong:,} facts are wrong.")
    if findings.wrong:
        file, message = findings.wrong[0]
        raise StrategyBookError(message, file=file)
    return 0


_TO = "what to write: .sqlite (or .db), one database; .zip, a CSV file for each table"
export_arguments = [_SITE, argument("--to", _TO, "FILE", type=Path, required=True)]


def run_export(args: argparse.Namespace) -> int:
    """Export, and print how much."""
    from generator.book.export import export
    from generator.book.pages import published_files
    from generator.paths import site_dir

    rows = export(args.site or site_dir(), args.to, published_files())
    print(f"{plural(len(rows), 'table')}, {plural(sum(rows.values()), 'row')} in {one_line(str(args.to))}")
    return 0
