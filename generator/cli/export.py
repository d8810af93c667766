"""``strategy-book export``: the whole book as an SQLite database or a zip archive of CSV files."""

from __future__ import annotations

import argparse
from pathlib import Path

from generator.errors import one_line
from generator.rounding import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.epilog = (
        "The page Data of the book says what the tables hold; the database has it in about_keys, too."
    )
    parser.add_argument(
        "site",
        nargs="?",
        type=Path,
        metavar="SITE",
        help="the folder of a built book (site, as build writes it)",
    )
    parser.add_argument(
        "--to",
        type=Path,
        required=True,
        metavar="FILE",
        help="what to write: .sqlite (or .db), one database; .zip, a CSV file for each table",
    )


def run(args: argparse.Namespace) -> int:
    """Export, and print how much."""
    from generator.book.export import export
    from generator.book.pages import published_files
    from generator.paths import site_dir

    rows = export(args.site or site_dir(), args.to, published_files())
    print(f"{plural(len(rows), 'table')}, {plural(sum(rows.values()), 'row')} in {one_line(str(args.to))}")
    return 0
