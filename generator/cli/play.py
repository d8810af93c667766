"""``strategy-book play``: a game in the terminal, between people, perfect players and weaker ones."""

from __future__ import annotations

import argparse
import io
import random
import re
import sys
from contextlib import nullcontext

from generator.cli.options import add_finish, add_rules, add_seat, add_wordlist, number, read_words
from generator.cli.people import warn_outside
from generator.cli.play_table import RoundPlayer, Table
from generator.cli.play_text import HUMAN
from generator.cli.solve import add_lives, lives_of_all, open_game, patience
from generator.errors import ArgumentError, InputError, TooLargeError
from generator.games.rules import MAX_PLAYERS, Begins
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.match import Match, match
from generator.library.players import CARELESS, PERFECT, careless, perfect, perfect_in_match, reader
from generator.paths import DEFAULT_LIST

SEATS = f"{HUMAN}, {PERFECT}, {CARELESS} or scowl-N"

SCOWL = re.compile("scowl-[0-9]{1,5}")


def play_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of ``play``."""
    help = f"a file, or the name of a list that ships or was added (default: {DEFAULT_LIST})"
    add_wordlist(parser, help, optional=True, default=DEFAULT_LIST)
    add_seat(parser, "your seat, from 1 (default: 1)")
    parser.add_argument(
        "--seats", type=_read_seats, metavar="A,B,...", help=f"the players in order: {SEATS}; any number of humans"
    )
    parser.add_argument(
        "--seed", type=number("--seed", 0, 1 << 64), metavar="S", help="the same number plays the same game"
    )
    parser.add_argument(
        "--knows",
        metavar="LIST|scowl-N",
        help="the others know only that list, or the words up to SCOWL size N (default: every word)",
    )
    add_lives(parser, "play a match with this many lives for every player, or for each, as 3,5,1 (default: one round)")
    parser.add_argument(
        "--proof",
        choices=["list", "player"],
        default="list",
        help="a challenge is lost to any word of the list, or only to one that the player names (default: list)",
    )
    add_rules(parser, games=True)
    add_finish(parser)
    parser.set_defaults(players=None, begins=None)


def run_play(args: argparse.Namespace) -> int:
    """Play until the people have had enough."""
    kinds, lives = _seats(args)
    args.players = len(kinds)
    game = open_game(args, read_words(args))
    limited = [kind for kind in kinds if kind not in (HUMAN, PERFECT, CARELESS)]
    if limited and not isinstance(game, Ghost):
        option = "--knows" if args.knows else limited[0]
        raise InputError(f"{option} is for ghost: in {args.game} the book knows every word")
    if limited and game.finish != "loses":
        raise InputError("players who know some words are for the rule that finishing a word loses: leave out --finish")
    machines = _Machines(args.begins or "turn", args.seed)
    for kind in limited:
        machines.make(kind, game, ())  # an opponent who knows nothing is refused before the first letter
    with nullcontext() if isinstance(game, Ghost) else patience(game, args.wordlist, args.effort):
        game.losers()  # solved before the first prompt
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # odd bytes end no game
    Table(game, kinds, machines.make, machines.solve, lives, machines.begins, args.proof).run()
    return 0


def _read_seats(text: str) -> list[str]:
    """The players of ``--seats``; raise InputError if one of them is of no kind that plays."""
    kinds = text.split(",")
    for kind in kinds:
        if kind not in (HUMAN, PERFECT, CARELESS) and not SCOWL.fullmatch(kind):
            raise InputError(f"--seats: {kind[:40]!r} is not a player: choose {SEATS}")
    if not 2 <= len(kinds) <= MAX_PLAYERS:
        raise InputError(f"--seats names {len(kinds)} players: choose 2 to {MAX_PLAYERS}")
    return kinds


def _seats(args: argparse.Namespace) -> tuple[list[str], tuple[int, ...]]:
    """The kind of each player, and their lives.

    Raises:
        InputError: if two options contradict each other.
        ArgumentError: if there is no such seat.
    """
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


class _Machines:
    """Makes the players that are not people; the same seed makes players that play the same."""

    def __init__(self, begins: Begins, seed: int | None) -> None:
        self.begins, self._seeds = begins, random.Random(seed)
        self._warned: set[str] = set()
        self._solved: tuple[tuple[int, ...], Match | None] = ((), None)

    def make(self, kind: str, game: Game, lives: tuple[int, ...]) -> RoundPlayer:
        """A player of one round; in a match of Ghost, the perfect one plays for the match."""
        seed = self._seeds.randrange(1 << 32)
        if kind == CARELESS:
            return careless(seed)
        if kind == PERFECT:
            solved = self.solve(game, lives) if lives else None
            return perfect(seed) if solved is None else perfect_in_match(solved, seed)
        player = reader(game.words, kind, game.players, game.min_length, seed)
        if kind not in self._warned and not SCOWL.fullmatch(kind):
            warn_outside(player.name, player.outside, game.words.name)
        self._warned.add(kind)
        return player

    def solve(self, game: Game, lives: tuple[int, ...]) -> Match | None:
        """The match from these lives; None if the game has none, or it is too large to solve."""
        if not isinstance(game, Ghost):
            return None
        if self._solved[0] != lives:
            try:
                self._solved = lives, match(game.words, lives, self.begins, game.min_length, game.finish)
            except TooLargeError:
                self._solved = lives, None
        return self._solved[1]
