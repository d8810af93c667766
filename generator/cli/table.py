"""A table at which people, the book and weaker opponents play: one round, or a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generator.cli import table_text as text
from generator.cli.terminal import read_line
from generator.errors import InputError
from generator.games.ghost.match.states import after_loss
from generator.games.notation import SEPARATORS, Record, write_game
from generator.games.table import Begins
from generator.library.games import Game
from generator.library.play import CHALLENGE, RoundRecord, judge_challenge, judge_fragment, play_round
from generator.library.players import Reader

HUMAN = "human"

RoundPlayer = Callable[[Any, str], str]
MakePlayer = Callable[[str, Game, Sequence[int]], RoundPlayer]
"""Makes a player for a round from its name, the game and the lives (empty outside a match)."""


class _InterruptError(Exception):
    """A person typed something after which the round does not simply go on: ``undo``, ``new``, a challenge."""

    def __init__(self, action: Callable[[], None]) -> None:
        self.action = action


class _QuitError(Exception):
    """A person wants to stop, or the input has ended."""


class TerminalTable:
    """Rounds until the people quit or the input ends.

    Args:
        game: the game, with its rules and number of players.
        names: who each player is: ``"human"``, or a name that ``make_player`` knows. Player 1 begins the first round.
        make_player: makes the others.
        lives: of each player, for a match; empty for single rounds.
        begins: who begins the next round of a match.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        make_player: MakePlayer,
        lives: Sequence[int] = (),
        begins: Begins = "turn",
    ) -> None:
        self.names, self.make_player, self.begins = names, make_player, begins
        self.first_game, self.first_lives = game, tuple(lives)
        self.people = [number for number, name in enumerate(names, 1) if name == HUMAN]
        self._start()

    @property
    def fragment(self) -> str:
        """The letters on the table."""
        return self.fragments[-1] if self.fragments else ""

    @property
    def mover(self) -> int:
        """The player who is next."""
        return self.players[self.game.mover(self.fragment) - 1]

    def welcome(self) -> None:
        """Say what is played, by whom and how."""
        for line in text.welcome(self.game, self.names, self.people):
            print(line)
        for number, player in zip(self.players, self.machines, strict=True):
            if isinstance(player, Reader):
                print(f"Player {number} knows {player.words:,} of the words ({player.name}), and no others.")
        if self.lives:
            print(f"A match: {text.standing(self.players, self.lives)}.")

    def reopen(self, record: Record) -> None:
        """Put a game on the table and grade every move of it.

        Raises:
            InputError: if one of its moves is not possible.
        """
        for move in record.plays:
            before = self.fragment
            if before and (self.game.is_word(before) or len(before) > self.game.words.longest):
                raise InputError(f"--open: the game was over with {before!r}, and goes on")
            after = self.game.after(before, move)
            if after is None:
                raise InputError(
                    f"--open: {move!r} is not a move after {before or 'nothing'!r} with this list"
                )
            print(
                f"Player {self.mover}: {text.played(before, after)}  {text.grade(self.game, before, after)}"
            )
            self.fragments.append(after)
        if record.challenged:
            self._finish(judge_challenge(self.game, self.fragments, self.game.mover(self.fragment)))
        elif self.fragments:
            self._finish(judge_fragment(self.game, self.fragments))

    def run(self) -> None:
        """Play until the people quit; without people, play one round or one match."""
        try:
            while self.people or self.record is None or self._next_round():
                try:
                    if self.record is None:
                        self._finish(play_round(self.game, self.fragments, self._ask, self._doubts))
                    elif self.people:
                        self._after_round()
                except _InterruptError as interrupt:
                    interrupt.action()
        except _QuitError as error:
            print(error)

    def _start(self) -> None:
        """Everybody sits down for the first round."""
        self.game, self.lives = self.first_game, self.first_lives
        self.players = tuple(range(1, len(self.names) + 1))
        self._clear()

    def _clear(self) -> None:
        """Clear the table for a round of ``players``, who sit in this order."""
        self.fragments: list[str] = []
        self.record: RoundRecord | None = None
        self.machines = [
            None if player in self.people else self.make_player(self.names[player - 1], self.game, self.lives)
            for player in self.players
        ]

    def _finish(self, record: RoundRecord | None) -> None:
        """Say how the round ended, if it has."""
        if record is None:
            return
        self.record = record
        for line in text.ending(self.game, record, self.players, self.people):
            print(line)
        if self.lives:
            lives, _ = self._after_loss(record)
            loser = self.players[record.loser - 1]
            print(text.lost_life(loser, self.lives[record.loser - 1] - 1))
            if len(lives) == 1:
                print(f"Player {self._still_in(record)[0]} wins the match.")

    def _after_loss(self, record: RoundRecord) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return after_loss(self.lives, record.loser - 1, self.begins)

    def _still_in(self, record: RoundRecord) -> tuple[int, ...]:
        """The players of the next round, from the one who begins it."""
        lives, seats = self._after_loss(record)
        return tuple(self.players[seats.index(seat)] for seat in range(len(lives)))

    def _next_round(self) -> bool:
        """Begin the next round of a match; False if there is none."""
        if self.record is None or not self.lives:
            return False
        lives, _ = self._after_loss(self.record)
        if len(lives) == 1:
            return False
        if len(lives) < len(self.lives):
            self.game = self.game.with_players(len(lives))
        self.players, self.lives = self._still_in(self.record), lives
        self._clear()
        print(f"Next round: {text.standing(self.players, lives)}.")
        return True

    def _ask(self, seat: int, fragment: str) -> str:
        """The answer of a seat. What a machine adds is printed."""
        machine, player = self.machines[seat - 1], self.players[seat - 1]
        if machine is None:
            return self._ask_person(player)
        answer = machine(self.game, fragment)
        after = self.game.after(fragment, answer) if answer != CHALLENGE else None
        if after is not None:
            print(f"Player {player} {text.played(fragment, after)}")
        return answer

    def _doubts(self, seat: int, fragment: str) -> bool:
        """Whether a person challenges out of turn. One prompt does for all; before a person's turn, its own does."""
        last, mover = self.players[self.game.mover(fragment[:-1]) - 1], self.mover
        waiting = [player for player in self.players if player in self.people and player != last]
        if mover in self.people or self.players[seat - 1] != next(iter(waiting), None):
            return False
        while True:
            typed = self._read(text.doubt(waiting))
            if not typed:
                return False
            if self._challenger(typed, waiting) == waiting[0]:
                return True
            self._do(typed)

    def _ask_person(self, player: int) -> str:
        """What a person plays: a move, or a challenge."""
        while True:
            typed = self._read(text.prompt(self.fragment, player if len(self.people) > 1 else None))
            if self._challenger(typed, [player, *self.people]) == player:
                return CHALLENGE
            if typed and not self._do(typed):
                if self.game.after(self.fragment, typed) is not None:
                    return typed
                print(text.unclear(self.game, self.fragment, typed))

    def _after_round(self) -> None:
        """The round is over: hear what comes next."""
        assert self.record is not None
        more = bool(self.lives) and len(self._after_loss(self.record)[0]) > 1
        typed = self._read(text.after_round(more))
        if more and typed in ("", "next"):
            self._next_round()
        elif typed and not self._do(typed):
            print(f"The round is over. {text.HELP}")

    def _challenger(self, typed: str, people: Sequence[int]) -> int | None:
        """Who challenges with what was typed: the first of ``people``, unless another person is named.

        Raises:
            _InterruptError: if it is another person, who may challenge now.
        """
        word, _, number = typed.partition(" ")
        if word != "challenge":
            return None
        player = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else people[0]
        last = self.players[self.game.mover(self.fragment[:-1]) - 1] if self.fragment else None
        if player not in people or player == last or player not in self.players:
            print(f"Player {player} cannot challenge now.")
            raise _InterruptError(lambda: None)
        if player != people[0]:
            seat = self.players.index(player) + 1
            raise _InterruptError(lambda: self._finish(judge_challenge(self.game, self.fragments, seat)))
        return player

    def _do(self, typed: str) -> bool:
        """Do what a command says; False if it is not a command."""
        if typed in ("undo", "new"):
            raise _InterruptError(self._undo if typed == "undo" else self._new)
        if typed in ("?", "hint"):
            over = self.record is not None
            print("The round is over." if over else text.hint(self.game, self.fragment))
        elif typed == "why":
            print(self._why())
        elif typed == "line":
            print(self._line())
        elif typed == "help":
            print(text.HELP)
        else:
            return False
        return True

    def _undo(self) -> None:
        """Take back the last letter that a person added, and all that followed it."""
        turns = [
            turn
            for turn, fragment in enumerate(self.fragments)
            if self.players[self.game.mover(fragment[:-1]) - 1] in self.people
        ]
        if not turns:
            print("You have not moved yet.")
            return
        del self.fragments[turns[-1] :]
        self.record = None

    def _new(self) -> None:
        self._start()
        print("A new game.")

    def _why(self) -> str:
        """The reason for the last move of a machine."""
        for turn in range(len(self.fragments) - 1, -1, -1):
            before, after = self.fragments[turn - 1] if turn else "", self.fragments[turn]
            seat = self.game.mover(before)
            machine = self.machines[seat - 1]
            if machine is not None:
                word = machine.example(after) if isinstance(machine, Reader) else None
                return text.why(self.game, self.players[seat - 1], before, after, word)
        return "The machine has not moved yet."

    def _line(self) -> str:
        """The round so far as one line, for the browser or for later."""
        from generator.lists.wordlist import slug

        rules = self.game.rules
        whole = SEPARATORS[rules.game] != ""
        plays = tuple(fragment if whole else fragment[-1] for fragment in self.fragments)
        challenged = self.record is not None and self.record.challenger is not None
        name = slug(self.game.words.name)
        return write_game(Record(rules.game, name, rules.min_length, rules.players, plays, challenged))

    def _read(self, prompt: str) -> str:
        """What was typed.

        Raises:
            _QuitError: if that is ``quit``, or the input has ended.
        """
        typed = read_line(prompt)
        if typed is None:
            raise _QuitError("\nThe input has ended. Goodbye.")
        if typed == "quit":
            raise _QuitError("Goodbye.")
        return typed
