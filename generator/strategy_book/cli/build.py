"""``strategy-book build``, ``serve``, ``compile`` and ``certify``: make the book, show it, and save builds time."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from strategy_book.cli.options import EFFORT, JOBS, SOME_GAMES, argument, flag, number, numeric, scheduler
from strategy_book.cli.streams import read_line
from strategy_book.errors import InputError, one_line
from strategy_book.games.registry import GAMES
from strategy_book.lists.left_out import CHOICES
from strategy_book.rounding import plural

if TYPE_CHECKING:
    from strategy_book.book.build import Summary
    from strategy_book.book.options import BuildOptions

_SHOWN = 5  # lists that a question names

build_arguments = [
    argument(
        "lists",
        "files or names of the lists of the book "
        "(default: those that ship for the book's language, and those that were added)",
        "LIST",
        nargs="*",
    ),
    argument("--wordlist", "one more list; may be repeated", "FILE", action="append", default=[], type=Path),
    SOME_GAMES("only the chapters of this game; may be repeated (default: all games)", [game.name for game in GAMES]),
    argument("--output", "where the site goes (default: site/ in this folder)", "DIR", type=Path),
    flag("--force", "replace the book that is there, whatever its lists are"),
    argument("--site-url", "address of the published book, for links to it and sitemap.xml (default: none)", "ADDRESS"),
    JOBS("processes that solve (default: one per processor)"),
    scheduler("solve on the workers of this Dask scheduler"),
    flag("--no-cache", "solve everything again and keep no results (default: use stored results)"),
    flag("--no-certificates", "solve what has a certificate, too (default: check the certificate instead)"),
    argument(
        "--words",
        "print all words, none that are slurs, or for a family none that are rude either (default: no-slurs)",
        CHOICES,
    ),
    argument("--book-language", "the language of the book's own sentences, such as fr (default: en)", "CODE"),
    argument("--edition", "also make the book in this language; may be repeated", "CODE", action="append", default=[]),
    flag("--all-words", "print slurs, too: --words all"),
    EFFORT("multiply the search budgets of all games but Ghost: 0.1 is quick, 10 is deep (default: 1)"),
]
serve_arguments = [
    *build_arguments,
    numeric("--port", (0, 65535), "P", "port, 0 for any that is free (default: 8000)", 8000),
]
compile_arguments = [JOBS("processes that compile (default: one per processor)")]
certify_arguments = [
    argument("lists", "files or names of lists (default: all that ship or were added)", "LIST", nargs="*"),
    SOME_GAMES(
        "only this game; may be repeated (default: all of these)", (game.name for game in GAMES if game.certified)
    ),
    argument(
        "--letters",
        "only Jotto with L letters; may be repeated (default: all numbers)",
        "L",
        action="append",
        default=[],
        type=number("--letters", 2, 8),
    ),
    flag("--repeated-letters", "with --letters: the game whose words may repeat a letter"),
    flag("--anagrams", "with --letters: the game whose words may have an anagram in the list"),
    EFFORT("multiply the search budget of each chapter (default: 10)", 10.0),
    flag("--check", "check the certificates that exist instead of making any"),
    flag(
        "--paper-table", "compute Table 1 of the paper on Jotto instead, from LIST, a copy of its list; takes minutes"
    ),
    JOBS("processes that solve (default: one per processor)"),
    argument("--place", "the folder of certificates (default: certificates/)", "DIR", type=Path),
]


def editions(args: argparse.Namespace) -> list[BuildOptions]:
    """What the arguments, and the configuration in this folder, ask for: the main book, and those below it."""
    from strategy_book.book.editions import one_site

    main = build_options(args)
    codes = [code for code in dict.fromkeys(args.edition or main.below) if code != main.language]
    return one_site(main, [build_options(args, code) for code in codes])


def build_options(args: argparse.Namespace, code: str | None = None) -> BuildOptions:
    """What is asked for of the main book, or of the edition below it in the language ``code``."""
    from strategy_book.book.options import NAME, complaint_about, read_config, refuse_unknown

    for option, key, value in (
        ("site-url", "site_url", args.site_url),
        ("book-language", "language", args.book_language),
        *(("edition", "language", language) for language in args.edition),
    ):
        if value is not None and (complaint := complaint_about(key, value)):
            raise InputError(f"--{option}: {complaint}")
    if args.all_words and args.words not in (None, "all"):
        raise InputError(f"--all-words and --words {args.words} contradict each other: leave one out")
    config = read_config(Path(NAME), code or args.book_language)
    lists, more, address = ((), (), None) if code else (args.lists, args.wordlist, args.site_url)
    if not lists:
        refuse_unknown(config, Path(NAME))
    return replace(
        config,
        wordlists=tuple(more),
        lists=tuple(lists) or config.lists,
        output=args.output or config.output,
        jobs=args.jobs,
        cache=not args.no_cache,
        games=tuple(args.game) or config.games,
        effort=args.effort or config.effort,
        site_url=address or config.site_url,
        certificates=not args.no_certificates,
        scheduler=args.scheduler,
        words="all" if args.all_words else args.words or config.words,
    )


def _may_replace(args: argparse.Namespace, options: BuildOptions) -> bool:
    """Whether the build may take lists out of the book that is where it writes: asked where it would.

    A build that names no lists makes the book of all lists, or of those in the configuration. If it has a list in
    common with the book that is there, it is that book, from which somebody has removed a list: no question.

    Raises:
        InputError: if nobody can be asked.
    """
    from strategy_book.book.build import checked_output
    from strategy_book.book.lists import lists_left_out

    output = checked_output(options)
    gone, some_stay = lists_left_out(options, output)
    named = (args.lists or args.wordlist) and not options.is_below
    if args.force or not gone or (some_stay and not named):
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
    from strategy_book.book.editions import build_editions

    books = editions(args)
    if not all(_may_replace(args, options) for options in books):
        return 1
    return max([_report(summary) for summary in build_editions(books)])


def _report(summary: Summary) -> int:
    """Print what a build made; return its exit code."""
    results, report = summary.results, summary.report
    print(f"The book of {plural(summary.lists, 'word list')} is in {one_line(str(summary.output))}")
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


def run_serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from strategy_book.book.serve import serve_book

    if not all(_may_replace(args, options) for options in editions(args)):
        return 1
    serve_book(lambda: editions(args), args.port)
    return 0


def run_compile(args: argparse.Namespace) -> int:
    """Compile, and print how long it took."""
    from strategy_book.book.build import compile_solvers

    started = time.monotonic()
    compile_solvers(args.jobs, _compile_checks)
    print(f"The solvers are compiled for this machine ({time.monotonic() - started:.0f} s)")
    return 0


def _compile_checks() -> None:
    """Compile the loops of ``verify``, which happens as they are imported."""
    import strategy_book.verify.book  # noqa: F401


def run_certify(args: argparse.Namespace) -> int:
    """Make or check certificates; 1 if one does not check."""
    import datetime

    from strategy_book.book.certify import CertifyOptions, check_certificates, make_certificates

    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    if args.paper_table:
        return _paper_table(args, today)
    rules = args.repeated_letters, args.anagrams
    if any(rules) and not args.letters:
        raise InputError("--repeated-letters and --anagrams say which game of --letters L: add it")
    options = CertifyOptions(
        lists=tuple(args.lists),
        games=tuple(args.game),
        letters=tuple(args.letters),
        effort=args.effort,
        jobs=args.jobs,
        folder=args.place,
        rules=rules,
    )
    if args.check:
        if args.place and args.place.exists() and not args.place.is_dir():
            raise InputError("is not a folder: name one with certificates", file=args.place)
        results, missing = check_certificates(options)
        for label in results.payloads:
            print(f"{label}: checked in {results.took[label]:.1f} s of processor time")
        for label, reason in results.refused.items():
            print(f"{label}: wrong: {reason}")
        for label in missing:
            print(f"{label}: no certificate")
        return 1 if results.refused else 0
    results = make_certificates(options, today)
    size = sum(path.stat().st_size for path in options.shelf.directories[0].glob("*.xz"))
    print(f"{results.solved:,} made in {sum(results.took.values()):,.0f} s of processor time, {results.reused:,} there")
    print(f"  {options.shelf.directories[0]}: {size / 1e6:,.2f} MB in all")
    for label, reason in results.refused.items():
        print(f"  no certificate: {label}: {reason}")
    return 0


def _paper_table(args: argparse.Namespace, today: str) -> int:
    """Compute the paper's table, and write it or compare it with the one that is there; 1 if they differ."""
    from strategy_book.games.jotto.chapter.paper import check_table_file, make_table_file

    if len(args.lists) != 1:
        raise InputError("--paper-table needs one LIST, a copy of the paper's: TWL06")
    if not args.check:
        if args.letters:
            raise InputError("--paper-table writes all columns: leave --letters out, or add --check")
        print(f"written: {make_table_file(args.lists[0], today, args.place)}")
        return 0
    path, wrong = check_table_file(args.lists[0], tuple(args.letters), args.place)
    print(f"{path}: {f'wrong: {wrong}' if wrong else 'checked'}")
    return 1 if wrong else 0
