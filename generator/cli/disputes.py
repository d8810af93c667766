"""``strategy-book disputes``: the fewest words to strike until the other seat wins."""

from __future__ import annotations

import argparse
from typing import Any

from generator.cli.options import add_json, add_min_length, add_wordlist, print_answer, read_words
from generator.library.people import DisputesAnswer, disputes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    add_min_length(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    answer = disputes(read_words(args), args.min_length)
    return print_answer(args, answer, _print)


def _print(answer: DisputesAnswer) -> None:
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
