"""``strategy-book solve``: who loses, and the winning first letters."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from generator.cli import kin
from generator.cli.kin import add_limits
from generator.cli.options import add_json, add_rules, add_wordlist, open_lexicon, print_json, word_list_json
from generator.rules import GhostRules


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    add_rules(parser, games=True)
    add_limits(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Solve and print."""
    if args.game == GhostRules.game:
        answer = _solve_ghost(args)
    else:
        answer = kin.solve(open_lexicon(args), kin.rules_of(args), kin.limits(args))
        if answer["reason"]:
            print(f"not everything is proved: {answer['reason']}", file=sys.stderr)
    if args.json:
        print_json(answer)
    else:
        _print(answer)
    return 0


def _solve_ghost(args: argparse.Namespace) -> dict[str, Any]:
    from generator.ghost.solved import solve_ghost

    rules = GhostRules(args.players, args.min_length)
    solved = solve_ghost(open_lexicon(args), rules)
    return {
        "word_list": word_list_json(solved.trie),
        "rules": rules.as_json(),
        "losers": solved.losers_of(0, 0),
        "winning_moves": solved.winning_moves(),
        "openings": solved.openings(),
    }


def _print(answer: dict[str, Any]) -> None:
    words, rules = answer["word_list"], answer["rules"]
    print(
        f"{rules['game'].capitalize()} with {words['name']}: {rules['players']} players, "
        f"words of {rules['min_length']} letters or more"
    )
    # A word with a shorter one in front cannot be reached in Ghost; in the other games it may be.
    playable = f", {words['playable_words']:,} of them playable" if rules["game"] == GhostRules.game else ""
    fragments = "an unknown number of" if words["fragments"] is None else f"{words['fragments']:,}"
    print(f"{words['words']:,} words{playable}, {fragments} fragments")
    print(f"May lose, everyone playing well: {_seats(answer['losers'])}")
    if answer["winning_moves"] is not None:
        print(f"Winning first letters: {' '.join(answer['winning_moves']) or 'none'}")
    groups: dict[str, list[str]] = {}
    for letter, losers in answer["openings"].items():
        groups.setdefault(_seats(losers), []).append(letter)
    print("After the first letter, may lose:")
    for losers_text, letters in groups.items():
        print(f"  {losers_text}: {' '.join(letters)}")


def _seats(losers: list[int] | None) -> str:
    if not losers:
        return "not known" if losers is None else "nobody"
    return f"{'seat' if len(losers) == 1 else 'seats'} {', '.join(map(str, losers))}"
