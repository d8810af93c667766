"""``strategy-book play``: a game in the terminal against perfect play."""

from __future__ import annotations

import argparse
import io
import random
import sys
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

from generator.cli.letter_games import add_rules
from generator.cli.options import number, read_words
from generator.errors import InputError
from generator.games.ghost.rules import GhostRules
from generator.games.rules import MAX_PLAYERS
from generator.paths import DEFAULT_LIST

if TYPE_CHECKING:
    from generator.games.ghost.people.reader import Reader
    from generator.games.ghost.play import Ending, GhostTable, GradedLetter
    from generator.games.notation import Record
    from generator.library.words import WordList

HELP = (
    "Type a letter to play it, or: ? (which letters win), why (the last move of the machine), "
    "challenge (name a word), undo, line (this game as a line), new, help, quit."
)
_LINE = 200
"""Characters of a line that are looked at; the rest is dropped unread."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument(
        "wordlist",
        metavar="WORDLIST",
        nargs="?",
        default=None,
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
    add_rules(parser, games=True)


def run(args: argparse.Namespace) -> int:
    """Play until the player has had enough."""
    record = _opened(args)
    args.wordlist = args.wordlist or DEFAULT_LIST
    if args.game != GhostRules.game:
        if args.knows:
            raise InputError(f"--knows is for ghost: in {args.game} the book knows every word")
        from generator.cli import kin_play

        _forgive_streams()
        return kin_play.play(args, record, _read)
    rules = GhostRules(args.players, args.min_length)
    seat = rules.check_seat(args.seat)
    words = read_words(args)
    lexicon = words.lexicon
    from generator.games.ghost.play import GhostTable
    from generator.games.ghost.solved import solve_ghost

    table = GhostTable(solve_ghost(lexicon, rules))
    reader = _reader(args, words, rules) if args.knows else None
    _forgive_streams()
    print(
        f"Ghost with {lexicon.name}: {rules.players} players, words of {rules.min_length} letters or more. "
        f"You are seat {seat}.\nWho completes a word loses, and so does who leaves a beginning of no word.\n"
        f"{HELP}"
    )
    if reader:
        print(f"The machine knows {len(reader.known):,} of the words ({reader.name}), and no others.")
    game = _Game(table, seat, random.Random(args.seed), reader)
    if record:
        game.reopen(record)
    game.play()
    return 0


def _forgive_streams() -> None:
    """Bytes that are no text, and letters that the terminal lacks, end no game."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _reader(args: argparse.Namespace, words: WordList, rules: GhostRules) -> Reader:
    """The opponent that ``--knows`` names."""
    from generator.games.ghost.people.reader import Reader
    from generator.library.people import opponent

    return Reader(words.lexicon, opponent(words, args.knows, rules.min_length), rules)


def _opened(args: argparse.Namespace) -> Record | None:
    """The game of ``--open``; its list and rules become the command's, but a WORDLIST that was named stays.

    Raises:
        InputError: if the line is no game, or its list has no name here.
    """
    if args.open is None:
        return None
    from generator.games.notation import read_game
    from generator.lists.wordlist import named_lists, slug

    record = read_game(args.open)
    args.game = record.game
    args.players, args.min_length = record.players, record.min_length
    if args.wordlist is None:
        found = [path for path in named_lists() if slug(path.stem) == record.list_slug]
        if not found:
            raise InputError(
                f"--open: there is no list {record.list_slug!r} in wordlists/: name its file as WORDLIST"
            )
        args.wordlist = str(found[0])
    return record


