"""``strategy-book play --game superghost|xghost|spook``: a game in the terminal against the book."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

from generator.cli.letter_games import open_game, patience
from generator.cli.options import read_words
from generator.errors import InputError
from generator.games.letters.positions import Graded, KinTable
from generator.games.notation import Record, write_game
from generator.library.letters import LetterGame

HELP = (
    "Type the fragment that you make (zqu), or just the letter where it can go to one place only; or: "
    "? (grades of all plays), word (that proves the fragment legal), undo, line (this game as a line), new, help, quit."
)
Read = Callable[[str], str | None]


def play(args: argparse.Namespace, record: Record | None, read: Read) -> int:
    """Play until the player has had enough; ``read`` prompts and gives a line, None at the end of the input."""
    game = open_game(args, read_words(args))
    rules, lexicon = game.rules, game.words.lexicon
    seat = rules.check_seat(args.seat)
    assert isinstance(game, LetterGame)
    with patience(game, args.wordlist, args.effort):
        table = game._table
    print(
        f"{rules.game.capitalize()} with {lexicon.name}: {rules.players} players, words of {rules.min_length} letters "
        f"or more. You are seat {seat}.\nWho completes a word loses.\n{HELP}"
    )
    session = KinGame(table, seat, random.Random(args.seed))
    if record:
        session.reopen(record)
    session.run(read)
    return 0


def grade(play: Graded, mover: int) -> str:
    """What the book says of a play, in the marks of the browser."""
    if play.finished:
        return "✗ a word: loses"
    if play.losers is None:
        return "? not known"
    mark = "✗" if mover in play.losers else "✓"
    return f"{mark} may lose: {', '.join(map(str, play.losers))}"


class KinGame:
    """Games of one person against the book in all other seats."""

    def __init__(self, table: KinTable, seat: int, chance: random.Random) -> None:
        self.table, self.seat, self.chance = table, seat, chance
        self.made: list[str] = []
        self.challenged = False  # was the last fragment? It is legal, so the challenger loses

    @property
    def fragment(self) -> str:
        """What is on the table."""
        return self.made[-1] if self.made else ""

    @property
    def over(self) -> bool:
        """Was a word completed, or the last fragment challenged?"""
        return bool(self.made) and (self.challenged or self.table.is_word(self.fragment))

    def run(self, read: Read) -> None:
        """Play until the player quits or the input ends."""
        told = False
        while True:
            if self.over and not told:
                self.tell()
                told = True
            elif not self.over and self.table.mover(self.fragment) != self.seat:
                self.machine()
                continue
            said = read("new, undo or quit? " if self.over else f"{self.fragment or '(nothing yet)'} > ")
            if said is None or said == "quit":
                print("Goodbye." if said else "\nThe input has ended. Goodbye.")
                return
            told = self.over
            self.hear(said)

    def machine(self) -> None:
        """The book plays: a winning fragment at random, else one of which nothing is known, else any but a word."""
        seat = self.table.mover(self.fragment)
        plays = self.table.plays(self.fragment)
        groups = (
            [one for one in plays if one.losers is not None and seat not in one.losers],
            [one for one in plays if one.losers is None],
            [one for one in plays if not one.finished],
            plays,
        )
        chosen = self.chance.choice(next(group for group in groups if group))
        self.made.append(chosen.fragment)
        print(f"Seat {seat} makes {chosen.fragment}")

    def hear(self, said: str) -> None:
        """Do what the player said."""
        commands = {
            "?": self.hint,
            "hint": self.hint,
            "word": self.word,
            "undo": self.undo,
            "line": self.line,
        }
        if said in commands:
            commands[said]()
        elif said == "new":
            self.made, self.challenged = [], False
            print("A new game.")
        elif said == "help":
            print(HELP)
        elif said and self.over:
            print(f"The game is over. {HELP}")
        elif said:
            self.say(said)

    def say(self, said: str) -> None:
        """The fragment, or the one that a single letter can make."""
        plays = [one.fragment for one in self.table.plays(self.fragment)]
        exact = self.table.written(said.lower())
        found = [exact] if exact in plays else []
        if not found and len(said) == 1 and self.fragment:
            found = sorted({one for one in plays if sorted(one) == sorted(self.fragment + said.lower())})
        if len(found) == 1:
            self.made.append(found[0])
        elif found:
            print(f"Which one? {' or '.join(found)}")
        else:
            shown = "".join(c if c.isprintable() else "?" for c in said[:20])
            print(f"{shown!r} is no legal play. {HELP}")

    def hint(self) -> None:
        """Every legal play with its grade, the good ones first."""
        if self.over:
            print("The game is over.")
            return
        mover = self.table.mover(self.fragment)
        plays = self.table.plays(self.fragment)
        for one in sorted(
            plays, key=lambda one: (one.losers is None, one.losers is not None and mover in one.losers)
        ):
            print(f"  {one.fragment}  {grade(one, mover)}")

    def word(self) -> None:
        """Name the word that proves the fragment legal."""
        what = repr(self.fragment) if self.fragment else "The empty fragment"
        print(f"{what} can become {self.table.proof(self.fragment)!r}.")

    def undo(self) -> None:
        """Take back the player's last play and all that followed it."""
        turns = [i for i, one in enumerate(self.made) if self.table.mover(one[:-1]) == self.seat]
        if not turns:
            print("You have not moved yet.")
            return
        self.made, self.challenged = self.made[: turns[-1]], False

    def line(self) -> None:
        """The game so far as one line, for the browser or for later."""
        from generator.lists.wordlist import slug

        rules = self.table.rules
        name = slug(self.table.lexicon.name)
        print(
            write_game(
                Record(rules.game, name, rules.min_length, rules.players, tuple(self.made), self.challenged)
            )
        )

    def reopen(self, record: Record) -> None:
        """Put a game on the table and grade every play of it.

        Raises:
            InputError: if one of its plays is not legal.
        """
        for fragment in record.plays:
            mover = self.table.mover(self.fragment)
            plays = [] if self.over else self.table.plays(self.fragment)
            made = next((one for one in plays if one.fragment == self.table.written(fragment)), None)
            if made is None:
                raise InputError(
                    f"--open: {fragment!r} is no legal play after {self.fragment or 'nothing'!r}"
                )
            print(f"Seat {mover}: {made.fragment}  {grade(made, mover)}")
            self.made.append(made.fragment)
        self.challenged = record.challenged

    def tell(self) -> None:
        """Say who lost, and where the player gave a win away that is known."""
        word = self.table.proof(self.fragment) or self.fragment
        doubted = not self.table.is_word(self.fragment)
        loser = self.table.mover(self.fragment if doubted else self.fragment[:-1])
        mine = loser == self.seat
        what = f"challenged {self.fragment!r}, which can become" if doubted else "completed"
        print(
            f"{'You' if mine else f'Seat {loser}'} {what} {word!r}: {'you lose' if mine else 'you did not lose'}."
        )
        before = ""
        for fragment in self.made:
            if self.table.mover(before) == self.seat:
                plays = self.table.plays(before)
                good = [
                    one.fragment for one in plays if one.losers is not None and self.seat not in one.losers
                ]
                if good and fragment not in good:
                    print(f"You made {fragment}; {' '.join(good[:5])} kept you safe.")
            before = fragment
