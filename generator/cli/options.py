"""Arguments and output that several commands share."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from generator.lists.lexicon import Lexicon
from generator.rules import LETTER_GAMES

if TYPE_CHECKING:
    from generator.ghost.trie import Trie


def add_wordlist(parser: argparse.ArgumentParser) -> None:
    """The positional WORDLIST."""
    parser.add_argument("wordlist", metavar="WORDLIST", help="a file, or the name of a list in wordlists/")


def add_rules(parser: argparse.ArgumentParser, *, games: bool = False) -> None:
    """``--min-length`` and ``--players``, and ``--game`` where the command knows the kin."""
    parser.add_argument("--min-length", type=int, default=4, metavar="M", help="letters a word needs (4)")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="number of players (2)")
    if games:
        parser.add_argument("--game", choices=list(LETTER_GAMES), default="ghost", help="which game (ghost)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def open_lexicon(args: argparse.Namespace) -> Lexicon:
    """The lexicon that WORDLIST names."""
    from generator.lists.wordlist import find_list, read_lexicon

    return read_lexicon(find_list(args.wordlist))


def as_fragment(text: str, lexicon: Lexicon) -> str:
    """What a person typed as a fragment: composed, and capitals made small where the list has none."""
    import unicodedata

    composed = unicodedata.normalize("NFC", text)
    return "".join(letter if letter in lexicon.alphabet else letter.lower() for letter in composed)


def print_json(value: dict[str, Any]) -> None:
    """One JSON object on stdout, keys in the order they were written."""
    json.dump(value, sys.stdout, ensure_ascii=False)
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
