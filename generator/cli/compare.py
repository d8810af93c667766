"""``strategy-book compare``: where two lists differ in who wins, and which words make the difference."""

from __future__ import annotations

import argparse
from typing import Any

from generator.cli.options import (
    add_json,
    add_min_length,
    add_wordlist,
    print_answer,
    read_words,
    refuse_two_inputs,
)
from generator.library.people import CompareAnswer, compare
from generator.library.words import read_beside
from generator.rounding import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument("other", metavar="OTHER", help="the list to compare it with, a file or a name")
    add_min_length(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Compare and print."""
    refuse_two_inputs(args.wordlist, args.other)
    words = read_words(args)
    answer = compare(words, read_beside(words, args.other, hashed=args.json), args.min_length)
    return print_answer(args, answer, _print)


def _print(answer: CompareAnswer) -> None:
    (first, second), winners = answer["lists"], answer.winners
    common = f"{plural(answer['common'], 'word')} {'is' if answer['common'] == 1 else 'are'} in both"
    print(f"{first['name']}: {plural(first['words'], 'word')}, seat {winners[0]} wins")
    print(f"{second['name']}: {plural(second['words'], 'word')}, seat {winners[1]} wins; {common}")
    if answer.changes:
        print(f"{first['name']} has the other winner with {_changes(answer)}")
    for letter, change in answer.letters.items():
        this_list, other_list = ("wins", "loses") if change["wins"][0] else ("loses", "wins")
        print(
            f"  {letter} {this_list} here and {other_list} with {second['name']} (the difference: {_words(change)})"
        )
    if not answer.letters:
        print("Every first letter has the same verdict with both")


def _changes(change: dict[str, Any]) -> str:
    parts = [
        f"{sign} {' '.join(change[key])}" for sign, key in (("+", "added"), ("-", "struck")) if change[key]
    ]
    return "; ".join(parts)


def _words(change: dict[str, Any]) -> str:
    return ", ".join(sorted(change["added"] + change["struck"]))
