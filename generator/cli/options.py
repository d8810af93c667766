"""Arguments and output that several commands share."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from generator.errors import InputError, one_line
from generator.games.registry import LETTER_GAMES
from generator.games.rules import MAX_PLAYERS
from generator.lists.lexicon import MAX_WORD, Lexicon

if TYPE_CHECKING:
    from generator.games.ghost.trie import Trie

Number = TypeVar("Number", int, float)


def add_wordlist(parser: argparse.ArgumentParser) -> None:
    """The positional WORDLIST."""
    parser.add_argument("wordlist", metavar="WORDLIST", help="a file, or the name of a list in wordlists/")


def number(
    name: str, low: float, high: float, kind: Callable[[str], Number] = int
) -> Callable[[str], Number]:
    """The ``type`` of a numeric argument: every number has bounds, and whoever passes them is told which.

    Args:
        name: of the argument, "--jobs".
        low, high: the least and the greatest number that is taken.
        kind: ``int`` or ``float``.

    Raises:
        InputError: by the returned function, for a text that is no such number.
    """

    def read(text: str) -> Number:
        try:
            # Python reads "٣", "1_0" and " 3", too; the program that wrote them most likely meant something else.
            value = kind(text) if re.fullmatch(r"[-+.0-9A-Za-z]+", text) else None
        except ValueError:
            value = None
        if value is None or not low <= value <= high:
            shown = text if len(text) <= 40 else f"{text[:40]}..."
            what = "a whole number" if value is None and kind is int else "a number"
            raise InputError(f"{name} {shown}: choose {what} from {low:,} to {high:,}")
        return value

    return read


def add_min_length(parser: argparse.ArgumentParser) -> None:
    """``--min-length``."""
    lengths = number("--min-length", 1, MAX_WORD)
    parser.add_argument("--min-length", type=lengths, default=4, metavar="M", help="letters a word needs (4)")


def add_jobs(
    parser: argparse.ArgumentParser, help: str = "processes to solve with (one a processor)"
) -> None:
    """``--jobs``."""
    parser.add_argument("--jobs", type=number("--jobs", 1, 1024), metavar="N", help=help)


def add_scheduler(parser: argparse.ArgumentParser, help: str) -> None:
    """``--scheduler``."""
    parser.add_argument(
        "--scheduler", type=_scheduler, metavar="ADDRESS", help=f"{help}, such as tcp://10.0.0.1:8786"
    )


def _scheduler(address: str) -> str:
    """The address of a scheduler.

    Raises:
        InputError: if it is none.
    """
    from generator.work.cluster import address_complaint

    complaint = address_complaint(address)
    if complaint:
        raise InputError(f"--scheduler: {complaint}")
    return address


def add_rules(parser: argparse.ArgumentParser, *, games: bool = False) -> None:
    """``--min-length`` and ``--players``, and ``--game`` where the command knows the kin."""
    add_min_length(parser)
    players = number("--players", 2, MAX_PLAYERS)
    parser.add_argument("--players", type=players, default=2, metavar="N", help="number of players (2)")
    if games:
        parser.add_argument("--game", choices=list(LETTER_GAMES), default="ghost", help="which game (ghost)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def open_lexicon(args: argparse.Namespace) -> Lexicon:
    """The lexicon that WORDLIST names."""
    from generator.lists.wordlist import find_list, inspect_list

    path = find_list(args.wordlist)
    told = getattr(args, "json", False)  # the hash: nothing but JSON holds it
    lexicon, report = inspect_list(path, examples=0, hashed=told)
    lost = max(report.rejected.get("outside the alphabet", 0), report.rejected.get("capitalised", 0))
    if lost * 4 > report.words:  # another language, by the looks of it: names are fewer
        from generator.lists.advice import warnings

        for line in warnings(report, lexicon.alphabet):
            print(one_line(f"{line} ({path})"), file=sys.stderr)
    return lexicon


def as_fragment(text: str, lexicon: Lexicon) -> str:
    """What a person typed as a fragment: composed, and capitals made small where the list has none."""
    import unicodedata

    composed = unicodedata.normalize("NFC", text)
    return "".join(letter if letter in lexicon.alphabet else letter.lower() for letter in composed)


def print_json(value: dict[str, Any]) -> None:
    """One JSON object on stdout, keys in the order they were written; escaped where stdout is not UTF-8."""
    import json

    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    json.dump(value, sys.stdout, ensure_ascii=not utf8)
    sys.stdout.write("\n")


def word_list_json(trie: Trie) -> dict[str, Any]:
    """The ``"word_list"`` object of a game of Ghost."""
    return {
        "name": trie.lexicon.name,
        "sha256": trie.lexicon.sha256,
        "words": trie.legal_words,
        "playable_words": trie.playable_words,
        "fragments": trie.fragments,
    }
