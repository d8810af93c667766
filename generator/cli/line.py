"""``strategy-book line``: the words a game between perfect players can end in."""

from __future__ import annotations

import argparse

from generator.cli.letter_games import add_rules
from generator.cli.options import add_json, add_wordlist, print_answer, read_words
from generator.library.ghost import Ghost


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument("--prefix", default="", metavar="P", help="the fragment so far (none)")
    add_rules(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    game = Ghost(read_words(args), args.players, args.min_length)
    return print_answer(args, game.line_answer(args.prefix), lambda answer: print("\n".join(answer.words)))
