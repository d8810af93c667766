"""``strategy-book against``, ``disputes`` and ``compare``: Ghost when a player, or another list, lacks some words."""

import argparse
import sys
from typing import Any

from strategy_book.cli.options import (
    JSON,
    MIN_LENGTH,
    RULES,
    SEAT,
    argument,
    print_answer,
    read_words,
    refuse_two_inputs,
    wordlist,
)
from strategy_book.library.people import AgainstAnswer, CompareAnswer, DisputesAnswer, against, compare, disputes
from strategy_book.library.words import read_beside
from strategy_book.rounding import plural

against_arguments = [
    *wordlist(),
    argument(
        "--knows",
        "what your opponents know: a list, or the list's words up to SCOWL size N",
        "LIST|scowl-N",
        required=True,
    ),
    SEAT("your seat, from 1 (default: 2)", 2),
    *RULES,
    JSON,
]
disputes_arguments = [*wordlist(), MIN_LENGTH, JSON]
compare_arguments = [
    *wordlist(),
    argument("other", "the list to compare it with, a file or a name", "OTHER"),
    MIN_LENGTH,
    JSON,
]


def run_against(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    refuse_two_inputs(args.wordlist, args.knows)
    answer = against(read_words(args), args.knows, args.seat, args.players, args.min_length)
    if outside := answer["knows"]["outside"]:
        words = f"{plural(outside, 'word')} of {answer['knows']['name']} {'does' if outside == 1 else 'do'}"
        print(f"{words} not count: not in {answer['word_list']['name']}", file=sys.stderr)
    return print_answer(args, answer, _print_against)


def _print_against(answer: AgainstAnswer) -> None:
    knows, lists = answer["knows"], answer.openings
    sure = sum(words is not None for words in lists.values())
    print(
        f"Seat {answer['seat']} of {answer['rules']['players']} with {answer['word_list']['name']}, against "
        f"{knows['name']} ({plural(knows['words'], 'word')})"
    )
    if "" in lists:
        print("Sure to win" if sure else "No sure win")
    else:
        openings, words = plural(len(lists), "opening"), plural(answer.words, "word")
        print(f"Sure to win after {sure} of {openings}; {words} to know")
    for opening, listed in lists.items():
        # ``ll|ama``: the bar is where the word does its work.
        split = [f"{answer.work[word]}|{word.removeprefix(answer.work[word])}" for word in listed or ()]
        print(f"  {opening or 'any'}: {'no sure win' if listed is None else ' '.join(split)}")


def run_disputes(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    answer = disputes(read_words(args), args.min_length)
    return print_answer(args, answer, _print_disputes)


def _print_disputes(answer: DisputesAnswer) -> None:
    print(f"Ghost for two with {answer['word_list']['name']}: seat {answer.winner} wins")
    print(f"The other seat wins {_without(answer)}")
    if answer.swing_words:
        print(f"Any one of these alone turns the game: {' '.join(answer.swing_words)}")
    for letter, verdict in answer["letters"].items():
        now, then = ("wins", "loses") if verdict["wins"] else ("loses", "wins")
        print(f"  {letter} {now}; {then} {_without(verdict)}")


def _without(verdict: dict[str, Any]) -> str:
    if verdict["struck"] is None:
        return "never, whatever words are struck"
    return f"without {verdict['strikes']}: {' '.join(verdict['struck'])}"


def run_compare(args: argparse.Namespace) -> int:
    """Compare and print."""
    refuse_two_inputs(args.wordlist, args.other)
    words = read_words(args)
    answer = compare(words, read_beside(words, args.other, hashed=args.json), args.min_length)
    return print_answer(args, answer, _print_compared)


def _print_compared(answer: CompareAnswer) -> None:
    (first, second), winners = answer["lists"], answer.winners
    common = f"{plural(answer['common'], 'word is', 'words are')} in both"
    print(f"{first['name']}: {plural(first['words'], 'word')}, seat {winners[0]} wins")
    print(f"{second['name']}: {plural(second['words'], 'word')}, seat {winners[1]} wins; {common}")
    if answer.changes:
        signs = [f"{sign} {' '.join(answer[key])}" for sign, key in (("+", "added"), ("-", "struck")) if answer[key]]
        print(f"{first['name']} has the other winner with {'; '.join(signs)}")
    for letter, change in answer.letters.items():
        this_list, other_list = ("wins", "loses") if change["wins"][0] else ("loses", "wins")
        words = ", ".join(sorted(change["added"] + change["struck"]))
        print(f"  {letter} {this_list} here and {other_list} with {second['name']} (the difference: {words})")
    if not answer.letters:
        print("Every first letter has the same verdict with both")