class _Game:
    """Games of one person against the machine in all other seats, until the person quits or the input ends."""

    def __init__(
        self, table: GhostTable, seat: int, chance: random.Random, reader: Reader | None = None
    ) -> None:
        self.table, self.seat, self.chance, self.reader = table, seat, chance, reader
        self.fragment = ""
        self.told = False  # has the end of this game been told?
        self.over = False  # was it ended by a challenge?

    def play(self) -> None:
        while True:
            ending = self.table.ending(self.fragment)
            if ending and not self.told:
                self.tell(ending)
            elif not ending and not self.over and self.table.mover(self.fragment) != self.seat:
                self.machine()
                continue
            over = ending is not None or self.over
            said = _read("new, undo or quit? " if over else f"{self.fragment or '(nothing yet)'} + ")
            if said is None or said == "quit":
                print("Goodbye." if said else "\nThe input has ended. Goodbye.")
                return
            self.hear(said, over=over)

    def machine(self) -> None:
        seat = self.table.mover(self.fragment)
        letter = self.reader.choose(self.fragment, self.chance) if self.reader else None
        if self.reader and letter is None and self.fragment:
            self.doubted(seat)
            return
        letter = letter or self.table.choose(self.fragment, self.chance)
        self.fragment += letter
        print(f"Seat {seat} plays {letter}: {self.fragment}")

    def doubted(self, seat: int) -> None:
        """The machine knows no way on and challenges; you name a word."""
        self.told = self.over = True
        example = self.table.examples(self.fragment)[0]
        won = "you win" if self.table.players == 2 else f"seat {seat} loses"
        print(f"Seat {seat} challenges, but {self.fragment!r} begins {example!r}: {won}.")

    def hear(self, said: str, *, over: bool) -> None:
        """Do what the player said."""
        commands: dict[str, Callable[[], None]] = {
            "?": self.hint,
            "hint": self.hint,
            "why": self.why,
            "challenge": self.challenge,
            "undo": self.undo,
            "new": self.new,
            "line": self.line,
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
        if self.reader and letter in self.reader.says(before):
            word = self.reader.thought_of(before + letter)
            print(f"Seat {seat} played {letter}: it knows {word!r}, for one.")
            return
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
        self.fragment, self.told, self.over = self.fragment[: turns[-1]], False, False

    def line(self) -> None:
        """The game so far as one line, for the browser or for later."""
        print(self.notation(challenged=self.over))

    def notation(self, *, challenged: bool) -> str:
        """The game as one line."""
        from generator.games.notation import Record, write_game
        from generator.lists.wordlist import slug

        rules = self.table.solved.rules
        name = slug(self.table.solved.trie.lexicon.name)
        record = Record(rules.game, name, rules.min_length, rules.players, tuple(self.fragment), challenged)
        return write_game(record)

    def reopen(self, record: Record) -> None:
        """Put a game on the table and say what the book thinks of every letter."""
        letters = "".join(record.plays)
        alphabet = self.table.solved.trie.lexicon.alphabet
        for turn, letter in enumerate(letters):
            if letter not in alphabet:
                raise InputError(f"--open: {letter!r} is no letter of this list")
            if turn and self.table.ending(letters[:turn]):
                raise InputError(f"--open: the game was over with {letters[:turn]!r}, and goes on")
        graded = self.table.review(letters)
        for one in graded:
            print(f"Seat {one.seat}: {one.fragment}{one.letter.upper()}  {_grade(one)}")
        self.fragment = letters
        ending = self.table.ending(letters)
        if record.challenged and graded and not ending:
            challenger = self.table.mover(letters)
            example = self.table.examples(letters)[0]
            print(
                f"Seat {challenger} challenged, but {letters!r} begins {example!r}: seat {challenger} loses."
            )
            self.told = self.over = True
        elif ending:
            self.tell(ending)

    def new(self) -> None:
        self.fragment, self.told, self.over = "", False, False
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
            print(
                f"No word begins with {ending.fragment!r}: {letter} was not legal. {who} {'lose' if mine else 'loses'}."
            )
            print(f"Legal were: {' '.join(self.table.legal(before))} (for example {ending.example}).")
        slips = self.table.slips(ending.fragment, self.seat)
        for slip in slips:
            place = f"after {slip.fragment!r}" if slip.fragment else "with the first letter"
            lost = "The win was lost" if mine else "You let the win slip"
            print(f"{lost} {place}: you played {slip.letter}, and {' '.join(slip.winning)} would have won.")
        if mine and not slips:
            print("You had no winning letter at any turn: everyone else played well.")


def _grade(one: GradedLetter) -> str:
    """What the book says of a letter, in the marks of the browser."""
    if not one.legal:
        return "✗ no word begins so"
    if one.won:
        return "✓ wins" if len(one.winning) > 1 else "✓ wins, and nothing else does"
    if one.gave_away:
        return f"✗ gave the win away: {' '.join(one.winning)} would have won"
    return f"– no letter wins: {_listed(list(one.best))} can make the game last longest"


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
