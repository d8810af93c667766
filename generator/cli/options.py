"""Arguments and output that several commands share."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, get_args

from generator.errors import InputError, one_line
from generator.games.ghost.rules import Finish
from generator.games.rules import MAX_PLAYERS
from generator.library.words import WordList, read
from generator.lists.lexicon import MAX_WORD
from generator.lists.sidecar import ACCENTS, CAPITALS, text_complaint

Number = TypeVar("Number", int, float)
Answer = TypeVar("Answer", bound=dict[str, Any])

_WORDLIST = "a file, the name of a list that ships or was added, or - for standard input"


def add_wordlist(
    parser: argparse.ArgumentParser, help: str = _WORDLIST, *, optional: bool = False, default: str | None = None
) -> None:
    """The positional WORDLIST, and how to read it."""
    nargs = "?" if optional else None
    parser.add_argument("wordlist", metavar="WORDLIST", nargs=nargs, default=default, help=help)
    add_reading(parser)


def add_reading(parser: argparse.ArgumentParser) -> None:
    """The options that say how a word list is read. They win over its sidecar."""
    parser.add_argument(
        "--language",
        metavar="CODE",
        help="read the list as words of this language, such as es (default: what its .toml file says)",
    )
    parser.add_argument(
        "--accents",
        choices=ACCENTS,
        help="keep accents, or fold them: play words without (default: keep; fold with a language)",
    )
    parser.add_argument(
        "--keep-letters",
        metavar="LETTERS",
        help="letters that keep their accents where accents are folded (default: those of the language)",
    )
    parser.add_argument(
        "--capitals",
        choices=CAPITALS,
        help="what words with a capital are: names, words like any other, or the only words (default: names)",
    )
    parser.add_argument(
        "--encoding",
        metavar="NAME",
        help="encoding of the file, such as ISO-8859-2 (default: what its bytes and its language say)",
    )
    parser.add_argument(
        "--column",
        metavar="N",
        help="in a file with columns, the one with the words, or all (default: as the file shows)",
    )


def reading_options(args: argparse.Namespace) -> dict[str, str]:
    """The options of ``add_reading`` that were given, as keys of a sidecar."""
    return sidecar_options(args, ("language", "accents", "keep_letters", "capitals", "encoding", "column"))


def sidecar_options(args: argparse.Namespace, keys: Iterable[str]) -> dict[str, str]:
    """Those options among ``keys`` that were given, as keys of a sidecar.

    Raises:
        InputError: if one of them is wrong; it names the option.
    """
    given = {key: getattr(args, key) for key in keys if getattr(args, key, None) is not None}
    for key, value in given.items():
        complaint = text_complaint(key, value, f"--{key.replace('_', '-')}")
        if complaint:
            raise InputError(complaint)
    return given


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


def add_number(
    parser: argparse.ArgumentParser,
    name: str,
    bounds: tuple[float, float],
    metavar: str,
    help: str,
    default: float | None = None,
    kind: Callable[[str], float] = int,
) -> None:
    """An option whose value is a number within ``bounds``."""
    parser.add_argument(name, type=number(name, *bounds, kind), metavar=metavar, default=default, help=help)


def add_min_length(parser: argparse.ArgumentParser) -> None:
    """``--min-length``."""
    add_number(parser, "--min-length", (1, MAX_WORD), "M", "letters that a word needs to count (default: 4)", 4)


def add_prefix(parser: argparse.ArgumentParser) -> None:
    """``--prefix``."""
    parser.add_argument("--prefix", default="", metavar="P", help="the letters so far (default: none)")


def add_seat(parser: argparse.ArgumentParser, help: str, default: int | None = None) -> None:
    """``--seat``."""
    add_number(parser, "--seat", (1, MAX_PLAYERS), "K", help, default)


def add_players(parser: argparse.ArgumentParser, default: int | None = 2) -> None:
    """``--players``."""
    add_number(parser, "--players", (2, MAX_PLAYERS), "N", "number of players (default: 2)", default)


def add_effort(parser: argparse.ArgumentParser, help: str, default: float | None = None) -> None:
    """``--effort``."""
    add_number(parser, "--effort", (0.001, 1000), "X", help, default, float)


def add_rules(parser: argparse.ArgumentParser, *, games: bool = False) -> None:
    """``--min-length`` and ``--players``; with ``games``, ``--game`` and the budget of the games that search."""
    add_min_length(parser)
    add_players(parser)
    if not games:
        return
    from generator.games.ghost.game import GHOST
    from generator.games.registry import LETTER_GAMES

    parser.add_argument("--game", choices=list(LETTER_GAMES), default=GHOST.name, help="which game (default: ghost)")
    about = "memory in MiB for a full analysis of any game but ghost (default: 1500)"
    add_number(parser, "--memory", (1, 1 << 20), "MIB", about, 1500)
    add_effort(parser, "multiply the search budgets of any game but ghost (default: 1)", 1.0)


def add_finish(parser: argparse.ArgumentParser) -> None:
    """``--finish``, of Ghost alone."""
    parser.add_argument(
        "--finish",
        choices=get_args(Finish),
        default="loses",
        help="finishing a word loses, or play goes on and the player who cannot go on loses (ghost; default: loses)",
    )


def add_games(parser: argparse.ArgumentParser, games: Iterable[str], help: str) -> None:
    """``--game`` of the commands that take several."""
    parser.add_argument("--game", action="append", default=[], choices=list(games), help=help)


def add_jobs(parser: argparse.ArgumentParser, help: str = "processes that solve (default: one per processor)") -> None:
    """``--jobs``."""
    add_number(parser, "--jobs", (1, 1024), "N", help)


def add_scheduler(parser: argparse.ArgumentParser, help: str) -> None:
    """``--scheduler``."""
    parser.add_argument("--scheduler", type=_scheduler, metavar="ADDRESS", help=f"{help}, such as tcp://10.0.0.1:8786")


def _scheduler(address: str) -> str:
    """The address of a scheduler; raise InputError if it is none."""
    from generator.work.cluster import address_complaint

    complaint = address_complaint(address)
    if complaint:
        raise InputError(f"--scheduler: {complaint}")
    return address


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def read_words(args: argparse.Namespace, *, hashed: bool | None = None) -> WordList:
    """The list that WORDLIST names; a warning on stderr if much of it is left out.

    Args:
        hashed: whether its SHA-256 is needed; by default only with ``--json``.
    """
    words = read(
        args.wordlist, hashed=getattr(args, "json", False) if hashed is None else hashed, **reading_options(args)
    )
    rejected, report = words.report.rejected, words.report
    for assumption in report.assumed:
        print(one_line(f"note: {words.path}: {assumption}"), file=sys.stderr)
    lost = max(rejected.get("outside the alphabet", 0), rejected.get("capitalised", 0))
    if lost * 4 > report.words:  # more than names: most likely another language
        from generator.lists.advice import warnings

        for line in warnings(report, words.lexicon.alphabet):
            print(one_line(f"{line} ({words.path})"), file=sys.stderr)
    return words


def print_answer(args: argparse.Namespace, answer: Answer, as_text: Callable[[Answer], None]) -> int:
    """Print an answer, as one JSON object with ``--json`` and otherwise as text; the exit code of the command."""
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

    Control characters are escaped, too: a name may come from another person's file.
    """
    import json

    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not utf8)
    if not text.isprintable():
        text = "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)
    print(text)
