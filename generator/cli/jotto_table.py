"""``strategy-book jotto --play FILE``: the book guesses the player's word, by a plan of the file."""

import random

from generator.cli.streams import read_line
from generator.errors import one_line
from generator.games.jotto.solve.plans import PlanFile, plan_nodes
from generator.rounding import at_most, plural

HELP = "Type how many letters the guess has in common with your word, or: yes (it is your word), undo, new, quit."


def play_guessing(file: PlanFile, chance: random.Random) -> None:
    """Games in which the book guesses, until the player quits or the input ends."""
    left_out = [] if file.rules.repeated_letters else ["no letter twice"]
    left_out += [] if file.rules.anagrams else ["no word with an anagram in the list"]
    without = f" ({', '.join(left_out)})" if left_out else ""
    print(
        f"Hide one of the {plural(len(file.words), 'word')} of {file.rules.letters} letters of "
        f"{one_line(file.list_name)}{without}.\n"
        f"The book follows one of {plural(len(file.plans), 'plan')}, drawn by weight. "
        f"Game after game it needs at most {at_most(file.guarantee, 2)} guesses on average for any of them.\n"
        f"{HELP}"
    )
    plan, path = plan_nodes(file, file.draw(chance)), [0]
    while True:
        probe = "" if plan.possible[path[-1]] else " (a probe: it cannot be your word)"
        typed = read_line(f"Guess {len(path)}: {file.words[plan.guess[path[-1]]]}{probe}? ")
        if typed is None or typed.lower() in {"quit", "q"}:
            print("Goodbye." if typed else "\nThe input has ended. Goodbye.")
            return
        typed = typed.lower()
        if typed in {"new", "yes", "y"}:
            if typed != "new":
                print(f"Found with {plural(len(path), 'guess', 'guesses')}. Another word:")
            plan, path = plan_nodes(file, file.draw(chance)), [0]
        elif typed == "undo":
            path = path[:-1] or path
        elif not (typed.isascii() and typed.isdigit() and len(typed) < 3):
            print(HELP)
        elif (node := plan.behind(path[-1], int(typed))) is None:
            print(
                "No word of this game fits that: your word is another, or an answer was a slip. "
                "Say undo to change one, or new."
            )
        else:
            path.append(node)
