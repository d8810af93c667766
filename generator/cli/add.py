"""``strategy-book add``: check a list and put it into ``wordlists/``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.cli.options import add_reading, reading_options, sidecar_options
from generator.errors import one_line
from generator.rounding import plural

OPTIONS = {
    "title": "what readers call the list",
    "licence": "under which licence it is",
    "source": "where it comes from",
    "alphabet": "a-z, auto, or the letters themselves (by default detected from the words)",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="a text file with one word per line")
    parser.add_argument(
        "--name", metavar="N", help="short name for the command line (by default that of the file)"
    )
    for option, text in OPTIONS.items():
        parser.add_argument(f"--{option}", metavar=option[0].upper(), help=text)
    add_reading(parser)
    parser.add_argument(
        "--ranks",
        metavar="FILE",
        help="how familiar its words are: a word and a count, or a rank, on each line",
    )


def run(args: argparse.Namespace) -> int:
    """Add the list and say what to do next."""
    from generator.lists.adding import add_list
    from generator.lists.advice import warnings

    about = sidecar_options(args, OPTIONS) | reading_options(args)
    ranks = None if args.ranks is None else Path(args.ranks)
    added = add_list(Path(args.file), name=args.name, about=about, ranks=ranks)
    report = added.report
    left_out = report.words - report.kept
    print(
        f"{'Already there' if added.was_there else 'Added'}: {added.path.stem}, {plural(report.kept, 'word')}"
    )
    if left_out:
        lines = (
            f"{left_out:,} of {plural(report.words, 'line')} {'was' if left_out == 1 else 'were'} left out"
        )
        print(f"{lines}: `strategy-book check` says why")
    for line in warnings(report, added.alphabet):
        print(one_line(line), file=sys.stderr)
    if added.encoding != "UTF-8":
        print(f"  It was {added.encoding}, and is UTF-8 now. If letters look wrong, convert it yourself.")
    if added.about.alphabet == "auto":
        print(f"  letters: {' '.join(added.alphabet)}")
    if report.folded:
        print("  capitals were read as small letters")
    if report.unaccented is not None:
        print(
            f"  {_are(report.unaccented, 'word')} played without their accents; {report.merged:,} became another word"
        )
    if added.language is not None:
        code, name = added.language.code, added.language.name
        dropped = "".join(letter for letter in added.alphabet if letter in added.language.dropped)
        folds = f": {' '.join(dropped)} would be played without accents" if dropped else ""
        print(f"  It looks like {name}. To read it so, add it again with --language {code}{folds}")
    if added.ranked is not None:
        known, unknown = added.ranked.words, added.ranked.unknown
        ranked = f"{known:,} of its words {'has' if known == 1 else 'have'} a rank"
        print(f"  {ranked}; {_are(unknown, 'word')} in the ranks, but not in the list")
    print(f"  {one_line(str(added.path))}\n  {one_line(str(added.sidecar))}")
    print("Next: `strategy-book build` adds it to the book")
    return 0


def _are(number: int, noun: str) -> str:
    """The number with its noun and verb: "1 word is", "2 words are"."""
    return f"{plural(number, noun)} {'is' if number == 1 else 'are'}"
