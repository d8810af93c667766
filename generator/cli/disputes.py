"""``strategy-book disputes``: the fewest words to strike until the other seat wins."""

from __future__ import annotations

import argparse
from typing import Any

from generator.cli.options import (
    add_json,
    add_min_length,
    add_wordlist,
    open_lexicon,
    print_json,
    word_list_json,
)
from generator.games.ghost.rules import GhostRules


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    add_min_length(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    from generator.games.ghost.people.disputes import disputes
    from generator.games.ghost.trie import build_trie

    rules = GhostRules(2, args.min_length)
    lexicon = open_lexicon(args)
    trie = build_trie(lexicon, rules.min_length)
    (found,) = disputes(lexicon, [rules.min_length])
    answer = {
        "word_list": word_list_json(trie),
        "rules": rules.as_json(),
        "winner": found.winner,
        **_strikes(found.struck),
        "swing_words": found.swing_words,
        "letters": {one.letter: {"wins": one.wins, **_strikes(one.struck)} for one in found.letters},
    }
    if args.json:
        print_json(answer)
    else:
        _print(answer)
    return 0


def _strikes(struck: tuple[str, ...] | None) -> dict[str, Any]:
    return {"strikes": None if struck is None else len(struck), "struck": struck}


def _print(answer: dict[str, Any]) -> None:
    print(f"Ghost for two with {answer['word_list']['name']}: seat {answer['winner']} wins")
    print(f"The other seat wins without {_struck(answer)}")
    if answer["swing_words"]:
        print(f"Any one of these alone turns the game: {' '.join(answer['swing_words'])}")
    for letter, of in answer["letters"].items():
        print(
            f"  {letter} {'wins' if of['wins'] else 'loses'}; {'loses' if of['wins'] else 'wins'} without {_struck(of)}"
        )


def _struck(of: dict[str, Any]) -> str:
    if of["struck"] is None:
        return "any words: never"
    return f"{of['strikes']}: {' '.join(of['struck'])}"
