"""``strategy-book solve``, ``line`` and ``match``: who wins with best play, a round or a match."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Any

from strategy_book.cli.options import (
    FINISH,
    JSON,
    MIN_LENGTH,
    PLAYERS,
    PREFIX,
    RULES,
    Argument,
    argument,
    letter_games,
    number,
    print_answer,
    read_words,
    wordlist,
)
from strategy_book.errors import InputError
from strategy_book.games.rules import BEGINS, MAX_LIVES, MAX_PLAYERS
from strategy_book.library.answer import JsonAnswer, SolveAnswer
from strategy_book.library.ghost import Ghost
from strategy_book.library.words import WordList
from strategy_book.rounding import plural, share

if TYPE_CHECKING:
    from strategy_book.library.kin import Game, KinGame

DEFAULT_LIVES = 5
"""Of each player in a match."""

_SHORT = 3.0  # seconds that need no notice

_NEXT_ROUND = {
    "turn": "the next player after the one who began this one",
    "loser": "the player who lost this one",
    "after-loser": "the next player after the one who lost this one",
}

solve_arguments = [*wordlist(), PREFIX, *RULES, letter_games, FINISH, JSON]


def run_solve(args: argparse.Namespace) -> int:
    """Solve and print."""
    game = open_game(args, read_words(args))
    if isinstance(game, Ghost):
        answer = game.solve(args.prefix)
    else:
        with patience(game, args.wordlist, args.effort):
            answer = game.solve(args.prefix)
        if answer["reason"]:
            print(f"not everything is proved: {answer['reason']}", file=sys.stderr)
    return print_answer(args, answer, partial(_print_solved, game=game))


def _print_solved(answer: SolveAnswer, game: Game) -> None:
    words, shortest = answer["word_list"], plural(game.min_length, "letter")
    print(
        f"{game.title} with {words['name']}: {game.players} players, words of {shortest} or more"
        + ("" if game.finish == "loses" else ", play goes on behind words")
    )
    # Only in Ghost are there words that no round can end with.
    playable = f", {words['playable_words']:,} of them playable" if isinstance(game, Ghost) else ""
    fragments = words["fragments"]
    counted = "an unknown number of fragments" if fragments is None else plural(fragments, "fragment")
    print(f"{plural(words['words'], 'word')}{playable}, {counted}")
    prefix = answer.get("prefix", "")
    after = f"After {prefix!r}, with best play" if prefix else "With best play"
    if answer.losers is None:
        print(f"{after}, it is not known who loses")
    else:
        print(f"{after}, {_seats(answer.losers)} {'loses' if len(answer.losers) < 2 else 'may lose'}")
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


def _seats(losers: list[int] | None) -> str:
    if not losers:
        return "not known" if losers is None else "nobody"
    return f"{'seat' if len(losers) == 1 else 'seats'} {', '.join(map(str, losers))}"


def open_game(args: argparse.Namespace, words: WordList) -> Game:
    """The game that the options ask for; raise InputError if they contradict each other."""
    if args.game == Ghost.rules_type.game:
        return Ghost(words, args.players, args.min_length, args.finish)
    if args.finish != "loses":
        raise InputError(f"--finish {args.finish} is for ghost: leave it out with {args.game}")
    from strategy_book.library.kin import KIN_CLASSES

    return KIN_CLASSES[args.game](words, args.players, args.min_length, memory=args.memory, effort=args.effort)


def patience(game: KinGame, wordlist: str, effort: float, *, listed: bool = False) -> AbstractContextManager[None]:
    """Print a notice on stderr if the work inside takes long: an estimate, and how to ask for less.

    ``listed``: whether a haven list is computed, too.
    """
    from strategy_book.work.progress import patience

    name, seconds = f"{game.rules.game} with {wordlist}", game.seconds(listed=listed)
    if seconds < _SHORT:
        return patience(f"{name}: still starting; the first run on a machine takes longest", 6.0)
    about = f"about {seconds:.0f} s" if seconds < 90 else f"about {seconds / 60:.0f} min"
    if game.mechanics.whole and not listed:  # always solved whole: less effort does not help
        return patience(f"{name}: this takes a while, {about}")
    return patience(
        f"{name}: this takes a while, {about} at most with --effort {effort:g}; a smaller --effort asks for less"
    )


line_arguments = [*wordlist(), PREFIX, *RULES, FINISH, JSON]


def run_line(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    game = Ghost(read_words(args), args.players, args.min_length, args.finish)
    return print_answer(args, game.line_answer(args.prefix), lambda answer: print("\n".join(answer.words)))


def lives(help: str) -> list[Argument]:
    """``--lives`` and ``--begins``."""
    about = f"who begins the next round (default: {BEGINS[0]})"
    return [argument("--lives", help, "L", type=_lives), argument("--begins", about, BEGINS, default=BEGINS[0])]


def _lives(text: str) -> list[int]:
    parts = text.split(",")
    if len(text) > MAX_PLAYERS * 4 or not all(re.fullmatch("[0-9]+", part) for part in parts):
        shown = text if len(text) <= 40 else f"{text[:40]}..."
        raise InputError(f"--lives {shown}: choose one number, as 5, or one for each player, as 3,5,1")
    read = number("--lives", 1, MAX_LIVES)
    return [read(part) for part in parts]


match_arguments = [
    *wordlist(),
    PLAYERS,
    *lives("lives of every player (default: 5), or of each, as 3,5,1, from the one who began this round"),
    PREFIX,
    MIN_LENGTH,
    FINISH,
    JSON,
    lambda parser: parser.set_defaults(players=None),
]


def run_match(args: argparse.Namespace) -> int:
    """Solve the match and print the chances."""
    from strategy_book.library.match import match

    lives = lives_of_all(args.players, args.lives)
    answer = match(read_words(args), lives, args.begins, args.min_length, args.finish).answer(args.prefix)
    return print_answer(args, answer, _print_match)


def lives_of_all(players: int | None, lives: list[int] | None) -> list[int]:
    """The lives of each player; raise InputError if ``--lives`` and ``--players`` differ on how many there are."""
    lives = [DEFAULT_LIVES] if lives is None else lives
    if len(lives) == 1:
        return lives * (2 if players is None else players)
    if players not in {None, len(lives)}:
        raise InputError(f"--players {players}, but --lives names {len(lives)} players: leave one of them out")
    if len(lives) > MAX_PLAYERS:
        raise InputError(f"--lives names {len(lives)} players: choose 2 to {MAX_PLAYERS}")
    return lives


def _print_match(answer: JsonAnswer) -> None:
    rules, lives = answer["rules"], ", ".join(map(str, answer["lives"]))
    print(
        f"Ghost with {answer['word_list']['name']}: a match of {rules['players']} players, lives {lives}, "
        f"words of {plural(rules['min_length'], 'letter')} or more"
    )
    print(f"Who begins the next round: {_NEXT_ROUND[answer.begins]}. Solved: {plural(answer.states, 'state')}")
    prefix = answer.get("prefix", "")
    where = f"after {prefix!r}" if prefix else "at the start of the round"
    print(f"Chances to win the match {where}, from the player who began the round: {_shares(answer.chances)}")
    if answer.to_move is None:
        print(f"{prefix!r} is a complete word: the round is over")
        return
    mover = answer.to_move
    print(f"Player {mover} says: {' '.join(answer.best)}")
    print("The chances after each letter, best first:")
    ranked = sorted(answer.letters.items(), key=lambda item: (item[0] not in answer.best, -item[1][mover - 1]))
    groups: dict[tuple[Any, ...], list[str]] = {}
    for letter, chances in ranked:
        groups.setdefault((letter in answer.best, _shares(chances)), []).append(letter)
    for (_, shares), letters in groups.items():
        print(f"  {shares}: {' '.join(letters)}")


def _shares(chances: tuple[float, ...]) -> str:
    return ", ".join(map(share, chances))
