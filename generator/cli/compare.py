"""``strategy-book compare``: where two lists differ in who wins, and which words make the difference."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from generator.cli.options import add_json, add_min_length, add_wordlist, open_lexicon, print_json
from generator.games.ghost.rules import GhostRules
from generator.rounding import plural

if TYPE_CHECKING:
    from generator.games.ghost.people.compare import Comparison, LetterChange


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument("other", metavar="OTHER", help="the list to compare it with, a file or a name")
    add_min_length(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Compare and print."""
    from generator.games.ghost.people.compare import compare
    from generator.lists.wordlist import find_list, read_lexicon

    rules = GhostRules(2, args.min_length)
    lexicon, other = open_lexicon(args), read_lexicon(find_list(args.other))
    found = compare(lexicon, other, rules.min_length)
    answer = {
        "lists": [
            {"name": one.name, "sha256": one.sha256, "words": words}
            for one, words in zip((lexicon, other), found.words, strict=True)
        ],
        "common": found.common,
        "rules": rules.as_json(),
        "winners": list(found.winners),
        **_change(found),
        "letters": {change.letter: {"wins": change.wins, **_change(change)} for change in found.letters},
    }
    if args.json:
        print_json(answer)
    else:
        _print(answer)
    return 0


def _change(change: Comparison | LetterChange) -> dict[str, Any]:
    changes = len(change.added) + len(change.struck)
    return {"changes": changes, "added": change.added, "struck": change.struck}


def _print(answer: dict[str, Any]) -> None:
    (one, other), (first, second) = answer["lists"], answer["winners"]
    both = f"{plural(answer['common'], 'word')} {'is' if answer['common'] == 1 else 'are'} in both"
    print(f"{one['name']}: {plural(one['words'], 'word')}, seat {first} wins")
    print(f"{other['name']}: {plural(other['words'], 'word')}, seat {second} wins; {both}")
    if answer["changes"]:
        print(f"{one['name']} has the other winner with {_said(answer)}")
    for letter, change in answer["letters"].items():
        verdict = "wins" if change["wins"][1] else "does not win"
        print(f"  {letter} {verdict} with {other['name']}, as it does here with {_said(change)}")
    if not answer["letters"]:
        print("Every first letter has the same verdict with both")


def _said(change: dict[str, Any]) -> str:
    parts = [
        f"{sign} {' '.join(change[key])}" for sign, key in (("+", "added"), ("-", "struck")) if change[key]
    ]
    return "; ".join(parts)
