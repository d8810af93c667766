"""``strategy-book jotto``: strategies for both sides of Jotto, and what is proved about them."""

from __future__ import annotations

import argparse
import os
import random
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strategy_book.cli.options import JOBS, JSON, argument, flag, numeric, print_answer, read_words, scheduler, wordlist
from strategy_book.cli.streams import read_line
from strategy_book.errors import InputError, one_line
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.jotto import METHODS, TIES, JottoAnswer, check_plans, jotto, load_checked_plans
from strategy_book.rounding import at_least, at_most, plural

if TYPE_CHECKING:
    from strategy_book.games.jotto.plans import PlanFile

LETTERS = 5
"""Of a secret, if the command does not say."""

SHOWN = 10
"""Words of a mixture that are printed."""

_HELP = "Type how many letters the guess has in common with your word, or: yes (it is your word), undo, new, quit."

jotto_arguments = [
    *wordlist(nargs="?"),
    numeric("--letters", (2, 8), "L", "letters of a secret word, 2 to 8 (default: 5)"),
    argument("--method", f"how to solve (default: {METHODS[0]})", METHODS, default=METHODS[0]),
    argument(
        "--ties",
        f"with --method fictitious-play: nearly equal scores are ties, or only equal doubles (default: {TIES[0]})",
        TIES,
    ),
    numeric("--iterations", (1, 10**7), "N", "decision trees to build (default: about five minutes' worth)"),
    numeric("--sets", (0, 10**12), "N", "sets to search for the lower bound (default: in proportion to --iterations)"),
    flag("--repeated-letters", "words may repeat a letter"),
    flag("--anagrams", "words may have an anagram in the list"),
    argument("--plans", "write the whole guesser: every plan with its weight", "FILE", type=Path),
    argument("--check", "count what this file of plans guarantees, and solve nothing", "FILE"),
    argument("--play", "hide a word, and the book guesses it by this file of plans", "FILE", type=Path),
    numeric("--seed", (0, 1 << 64), "S", "with --play: the same number draws the same plans"),
    JOBS("processes that share the search for plans (default: this one)"),
    scheduler("share the search for plans with the workers of this Dask scheduler"),
    JSON,
]


def run_jotto(args: argparse.Namespace) -> int:
    """Solve and print; or only check a file, or play by one."""
    if args.play:
        return _play(args)
    if args.seed is not None:
        raise InputError("--seed is for --play: leave it out")
    if args.check is not None:
        return _check(args)
    if args.wordlist is None:
        raise InputError("which WORDLIST? (try strategy-book jotto --help)")
    if args.plans:
        _check_target(args.plans)
    answer = _solve(args)
    print_answer(args, answer, _print)
    if args.plans:  # last: minutes of solving are not lost if the file cannot be written
        sys.stdout.flush()
        answer.write_plans(args.plans)
    return 0


def _check_target(path: Path) -> None:
    """Refuse a file that plans must not replace or cannot be written to, before minutes of solving."""
    from strategy_book.games.jotto.plans import FORMAT

    if path.is_dir():
        raise InputError("is a folder: name a file in it", file=path)
    nearest = next(folder for folder in path.absolute().parents if folder.exists())
    if not nearest.is_dir():
        raise InputError(f"{nearest} is not a folder: choose another name", file=path)
    if not os.access(nearest, os.W_OK | os.X_OK):
        raise InputError(f"nothing can be written into {nearest}: choose another folder", file=path)
    if path.is_symlink() or path.exists():
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                begin = file.read(1 << 10)
            if not begin or FORMAT.encode() in begin:
                return
        raise InputError("already exists, and is not a file of plans: choose another name", file=path)


def _solve(args: argparse.Namespace) -> JottoAnswer:
    from strategy_book.work.progress import Bracket

    if args.ties and args.method != "fictitious-play":
        raise InputError("--ties is for --method fictitious-play: choose it, or leave --ties out")
    words = read_words(args, hashed=args.plans is not None)
    letters = args.letters or LETTERS
    meter = Bracket(f"Jotto, {letters} letters", live=True)
    answer = jotto(
        words,
        letters,
        repeated_letters=args.repeated_letters,
        anagrams=args.anagrams,
        method=args.method,
        ties=args.ties or TIES[0],
        iterations=args.iterations,
        sets=args.sets,
        jobs=args.jobs or 1,
        scheduler=args.scheduler,
        progress=meter,
    )
    meter.close()
    return answer


def _play(args: argparse.Namespace) -> int:
    if args.plans or args.check is not None or args.json:
        raise InputError("--play FILE solves nothing and prints no JSON: leave the other options out")
    file, _ = load_checked_plans(args.play)  # checked first, so that its promise is true
    _play_guessing(file, random.Random(args.seed))
    return 0


