"""``strategy-book certify``: make what a build then only checks."""

import argparse
from pathlib import Path

from strategy_book.cli.options import EFFORT, JOBS, SOME_GAMES, argument, flag, number
from strategy_book.errors import InputError
from strategy_book.games.registry import GAMES

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
