"""``strategy-book check``: which words of a list would be read, and which left out."""

from __future__ import annotations

import argparse
import string
import sys
from collections.abc import Iterator
from typing import Any

from generator.cli.options import add_json, add_wordlist, print_json, reading_options
from generator.errors import one_line
from generator.library.check import CheckAnswer, check
from generator.rounding import plural

MAX_SHOWN = 30
"""Characters of an example that are printed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument(
        "--word",
        metavar="W",
        action="append",
        default=[],
        help="is W legal, which shorter word hides it, what does it hide? (may be repeated)",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Read the list, and report what was read."""
    answer = check(args.wordlist, args.word, **reading_options(args))
    if args.json:
        print_json(answer)
    else:
        print("\n".join(map(one_line, _lines(answer))))
        for line in answer.warnings:
            print(one_line(line), file=sys.stderr)
    return 0


def _lines(answer: CheckAnswer) -> Iterator[str]:
    """The answer as text."""
    yield from _about(answer)
    lengths = list(answer["lengths"])
    yield ""
    yield f"  {'read':<22}{answer.words:>11,}"
    yield f"  {'kept':<22}{answer.kept:>11,}   {lengths[0]} to {lengths[-1]} letters"
    for reason, count in answer.rejected.items():
        yield f"  {reason:<22}{count:>11,}   {_examples(answer['examples'][reason])}"
    detected = answer["detected"]
    if detected:
        letters = _short(detected["alphabet"])
        yield f"  {'with `add`':<22}{detected['kept']:>11,}   kept by `strategy-book add`, with the letters {letters}"
    yield ""
    if answer["min_lengths"]:
        yield "  letters     legal words      playable   hides most"
    else:
        yield f"  {plural(answer.kept, 'word')}: too many to count which of them are playable"
    for row in answer["min_lengths"]:
        hides = f"{row['hider']} ({row['hides']:,})" if row["hider"] else "-"
        yield f"  {row['min_length']}+    {row['words']:>17,}{row['playable_words']:>14,}   {hides}"
    for question in answer["questions"]:
        yield ""
        yield from _reply(question)


def _about(answer: CheckAnswer) -> Iterator[str]:
    """The file and how it is read."""
    title = "" if answer["title"] == answer["name"] else f" ({answer['name']})"
    yield f"{answer['title']}{title}"
    yield f"  file      {answer['file']}"
    yield f"  sha256    {answer['sha256']}"
    yield f"  alphabet  {_short(answer['alphabet'])} ({len(answer['alphabet'])} letters)"
    if answer["encoding"] != "UTF-8":
        yield f"  encoding  {answer['encoding']}; `strategy-book add` keeps the list as UTF-8"
    if answer["folded"] is True:
        why = "every word is in capitals" if answer["capitals"] == "names" else "as you or its .toml file say"
        yield f"  folded    {why}: capitals were read as small letters"
    elif answer["folded"] is not False:
        merged = f"{answer['merged']:,} became another word"
        yield f"  accents   {answer['folded']:,} words are played without them; {merged}"


def _short(alphabet: str) -> str:
    return alphabet.replace(string.ascii_lowercase, "a-z")


def _examples(examples: list[dict[str, Any]]) -> str:
    return ", ".join(f"line {entry['line']}: {entry['text'][:MAX_SHOWN]}" for entry in examples[:3])


def _reply(question: dict[str, Any]) -> Iterator[str]:
    """All facts about one word."""
    word, longer = question["word"], question["longer"]
    yield f"  {word}: {'legal' if question['legal'] else 'not in the list'}"
    hiders = [f"{hider} ({m}+ letters)" for m, hider in question["hidden_by"].items() if hider]
    if hiders:
        yield f"    hidden by {', '.join(hiders)}"
    if longer:
        more = ", ..." if len(longer) > 5 else ""
        yield f"    begins {plural(len(longer), 'longer word')}: {', '.join(longer[:5])}{more}"
