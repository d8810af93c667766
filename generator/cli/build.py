"""``strategy-book build``, ``serve`` and ``compile``: make the book, show it here, and make the first build quicker."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.options import add_effort, add_games, add_jobs, add_number, add_scheduler
from generator.cli.streams import read_line
from generator.errors import InputError, one_line
from generator.games.registry import GAMES

if TYPE_CHECKING:
    from generator.book.options import BuildOptions

_SHOWN = 5
"""Lists that a question names."""


def build_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments that say what the book is made of, and how."""
    parser.epilog = "strategy-book.toml in this folder changes the defaults."
    parser.add_argument(
        "lists",
        nargs="*",
        metavar="LIST",
        help="files or names of the lists of the book "
        "(default: those that ship for the book's language, and those that were added)",
    )
    parser.add_argument(
        "--wordlist", action="append", default=[], type=Path, metavar="FILE", help="one more list; may be repeated"
    )
    games = (game.name for game in GAMES)
    add_games(parser, games, "only the chapters of this game; may be repeated (default: all games)")
    parser.add_argument(
        "--output", type=Path, metavar="DIR", help="where the site goes (default: site/ in this folder)"
    )
    parser.add_argument("--force", action="store_true", help="replace the book that is there, whatever its lists are")
    parser.add_argument(
        "--site-url",
        metavar="ADDRESS",
        help="address of the published book, for links to it and sitemap.xml (default: none)",
    )
    add_jobs(parser)
    from generator.lists.left_out import CHOICES

    add_scheduler(parser, "solve on the workers of this Dask scheduler")
    parser.add_argument(
        "--no-cache",
        action="store_true",
        help="solve everything again and keep no results (default: use stored results)",
    )
    parser.add_argument(
        "--no-certificates",
        action="store_true",
        help="solve what has a certificate, too (default: check the certificate instead)",
    )
    parser.add_argument(
        "--words",
        choices=CHOICES,
        help="print all words, none that are slurs, or for a family none that are rude either (default: no-slurs)",
    )
    parser.add_argument(
        "--book-language", metavar="CODE", help="the language of the book's own sentences, such as fr (default: en)"
    )
    parser.add_argument(
        "--all-words", dest="words", action="store_const", const="all", help="print slurs, too: --words all"
    )
    add_effort(parser, "multiply the search budgets of all games but Ghost: 0.1 is quick, 10 is deep (default: 1)")


def build_options(args: argparse.Namespace) -> BuildOptions:
    """What the arguments, and the configuration in this folder, ask for."""
    from generator.book.options import NAME, complaint_about, read_config, refuse_unknown

    complaint = complaint_about("site_url", args.site_url) if args.site_url else ""
    if complaint:
        raise InputError(f"--site-url: {complaint}")
    complaint = complaint_about("language", args.book_language) if args.book_language else ""
    if complaint:
        raise InputError(f"--book-language: {complaint}")
    config = read_config(Path(NAME))
    if not args.lists:
        refuse_unknown(config.lists, Path(NAME))
    return replace(
        config,
        wordlists=tuple(args.wordlist),
        lists=tuple(args.lists) or config.lists,
        output=args.output or config.output,
        jobs=args.jobs,
        cache=not args.no_cache,
        games=tuple(args.game) or config.games,
        effort=args.effort or config.effort,
        site_url=args.site_url or config.site_url,
        certificates=not args.no_certificates,
        scheduler=args.scheduler,
        words=args.words or config.words,
        language=args.book_language or config.language,
    )


def _may_replace(args: argparse.Namespace, options: BuildOptions) -> bool:
    """Whether the build may take lists out of the book that is where it writes: asked where it would.

    A build that names no lists makes the book of all lists, or of those in the configuration. If it has a list in
    common with the book that is there, it is that book, of which somebody has removed a list: no question.

    Raises:
        InputError: if nobody can be asked.
    """
    from generator.book.build import checked_output
    from generator.book.lists import lists_left_out

    output = checked_output(options)
    gone, some_stay = lists_left_out(options, output)
    if args.force or not gone or (some_stay and not (args.lists or args.wordlist)):
        return True
    names = ", ".join(gone[:_SHOWN]) + (f" and {len(gone) - _SHOWN} more" if len(gone) > _SHOWN else "")
    holds = f"holds a book with {names}, which this build leaves out"
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InputError(f"{holds}: add --force to replace it, or --output for another folder", file=output)
    answer = read_line(one_line(f"{output} {holds}. Replace it (yes or no)? ")) or ""
    if answer.lower() in {"y", "yes"}:
        return True
    print("The book stays as it is.")
    return False


def run_build(args: argparse.Namespace) -> int:
    """Build, and print a one-screen summary."""
    from generator.book.unchanged import build_if_changed

    options = build_options(args)
    if not _may_replace(args, options):
        return 1
    summary = build_if_changed(options)
    results, report = summary.results, summary.report
    lists = "1 word list" if summary.lists == 1 else f"{summary.lists} word lists"
    print(f"The book of {lists} is in {one_line(str(summary.output))}")
    if summary.unchanged:
        print("  Nothing has changed since it was built.")
    print(f"  chapters  {summary.chapters:>8,}   {results.solved:,} solved, {results.reused:,} reused")
    print(f"  pages     {report.pages:>8,}   {report.links:,} links checked, {report.bytes / 1e6:,.1f} MB")
    print(f"  solving   {results.seconds:>8.1f} s   {sum(results.took.values()):,.1f} s of processor time")
    print(f"  rendering {summary.rendered:>8.1f} s")
    print(f"  MkDocs    {summary.site:>8.1f} s")
    print(f"  in all    {summary.total:>8.1f} s   first page after {summary.readable:,.1f} s")
    for label, reason in results.refused.items():
        print(f"  left out: {label}: {reason}")
    return 1 if results.failed else 0


def serve_arguments(parser: argparse.ArgumentParser) -> None:
    """Those of ``build``, and the port."""
    build_arguments(parser)
    add_number(parser, "--port", (0, 65535), "P", "port, 0 for any that is free (default: 8000)", 8000)


def run_serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from generator.book.serve import serve_book

    if not _may_replace(args, build_options(args)):
        return 1
    serve_book(lambda: build_options(args), args.port)
    return 0


def compile_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of ``compile``."""
    parser.epilog = "A build compiles what is missing, so this is never necessary."
    add_jobs(parser, "processes that compile (default: one per processor)")


def run_compile(args: argparse.Namespace) -> int:
    """Compile, and print how long it took."""
    from generator.book.build import compile_solvers

    started = time.monotonic()
    compile_solvers(args.jobs)
    print(f"The solvers are compiled for this machine ({time.monotonic() - started:.0f} s)")
    return 0
