"""Rounds and matches in the terminal: the library's rounds, with people who type among the players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from generator.cli import play_text as text
from generator.cli.people import warn_outside
from generator.cli.streams import read_line
from generator.errors import TooLargeError
from generator.games.rules import Begins, after_loss
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.match import Match, match
from generator.library.play import CHALLENGE, Proof, RoundRecord, play_round
from generator.library.players import CARELESS, PERFECT, Reader, careless, perfect, perfect_in_match, reader


class _QuitError(Exception):
    """A person wants to stop, or the input has ended."""


class _NewGameError(Exception):
    """A person wants to begin anew."""


class Machines:
    """Makes the players that are not people, whose lives are () outside a match."""

    def __init__(self, begins: Begins, seed: int | None) -> None:
        self.begins, self._seeds = begins, random.Random(seed)
        self._warned: set[str] = set()
        self._solved: tuple[tuple[int, ...], Match | None] = ((), None)

    def make(self, kind: str, game: Game, lives: tuple[int, ...]) -> Callable[[Any, str], str]:
        """A player of one round; in a match of Ghost, the perfect one plays for the match."""
        seed = self._seeds.randrange(1 << 32)
        if kind == CARELESS:
            return careless(seed)
        if kind == PERFECT:
            solved = self.solve(game, lives) if lives else None
            return perfect(seed) if solved is None else perfect_in_match(solved, seed)
        player = reader(game.words, kind, game.players, game.min_length, seed)
        if kind not in self._warned:
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


class Table:
    """The players of a round or a match, and what is the same in all its rounds.

    Args:
        kinds: who plays, in order: ``human``, or a kind of machine.
        lives: of each player; () for single rounds.
    """

    def __init__(
        self, game: Game, kinds: Sequence[str], machines: Machines, lives: tuple[int, ...], proof: Proof
    ) -> None:
        self.kinds, self.names, self.machines = kinds, text.Names(kinds), machines
        self._lives, self.proof, self._games = lives, proof, {game.players: game}

    def run(self) -> None:
        """Play until the people quit; without people, play one round or one match."""
        _say(text.welcome(self._games[len(self.kinds)], self.kinds))
        try:
            while True:
                try:
                    self._play()
                    if not self.names.people:
                        return
                    while True:
                        self.command(self.read("new or quit? "), None)
                except _NewGameError:
                    print("A new game.")
        except _QuitError as error:
            print(error)

    def _play(self) -> None:
        order, lives = [*range(len(self.kinds))], self._lives
        if lives:
            print(f"A match: {text.lives_of_all(order, lives)}.")
        while True:
            if len(order) not in self._games:
                self._games[len(order)] = self._games[len(self.kinds)].with_players(len(order))
            entry = _Round(self, self._games[len(order)], order, lives)
            record = entry.play()
            if not lives:
                return
            loser = order[record.loser - 1]
            print(text.lost_life(self.names.of(loser), lives[record.loser - 1] - 1))
            lives, seats = after_loss(lives, record.loser - 1, self.machines.begins)
            order = sorted(
                (player for player, seat in zip(order, seats, strict=True) if seat >= 0),
                key=dict(zip(order, seats, strict=True)).__getitem__,
            )
            if len(order) == 1:
                print(f"Player {order[0] + 1} wins the match.")
                return
            while self.names.people and (typed := self.read("next, new or quit? ")) not in ("", "next"):
                self.command(typed, entry)
            print(f"Next round: {text.lives_of_all(order, lives)}.")

    def command(self, typed: str, entry: _Round | None) -> None:
        """Do what a person typed, other than a move or a challenge; ``entry`` is the round, or the last one."""
        if typed == "new":
            raise _NewGameError
        if typed == "why" and entry is not None:
            print(entry.why())
        else:
            print(text.HELP)

    def read(self, prompt: str) -> str:
        """What was typed; raise _QuitError if that is ``quit``, or the input has ended."""
        typed = read_line(prompt)
        if typed is None:
            raise _QuitError("\nThe input has ended. Goodbye.")
        if typed.lower() == "quit":
            raise _QuitError("Goodbye.")
        return typed


class _Round:
    """One round: it answers :func:`play_round` for people and machines. Seats are counted from 1, players from 0."""

    def __init__(self, table: Table, game: Game, order: Sequence[int], lives: tuple[int, ...]) -> None:
        self.table, self.game, self.order, people = table, game, order, table.names.people
        self.names = [table.names.of(player) for player in order]
        self.machines = {
            seat: table.machines.make(table.kinds[player], game, lives)
            for seat, player in enumerate(order, 1)
            if player not in people
        }
        seats = frozenset(range(1, len(order) + 1)) - self.machines.keys()
        self.advice = text.Advice(game, table.machines.solve(game, lives) if len(lives) > 2 else None, seats)
        # The last move of a machine: its seat, before, after.
        self.moved: tuple[int, str, str] | None = None
        # What a person last said to a fragment: the fragment, the seat, the answer.
        self.heard: tuple[str, int, str] | None = None

    def play(self) -> RoundRecord:
        """Play it, and say how it ended."""
        for seat, machine in self.machines.items():
            if isinstance(machine, Reader):
                known = f"{machine.words:,} of the words ({machine.name})"
                print(f"{self.names[seat - 1]} knows {known}, and no others.")
        names = self.names_word if self.table.proof == "player" else None
        record = play_round(self.game, self.ask, self.doubts, names)
        loser, you = self.names[record.loser - 1], "You" in self.names
        verdict = "you win" if you and len(self.order) == 2 else f"player {self.order[record.loser - 1] + 1} loses"
        _say(text.ending(self.game, record, self.names, "you lose" if loser == "You" else verdict))
        _say(self.advice.slips(record, self.names))
        return record

    def ask(self, seat: int, fragment: str) -> str:
        """The move of a seat, or a challenge."""
        if seat not in self.machines:
            return self._listen(fragment)[1]
        answer = self.machines[seat](self.game, fragment)
        after = None if answer == CHALLENGE else self.game.after(fragment, answer)
        if after is not None:
            print(f"{self.names[seat - 1]} {text.played(fragment, after)}")
            self.moved = seat, fragment, after
        return answer

    def doubts(self, seat: int, fragment: str) -> bool:
        """Whether a seat challenges out of turn: people may, before the next player moves."""
        return seat not in self.machines and self._listen(fragment) == (seat, CHALLENGE)

    def names_word(self, seat: int, fragment: str) -> str | None:
        if seat not in self.machines:
            print(f"{self.names[seat - 1]} {'are' if self.names[seat - 1] == 'You' else 'is'} challenged.")
            while word := self.table.read("Name a word, or press Enter: "):
                if self.game.allows(word, fragment):
                    return word
                print(f"{self.game.words.name} has no such word for {fragment!r}.")
            return None
        machine = self.machines[seat]
        return machine.example(fragment) if isinstance(machine, Reader) else self.game.example(fragment)

    def _listen(self, fragment: str) -> tuple[int, str]:
        """What the people do after ``fragment``, heard once: the seat, and a move or a challenge or "" to go on."""
        if self.heard is None or self.heard[0] != fragment:
            mover = self.game.mover(fragment)
            self.heard = fragment, *(self._doubt if mover in self.machines else self._turn)(fragment, mover)
        return self.heard[1:]

    def _turn(self, fragment: str, mover: int) -> tuple[int, str]:
        """A person is to move; all people may challenge."""
        player = self.order[mover - 1]
        address = "" if player == self.table.names.you else f"Player {player + 1}, "
        while True:
            typed = self.table.read(f"{address}{fragment or '(nothing yet)'} > ")
            whole = len(typed) == len(fragment) + 1 > 2 and self.game.after(fragment, typed) is not None
            # A fragment may be spelled like a command.
            word = "" if whole else typed.lower().partition(" ")[0]
            if word == "challenge":
                seat = self._challenger(typed, fragment, mover)
                if seat:
                    return seat, CHALLENGE
            elif word in ("?", "hint"):
                print(self.advice.hint(fragment))
            elif word in ("why", "new", "help"):
                self.table.command(word, self)
            elif typed and self.game.after(fragment, typed) is not None:
                return mover, typed
            elif typed:
                print(text.unclear(self.game, fragment, typed))

    def _doubt(self, fragment: str, mover: int) -> tuple[int, str]:
        """A machine is to move; people may challenge before."""
        waiting = [seat for seat in self.advice.people if seat != self._maker(fragment)]
        number = " and a player's number" if len(waiting) > 1 else ""
        while typed := self.table.read(f"Enter to go on, or challenge{number}: "):
            if typed.lower().partition(" ")[0] != "challenge":
                self.table.command(typed.lower(), self)
            elif seat := self._challenger(typed, fragment, min(waiting)):
                return seat, CHALLENGE
        return mover, ""

    def _challenger(self, typed: str, fragment: str, speaker: int) -> int | None:
        """The seat of the person who challenges: the typed number, or ``speaker``; None if they cannot."""
        number = typed.partition(" ")[2]
        if not fragment:
            print("Nothing has been said yet, so there is nothing to challenge.")
            return None
        player = self.order[speaker - 1]
        if number:
            player = int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 3 else -1
        seat = self.order.index(player) + 1 if player in self.order else None
        if seat in self.advice.people and seat != self._maker(fragment):
            return seat
        print(f"{f'Player {player + 1}' if player >= 0 else 'That player'} cannot challenge now.")
        return None

    def _maker(self, fragment: str) -> int:
        return (len(fragment) - 1) % len(self.order) + 1

    def why(self) -> str:
        if self.moved is None:
            return "The machine has not moved yet."
        seat, before, after = self.moved
        machine = self.machines[seat]
        word = machine.example(after) if isinstance(machine, Reader) else None
        return self.advice.why(self.names[seat - 1], before, after, word)


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
