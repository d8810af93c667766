"""``strategy-book play``: a game in the terminal against perfect play."""

from __future__ import annotations

import argparse
import io
import random
import sys
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

from generator.cli.options import add_rules, number, open_lexicon
from generator.paths import DEFAULT_LIST
from generator.rules import MAX_PLAYERS, GhostRules

if TYPE_CHECKING:
    from generator.ghost.play import Ending, Table

HELP = (
    "Type a letter to play it, or: ? (which letters win), why (the last move of the machine), "
    "challenge (name a word), undo, new, help, quit."
)
_LINE = 200
"""Characters of a line that are looked at; the rest is dropped unread."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument(
        "wordlist",
        metavar="WORDLIST",
        nargs="?",
        default=DEFAULT_LIST,
        help=f"a file, or the name of a list in wordlists/ ({DEFAULT_LIST})",
    )
    parser.add_argument(
        "--seat", type=number("--seat", 1, MAX_PLAYERS), default=1, metavar="K", help="your seat, from 1 (1)"
    )
    parser.add_argument(
        "--seed",
        type=number("--seed", 0, 1 << 64),
        default=None,
        metavar="S",
        help="the same S plays the same game",
    )
    add_rules(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the player has had enough."""
    rules = GhostRules(args.players, args.min_length)
    seat = rules.check_seat(args.seat)
    lexicon = open_lexicon(args)
    from generator.ghost.play import Table
    from generator.ghost.solved import solve_ghost

    table = Table(solve_ghost(lexicon, rules))
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    print(
        f"Ghost with {lexicon.name}: {rules.players} players, words of {rules.min_length} letters or more. "
        f"You are seat {seat}.\nWho completes a word loses, and so does who leaves a beginning of no word.\n"
        f"{HELP}"
    )
    _Game(table, seat, random.Random(args.seed)).play()
    return 0


class _Game:
    """Games of one person against the machine in all other seats, until the person quits or the input ends."""

    def __init__(self, table: Table, seat: int, chance: random.Random) -> None:
        self.table, self.seat, self.chance = table, seat, chance
        self.fragment = ""
        self.told = False  # has the end of this game been told?

    def play(self) -> None:
        while True:
            ending = self.table.ending(self.fragment)
            if ending and not self.told:
                self.tell(ending)
            elif not ending and self.table.mover(self.fragment) != self.seat:
                self.machine()
                continue
            said = _read("new, undo or quit? " if ending else f"{self.fragment or '(nothing yet)'} + ")
            if said is None or said == "quit":
                print("Goodbye." if said else "\nThe input has ended. Goodbye.")
                return
            self.hear(said, over=ending is not None)

    def machine(self) -> None:
        seat, letter = self.table.mover(self.fragment), self.table.choose(self.fragment, self.chance)
        self.fragment += letter
        print(f"Seat {seat} plays {letter}: {self.fragment}")

    def hear(self, said: str, *, over: bool) -> None:
        """Do what the player said."""
        commands: dict[str, Callable[[], None]] = {
            "?": self.hint,
            "hint": self.hint,
            "why": self.why,
            "challenge": self.challenge,
            "undo": self.undo,
            "new": self.new,
            "help": _help,
        }
        letter = self.letter(said)
        if said in commands:
            commands[said]()
        elif letter and not over:
            self.fragment += letter
        elif said:
            problem = "The game is over." if letter else f"{_shown(said)} is no letter of this list."
            print(f"{problem} {HELP}")

    def letter(self, said: str) -> str:
        """The letter that was typed, in the list's own form; "" if it was none."""
        alphabet = self.table.solved.trie.lexicon.alphabet
        return next((form for form in (said, said.lower()) if len(form) == 1 and form in alphabet), "")

    def hint(self) -> None:
        if self.table.ending(self.fragment):
            print("The game is over.")
            return
        winning, best = self.table.winning(self.fragment), self.table.best(self.fragment)
        if winning:
            print(f"Winning letters: {' '.join(winning)}")
        else:
            letters = self.table.lasts(self.fragment)
            print(f"No letter wins. {_listed(best)} can make the game last {letters} letters at least.")

    def why(self) -> None:
        """Explain the last move of the machine."""
        at = len(self.fragment)
        while at and self.table.mover(self.fragment[: at - 1]) == self.seat:
            at -= 1
        if not at:
            print("The machine has not moved yet.")
            return
        before, letter = self.fragment[: at - 1], self.fragment[at - 1]
        seat, winning, best = self.table.mover(before), self.table.winning(before), self.table.best(before)
        after = f"after {before!r}" if before else "as the first letter"
        if winning:
            reason = f"it wins, as do all of {' '.join(winning)}" if winning[1:] else "only it wins"
        else:
            reason = f"no letter wins; {_listed(best)} can make the game last longest"
            reason += f", {self.table.lasts(before)} letters at least"
        print(f"Seat {seat} played {letter} {after}: {reason}.")

    def challenge(self) -> None:
        """Name words that the fragment begins."""
        words = self.table.examples(self.fragment)
        if not self.fragment:
            print("There is nothing to challenge yet.")
        elif not words:
            print(f"No word begins with {self.fragment!r}.")
        else:
            more = f" and {len(words) - 3:,} more" if len(words) > 3 else ""
            print(f"{self.fragment!r} begins {', '.join(words[:3])}{more}: a challenge fails.")

    def undo(self) -> None:
        """Take back the player's last move and all that followed it."""
        turns = range(self.seat - 1, len(self.fragment), self.table.players)
        if not turns:
            print("You have not moved yet.")
            return
        self.fragment, self.told = self.fragment[: turns[-1]], False

    def new(self) -> None:
        self.fragment, self.told = "", False
        print("A new game.")

    def tell(self, ending: Ending) -> None:
        """Say who lost and why, and where the win was lost."""
        self.told = True
        mine = ending.loser == self.seat
        who = "You" if mine else f"Seat {ending.loser}"
        if ending.word:
            print(f"{who} completed {ending.fragment!r}: {'you lose' if mine else 'you win'}.")
        else:
            before, letter = ending.fragment[:-1], ending.fragment[-1]
            print(f"No word begins with {ending.fragment!r}: {letter} was not legal. You lose.")
            print(f"Legal were: {' '.join(self.table.legal(before))} (for example {ending.example}).")
        slips = self.table.slips(ending.fragment, self.seat)
        for slip in slips:
            place = f"after {slip.fragment!r}" if slip.fragment else "with the first letter"
            lost = "The win was lost" if mine else "You let the win slip"
            print(f"{lost} {place}: you played {slip.letter}, and {' '.join(slip.winning)} would have won.")
        if mine and not slips:
            print("You had no winning letter at any turn: everyone else played well.")


def _help() -> None:
    print(HELP)


def _read(prompt: str) -> str | None:
    """One line of the player's, trimmed; None at the end of the input."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(_LINE) if sys.stdin else ""
    end = line
    while end and not end.endswith("\n"):
        end = sys.stdin.readline(_LINE)
    if not line:
        return None
    said = unicodedata.normalize("NFC", line.strip())
    return said.lower() if len(said) > 1 else said


def _shown(said: str) -> str:
    """What was typed, safe for a terminal and short."""
    text = "".join(c if c.isprintable() else "?" for c in said)
    return repr(text if len(text) <= 20 else f"{text[:20]}...")


def _listed(letters: list[str]) -> str:
    return letters[0] if len(letters) == 1 else f"{', '.join(letters[:-1])} or {letters[-1]}"
