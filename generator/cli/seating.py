"""Who sits where at a table in the terminal: from options, or from a game in one line."""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from generator.cli.against import warn_outside
from generator.cli.match import lives_of_all
from generator.errors import InputError, RulesError, TooLargeError, one_line
from generator.games.ghost.game import GHOST
from generator.games.match_line import read_match
from generator.games.match_record import HUMAN, MatchRecord, SeatLine
from generator.games.rules import MAX_PLAYERS
from generator.games.table_settings import BEGINS, Begins
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.match import Match, match
from generator.library.play import Player
from generator.library.players import Reader, careless, perfect, perfect_in_match, reader
from generator.paths import DEFAULT_LIST

PERFECT, CARELESS = "perfect", "careless"
OTHER_LIST = "list"
"""Somebody who knows the words of a list that no line can name: that of ``--knows``."""

SEATS = f"{HUMAN}, {PERFECT}, {CARELESS} or scowl-N"

_SCOWL = re.compile("scowl-[0-9]{1,5}")
_MIN_LENGTH = 4


def read_seats(text: str) -> list[str]:
    """The players of ``--seats``.

    Raises:
        InputError: if somebody cannot sit there.
    """
    names = text.split(",")
    for name in names:
        if name not in (HUMAN, PERFECT, CARELESS) and not _SCOWL.fullmatch(name):
            raise InputError(f"--seats: {name[:40]!r} cannot sit there: choose {SEATS}")
    if not 2 <= len(names) <= MAX_PLAYERS:
        raise InputError(f"--seats names {len(names)} players: choose 2 to {MAX_PLAYERS}")
    return names


def seated(args: argparse.Namespace) -> MatchRecord:
    """The round or the match that the options ask for, before its first letter. Sets ``args.wordlist``.

    Raises:
        InputError: if two options contradict each other.
        RulesError: if there is no such seat.
    """
    players = args.players
    if args.seats:
        if players not in (None, len(args.seats)):
            raise InputError(f"--seats names {len(args.seats)} players, not {players}")
        players = len(args.seats)
    lives = lives_of_all(players, args.lives) if args.lives else []
    if args.begins and not lives:
        raise InputError("--begins says who begins the next round of a match: add --lives, such as --lives 5")
    args.wordlist = DEFAULT_LIST if args.wordlist is None else args.wordlist
    return MatchRecord(
        game=args.game or GHOST.name,
        list_slug="",
        min_length=args.min_length or _MIN_LENGTH,
        seats=_seats(args, players or len(lives) or 2),
        lives=tuple(lives),
        begins=args.begins or BEGINS[0],
    )


def open_line(args: argparse.Namespace) -> MatchRecord:
    """The round or the match of ``--open``. Sets ``args.wordlist``, unless the command line has one.

    Raises:
        InputError: if the line is none, options contradict it, or its list has no name here.
        RulesError: if there is no such seat.
    """
    try:
        record = read_match(args.open)
    except InputError as error:
        raise InputError(f"--open: {error}") from None
    players = len(record.seats)
    says = {"game": record.game, "players": players, "min_length": record.min_length, "begins": record.begins}
    for option, value in says.items():
        if getattr(args, option) not in (None, value):
            raise InputError(f"--open says {value}: leave --{option.replace('_', '-')} out")
    if args.lives and args.lives not in ([*record.lives], [*{*record.lives}]):
        raise InputError("--open says who has how many lives: leave --lives out")
    somebody = any(seat != SeatLine() for seat in record.seats) or record.lives or record.key
    if args.seats or not somebody:
        seats = _seats(args, players)
        names = [seat.name for seat in record.seats]
        record = replace(
            record, seats=tuple(SeatLine(n, seat.kind) for n, seat in zip(names, seats, strict=True))
        )
    elif args.seat:
        raise InputError("--open says who sits where: leave --seat out")
    if args.wordlist is None:
        args.wordlist = _list_of(record.list_slug)
    return record


