"""``strategy-book against``: the words that beat everybody who knows no more than a vocabulary."""

from __future__ import annotations

import argparse
import sys

from generator.cli.letter_games import add_rules
from generator.cli.options import add_json, add_wordlist, number, print_answer, read_words, refuse_two_inputs
from generator.games.rules import MAX_PLAYERS
from generator.library.people import AgainstAnswer, against
from generator.rounding import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument(
        "--knows",
        required=True,
        metavar="LIST|scowl-N",
        help="what your opponents know: a list, or the list's words up to SCOWL size N",
    )
    parser.add_argument(
        "--seat", type=number("--seat", 1, MAX_PLAYERS), default=2, metavar="K", help="your seat, from 1 (2)"
    )
    add_rules(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    refuse_two_inputs(args.wordlist, args.knows)
    answer = against(read_words(args), args.knows, args.seat, args.players, args.min_length)
    warn_outside(answer["knows"]["name"], answer["knows"]["outside"], answer["word_list"]["name"])
    return print_answer(args, answer, _print)


def warn_outside(vocabulary: str, outside: int, wordlist: str) -> None:
    """Say on stderr that some words of a vocabulary do not count, if there are any."""
    if outside:
        print(
            f"{plural(outside, 'word')} of {vocabulary} {'does' if outside == 1 else 'do'} not count: "
            f"not in {wordlist}",
            file=sys.stderr,
        )


def _print(answer: AgainstAnswer) -> None:
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
        shown = (
            "no sure win" if listed is None else " ".join(_split(word, answer.work[word]) for word in listed)
        )
        print(f"  {opening or 'any'}: {shown}")


def _split(word: str, fragment: str) -> str:
    """``ll|ama``: the bar stands where the word does its work."""
    return f"{fragment}|{word[len(fragment) :]}"
