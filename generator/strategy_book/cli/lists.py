"""``strategy-book check`` and ``add``: what would be read of a word list; and the list put into the book."""

import argparse
import string
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

from strategy_book.cli.options import JSON, READING, argument, print_answer, sidecar_options, wordlist
from strategy_book.errors import InputError, one_line
from strategy_book.library.check import CheckAnswer, check
from strategy_book.rounding import plural

MAX_SHOWN = 30
"""Characters of an example that are printed."""

OPTIONS = {
    "title": "what readers call the list",
    "licence": "under which licence it is",
    "source": "where it comes from",
}

check_arguments = [
    *wordlist(),
    argument(
        "--word",
        "say whether W is legal, which shorter word hides it, and what it hides; may be repeated",
        "W",
        action="append",
        default=[],
    ),
    JSON,
]


def run_check(args: argparse.Namespace) -> int:
    """Read the list, and report what was read."""
    return print_answer(args, check(args.wordlist, args.word, **sidecar_options(args)), _print_checked)


def _print_checked(answer: CheckAnswer) -> None:
    _say(_lines(answer))
    _say(answer.warnings, sys.stderr)


def _say(lines: Iterable[str], stream: TextIO | None = None) -> None:
    for line in lines:
        print(one_line(line), file=stream)


def _lines(answer: CheckAnswer) -> Iterator[str]:
    title = "" if answer["title"] == answer["name"] else f" ({answer['name']})"
    yield f"{answer['title']}{title}"
    yield f"  file      {answer['file']}"
    yield f"  sha256    {answer['sha256']}"
    yield f"  alphabet  {_short(answer['alphabet'])} ({plural(len(answer['alphabet']), 'letter')})"
    if answer["encoding"] != "UTF-8":
        yield f"  encoding  {answer['encoding']}; `strategy-book add` keeps the list as UTF-8"
    if answer["folded"] is True:
        why = "every word is in capitals" if answer["capitals"] == "names" else "as you or its .toml file say"
        yield f"  folded    {why}: capitals were read as small letters"
    elif answer["folded"] is not False:
        merged = f"{answer['merged']:,} became another word"
        yield f"  accents   {plural(answer['folded'], 'word')} played without them; {merged}"
    lengths = list(answer["lengths"])
    yield ""
    yield f"  {'read':<22}{answer.words:>11,}"
    yield f"  {'kept':<22}{answer.kept:>11,}   {lengths[0]} to {lengths[-1]} letters"
    for reason, count in answer.rejected.items():
        examples = (f"line {entry['line']}: {entry['text'][:MAX_SHOWN]}" for entry in answer["examples"][reason][:3])
        yield f"  {reason:<22}{count:>11,}   {', '.join(examples)}"
    detected = answer["detected"]
    if detected:
        letters = _short(detected["alphabet"])
        yield f"  {'with `add`':<22}{detected['kept']:>11,}   kept by `strategy-book add`, with the letters {letters}"
    yield ""
    if answer["min_lengths"]:
        yield "  letters     legal words      playable    beginnings     fragments   hides most"
    else:
        yield f"  {plural(answer.kept, 'word')}: too many to count which of them are playable"
    for row in answer["min_lengths"]:
        hides = f"{row['hider']} ({row['hides']:,})" if row["hider"] else "-"
        numbers = "".join(f"{row[key]:>14,}" for key in ("playable_words", "beginnings", "fragments"))
        yield f"  {row['min_length']}+    {row['words']:>17,}{numbers}   {hides}"
    for question in answer["questions"]:
        yield ""
        yield from _reply(question)


def _short(alphabet: str) -> str:
    return alphabet.replace(string.ascii_lowercase, "a-z")


def _reply(question: dict[str, Any]) -> Iterator[str]:
    word, longer = question["word"], question["longer"]
    yield f"  {word}: {'legal' if question['legal'] else 'not in the list'}"
    hiders = [f"{hider} ({m}+ letters)" for m, hider in question["hidden_by"].items() if hider]
    if hiders:
        yield f"    hidden by {', '.join(hiders)}"
    if longer:
        more = ", ..." if len(longer) > 5 else ""
        yield f"    begins {plural(len(longer), 'longer word')}: {', '.join(longer[:5])}{more}"


add_arguments = [
    argument("file", "a text file with one word per line", "FILE"),
    argument("--name", "short name for the command line (default: that of the file)", "N"),
    *(argument(f"--{option}", text, option[0].upper()) for option, text in OPTIONS.items()),
    *READING,
    argument("--ranks", "how familiar its words are: a word and a count, or a rank, on each line", "FILE"),
    argument(
        "--ranks-column",
        "with --ranks: name or number of the column with the counts (default: the only column of numbers)",
        "C",
        default="",
    ),
    argument(
        "--ranks-order",
        "with --ranks: the numbers are ranks, 1 for the most common word, or counts (default: as they show)",
        ("common-first", "counts"),
        default="",
    ),
]


def run_add(args: argparse.Namespace) -> int:
    """Add the list and say what to do next."""
    from strategy_book.lists.adding import add_list
    from strategy_book.lists.advice import warnings

    if (args.ranks_column or args.ranks_order) and args.ranks is None:
        option = "--ranks-column is a column" if args.ranks_column else "--ranks-order is the order"
        raise InputError(f"{option} of --ranks FILE: add it")
    about = sidecar_options(args, OPTIONS)
    ranks = None if args.ranks is None else Path(args.ranks)
    order = {"ranks_column": args.ranks_column, "ranks_order": args.ranks_order}
    added = add_list(Path(args.file), name=args.name, about=about, ranks=ranks, **order)
    report = added.report
    left_out = report.words - report.kept
    print(f"{'Already there' if added.was_there else 'Added'}: {added.path.stem}, {plural(report.kept, 'word')}")
    if left_out:
        lines = f"{left_out:,} of {plural(report.words, 'line')} {'was' if left_out == 1 else 'were'} left out"
        print(f"{lines}: `strategy-book check` says why")
    _say(warnings(report, added.alphabet), sys.stderr)
    if added.encoding != "UTF-8":
        print(f"  It was {added.encoding}, and is UTF-8 now")
    for assumption in added.assumed:
        print(one_line(f"  {assumption}"))
    if added.about.alphabet == "auto":
        print(f"  letters: {' '.join(added.alphabet)}")
    if report.folded:
        print("  capitals were read as small letters")
    if report.unaccented is not None:
        unaccented = plural(report.unaccented, "word is", "words are")
        print(f"  {unaccented} played without their accents; {report.merged:,} became another word")
    if added.language is not None:
        code, name = added.language.code, added.language.name
        dropped = "".join(letter for letter in added.alphabet if letter in added.language.dropped)
        folds = f": {' '.join(dropped)} would be played without accents" if dropped else ""
        print(f"  It looks like {name}. To read it so, add it again with --language {code}{folds}")
    if added.ranked is not None:
        known, unknown = added.ranked.words, added.ranked.unknown
        ranked = f"{known:,} of its words {'has' if known == 1 else 'have'} a rank"
        print(f"  {ranked}; {plural(unknown, 'word is', 'words are')} in the ranks, but not in the list")
        other = {
            "counts": "counts: --ranks-order common-first reads them as ranks",
            "common-first": "ranks: --ranks-order counts reads them as counts",
        }
        if added.ranked.order:
            print(f"  Its numbers, or the order of its lines, were read as {other[added.ranked.order]}")
    print(f"  {one_line(str(added.path))}\n  {one_line(str(added.sidecar))}")
    print("Next: `strategy-book build` adds it to the book")
    return 0