def _play_guessing(file: PlanFile, chance: random.Random) -> None:
    """Games in which the book guesses the player's word by a plan of the file, until the player quits."""
    from strategy_book.games.jotto.plans import plan_nodes

    left_out = [] if file.rules.repeated_letters else ["no letter twice"]
    left_out += [] if file.rules.anagrams else ["no word with an anagram in the list"]
    without = f" ({', '.join(left_out)})" if left_out else ""
    print(
        f"Hide one of the {plural(len(file.words), 'word')} of {file.rules.letters} letters of "
        f"{one_line(file.word_list.name)}{without}.\n"
        f"The book follows one of {plural(len(file.plans), 'plan')}, drawn by weight. "
        f"Game after game it needs at most {at_most(file.guaranteed, 2)} guesses on average for any of them.\n"
        f"{_HELP}"
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
            print(_HELP)
        elif (node := plan.behind(path[-1], int(typed))) is None:
            print(
                "No word of this game fits that: your word is another, or an answer was a slip. "
                "Say undo to change one, or new."
            )
        else:
            path.append(node)


def _check(args: argparse.Namespace) -> int:
    if args.plans:
        raise InputError("--check FILE solves nothing that --plans could write: leave one of them out")
    words = None if args.wordlist is None else read_words(args)
    answer = check_plans(args.check, words)
    rules = answer["rules"]
    if args.letters not in (None, rules["letters"]):
        raise InputError(f"is for {rules['letters']} letters: leave --letters out", file=args.check)
    for option, key in (("--repeated-letters", "repeated_letters"), ("--anagrams", "anagrams")):
        if getattr(args, key) and not rules[key]:
            kind = key.replace("_", " ")
            raise InputError(f"is for rules without {kind}: leave {option} out", file=args.check)
    return print_answer(args, answer, _print_check)


def _print_check(answer: JsonAnswer) -> None:
    plans, words = plural(answer["plans"], "plan"), plural(answer["dictionary_size"], "word")
    worst = ", ".join(answer["worst"][:SHOWN]) + (", ..." if len(answer["worst"]) > SHOWN else "")
    print(f"{plans} for {words} of {one_line(answer['word_list']['name'])}: every word is found")
    print(f"at most {answer['guarantee_exact']} = {answer['guarantee']:.6f} guesses on average, for {worst}")


def _print(answer: JottoAnswer) -> None:
    rules, size = answer["rules"], plural(answer["dictionary_size"], "word")
    variants = ", ".join(
        f"{name} {'allowed' if rules[key] else 'not allowed'}"
        for name, key in (("repeated letters", "repeated_letters"), ("anagrams", "anagrams"))
    )
    print(f"Jotto, {rules['letters']} letters, {variants}: {size}")
    _print_value(answer)
    if answer["hider_is_uniform"]:
        print(f"hide: any of the {size}, all equally likely")
    else:
        proved = answer["lower_bound_hider"] == "printed" or answer["hider_at_most_is_exact"]
        print(f"hide: {_most_often(answer.hider)}{'' if proved else ' (nothing is proved of this hider)'}")
    print(f"guess first: {_most_often(answer.first_guesses)}")
    if "paper" in answer:
        table = ", ".join(f"{key.replace('_', ' ')} {value:.4g}" for key, value in answer["paper"].items())
        print(f"the paper's Table 1: {table}")
    print(
        f"{answer['method']}: {answer['iterations']} iterations, epsilon {answer['epsilon']:z.4f}, "
        f"{answer['seconds']} s"
    )


def _print_value(answer: JottoAnswer) -> None:
    least, most = Fraction(answer.lower_bound_exact), Fraction(answer.guarantee_exact)
    hider = "the uniform hider" if answer["lower_bound_hider"] == "uniform" else "this hider"
    benchmark = answer["benchmark"]
    print(
        f"value of the game: at least {at_least(least, 4)}: what {hider} is sure of, proved\n"
        f"                   ({answer['lower_bound_proof']})\n"
        f"                   at most {at_most(most, 4)}: what this guesser guarantees, counted\n"
        f"against an opponent who knows how you play: this hider costs {_reply(answer)}, "
        f"the uniform one {_reply(benchmark)};\n"
        f"                   this guesser needs at most {at_most(most, 3)}, "
        f"the paper's greedy one {benchmark['guarantee']:.0f}\n"
        f"benchmark: {benchmark['value']:.3f} guesses, at worst {benchmark['worst_case']}, "
        f"first {benchmark['first_guess']}, epsilon {benchmark['epsilon']:z.3f}"
    )


def _reply(hider: dict[str, Any]) -> str:
    bound = "" if hider["hider_at_most_is_exact"] else "at most "
    return f"{bound}{hider['hider_at_most']:.3f} guesses"


def _most_often(entries: list[dict[str, Any]]) -> str:
    return ", ".join(f"{entry['word']} {entry['probability']:.2%}" for entry in entries[:SHOWN])
