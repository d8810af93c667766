"""``strategy-book jotto --play FILE``: the book guesses the player's word, by a plan of the file."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from generator.cli.streams import read_line
from generator.errors import one_line
from generator.games.jotto.solve.plans import PlanFile, plan_nodes
from generator.rounding import at_most, plural

if TYPE_CHECKING:
    from generator.games.jotto.solve.guess.nodes import Nodes

HELP = "Type how many letters the guess has in common with your word, or: yes (it is your word), undo, new, quit."


class GuessingGame:
    """Games in which the book guesses, until the player quits or the input ends."""

    def __init__(self, file: PlanFile, chance: random.Random) -> None:
        self.file, self.chance = file, chance
        self.plan: Nodes
        self.path: list[int] = []

    def play(self) -> None:
        """Play them."""
        rules = self.file.rules
        left_out = [] if rules.repeated_letters else ["no letter twice"]
        left_out += [] if rules.anagrams else ["no word with an anagram in the list"]
        without = f" ({', '.join(left_out)})" if left_out else ""
        print(
            f"Hide one of the {plural(len(self.file.words), 'word')} of {rules.letters} letters of "
            f"{one_line(self.file.list_name)}{without}.\n"
            f"The book follows one of {plural(len(self.file.plans), 'plan')}, drawn by weight. "
            f"Game after game it needs at most {at_most(self.file.guarantee, 2)} guesses on average for any of them.\n"
            f"{HELP}"
        )
        self.new()
        while True:
            typed = read_line(self.question())
            if typed is None or typed.lower() in {"quit", "q"}:
                print("Goodbye." if typed else "\nThe input has ended. Goodbye.")
                return
            self.hear(typed.lower())

    def question(self) -> str:
        """The book's guess, as a prompt."""
        node = self.path[-1]
        kind = "" if self.plan.possible[node] else " (a probe: it cannot be your word)"
        return f"Guess {len(self.path)}: {self.file.words[self.plan.guess[node]]}{kind}? "

    def hear(self, typed: str) -> None:
        """Do what the player typed."""
        if typed == "new":
            self.new()
        elif typed == "undo":
            self.path = self.path[:-1] or self.path
        elif typed in {"yes", "y"}:
            print(f"Found with {plural(len(self.path), 'guess', 'guesses')}. Another word:")
            self.new()
        elif typed.isascii() and typed.isdigit() and len(typed) < 3:
            self.answer(int(typed))
        else:
            print(HELP)

    def answer(self, common: int) -> None:
        """Take an answer, if some word fits it."""
        node = self.plan.behind(self.path[-1], common)
        if node is None:
            print(
                "No word of this game fits that: your word is another, or an answer was a slip. "
                "Say undo to change one, or new."
            )
        else:
            self.path.append(node)

    def new(self) -> None:
        """Draw a plan."""
        self.plan = plan_nodes(self.file, self.file.draw(self.chance))
        self.path = [0]
