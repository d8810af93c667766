"""Arguments and output that several commands share."""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar, get_args

from strategy_book.errors import InputError, one_line
from strategy_book.games.ghost.rules import Finish, GhostRules
from strategy_book.games.rules import MAX_PLAYERS
from strategy_book.library.words import WordList, read
from strategy_book.lists.lexicon import MAX_WORD
from strategy_book.lists.sidecar import ACCENTS, CAPITALS, text_complaint
from strategy_book.lists.wordlist import much_left_out

Number = TypeVar("Number", int, float)
Answer = TypeVar("Answer", bound=dict[str, Any])

Argument = Callable[[argparse.ArgumentParser], object]
"""What adds an argument, or several, to the parser of a command."""


def argument(name: str, help: str, value: str | Iterable[str] | None = None, **settings: Any) -> Argument:
    """An argument of a command.

    Args:
        name: as it is typed; that of a positional argument is its key.
        value: what it is called in the help, or what may be chosen.
        settings: more for ``ArgumentParser.add_argument``.
    """
    named = {} if value is None else {"metavar": value} if isinstance(value, str) else {"choices": list(value)}
    return lambda parser: parser.add_argument(name, help=help, **named, **settings)


def number(name: str, low: float, high: float, kind: Callable[[str], Number] = int) -> Callable[[str], Number]:
    """The ``type`` of a numeric argument. Every number has bounds, and the error names them.

    Args:
        name: of the argument, "--jobs".
        low, high: the smallest and the largest number allowed.
        kind: ``int`` or ``float``.

    Raises:
        InputError: by the returned function, if the text is not such a number.
    """

    def read(text: str) -> Number:
        try:
            # int() also takes "٣", "1_0" and " 3": their writer most likely meant something else.
            value = kind(text) if re.fullmatch(r"[-+.0-9A-Za-z]+", text) else None
        except ValueError:
            value = None
        if value is None or not low <= value <= high:
            shown = text if len(text) <= 40 else f"{text[:40]}..."
            what = "a whole number" if value is None and kind is int else "a number"
            raise InputError(f"{name} {shown}: choose {what} from {low:,} to {high:,}")
        return value

    return read


def numeric(
    name: str,
    bounds: tuple[float, float],
    value: str,
    help: str,
    default: float | None = None,
    kind: Callable[[str], float] = int,
) -> Argument:
    """An option whose value is a number within ``bounds``."""
    return argument(name, help, value, type=number(name, *bounds, kind), default=default)


flag = partial(argument, action="store_true")
"""An option without a value."""

_READING: dict[str, tuple[str | Sequence[str], str]] = {
    "alphabet": (
        "LETTERS",
        "a-z, auto, or the letters themselves (default: what the .toml file or the language says; add detects them)",
    ),
    "language": ("CODE", "read the list as words of this language, such as es (default: what its .toml file says)"),
    "accents": (ACCENTS, "keep accents, or fold them: play words without (default: keep; fold with a language)"),
    "keep_letters": (
        "LETTERS",
        "letters that keep their accents where accents are folded (default: those of the language)",
    ),
    "capitals": (
        CAPITALS,
        "what words with a capital are: names, words like any other, or the only words (default: names)",
    ),
    "encoding": ("NAME", "encoding of a file that is neither UTF-8 nor UTF-16, such as ISO-8859-2"),
    "column": ("N", "in a file with columns, the one with the words, or all (default: as the file shows)"),
    "header": (("yes", "no"), "whether the first row names the columns (default: as the file shows)"),
    "same": ("LETTERS", "letters that look alike, each played as another, such as ş=ș,ţ=ț; or none"),
}
READING = [argument(f"--{key.replace('_', '-')}", help, value) for key, (value, help) in _READING.items()]
"""The options that say how a word list is read. They win over its sidecar."""

_WORDLIST = "a file, the name of a list that ships or was added, or - for standard input"


def wordlist(help: str = _WORDLIST, **settings: Any) -> list[Argument]:
    """The positional WORDLIST, and how to read it."""
    return [argument("wordlist", help, "WORDLIST", **settings), *READING]


