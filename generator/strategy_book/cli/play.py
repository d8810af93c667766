"""``strategy-book play``: the library's rounds in the terminal, with people who type their moves among the players."""

import argparse
import random
from collections.abc import Callable
from contextlib import nullcontext, suppress
from functools import cache
from typing import NamedTuple

from strategy_book.cli.options import FINISH, RULES, SEAT, argument, letter_games, numeric, read_words, wordlist
from strategy_book.cli.solve import lives, lives_of_all, open_game, patience
from strategy_book.cli.streams import read_line
from strategy_book.errors import ArgumentError, InputError, TooLargeError
from strategy_book.games.rules import BEGINS, Lives, after_loss
from strategy_book.library.ghost import Ghost
from strategy_book.library.kin import Game
from strategy_book.library.match import Match, match
from strategy_book.library.play import CHALLENGE, play_round
from strategy_book.library.players import CARELESS, PERFECT, is_kind, named_player
from strategy_book.paths import DEFAULT_LIST

_HELP = """Type a letter to add it (or, where it can go to several places, the fragment that you make), or challenge
(challenge and a name: out of turn), ? (what wins), why (the last move of a machine), new, help, quit."""


def _read_seats(text: str) -> dict[str, str]:
    """The name and the kind of each player; the kind of people is ""."""
    seats = dict[str, str]()
    for number, word in enumerate(text.split(","), 1):
        kind = word if is_kind(word) else ""
        name = f"Player {number}" if kind or word == "human" else word
        if not 0 < len(word.strip()) <= 20 or not word.isprintable() or name in seats:
            raise InputError(f"--seats: {word[:40]!r}: write another name, {PERFECT}, {CARELESS} or scowl-N")
        seats[name] = kind
    return seats


play_arguments = [
    *wordlist(f"a file, or the name of a list (default: {DEFAULT_LIST})", nargs="?", default=DEFAULT_LIST),
    SEAT("your seat, from 1 (default: 1)"),
    argument("--seats", "the players in order: a person's name, perfect, careless or scowl-N", "A,B", type=_read_seats),
    numeric("--seed", (0, 1 << 64), "S", "the same number plays the same game"),
    argument("--knows", "the others know only that list, or the words up to SCOWL size N", "LIST|scowl-N"),
    *lives("play a match with this many lives for every player, or for each, as 3,5,1 (default: one round)"),
    argument("--proof", "who names the word that wins a challenge (default: list)", ("list", "player"), default="list"),
    *RULES,
    letter_games,
    FINISH,
    lambda parser: parser.set_defaults(players=None, begins=None),
]


def run_play(args: argparse.Namespace) -> int:
    """Play until the people have had enough; machines alone play one round, or one match."""
    if args.wordlist == "-":
        raise InputError("what you say comes from standard input: give the list as a file")
    kinds, lives = _seats(args)
    args.players = len(kinds)
    game = open_game(args, read_words(args))
    for kind in {*kinds.values()} - {"", PERFECT, CARELESS}:
        if not isinstance(game, Ghost) or game.finish != "loses":
            raise InputError(f"{kind} is for ghost in which finishing a word loses: leave it out")
        named_player(kind, game, 0)  # one who knows nothing is refused before the first letter
    with nullcontext() if isinstance(game, Ghost) else patience(game, args.wordlist, args.effort):
        game.losers()  # solved before the first prompt
    shown = ", ".join(f"{name} ({kind})" if kind else name for name, kind in kinds.items())
    print(f"{game.title} with {game.words.name}, minimum length {game.min_length}. Players: {shown}.\n{_HELP}")
    chance = random.Random(args.seed)
    with suppress(EOFError):
        while True:
            with suppress(_NewGameError):
                _play(game, kinds, lives, args, chance)
                while "" in kinds.values():
                    _read("new or quit? ")
                break
    return 0


def _seats(args: argparse.Namespace) -> tuple[dict[str, str], Lives]:
    """The players and their lives; raise InputError if two options contradict each other."""
    named = args.seats and len(args.seats)
    if named and (args.seat or args.knows or args.players not in (None, named)):
        raise InputError("--seats names every player: leave --seat, --knows and --players out")
    lives = tuple(lives_of_all(named or args.players, args.lives)) if args.lives else ()
    if args.begins and not lives:
        raise InputError("--begins says who begins the next round of a match: add --lives, such as --lives 5")
    players, you = args.players or len(lives) or 2, args.seat or 1
    if you > players:
        raise ArgumentError(f"seat {you}: with {players} players choose a seat from 1 to {players}")
    others = args.knows or PERFECT
    return args.seats or {f"Player {n}": "" if n == you else others for n in range(1, players + 1)}, lives


