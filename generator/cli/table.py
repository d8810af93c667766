"""A table in the terminal, at which people type: one round, or a match."""

from __future__ import annotations

from generator.cli import match_text
from generator.cli import table_text as text
from generator.cli.seated_match import SeatedMatch
from generator.cli.terminal import read_line
from generator.errors import RulesError
from generator.library.players import Reader


class _QuitError(Exception):
    """A person wants to stop, or the input has ended."""


class TerminalTable:
    """Asks the people of a match, and says what happens."""

    def __init__(self, match: SeatedMatch) -> None:
        self.match = match
        self.heard: tuple[int, str] | None = (
            None  # the round and the letters that nobody challenged out of turn
        )

    def welcome(self) -> None:
        """Say what is played, by whom and how, and what has been played so far."""
        match, names, table = self.match, self.match.names, self.match.table
        for line in text.welcome(match.game, names):
            print(line)
        for player, machine in match.machines.items():
            if isinstance(machine, Reader):
                print(
                    f"{names.of(player)} knows {machine.words:,} of the words ({machine.name}), and no others."
                )
        for number, entry in enumerate(table.rounds[:-1], 1):
            print(f"Round {number}: {' '.join(entry.plays[-1:]) or '-'}")
            for line in text.ending(match.game_for(len(entry.order)), entry, names):
                print(line)
        if not table.single:
            print(f"A match: {text.standing(table, names)}.")
        if table.round.plays:
            self._tell_grades()
        self._tell_end()

    def _tell_grades(self) -> None:
        """Say what every letter of the round was worth."""
        match, entry, solved = self.match, self.match.table.round, self.match.solved()
        of_round = text.grades(match.game, match.words, entry, match.names)
        for line in of_round if solved is None else match_text.grades(solved, entry, match.names):
            print(line)

    def run(self) -> None:
        """Play until the people quit; without people, play one round or one match."""
        try:
            while self.match.people or not self.match.table.over:
                self._go_on()
        except _QuitError as error:
            print(error)

    def _go_on(self) -> None:
        """What comes next: the next round, an answer of a person, or one of a machine."""
        table, people = self.match.table, self.match.people
        mover, fragment = table.to_move, table.fragment
        if mover is None:
            self._after_round()
        elif mover in people:
            self._hear(self._read(text.prompt(fragment, self.match.names, mover)), mover)
        else:
            # Before a machine moves, the people are asked once; a person's turn has a prompt of its own.
            waiting = [player for player in table.challengers() if player in people]
            if not waiting or self.heard == (len(table.rounds), fragment):
                self._machine_moves(mover)
                return
            typed = self._read(text.doubt(waiting))
            if typed:
                self._hear(typed, waiting[0])
            else:
                self.heard = len(table.rounds), fragment

    def _after_round(self) -> None:
        """The round is over: hear what comes next."""
        more = not self.match.table.over
        typed = self._read(text.after_round(more)) if self.match.people else ""
        if more and typed in ("", "next"):
            self.match.table.next_round()
            self._begin_round()
        elif typed:
            self._hear(typed, self.match.people[0])

    def _begin_round(self) -> None:
        self.match.sit()
        print(f"Next round: {text.standing(self.match.table, self.match.names)}.")

    def _machine_moves(self, player: int) -> None:
        before = self.match.table.fragment
        self.match.machine_moves(player)
        after = self.match.table.fragment
        if after != before:
            print(f"{self.match.names.of(player)} {text.played(before, after)}")
        self._tell_end()

    def _tell_end(self) -> None:
        """Say how the round ended, if it has."""
        table, names, entry = self.match.table, self.match.names, self.match.table.round
        if entry.result is None:
            return
        solved = self.match.solved()
        slips = text.slips(self.match.game, entry, names)
        for line in text.ending(self.match.game, entry, names):
            print(line)
        for line in slips if solved is None else match_text.slips(solved, entry, names):
            print(line)
        if not table.single:
            print(text.lost_life(names.of(entry.result.loser), table.lives[entry.result.loser]))
        self._tell_winner()

    def _tell_winner(self) -> None:
        if self.match.table.winner is not None:
            print(f"{self.match.names.of(self.match.table.winner, you=False)} wins the match.")

    def _hear(self, typed: str, speaker: int) -> None:
        """Do what a person typed."""
        word, _, number = typed.partition(" ")
        commands = {
            "undo": self._undo,
            "new": self._new,
            "?": self._hint,
            "hint": self._hint,
            "why": self._why,
        }
        moves = speaker == self.match.table.to_move
        if moves and self._is_fragment(typed):
            self._say(typed)  # even where it is spelled like a command
        elif word in ("challenge", "leave"):
            (self._challenge if word == "challenge" else self._leave)(_player(number, speaker))
        elif typed in commands:
            commands[typed]()
        elif typed == "line":
            print(self.match.line())
        elif typed == "help":
            print(text.HELP)
        elif moves:
            self._say(typed)
        else:
            print(f"{'The round is over. ' if self.match.table.to_move is None else ''}{text.HELP}")

    def _is_fragment(self, typed: str) -> bool:
        """Whether the whole fragment was typed that a letter makes: where a letter may go to several places."""
        before = self.match.table.fragment
        return len(typed) == len(before) + 1 > 2 and self.match.game.after(before, typed) is not None

    def _say(self, typed: str) -> None:
        if not typed:
            return
        before = self.match.table.fragment
        fragment = self.match.game.after(before, typed)
        if fragment is None:
            print(text.unclear(self.match.game, before, typed))
            return
        self.match.table.say(fragment)
        self._tell_end()

    def _challenge(self, player: int) -> None:
        table = self.match.table
        if not table.round.plays:
            print("Nothing has been said yet, so there is nothing to challenge.")
        elif player not in self.match.people or player not in table.challengers():
            print(f"{self._named(player)} cannot challenge now.")
        else:
            table.challenge(player)
            self._tell_end()

    def _leave(self, player: int) -> None:
        """A person leaves for good; a round of a match begins again without them."""
        table, rounds = self.match.table, len(self.match.table.rounds)
        try:
            if player not in self.match.people:
                raise RulesError("only people leave")
            table.leave(player)
        except RulesError:
            print(f"{self._named(player)} cannot leave now.")
            return
        if table.single:
            self._tell_end()
            return
        print(f"{self.match.names.of(player, you=False)} has left.")
        self._tell_winner()
        if len(table.rounds) > rounds:
            self._begin_round()

    def _named(self, player: int) -> str:
        """A player whose number was typed."""
        if player < 0:
            return "That player"
        names = self.match.names
        return names.of(player, you=False) if player < len(names.seats) else f"Player {player + 1}"

    def _hint(self) -> None:
        """Say what wins; the player who is next is marked as helped."""
        table = self.match.table
        if table.to_move is None:
            print("The round is over.")
            return
        self.match.helps(table.to_move)
        game, words, solved = self.match.game, self.match.words, self.match.solved()
        if solved is not None and text.goes_on(game, table.fragment):
            print(match_text.hint(solved, table.fragment))
        else:
            print(text.hint(game, words, table.fragment))

    def _undo(self) -> None:
        if self.match.undo():
            self.heard = None
        elif self.match.table.round.leavers:
            print("A player has left: nothing can be taken back.")
        else:
            print("You have not moved yet.")

    def _new(self) -> None:
        self.match.begin_anew()
        self.heard = None
        print("A new game.")

    def _why(self) -> None:
        """Say the reason for the last move of a machine."""
        last = self.match.last_of_machine()
        if last is None:
            print("The machine has not moved yet.")
            return
        player, before, after = last
        machine, name = self.match.machines[player], self.match.names.of(player)
        solved = None if isinstance(machine, Reader) else self.match.solved()
        if solved is not None:
            print(match_text.why(solved, name, before, after))
            return
        word = machine.example(after) if isinstance(machine, Reader) else None
        print(text.why(self.match.game, name, before, after, word))

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


def _player(number: str, speaker: int) -> int:
    """The player with the number that was typed, or whoever speaks; -1 if there is no such player."""
    if not number:
        return speaker
    return int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 3 else -1