def _seats(args: argparse.Namespace, players: int) -> tuple[SeatLine, ...]:
    """Who sits where, by ``--seats``, or by ``--seat`` and ``--knows``."""
    if args.seats:
        if args.seat or args.knows:
            raise InputError("--seats says who sits where: leave --seat and --knows out")
        if len(args.seats) != players:
            raise InputError(f"--seats names {len(args.seats)} players, but the line has {players}")
        return tuple(SeatLine("", kind) for kind in args.seats)
    other = PERFECT if args.knows is None else args.knows if _SCOWL.fullmatch(args.knows) else OTHER_LIST
    seat = args.seat or 1
    if seat > players:
        raise RulesError(f"seat {seat}: with {players} players choose a seat from 1 to {players}")
    return tuple(SeatLine("", HUMAN if number == seat else other) for number in range(1, players + 1))


def check_kinds(record: MatchRecord, game: Game, knows: str | None) -> None:
    """Check that every player of a record can sit here.

    Raises:
        InputError: if one cannot.
    """
    for number, kind in enumerate((seat.kind for seat in record.seats), 1):
        if kind in (HUMAN, PERFECT, CARELESS):
            continue
        if kind == OTHER_LIST and knows is None:
            raise InputError(f"player {number} of the line knows a list of their own: name it with --knows")
        if kind != OTHER_LIST and not _SCOWL.fullmatch(kind):
            raise InputError(
                f"--open: player {number} is {kind!r}, which only the pages of the book have: "
                "say with --seats who plays instead"
            )
        if not isinstance(game, Ghost):
            option = kind if knows is None else "--knows"
            raise InputError(f"{option} is for ghost: in {game.rules.game} the book knows every word")
    if knows and all(seat.kind in (HUMAN, PERFECT, CARELESS) for seat in record.seats):
        raise InputError("--open says who sits where: leave --knows out")


def _list_of(slug_: str) -> str:
    """The path of the list with an address.

    Raises:
        InputError: if there is none.
    """
    from generator.lists.wordlist import named_lists, slug

    paths: list[Path] = [path for path in named_lists() if slug(path.stem) == slug_]
    if paths:
        return str(paths[0])
    raise InputError(
        f"--open: there is no list {one_line(slug_)[:60]!r} in wordlists/: name its file as WORDLIST"
    )


class Machines:
    """Makes the players that are not people.

    Args:
        record: the round or match.
        knows: what somebody of the kind ``OTHER_LIST`` knows.
        seed: the same seed makes players that play the same.
    """

    def __init__(self, record: MatchRecord, knows: str | None, seed: int | None) -> None:
        self.begins: Begins = record.begins
        self.knows, self.warned = knows, False
        self.seeds = random.Random(seed)
        self.solved: tuple[tuple[int, ...], Match | None] = ((), None)

    def make(self, kind: str, game: Game, lives: Sequence[int]) -> Player | Reader:
        """A player of one round; in a match of Ghost, the perfect one plays for the match."""
        seed = self.seeds.randrange(1 << 32)
        if kind == CARELESS:
            return careless(seed)
        if kind == PERFECT:
            solved = self.solve(game, tuple(lives)) if lives else None
            return perfect(seed) if solved is None else perfect_in_match(solved, seed)
        source = self.knows if kind == OTHER_LIST and self.knows else kind
        player = reader(game.words, source, game.players, game.min_length, seed)
        if self.knows and not self.warned:
            warn_outside(player.name, player.outside, game.words.name)
            self.warned = True
        return player

    def solve(self, game: Game, lives: tuple[int, ...]) -> Match | None:
        """The match from these lives; None if the game has none, or it is too large to solve."""
        if not isinstance(game, Ghost):
            return None
        if self.solved[0] != lives:
            try:
                self.solved = lives, match(game.words, lives, self.begins, game.min_length)
            except TooLargeError:
                self.solved = lives, None
        return self.solved[1]
