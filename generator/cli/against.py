"""``strategy-book against``: the words that beat everybody who knows no more than a vocabulary."""

from __future__ import annotations

import argparse
from typing import Any

from generator.cli.options import (
    add_json,
    add_rules,
    add_wordlist,
    number,
    open_lexicon,
    print_json,
    word_list_json,
)
from generator.games.ghost.rules import GhostRules
from generator.games.rules import MAX_PLAYERS
from generator.rounding import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument(
        "--knows",
        required=True,
        metavar="LIST|scowl-N",
        help="what your opponents know: a list, or the list's words up to SCOWL size N",
    )
    parser.add_argument(
        "--seat", type=number("--seat", 1, MAX_PLAYERS), default=2, metavar="K", help="your seat, from 1 (2)"
    )
    add_rules(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Find the lists and print them."""
    answer = _answer(args)
    if args.json:
        print_json(answer)
    else:
        _print(answer)
    return 0


def _answer(args: argparse.Namespace) -> dict[str, Any]:
    from generator.cli.people import list_ranks, named_opponent
    from generator.games.ghost.people.arena import build_arena
    from generator.games.ghost.people.familiarity import build_familiar_trie
    from generator.games.ghost.people.least_lists import least_lists
    from generator.games.ghost.people.needs import needs
    from generator.lists.ranks import UNRANKED

    rules = GhostRules(args.players, args.min_length)
    seat = rules.check_seat(args.seat)
    lexicon = open_lexicon(args)
    ranks = list_ranks(args.wordlist, lexicon)
    game = build_familiar_trie(lexicon, rules.min_length, ranks)
    opponent = named_opponent(args.knows, args.wordlist, lexicon, rules.min_length, ranks)
    seats = [(rules.players, seat)]
    ((answers,),) = least_lists([build_arena(game, opponent.known)], seats)
    least: dict[str, int | None] | None = None
    if ranks is not None:
        least = {}
        if answers.lists:
            values = needs(game, ranks, seats).least(0, seat - 1)[answers.openings]
            for answer, value in zip(answers.lists, values.tolist(), strict=True):
                least[answer.opening] = value if value < UNRANKED else None
    work: dict[str, str] = {}
    for answer in answers.lists:
        for word, fragment in zip(answer.words or (), answer.work, strict=True):
            work[word] = min(fragment, work.get(word, fragment), key=len)
    return {
        "word_list": word_list_json(game.flat.trie),
        "rules": rules.as_json(),
        "seat": seat,
        "knows": {"name": opponent.name, "words": opponent.words, "outside": opponent.outside},
        "sure": answers.sure,
        "openings": {answer.opening: answer.words for answer in answers.lists},
        "work": dict(sorted(work.items())),
        "words": len(work),
        "needs": least,
    }


def _print(answer: dict[str, Any]) -> None:
    knows, lists = answer["knows"], answer["openings"]
    sure = sum(words is not None for words in lists.values())
    print(
        f"Seat {answer['seat']} of {answer['rules']['players']} with {answer['word_list']['name']}, against "
        f"{knows['name']} ({plural(knows['words'], 'word')})"
    )
    if "" in lists:
        print("Sure to win" if sure else "No sure win")
    else:
        openings, words = plural(len(lists), "opening"), plural(answer["words"], "word")
        print(f"Sure to win after {sure} of {openings}; {words} to know")
    for opening, words in lists.items():
        if words is None:
            shown = "no sure win"
        else:
            shown = " ".join(f"{answer['work'][word]}|{word[len(answer['work'][word]) :]}" for word in words)
        print(f"  {opening or 'any'}: {shown}")
