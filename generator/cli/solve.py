"""``strategy-book solve``: who loses, and the winning first letters."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from generator.cli import kin
from generator.cli.kin import add_limits
from generator.cli.options import (
    add_json,
    add_rules,
    add_wordlist,
    as_fragment,
    open_lexicon,
    print_json,
    word_list_json,
)
from generator.games.ghost.rules import GhostRules
from generator.rounding import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument("--prefix", default="", metavar="P", help="the fragment so far (none)")
    add_rules(parser, games=True)
    add_limits(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Solve and print."""
    if args.game == GhostRules.game:
        answer = _solve_ghost(args)
    else:
        lexicon = open_lexicon(args)
        with kin.patience(args, lexicon):
            answer = kin.solve(
                lexicon, kin.rules_of(args), kin.limits(args), as_fragment(args.prefix, lexicon)
            )
        if answer["reason"]:
            print(f"not everything is proved: {answer['reason']}", file=sys.stderr)
    if args.json:
        print_json(answer)
    else:
        _print(answer)
    return 0


def _solve_ghost(args: argparse.Namespace) -> dict[str, Any]:
    from generator.games.ghost.solved import solve_ghost

    rules = GhostRules(args.players, args.min_length)
    solved = solve_ghost(open_lexicon(args), rules)
    prefix = as_fragment(args.prefix, solved.trie.lexicon)
    depth, index = solved.trie.find(prefix)
    return {
        "word_list": word_list_json(solved.trie),
        "rules": rules.as_json(),
        **({"prefix": prefix} if prefix else {}),
        "losers": solved.losers_of(depth, index),
        "winning_moves": solved.winning_moves(depth, index),
        "openings": solved.openings(depth, index),
    }


def _print(answer: dict[str, Any]) -> None:
    words, rules = answer["word_list"], answer["rules"]
    print(
        f"{rules['game'].capitalize()} with {words['name']}: {rules['players']} players, "
        f"words of {rules['min_length']} letters or more"
    )
    # A word with a shorter one in front cannot be reached in Ghost; in the other games it may be.
    playable = f", {words['playable_words']:,} of them playable" if rules["game"] == GhostRules.game else ""
    known = words["fragments"]
    fragments = "an unknown number of fragments" if known is None else plural(known, "fragment")
    print(f"{plural(words['words'], 'word')}{playable}, {fragments}")
    prefix = answer.get("prefix", "")
    after = f"After {prefix!r} may lose" if prefix else "May lose"
    print(f"{after}, everyone playing well: {_seats(answer['losers'])}")
    if answer["winning_moves"] is not None:
        name = "plays" if prefix else "first letters"
        print(f"Winning {name}: {' '.join(answer['winning_moves']) or 'none'}")
    groups: dict[str, list[str]] = {}
    for letter, losers in answer["openings"].items():
        groups.setdefault(_seats(losers), []).append(letter)
    if groups:
        print(f"After the {'next play' if prefix else 'first letter'}, may lose:")
    for losers_text, letters in groups.items():
        print(f"  {losers_text}: {' '.join(letters)}")


def _seats(losers: list[int] | None) -> str:
    if not losers:
        return "not known" if losers is None else "nobody"
    return f"{'seat' if len(losers) == 1 else 'seats'} {', '.join(map(str, losers))}"
