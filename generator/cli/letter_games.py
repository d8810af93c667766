"""What commands share for the games in which letters are added: their options, and a notice of long work."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from generator.cli.options import add_min_length, number
from generator.games.rules import MAX_PLAYERS
from generator.library.games import Game, make_game
from generator.library.words import WordList

if TYPE_CHECKING:
    from generator.library.kin import KinGame

_SHORT = 3.0  # seconds that need no notice


def add_rules(parser: argparse.ArgumentParser, *, games: bool = False) -> None:
    """``--min-length`` and ``--players``; with ``games``, ``--game`` and the budget of the games that search."""
    add_min_length(parser)
    players = number("--players", 2, MAX_PLAYERS)
    parser.add_argument("--players", type=players, default=2, metavar="N", help="number of players (2)")
    if not games:
        return
    from generator.games.ghost.game import GHOST
    from generator.games.registry import LETTER_GAMES

    parser.add_argument("--game", choices=list(LETTER_GAMES), default=GHOST.name, help="which game (ghost)")
    parser.add_argument(
        "--memory",
        type=number("--memory", 1, 1 << 20),
        default=1500,
        metavar="MIB",
        help="memory in MiB for a full analysis of any game but ghost (1500)",
    )
    parser.add_argument(
        "--effort",
        type=number("--effort", 0.001, 1000, float),
        default=1.0,
        metavar="X",
        help="multiply the search budgets of any game but ghost (1)",
    )


def open_game(args: argparse.Namespace, words: WordList) -> Game:
    """The game that the options ask for."""
    return make_game(args.game, words, args.players, args.min_length, memory=args.memory, effort=args.effort)


def patience(
    game: KinGame, wordlist: str, effort: float, *, listed: bool = False
) -> AbstractContextManager[None]:
    """Print a notice on stderr if the work inside takes long: an estimate, and how to ask for less.

    Args:
        game: the game to solve.
        wordlist: how the user named the list.
        effort: the value of ``--effort``.
        listed: whether a haven list is computed, too.
    """
    from generator.work.progress import patience

    name, seconds = f"{game.rules.game} with {wordlist}", game.seconds(listed=listed)
    if seconds < _SHORT:
        return patience(f"{name}: still starting; the first run on a machine takes longest", 6.0)
    about = f"about {seconds:.0f} s" if seconds < 90 else f"about {seconds / 60:.0f} min"
    if game.mechanics.whole and not listed:  # always solved whole: less effort does not help
        return patience(f"{name}: this takes a while, {about}")
    return patience(
        f"{name}: this takes a while, {about} at most with --effort {effort:g}; a smaller --effort asks for less"
    )
