"""``strategy-book solve``: who loses, and the winning first letters."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from generator.cli.letter_games import add_rules, open_game, patience
from generator.cli.options import add_json, add_wordlist, print_answer, read_words
from generator.library.answer import SolveAnswer
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.rounding import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument("--prefix", default="", metavar="P", help="the fragment so far (none)")
    add_rules(parser, games=True)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Solve and print."""
    game = open_game(args, read_words(args))
    if isinstance(game, Ghost):
        answer = game.solve(args.prefix)
    else:
        with patience(game, args.wordlist, args.effort):
            answer = game.solve(args.prefix)
        if answer["reason"]:
            print(f"not everything is proved: {answer['reason']}", file=sys.stderr)
    return print_answer(args, answer, partial(_print, game=game))


def _print(answer: SolveAnswer, game: Game) -> None:
    words = answer["word_list"]
    print(
        f"{game.title} with {words['name']}: {game.players} players, words of {game.min_length} letters or more"
    )
    # In Ghost a word that begins with a shorter one cannot be reached; in the other games it may be.
    playable = f", {words['playable_words']:,} of them playable" if isinstance(game, Ghost) else ""
    fragments = words["fragments"]
    counted = "an unknown number of fragments" if fragments is None else plural(fragments, "fragment")
    print(f"{plural(words['words'], 'word')}{playable}, {counted}")
    prefix = answer.get("prefix", "")
    after = f"After {prefix!r}, with best play" if prefix else "With best play"
    print(f"{after}, {_verdict(answer.losers)}")
    if answer.winning_moves is not None:
        name = "plays" if prefix else "first letters"
        print(f"Winning {name}: {' '.join(answer.winning_moves) or 'none'}")
    groups: dict[str, list[str]] = {}
    for letter, losers in answer.openings.items():
        groups.setdefault(_seats(losers), []).append(letter)
    if groups:
        print(f"After the {'next play' if prefix else 'first letter'}, may lose:")
    for seats, letters in groups.items():
        print(f"  {seats}: {' '.join(letters)}")


def _verdict(losers: list[int] | None) -> str:
    if losers is None:
        return "it is not known who loses"
    return f"{_seats(losers)} {'loses' if len(losers) < 2 else 'may lose'}"


def _seats(losers: list[int] | None) -> str:
    if not losers:
        return "not known" if losers is None else "nobody"
    return f"{'seat' if len(losers) == 1 else 'seats'} {', '.join(map(str, losers))}"
