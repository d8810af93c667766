"""``strategy-book strategy``: the words to learn."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from strategy_book.cli.options import (
    FINISH,
    JSON,
    RULES,
    SEAT,
    argument,
    flag,
    letter_games,
    print_answer,
    read_words,
    wordlist,
)
from strategy_book.cli.solve import open_game, patience
from strategy_book.errors import InputError
from strategy_book.library.ghost import Ghost
from strategy_book.library.learn import StrategiesAnswer, StrategyAnswer
from strategy_book.rounding import plural

if TYPE_CHECKING:
    from strategy_book.games.ghost.solve.strategies import Policy
    from strategy_book.library.kin import KinGame
    from strategy_book.library.learn import MemoriseAnswer

strategy_arguments = [
    *wordlist(),
    SEAT("whose strategy, from 1 (ghost needs it, or --all-seats)"),
    flag("--all-seats", "the strategies of all seats (ghost)"),
    argument(
        "--policy",
        "which list: the best by a policy, or all winning words (default: minimal, the fewest words)",
        ("minimal", "theobald", "all", "outcomes"),
    ),
    argument(
        "--ties",
        "with policy minimal, which of equally short lists: the most familiar (if words have ranks), or the first",
        ("familiar", "alphabet"),
    ),
    argument("--prefix", "answer this opening alone (default: all openings)", "P"),
    flag("--stages", "also say which words are enough against readers of each SCOWL size (ghost, two players)"),
    *RULES,
    letter_games,
    FINISH,
    JSON,
]


def run_strategy(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    if args.game != Ghost.rules_type.game:
        if args.seat is not None or args.prefix is not None or args.all_seats:
            raise InputError(f"--seat, --all-seats and --prefix are for ghost: {args.game} has one list, the winner's")
        if args.stages or args.policy or args.ties:
            raise InputError(f"--stages, --policy and --ties are for ghost: leave them out with {args.game}")
    game = open_game(args, read_words(args))
    if isinstance(game, Ghost):
        policy: Policy = args.policy or "minimal"
        if args.all_seats:
            if args.seat is not None or args.prefix is not None:
                raise InputError("--all-seats has all seats and openings: leave out --seat and --prefix")
            strategies = game.strategies(policy=policy, ties=args.ties, stages=args.stages)
            return print_answer(args, strategies, _print_seats)
        if args.seat is None:
            raise InputError("--seat is missing: say whose strategy, from 1, or --all-seats")
        words = game.strategy(args.seat, args.prefix, policy=policy, ties=args.ties, stages=args.stages)
        return print_answer(args, words, _print_words)
    with patience(game, args.wordlist, args.effort, listed=True):
        havens = game.memorise()
    return print_answer(args, havens, partial(_print_havens, game=game))


def _print_seats(answer: StrategiesAnswer) -> None:
    for words in answer.of_seats():
        _print_words(words)


def _print_words(answer: StrategyAnswer) -> None:
    print(f"Seat {answer['seat']}, policy {answer['policy']}, {answer['word_list']['name']}")
    losing = answer.get("losing_words", {})
    if "first_letters" in answer and "" in answer.openings:
        _print_lists(answer.openings, losing.get("", ()))
        _print_lists(answer.first_letters, chain.from_iterable(answer.get("first_letters_losing_words", {}).values()))
    else:
        _print_lists(answer.openings, chain.from_iterable(losing.values()))
    if "stages" in answer:
        _print_stages(answer)


def _print_lists(lists: dict[str, list[str] | None], losing: Iterable[str]) -> None:
    marked = set(losing)
    for opening, words in lists.items():
        listed = [f"{word}(loses)" if word in marked else word for word in words or ()]
        print(f"  {opening or 'any'}: {'no winning words' if words is None else ' '.join(listed)}")


def _print_stages(answer: StrategyAnswer) -> None:
    whole = len({word for entry in answer.order for word in entry["words"]})
    print(f"Enough of the {plural(whole, 'word')} against readers who know the words up to a SCOWL size:")
    known: set[str] = set()
    for stage in answer.stages:
        new = [word for word in stage["words"] if word not in known]
        known.update(new)
        added = f", new: {' '.join(new)}" if new else ""
        print(f"  {stage['size']} ({stage['readers']}): {plural(len(stage['words']), 'word')}{added}")
    print("In which order to learn them, with the share of openings answered:")
    learnt = 0
    for entry in answer.order:
        learnt += len(entry["words"])
        reached = f"{100 * entry['reached']:.1f} %"
        print(f"  {entry['opening'] or 'any'}: {' '.join(entry['words'])} ({learnt} in all: {reached})")


def _print_havens(answer: MemoriseAnswer, game: KinGame) -> None:
    shortest = plural(game.min_length, "letter")
    print(f"{game.title} with {answer['word_list']['name']}: two players, words of {shortest} or more")
    if answer.winner is None:
        print(f"It is not known who wins: {answer['reason']}.")
        return
    print(f"Seat {answer.winner} wins.")
    havens, least = answer.havens, answer.lower_bound
    if havens is None:
        bound = f" Every list has {plural(least, 'fragment')} or more." if least else ""
        print(f"There is no list to give, because {answer['reason']}.{bound}")
        return
    if not havens:
        print("There is nothing to learn: add any legal letter that does not finish a word.")
    else:
        print("Make a fragment of this list if you can; otherwise add any legal letter that does not finish a word:")
        print(f"  {' '.join(havens)}")
        size = plural(len(havens), "fragment")
        print(f"{size}{_how_small(answer.proved_smallest, least)}.")
    if answer["families"]:
        _print_families(answer["families"], game)
    if havens:
        print(
            f"Following it you make a fragment of the list at {plural(answer['replies'], 'different position')}, "
            "not counting those from which any letter that finishes no word wins."
        )
    print(
        f"Replayed against every play of the opponent, until only the opponent can complete a word: "
        f"{answer['replayed_positions']:,} different positions, no loss."
    )
    if answer.other_seat is not None:
        _print_other_seat(answer.other_seat, game)


def _how_small(proved: bool, least: int) -> str:
    if proved:
        return ", proved smallest"
    return f"; the smallest list has at least {least}" if least else "; how short a list can be is not known"


def _print_other_seat(other: dict[str, Any], game: KinGame) -> None:
    print(f"Seat {other['seat']} loses to perfect play. In a lost position it makes the opponent know most:")
    for entry in other["resistance"]:
        before = f"{entry['position']}: " if entry["position"] else ""
        replies = f"wins only {' '.join(entry['winning'])}" if entry["winning"] else "a word"
        length = f", a game of {entry['length']} letters" if entry["length"] else ""
        print(f"  {before}{entry['play']} ({replies}{length})")
    if not other["punished"]:
        return
    print(f"It wins after {' '.join(other['punished'])}")
    if other["havens"] is None:
        print(f"but there is no list to give, because {other['reason']}.")
        return
    print(f"with this list: {' '.join(other['havens'])}")
    print(f"{plural(len(other['havens']), 'fragment')}{_how_small(other['proved_smallest'], other['lower_bound'])}.")
    if other["families"]:
        _print_families(other["families"], game)


def _print_families(families: list[dict[str, str]], game: KinGame) -> None:
    from strategy_book.lists.reading.letters import capital

    turkish = game.words.lexicon.turkish
    shown = [entry["within"].replace(entry["core"], capital(entry["core"], turkish=turkish)) for entry in families]
    print(
        f"In {plural(len(families), 'family', 'families')} "
        "(each stands for every part of it that holds all the capital letters and is not a word):"
    )
    print(f"  {' '.join(shown)}")
