"""``strategy-book tournament``: Python players against each other and the players of the book."""

import argparse
import ast
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

from strategy_book.cli.options import JSON, MIN_LENGTH, PLAYERS, READING, argument, numeric, print_answer, read_words
from strategy_book.errors import InputError, one_line, quoted
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.ghost import Ghost
from strategy_book.library.players import CARELESS, PERFECT, is_kind, reader
from strategy_book.library.tournament import count_rounds, tournament
from strategy_book.paths import DEFAULT_LIST
from strategy_book.work.progress import Progress

_READERS = ("scowl-60", "scowl-35")  # the readers that take part where the list has SCOWL sizes
_NAME = 40  # characters of a player's name that are printed
_REASONS = 5  # reasons that are printed of a player

tournament_arguments = [
    argument(
        "entrants",
        f"a Python file with a player, or one of the book's: {PERFECT}, {CARELESS}, scowl-N "
        "(one alone plays against the book's perfect player, two readers and the careless one)",
        "PLAYER",
        nargs="+",
    ),
    argument(
        "--wordlist",
        f"a file, or the name of a list that ships or was added (default: {DEFAULT_LIST})",
        "LIST",
        default=DEFAULT_LIST,
    ),
    *READING,
    PLAYERS,
    MIN_LENGTH,
    numeric("--rounds", (1, 100_000), "R", "how often each group of players plays from each seat (default: 100)", 100),
    numeric("--seed", (0, 1 << 64), "S", "the same number plays the same rounds (default: 0)", 0),
    numeric("--seconds", (0.01, 3600), "T", "how long a file's player may take for an answer (default: 2)", 2.0, float),
    numeric("--memory", (50, 1 << 20), "MB", "memory that a file's player may use (default: 500)", 500),
    JSON,
]


def run_tournament(args: argparse.Namespace) -> int:
    """Play it and print the table."""
    files, book = _entrants(args.entrants)
    game = Ghost(read_words(args), args.players, args.min_length)
    book = book or _book(game)
    with Progress("playing", count_rounds(len(files) + len(book), game.players, args.rounds)) as progress:
        answer = tournament(
            game,
            files,
            book,
            rounds=args.rounds,
            seed=args.seed,
            seconds=args.seconds,
            memory=args.memory,
            played=progress.step,
        )
    return print_answer(args, answer, print_table)


def _entrants(names: list[str]) -> tuple[list[str], list[str]]:
    """The files and the players of the book; raise InputError if one is neither, appears twice, or is not Python."""
    files, book = [], []
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"{quoted(name)} appears twice: name each player once")
        if is_kind(name):
            book.append(name)
            continue
        if Path(name).exists() and not Path(name).is_file() and not Path(name).is_dir():
            raise InputError(f"{quoted(name)} is not a regular file: name a Python file")
        try:
            with warnings.catch_warnings(action="ignore"), suppress(RecursionError, MemoryError):
                ast.parse(Path(name).read_bytes())
        except SyntaxError as error:
            raise InputError(f"is not Python ({error.msg}): correct it", file=name, line=error.lineno) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            advice = f"name a Python file, {PERFECT}, {CARELESS} or scowl-N"
            raise InputError(f"{quoted(name)}: {why}: {advice}") from None
        files.append(name)
    return files, book


def _book(game: Ghost) -> list[str]:
    """The players of the book that take part if none is named."""
    readers = []
    for name in _READERS:
        with suppress(InputError):  # the list has no such ranks, or no word so familiar
            reader(game.words, name, game.players, game.min_length)
            readers.append(name)
    return [PERFECT, *readers, CARELESS]


def print_table(answer: JsonAnswer) -> None:
    """Print the players, the best first, and what made them lose rounds."""
    rules, rows = answer.rules, answer.players
    print(f"Ghost for {rules['players']} with {answer.word_list['name']}: {answer.rounds:,} rounds, seed {answer.seed}")
    width = max(len("player"), *(len(_name(row)) for row in rows))
    print(f"{'player':{width}}  rounds     won   share  95% interval")
    for row in rows:
        low, high = row["interval"]
        print(
            f"{_name(row):{width}}  {row['rounds']:6,}  {row['won']:6,}  {row['share']:6.1%}  {low:.1%} to {high:.1%}"
        )
    if PERFECT in {row["name"] for row in rows[1:]}:
        print(f"{PERFECT} makes no mistake, but sets no traps: against players who err, others can win more rounds")
    for row in rows:
        for forfeit in row["forfeits"][:_REASONS]:
            print(f"{_name(row)} lost {forfeit['rounds']:,} of them: it {forfeit['reason']}")


def _name(row: dict[str, Any]) -> str:
    """The name of a player for the table: the end of a long path."""
    name = one_line(row["name"])
    return name if len(name) <= _NAME else f"...{name[-_NAME:]}"