def _play(game: Game, kinds: dict[str, str], lives: Lives, args: argparse.Namespace, chance: random.Random) -> None:
    """Play a round, or a match."""
    names, begins = [*kinds], args.begins or BEGINS[0]
    while len(names) > 1:
        game, solved = game if game.players == len(names) else game.with_players(len(names)), None
        if lives:
            print(f"Lives: {', '.join(f'{name} {left}' for name, left in zip(names, lives, strict=True))}.")
        if lives and isinstance(game, Ghost):
            with suppress(TooLargeError):
                solved = match(game.words, lives, begins, game.min_length, game.finish)
        table = _Table(game, names, [seat for seat, name in enumerate(names, 1) if not kinds[name]], solved)
        players = [
            named_player(kinds[name], game, chance.randrange(1 << 32), solved) if kinds[name] else _Person(table, seat)
            for seat, name in enumerate(names, 1)
        ]
        record = play_round(game, players, args.proof, seen=table.see)
        print(f"{record.told(names)}: {names[record.loser - 1]} loses.")
        if not lives:
            return
        lives, moved = after_loss(lives, record.loser - 1, begins)
        names = [names[moved.index(seat)] for seat in range(len(lives))]
        if len(names) > 1 and not all(map(kinds.get, names)):
            _read("Enter for the next round, new or quit? ")
    print(f"{names[0]} wins the match.")


class _NewGameError(Exception):
    """A person wants to begin anew."""


def _read(prompt: str, plays: Callable[[str], bool] = lambda typed: False) -> str:
    """What was typed; raise EOFError for ``quit``, and _NewGameError for ``new`` if it does not play."""
    typed = read_line(prompt)
    if typed is None or typed.lower() == "quit":
        print("\nThe input has ended. Goodbye." if typed is None else "Goodbye.")
        raise EOFError
    if typed.lower() == "new" and not plays(typed):
        raise _NewGameError
    return typed


class _Table:
    """One round as its people see it, who share the screen and the keyboard."""

    def __init__(self, game: Game, names: list[str], people: list[int], match: Match | None) -> None:
        self.game, self.names, self.people, self.match = game, names, people, match
        self.fragment, self.moved = "", ("", "")  # the last move of a machine, and before it
        self.hear = cache(self._listen)  # read once, no matter who asks

    def see(self, seat: int, fragment: str) -> None:
        """Show what a machine made."""
        if seat not in self.people:
            self.moved = f"{self.names[seat - 1]} makes {fragment}.", self.fragment
            print(self.moved[0])
        self.fragment = fragment

    def hint(self, fragment: str) -> str:
        """The winning moves, or the best there are."""
        if fragment and self.game.example(fragment) is None:
            return f"No word allows {fragment!r}: challenge it."
        if self.match is not None:
            return f"Best for the match: {' '.join(self.match.best(fragment))}"
        winning, best = self.game.winning_moves(fragment), " ".join(self.game.best_moves(fragment))
        if winning:
            return f"Winning moves: {best}"
        return f"{'No move wins' if winning == [] else 'It is not known which moves win'}; the best: {best}"

    def _listen(self, fragment: str) -> tuple[int, str]:
        """What the people do after ``fragment``: the seat, and a move, a challenge, or "" to go on."""
        mover, maker = self.game.mover(fragment), (len(fragment) - 1) % len(self.names) + 1
        moves, free = mover in self.people, [seat for seat in self.people if seat != maker]
        prompt = f"{self.names[mover - 1]}, {fragment or '(nothing yet)'} > " if moves else "Enter, or challenge: "

        def plays(typed: str) -> bool:  # a fragment may be spelled like a command
            return self.game.after(fragment, typed) is not None if moves else not typed

        while not plays(typed := _read(prompt, plays)):
            word, _, who = typed.lower().partition(" ")
            who = who or self.names[(mover if moves else free[0]) - 1].lower()
            challengers = [seat for seat in free if self.names[seat - 1].lower() in (who, f"player {who}")]
            if word == "challenge" and fragment and challengers:
                return challengers[0], CHALLENGE
            if word == "why" and self.moved[0]:
                print(self.moved[0], self.hint(self.moved[1]))
            elif word == "?":
                print(self.hint(fragment))
            elif word:
                print(f"{''.join(filter(str.isprintable, typed[:20]))!r} cannot be done here. {_HELP}")
        return mover, typed


class _Person(NamedTuple):
    """A person in a seat of a table."""

    table: _Table
    seat: int

    def __call__(self, game: Game, fragment: str) -> str:
        return self.table.hear(fragment)[1]

    def challenges(self, game: Game, fragment: str) -> bool:
        return self.table.hear(fragment) == (self.seat, CHALLENGE)

    def names(self, game: Game, fragment: str) -> str | None:
        prompt = f"{self.table.names[self.seat - 1]}, name a word, or Enter: "
        while (word := _read(prompt)) and not game.allows(word, fragment):
            print(f"{game.words.name} has no such word for {fragment!r}.")
        return word or None
