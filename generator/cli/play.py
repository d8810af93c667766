"""``strategy-book play``: a game in the terminal, between people, perfect players and weaker ones."""

import argparse
import io
import re
import sys
from contextlib import nullcontext

from generator.cli.options import FINISH, RULES, SEAT, argument, letter_games, numeric, read_words, wordlist
from generator.cli.play_table import Machines, Table
from generator.cli.play_text import HUMAN
from generator.cli.solve import lives, lives_of_all, open_game, patience
from generator.errors import ArgumentError, InputError
from generator.games.rules import MAX_PLAYERS
from generator.library.ghost import Ghost
from generator.library.players import CARELESS, PERFECT
from generator.paths import DEFAULT_LIST

SEATS = f"{HUMAN}, {PERFECT}, {CARELESS} or scowl-N"

SCOWL = re.compile("scowl-[0-9]{1,5}")


def _read_seats(text: str) -> list[str]:
    kinds = text.split(",")
    for kind in kinds:
        if kind not in (HUMAN, PERFECT, CARELESS) and not SCOWL.fullmatch(kind):
            raise InputError(f"--seats: {kind[:40]!r} is not a player: choose {SEATS}")
    if not 2 <= len(kinds) <= MAX_PLAYERS:
        raise InputError(f"--seats names {len(kinds)} players: choose 2 to {MAX_PLAYERS}")
    return kinds


play_arguments = [
    *wordlist(
        f"a file, or the name of a list that ships or was added (default: {DEFAULT_LIST})",
        nargs="?",
        default=DEFAULT_LIST,
    ),
    SEAT("your seat, from 1 (default: 1)"),
    argument("--seats", f"the players in order: {SEATS}; any number of humans", "A,B,...", type=_read_seats),
    numeric("--seed", (0, 1 << 64), "S", "the same number plays the same game"),
    argument(
        "--knows",
        "the others know only that list, or the words up to SCOWL size N (default: every word)",
        "LIST|scowl-N",
    ),
    *lives("play a match with this many lives for every player, or for each, as 3,5,1 (default: one round)"),
    argument(
        "--proof",
        "a challenge is lost to any word of the list, or only to one that the player names (default: list)",
        ("list", "player"),
        default="list",
    ),
    *RULES,
    letter_games,
    FINISH,
    lambda parser: parser.set_defaults(players=None, begins=None),
]


def run_play(args: argparse.Namespace) -> int:
    """Play until the people have had enough."""
    if args.wordlist == "-":
        raise InputError("what you say comes from standard input: give the list as a file")
    kinds, lives = _seats(args)
    args.players = len(kinds)
    game = open_game(args, read_words(args))
    limited = [kind for kind in kinds if kind not in (HUMAN, PERFECT, CARELESS)]
    if limited and not isinstance(game, Ghost):
        option = "--knows" if args.knows else limited[0]
        raise InputError(f"{option} is for ghost: in {args.game} the book knows every word")
    if limited and game.finish != "loses":
        raise InputError("players who know some words are for the rule that finishing a word loses: leave out --finish")
    machines = Machines(args.begins or "turn", args.seed)
    for kind in limited:
        machines.make(kind, game, ())  # an opponent who knows nothing is refused before the first letter
    with nullcontext() if isinstance(game, Ghost) else patience(game, args.wordlist, args.effort):
        game.losers()  # solved before the first prompt
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # odd bytes end no game
    Table(game, kinds, machines, lives, args.proof).run()
    return 0


def _seats(args: argparse.Namespace) -> tuple[list[str], tuple[int, ...]]:
    """The kind of each player, and their lives; raise InputError if two options contradict each other."""
    players = len(args.seats) if args.seats else args.players
    if args.seats and (args.seat or args.knows):
        raise InputError("--seats names every player: leave --seat and --knows out")
    if args.knows in (HUMAN, PERFECT, CARELESS):
        raise InputError(f"--knows {args.knows}: name a list, or scowl-N")
    if args.seats and args.players not in (None, players):
        raise InputError(f"--seats names {players} players, not {args.players}")
    lives = lives_of_all(players, args.lives) if args.lives else []
    if args.begins and not lives:
        raise InputError("--begins says who begins the next round of a match: add --lives, such as --lives 5")
    if args.seats:
        return args.seats, tuple(lives)
    players, seat = players or len(lives) or 2, args.seat or 1
    if seat > players:
        raise ArgumentError(f"seat {seat}: with {players} players choose a seat from 1 to {players}")
    others = [args.knows or PERFECT] * (players - 1)
    return [*others[: seat - 1], HUMAN, *others[seat - 1 :]], tuple(lives)
