"""A round or a match with its players, people and machines. It reads and prints nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from generator.cli.table_text import Names
from generator.games.match_line import write_match
from generator.games.match_record import MatchRecord, RoundLine, SeatLine, fingerprint, replay, rounds_of
from generator.games.table import Table
from generator.library.games import Game
from generator.library.match import Match
from generator.library.play import CHALLENGE
from generator.library.players import Reader
from generator.library.table_words import GameWords

RoundPlayer = Callable[[Any, str], str]
MakePlayer = Callable[[str, Game, Sequence[int]], RoundPlayer]
"""Makes a player for a round from its kind, the game and the lives (empty outside a match)."""


SolveMatch = Callable[[Game, tuple[int, ...]], Match | None]


class SeatedMatch:
    """A :class:`generator.games.table.Table` and who sits at it.

    Args:
        game: the game, with its rules and as many players as there are seats.
        record: the round or the match, from its beginning or as far as it was played.
        make_player: makes the players that are not people.
        solve: solves the match from the lives at the beginning of a round, in its order; None where it cannot.

    Attributes:
        table: what has happened.
        names: what the players are called, and who is a person.
        machines: the players of this round who are not people.

    Raises:
        InputError: if the rules do not allow what ``record`` says was played.
    """

    def __init__(self, game: Game, record: MatchRecord, make_player: MakePlayer, solve: SolveMatch) -> None:
        self.words = GameWords(game, record.calls)
        self._make_player, self._solve, self._games = make_player, solve, {game.players: game}
        self.record: MatchRecord
        self.names: Names
        self.table: Table
        self.machines: dict[int, RoundPlayer]
        self._set(record)

    @property
    def game(self) -> Game:
        """The game for the players of this round."""
        return self.game_for(len(self.table.round.order))

    @property
    def people(self) -> list[int]:
        """The players who are people."""
        return self.names.people

    def game_for(self, players: int) -> Game:
        """The game for a number of players."""
        if players not in self._games:
            self._games[players] = next(iter(self._games.values())).with_players(players)
        return self._games[players]

    def sit(self) -> None:
        """Make the machines for a round that begins."""
        self.machines = {
            player: self._make_player(self.record.seats[player].kind, self.game, self._lives())
            for player in self.table.round.order
            if player not in self.people
        }

    def solved(self) -> Match | None:
        """The match from the beginning of this round; None if the advice for the round will do, or it is not solved."""
        lives = self._lives()
        return self._solve(self.game, lives) if len(lives) > 2 else None

    def _lives(self) -> tuple[int, ...]:
        """The lives at the beginning of this round, from the player who began it; () outside a match."""
        result = self.table.round.result
        loser = None if result is None else result.loser
        lives = (self.table.lives[player] + (player == loser) for player in self.table.round.order)
        return () if self.table.single else tuple(max(1, count) for count in lives)

    def machine_moves(self, player: int) -> None:
        """The machine to move says a letter or challenges."""
        machine = self.machines[player]
        answer = CHALLENGE if self._notices(machine) else machine(self.game, self.table.fragment)
        if answer == CHALLENGE:
            self.table.challenge(player)
            return
        after = self.game.after(self.table.fragment, answer)
        assert after is not None  # machines know the rules
        self.table.say(after)

    def last_of_machine(self) -> tuple[int, str, str] | None:
        """The last move of a machine in this round: who, before, after."""
        entry = self.table.round
        for turn in range(len(entry.plays) - 1, -1, -1):
            if entry.mover(turn) in self.machines:
                return entry.mover(turn), entry.plays[turn - 1] if turn else "", entry.plays[turn]
        return None

    def undo(self) -> bool:
        """Take back what a person did last in this round, and all that followed it; False if there is nothing."""
        table, entry = self.table, self.table.round
        did = {entry.mover(turn) for turn in range(len(entry.plays))}
        if entry.result is not None and entry.result.challenger is not None:
            did.add(entry.result.challenger)
        if not table.can_undo or did.isdisjoint(self.people):
            return False
        undone = None
        while undone not in self.people:
            challenger = entry.result.challenger if entry.result is not None else None
            undone = table.last_mover if challenger is None else challenger
            table.undo()
        return True

    def begin_anew(self) -> None:
        """The same players, and those who join, begin from the first letter."""
        record = self.record
        seats = (*record.seats, *map(SeatLine, record.joins))
        lives = record.lives and (*record.lives, *[max(record.lives)] * len(record.joins))
        self.game_for(len(seats))
        self._set(
            replace(record, seats=seats, lives=lives, rounds=(RoundLine(),), helped=(), joins=(), key="")
        )

    def helps(self, player: int) -> None:
        """Mark a person as helped."""
        if player in self.people:
            self.record = replace(self.record, helped=tuple(sorted({*self.record.helped, player})))

    def line(self) -> str:
        """The match so far as one line, for the browser or for later."""
        record = replace(self.record, rounds=rounds_of(self.table, self.record.game))
        if len(self.people) > 1:
            record = replace(record, check=fingerprint(self.words.words))
        return write_match(record)

    def _set(self, record: MatchRecord) -> None:
        """Set the table for a round or a match."""
        self.record, self.names = record, Names(record.seats)
        self.table = replay(record, self.words)
        self.sit()

    def _notices(self, machine: RoundPlayer) -> bool:
        """Whether a machine sees that the fragment is a word: the perfect ones always, others if they know it."""
        fragment = self.table.fragment
        if not fragment or not self.words.is_word(fragment):
            return False
        return not isinstance(machine, Reader) or machine.example(fragment) == fragment
