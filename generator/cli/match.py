"""``strategy-book match``: who wins a match with lives, and which letter to say."""

from __future__ import annotations

import argparse
import re
from typing import Any

from generator.cli.options import add_json, add_min_length, add_wordlist, number, print_answer, read_words
from generator.errors import InputError
from generator.games.lives import BEGINS, MAX_LIVES
from generator.games.rules import MAX_PLAYERS
from generator.library.answer import JsonAnswer
from generator.library.match import match
from generator.rounding import plural, share

DEFAULT_PLAYERS = 2
DEFAULT_LIVES = 5

_NEXT_ROUND = {
    "turn": "the next player after the one who began this one",
    "loser": "the player who lost this one",
    "after-loser": "the next player after the one who lost this one",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    players = number("--players", 2, MAX_PLAYERS)
    parser.add_argument("--players", type=players, metavar="N", help="number of players (2)")
    add_lives(parser, "lives of every player (5), or of each, as 3,5,1, from the one who began this round")
    parser.add_argument("--prefix", default="", metavar="P", help="the fragment so far (none)")
    add_min_length(parser)
    add_json(parser)


def add_lives(parser: argparse.ArgumentParser, help: str) -> None:
    """``--lives`` and ``--begins``."""
    parser.add_argument("--lives", type=_lives, metavar="L", help=help)
    parser.add_argument(
        "--begins", choices=list(BEGINS), default=BEGINS[0], help=f"who begins the next round ({BEGINS[0]})"
    )


def run(args: argparse.Namespace) -> int:
    """Solve the match and print the chances."""
    lives = lives_of_all(args.players, args.lives)
    answer = match(read_words(args), lives, args.begins, args.min_length).answer(args.prefix)
    return print_answer(args, answer, _print)


def _lives(text: str) -> list[int]:
    """The numbers of ``--lives``."""
    parts = text.split(",")
    if len(text) > MAX_PLAYERS * 4 or not all(re.fullmatch("[0-9]+", part) for part in parts):
        shown = text if len(text) <= 40 else f"{text[:40]}..."
        raise InputError(f"--lives {shown}: choose one number, as 5, or one for each player, as 3,5,1")
    read = number("--lives", 1, MAX_LIVES)
    return [read(part) for part in parts]


def lives_of_all(players: int | None, lives: list[int] | None) -> list[int]:
    """The lives of each player.

    Raises:
        InputError: if ``--lives`` names another number of players than ``--players``.
    """
    lives = [DEFAULT_LIVES] if lives is None else lives
    if len(lives) == 1:
        return lives * (DEFAULT_PLAYERS if players is None else players)
    if players not in {None, len(lives)}:
        raise InputError(
            f"--players {players}, but --lives names {len(lives)} players: leave one of them out"
        )
    if len(lives) > MAX_PLAYERS:
        raise InputError(f"--lives names {len(lives)} players: choose 2 to {MAX_PLAYERS}")
    return lives


def _print(answer: JsonAnswer) -> None:
    rules, lives = answer["rules"], ", ".join(map(str, answer["lives"]))
    print(
        f"Ghost with {answer['word_list']['name']}: a match of {rules['players']} players, lives {lives}, "
        f"words of {rules['min_length']} letters or more"
    )
    print(
        f"Who begins the next round: {_NEXT_ROUND[answer.begins]}. Solved: {plural(answer.states, 'state')}"
    )
    prefix = answer.get("prefix", "")
    where = f"after {prefix!r}" if prefix else "at the start of the round"
    print(f"Chances to win the match {where}, from the player who began the round: {_shares(answer.chances)}")
    if answer.to_move is None:
        print(f"{prefix!r} is a complete word: the round is over")
        return
    mover = answer.to_move
    print(f"Player {mover} says: {' '.join(answer.best)}")
    print("The chances after each letter, best first:")
    ranked = sorted(
        answer.letters.items(), key=lambda item: (item[0] not in answer.best, -item[1][mover - 1])
    )
    groups: dict[tuple[Any, ...], list[str]] = {}
    for letter, chances in ranked:
        groups.setdefault((letter in answer.best, _shares(chances)), []).append(letter)
    for (_, shares), letters in groups.items():
        print(f"  {shares}: {' '.join(letters)}")


def _shares(chances: tuple[float, ...]) -> str:
    """Chances in per cent."""
    return ", ".join(map(share, chances))
