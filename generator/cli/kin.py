"""SuperGhost, Xghost and Spook on the command line: what ``solve`` and ``strategy`` answer with ``--game``."""

from __future__ import annotations

import argparse
from typing import Any

from generator.cli.options import number
from generator.kin.limits import Limits
from generator.lists.lexicon import Lexicon
from generator.rules import LETTER_GAMES, LetterRules


def add_limits(parser: argparse.ArgumentParser) -> None:
    """``--memory`` and ``--effort``, for the games other than Ghost."""
    parser.add_argument(
        "--memory",
        type=number("--memory", 1, 1 << 20),
        default=1500,
        metavar="MIB",
        help="memory for a full analysis, other games than ghost (1500)",
    )
    parser.add_argument(
        "--effort",
        type=number("--effort", 0.001, 1000, float),
        default=1.0,
        metavar="X",
        help="multiply the search budgets of other games than ghost (1)",
    )


def limits(args: argparse.Namespace) -> Limits:
    """The limits that the arguments ask for."""
    return Limits(memory=args.memory << 20).times(args.effort)


def rules_of(args: argparse.Namespace) -> LetterRules:
    """The rules of ``--game``, ``--min-length`` and ``--players``."""
    return LETTER_GAMES[args.game](args.players, args.min_length)


def solve(lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None) -> dict[str, Any]:
    """The JSON object of ``solve``: null where nothing is proved, and then why."""
    from generator.kin.outcome import solve as solve_game

    outcome = solve_game(lexicon, rules, limits)
    return {
        "word_list": _word_list(lexicon, rules, outcome.positions),
        "rules": rules.as_json(),
        "losers": _seats(outcome.losers),
        "winning_moves": outcome.winning_moves,
        "openings": {letter: _seats(losers) for letter, losers in outcome.openings.items()},
        "proved": outcome.proved,
        "method": outcome.method,
        "reason": outcome.reason,
    }


def strategy(lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None) -> dict[str, Any]:
    """The JSON object of ``strategy``."""
    from generator.kin.memorise import memorise

    found = memorise(lexicon, rules, limits)
    return {
        "word_list": _word_list(lexicon, rules, None),
        "rules": rules.as_json(),
        "winner": found.winner,
        "havens": None if found.havens is None else list(found.havens),
        "proved_smallest": found.proved_smallest,
        "alphabetically_first": found.alphabetical,
        "lower_bound": found.lower_bound,
        "replies": found.replies,
        "replies_proved": found.replies_proved,
        "replayed_positions": found.replayed,
        "longest_game": list(found.game),
        "families": [{"within": hull, "core": core} for hull, core in found.families],
    }


def print_strategy(answer: dict[str, Any]) -> None:
    """``strategy``'s answer for people."""
    from generator.lists.characters import capital

    words, rules = answer["word_list"], answer["rules"]
    title = rules["game"].capitalize()
    print(f"{title} with {words['name']}: two players, words of {rules['min_length']} letters or more")
    if answer["winner"] is None:
        print("Who wins was not found out within the budget (try --effort 10)")
        return
    print(f"Seat {answer['winner']} wins.")
    havens = answer["havens"]
    if havens is None:
        print(
            f"No list was found within the budget (try --effort 10); it has {answer['lower_bound']} or more."
        )
        return
    print(
        "Make a fragment of this list if you can; otherwise add any legal letter that does not finish a word:"
    )
    print(f"  {' '.join(havens)}")
    if answer["proved_smallest"]:
        first = " Of all lists that small it is the first in the alphabet."
        print(f"{len(havens)} fragments, proved smallest.{first if answer['alphabetically_first'] else ''}")
    else:
        print(f"{len(havens)} fragments; the smallest list has between {answer['lower_bound']} and that.")
    if answer["families"]:
        families = [one["within"].replace(one["core"], capital(one["core"])) for one in answer["families"]]
        print(f"In {len(families)} families (make a part that has all the capitals in it, but no word):")
        print(f"  {' '.join(families)}")
    fewest = "" if answer["replies_proved"] else "at most "
    print(f"Learnt outright, {fewest}{answer['replies']} positions need a remembered reply.")
    print(
        f"Replayed against every play of the opponent: {answer['replayed_positions']:,} positions, no loss."
    )


def _seats(losers: tuple[int, ...] | None) -> list[int] | None:
    return None if losers is None else list(losers)


def _word_list(lexicon: Lexicon, rules: LetterRules, fragments: int | None) -> dict[str, Any]:
    from generator.ghost.trie import build_trie

    # A list without words of that length has no trie, but it has a game: the empty position.
    some = bool((lexicon.lengths >= rules.min_length).any())
    trie = build_trie(lexicon, rules.min_length) if some else None
    return {
        "name": lexicon.name,
        "sha256": lexicon.sha256,
        "words": trie.legal_words if trie else 0,
        "playable_words": trie.playable_words if trie else 0,
        "fragments": fragments,
    }