MIN_LENGTH = numeric("--min-length", (1, MAX_WORD), "M", "letters that a word needs to count (default: 4)", 4)
PREFIX = argument("--prefix", "the letters so far (default: none)", "P", default="")
SEAT = partial(numeric, "--seat", (1, MAX_PLAYERS), "K")
PLAYERS = numeric("--players", (2, MAX_PLAYERS), "N", "number of players (default: 2)", 2)
RULES = [MIN_LENGTH, PLAYERS]
FINISH = argument(
    "--finish",
    "finishing a word loses, or play goes on and the player who cannot go on loses (ghost; default: loses)",
    get_args(Finish),
    default="loses",
)
EFFORT = partial(numeric, "--effort", (0.001, 1000), "X", kind=float)
JOBS = partial(numeric, "--jobs", (1, 1024), "N")
SOME_GAMES = partial(argument, "--game", action="append", default=[])
JSON = flag("--json", "print one JSON object and nothing else")


class _LetterGames:
    """The names of the games of letters. They take importing all games, so only for who names one or asks for help."""

    def __iter__(self) -> Iterator[str]:
        from strategy_book.games.registry import LETTER_GAMES

        return iter(LETTER_GAMES)


def letter_games(parser: argparse.ArgumentParser) -> None:
    """``--game`` of the commands for one game of letters, and the budget of those that search."""
    default = GhostRules.game
    game = parser.add_argument("--game", help="which game (default: ghost)", metavar="GAME", default=default)
    game.metavar, game.choices = None, _LetterGames()  # to add an argument with choices is to look at them
    about = "memory in MiB for a full analysis of any game but ghost (default: 1500)"
    numeric("--memory", (1, 1 << 20), "MIB", about, 1500)(parser)
    EFFORT("multiply the search budgets of any game but ghost (default: 1)", 1.0)(parser)


def scheduler(help: str) -> Argument:
    """``--scheduler``."""
    return argument("--scheduler", f"{help}, such as tcp://10.0.0.1:8786", "ADDRESS")


def sidecar_options(args: argparse.Namespace, more: Iterable[str] = ()) -> dict[str, str]:
    """The options of ``READING``, and ``more``, that were given, as keys of a sidecar.

    Raises:
        InputError: if one of them is wrong; it names the option.
    """
    given = {key: getattr(args, key) for key in (*more, *_READING) if getattr(args, key, None) is not None}
    for key, value in given.items():
        if complaint := text_complaint(key, value, f"--{key.replace('_', '-')}"):
            raise InputError(complaint)
    return given


def read_words(args: argparse.Namespace, *, hashed: bool = False) -> WordList:
    """The list that WORDLIST names; a warning on stderr if much of it is left out.

    Args:
        hashed: whether its SHA-256 is needed without ``--json``, too.
    """
    words = read(args.wordlist, hashed=hashed or getattr(args, "json", False), **sidecar_options(args))
    report = words.report
    for assumption in report.assumed:
        print(one_line(f"note: {words.path}: {assumption}"), file=sys.stderr)
    if much_left_out(report.kept, report.rejected):
        from strategy_book.lists.advice import warnings

        for line in warnings(report, words.lexicon.alphabet):
            print(one_line(f"{line} ({words.path})"), file=sys.stderr)
    return words


def print_answer(args: argparse.Namespace, answer: Answer, as_text: Callable[[Answer], None]) -> int:
    """Print an answer, as one JSON object with ``--json``, else as text; the exit code of the command."""
    if args.json:
        print_json(answer)
    else:
        as_text(answer)
    return 0


def refuse_two_inputs(first: str | None, second: str | None) -> None:
    """Refuse to read two lists from standard input, where the second would be empty."""
    if first == second == "-":
        raise InputError("only one list can come from standard input: give the other one as a file")


def print_json(value: dict[str, Any]) -> None:
    """One JSON object on stdout, keys in the order they were written; escaped where stdout is not UTF-8.

    Control characters are also escaped: a name may come from another person's file.
    """
    import json

    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not utf8)
    if not text.isprintable():
        text = "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)
    print(text)
