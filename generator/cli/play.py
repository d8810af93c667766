"""``strategy-book play``: a game in the terminal, between people, the book and weaker opponents."""

from __future__ import annotations

import argparse
import io
import sys
from contextlib import nullcontext
from dataclasses import replace

from generator.cli.letter_games import add_rules, open_game, patience
from generator.cli.match import add_lives
from generator.cli.options import number, read_words
from generator.cli.seated_match import SeatedMatch
from generator.cli.seating import SEATS, Machines, check_kinds, open_line, read_seats, seated
from generator.cli.table import TerminalTable
from generator.errors import InputError
from generator.games.match_record import fingerprint
from generator.games.rules import MAX_PLAYERS
from generator.library.ghost import Ghost
from generator.lists.wordlist import slug
from generator.paths import DEFAULT_LIST


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument(
        "wordlist",
        metavar="WORDLIST",
        nargs="?",
        help=f"a file, or the name of a list in wordlists/ ({DEFAULT_LIST})",
    )
    parser.add_argument(
        "--seat", type=number("--seat", 1, MAX_PLAYERS), metavar="K", help="your seat, from 1 (1)"
    )
    parser.add_argument(
        "--seats",
        type=read_seats,
        metavar="A,B,...",
        help=f"who sits where, in order: {SEATS}; any number of humans",
    )
    parser.add_argument(
        "--seed",
        type=number("--seed", 0, 1 << 64),
        metavar="S",
        help="the same S plays the same game",
    )
    parser.add_argument(
        "--knows",
        metavar="LIST|scowl-N",
        help="play against somebody who knows only that list, or the words up to SCOWL size N (everything)",
    )
    parser.add_argument(
        "--open",
        metavar="LINE",
        help='continue a game or a match, or look at one, from a copied line: "ghost american/4/2 jaz?"',
    )
    add_lives(
        parser, "play a match, with this many lives for every player, or for each, as 3,5,1 (one round)"
    )
    add_rules(parser, games=True)
    parser.set_defaults(**dict.fromkeys(("game", "players", "min_length", "begins")))


def run(args: argparse.Namespace) -> int:
    """Play until the people have had enough."""
    record = seated(args) if args.open is None else open_line(args)
    words = read_words(args)
    record = replace(record, list_slug=slug(words.name))
    args.game, args.players, args.min_length = record.game, len(record.seats), record.min_length
    game = open_game(args, words)
    check_kinds(record, game, args.knows)
    notice = nullcontext() if isinstance(game, Ghost) else patience(game, args.wordlist, args.effort)
    with notice:
        game.losers()  # solved before the first prompt
    try:
        machines = Machines(record, args.knows, args.seed)
        match = SeatedMatch(game, record, machines.make, machines.solve)
    except InputError as error:
        raise InputError(f"--open: {error}") if args.open else error from None
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):  # odd bytes, and letters the terminal lacks, end no game
            stream.reconfigure(errors=errors)
    if record.check not in (None, fingerprint(match.words.words)):
        print(
            f"warning: {words.name} has other words than when this line was written: its words today count",
            file=sys.stderr,
        )
    table = TerminalTable(match)
    table.welcome()
    table.run()
    return 0
