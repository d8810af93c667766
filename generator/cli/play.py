"""``strategy-book play``: a game in the terminal, between people, the book and weaker opponents."""

from __future__ import annotations

import argparse
import io
import random
import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from generator.cli.against import warn_outside
from generator.cli.letter_games import add_rules, open_game, patience
from generator.cli.match import add_lives, lives_of_all
from generator.cli.options import number, read_words
from generator.cli.table import HUMAN, TerminalTable
from generator.errors import InputError, TooLargeError
from generator.games.notation import Record, read_game
from generator.games.rules import MAX_PLAYERS
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.match import match
from generator.library.play import Player
from generator.library.players import Reader, careless, perfect, perfect_in_match, reader
from generator.paths import DEFAULT_LIST

PERFECT, CARELESS = "perfect", "careless"
_SEATS = f"{HUMAN}, {PERFECT}, {CARELESS} or scowl-N"


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
        type=_seats,
        metavar="A,B,...",
        help=f"who sits where, in order: {_SEATS}; any number of humans",
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
        help='go on with a game, or look at one, copied as a line: "ghost american/4/2 jaz?"',
    )
    add_lives(
        parser, "play a match, with this many lives for every player, or for each, as 3,5,1 (one round)"
    )
    add_rules(parser, games=True)
    parser.set_defaults(players=None)


def run(args: argparse.Namespace) -> int:
    """Play until the people have had enough."""
    record = _opened(args)
    args.wordlist = args.wordlist or DEFAULT_LIST
    lives = _set_players(args)
    game = open_game(args, read_words(args))
    names = _names(args, game)
    notice = nullcontext() if isinstance(game, Ghost) else patience(game, args.wordlist, args.effort)
    with notice:
        game.losers()  # solved before the first prompt
    table = TerminalTable(game, names, _Machines(args).make, lives, args.begins)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):  # odd bytes, and letters the terminal lacks, end no game
            stream.reconfigure(errors=errors)
    table.welcome()
    if record:
        table.reopen(record)
    table.run()
    return 0


def _seats(text: str) -> list[str]:
    """The players of ``--seats``."""
    names = text.split(",")
    for name in names:
        if name not in (HUMAN, PERFECT, CARELESS) and not re.fullmatch("scowl-[0-9]{1,5}", name):
            raise InputError(f"--seats: {name[:40]!r} cannot sit there: choose {_SEATS}")
    if not 2 <= len(names) <= MAX_PLAYERS:
        raise InputError(f"--seats names {len(names)} players: choose 2 to {MAX_PLAYERS}")
    return names


def _set_players(args: argparse.Namespace) -> list[int]:
    """Set ``args.players`` from whatever option says it; the lives of each player of a match, [] for one round.

    Raises:
        InputError: if two options contradict each other.
    """
    if args.seats:
        if args.players not in (None, len(args.seats)):
            raise InputError(f"--seats names {len(args.seats)} players, not {args.players}")
        args.players = len(args.seats)
    lives = lives_of_all(args.players, args.lives) if args.lives else []
    args.players = args.players or len(lives) or 2
    if lives and args.open:
        raise InputError("--open is one round: leave --lives out")
    return lives


def _names(args: argparse.Namespace, game: Game) -> list[str]:
    """The name of the player in each seat.

    Raises:
        InputError: if the options contradict each other, or only Ghost has such a player.
        RulesError: if there is no such seat.
    """
    if args.seats and (args.seat or args.knows):
        raise InputError("--seats says who sits where: leave --seat and --knows out")
    others = args.knows or PERFECT
    seats = args.seats or [others] * args.players
    if not args.seats:
        seats[game.rules.check_seat(args.seat or 1) - 1] = HUMAN
    for name in seats:
        if name not in (HUMAN, PERFECT, CARELESS) and not isinstance(game, Ghost):
            option = "--knows" if args.knows else name
            raise InputError(f"{option} is for ghost: in {args.game} the book knows every word")
    return seats


class _Machines:
    """Makes the players that are not people."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.begins, self.knows = args.begins, args.knows
        self.seeds = random.Random(args.seed)

    def make(self, name: str, game: Game, lives: Sequence[int]) -> Player | Reader:
        """A player of one round; in a match of Ghost, the perfect one plays for the match."""
        seed = self.seeds.randrange(1 << 32)
        if name == CARELESS:
            return careless(seed)
        if name == PERFECT:
            return self._for_match(game, lives, seed) or perfect(seed)
        player = reader(game.words, name, game.players, game.min_length, seed)
        if name == self.knows:
            warn_outside(player.name, player.outside, game.words.name)
            self.knows = None  # once is enough
        return player

    def _for_match(self, game: Game, lives: Sequence[int], seed: int) -> Player | None:
        """A player for the match; None where there is none, or it is too large to solve."""
        if not lives or not isinstance(game, Ghost):
            return None
        try:
            return perfect_in_match(match(game.words, lives, self.begins, game.min_length), seed)
        except TooLargeError:
            return None


def _opened(args: argparse.Namespace) -> Record | None:
    """The game of ``--open``. Its list and rules become the command's, but a WORDLIST on the command line stays.

    Raises:
        InputError: if the line is not a game, or its list has no name here.
    """
    if args.open is None:
        return None
    from generator.lists.wordlist import named_lists, slug

    record = read_game(args.open)
    args.game = record.game
    args.players, args.min_length = record.players, record.min_length
    if args.wordlist is None:
        paths: list[Path] = [path for path in named_lists() if slug(path.stem) == record.list_slug]
        if not paths:
            raise InputError(
                f"--open: there is no list {record.list_slug!r} in wordlists/: name its file as WORDLIST"
            )
        args.wordlist = str(paths[0])
    return record
