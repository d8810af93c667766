"""``strategy-book strategy``: the words to learn."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from generator.cli import kin
from generator.cli.kin import add_limits
from generator.cli.options import (
    add_json,
    add_rules,
    add_wordlist,
    as_fragment,
    number,
    open_lexicon,
    print_json,
    word_list_json,
)
from generator.games.ghost.rules import GhostRules
from generator.games.rules import MAX_PLAYERS
from generator.lists.lexicon import Lexicon

if TYPE_CHECKING:
    from generator.lists.ranks import Ranks


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument(
        "--seat",
        type=number("--seat", 1, MAX_PLAYERS),
        default=None,
        metavar="K",
        help="whose strategy, from 1 (ghost)",
    )
    parser.add_argument(
        "--policy",
        choices=("minimal", "theobald", "outcomes"),
        default="minimal",
        help="which list is best (minimal: fewest words)",
    )
    parser.add_argument(
        "--ties",
        choices=("familiar", "alphabet"),
        help="of lists equally short, with policy minimal: the most familiar (where words have ranks), or the first",
    )
    parser.add_argument("--prefix", metavar="P", help="one opening instead of all")
    add_rules(parser, games=True)
    add_limits(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Find the lists and print them."""
    if args.game != GhostRules.game:
        return _kin(args)
    answer = _ghost_lists(args)
    if args.json:
        print_json(answer)
    else:
        _print(answer)
    return 0


def _kin(args: argparse.Namespace) -> int:
    from generator.errors import InputError

    if args.seat is not None or args.prefix is not None:
        raise InputError(f"--seat and --prefix are for ghost: {args.game} has one list, the winner's")
    lexicon = open_lexicon(args)
    with kin.patience(args, lexicon, listed=True):
        answer = kin.strategy(lexicon, kin.rules_of(args), kin.limits(args))
    if args.json:
        print_json(answer)
    else:
        kin.print_strategy(answer)
    return 0


def _ghost_lists(args: argparse.Namespace) -> dict[str, Any]:
    from generator.errors import InputError
    from generator.games.ghost.openings import first_letter_lists, opening_lists
    from generator.games.ghost.solved import solve_ghost

    rules = GhostRules(args.players, args.min_length)
    if args.seat is None:
        raise InputError("--seat is missing: say whose strategy, from 1 (try strategy-book strategy --help)")
    seat = rules.check_seat(args.seat)
    lexicon = open_lexicon(args)
    ranks = _ranks(args, lexicon)
    solved = solve_ghost(lexicon, rules, ranks=ranks)
    prefix = None if args.prefix is None else as_fragment(args.prefix, solved.trie.lexicon)
    lists = opening_lists(solved, seat, args.policy, prefix=prefix)
    answer: dict[str, Any] = {
        "word_list": word_list_json(solved.trie),
        "rules": rules.as_json(),
        "seat": seat,
        "policy": args.policy,
        "ties": "alphabet" if ranks is None else "familiar",
        "openings": {one.opening: one.words for one in lists},
    }
    letters = first_letter_lists(solved, args.policy) if seat == 1 else []
    if seat == 1:
        answer["first_letters"] = {one.opening: one.words for one in letters}
    if args.policy == "outcomes":
        answer["losing_words"] = {one.opening: one.losing for one in lists}
        if seat == 1:
            answer["first_letters_losing_words"] = {one.opening: one.losing for one in letters}
    return answer


def _ranks(args: argparse.Namespace, lexicon: Lexicon) -> Ranks | None:
    """How familiar the words are, where ties go by that."""
    from generator.cli.people import list_ranks
    from generator.errors import InputError

    if args.policy != "minimal" or args.ties == "alphabet":
        return None
    ranks = list_ranks(args.wordlist, lexicon)
    if ranks is None and args.ties == "familiar":
        raise InputError(
            f"--ties familiar: {lexicon.name!r} has no familiarity ranks; drop it, or name a rank file"
        )
    return ranks


def _print(answer: dict[str, Any]) -> None:
    print(f"Seat {answer['seat']}, policy {answer['policy']}, {answer['word_list']['name']}")
    if "first_letters" in answer and "" in answer["openings"]:
        _print_lists(answer["openings"], answer.get("losing_words", {}).get("", ()))
        _print_lists(answer["first_letters"], sum(answer.get("first_letters_losing_words", {}).values(), ()))
    else:
        _print_lists(answer["openings"], sum(answer.get("losing_words", {}).values(), ()))


def _print_lists(lists: dict[str, tuple[str, ...] | None], losing: tuple[str, ...]) -> None:
    marked = set(losing)
    for opening, words in lists.items():
        name = opening or "any"
        if words is None:
            print(f"  {name}: no winning words")
        else:
            listed = " ".join(f"{word}(loses)" if word in marked else word for word in words)
            print(f"  {name}: {listed}")
