"""SuperGhost, Xghost and Spook on the command line: what ``solve`` and ``strategy`` answer with ``--game``."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from generator.cli.options import number
from generator.errors import InputError, RulesError
from generator.games.letters.rules import SuperGhostRules
from generator.games.registry import LETTER_GAMES
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon
from generator.rounding import plural

if TYPE_CHECKING:
    from generator.games.letters.budget import Limits

_SOLVED, _LISTED = 1.5e-5, 3e-4  # seconds a word, of SuperGhost and of its haven list: about
_SHORT = 3.0  # seconds that need no announcement


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
    from generator.games.letters.budget import Limits

    return Limits(memory=args.memory << 20).times(args.effort)


def rules_of(args: argparse.Namespace) -> LetterRules:
    """The rules of ``--game``, ``--min-length`` and ``--players``."""
    return LETTER_GAMES[args.game](args.players, args.min_length)


def patience(
    args: argparse.Namespace, lexicon: Lexicon, *, listed: bool = False
) -> AbstractContextManager[None]:
    """Says within seconds that the command takes long, about how long at most, and what asks for less."""
    from generator.work.progress import patience

    if args.game == SuperGhostRules.game:
        most = len(lexicon) * (_LISTED if listed else _SOLVED)
    else:
        most = limits(args).seconds(lexicon.lengths, players=args.players, listed=listed)
    if most < _SHORT:
        return patience(
            f"{args.game} with {args.wordlist}: still starting; the first run on a machine takes longest", 6.0
        )
    about = f"about {most:.0f} s" if most < 90 else f"about {most / 60:.0f} min"
    if args.game == SuperGhostRules.game and not listed:  # solved whole, whatever the effort
        return patience(f"{args.game} with {args.wordlist}: this takes a while, {about}")
    return patience(
        f"{args.game} with {args.wordlist}: this takes a while, {about} at most with --effort {args.effort:g}; "
        "a smaller --effort asks for less"
    )


def solve(
    lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None, prefix: str | None = None
) -> dict[str, Any]:
    """The JSON object of ``solve``: null where nothing is proved, and then why.

    Raises:
        InputError: if no word allows ``prefix``.
    """
    if prefix:
        return _solve_after(lexicon, rules, limits, prefix)
    from generator.games.letters.solver import solve as solve_game

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


def _solve_after(lexicon: Lexicon, rules: LetterRules, limits: Limits | None, prefix: str) -> dict[str, Any]:
    """The same after some letters; moves are written as the fragments that they make."""
    from generator.games.letters.positions import KinTable

    table = KinTable(lexicon, rules, limits)
    losers = table.losers(prefix)
    plays = [] if table.is_word(prefix) else table.plays(prefix)
    mover = table.mover(prefix)
    known = all(play.losers is not None for play in plays)
    return {
        "word_list": _word_list(lexicon, rules, table.positions()),
        "rules": rules.as_json(),
        "prefix": table.written(prefix),
        "losers": _seats(losers),
        "winning_moves": [play.fragment for play in plays if play.losers and mover not in play.losers]
        if known
        else None,
        "openings": {play.fragment: _seats(play.losers) for play in plays},
        "proved": known and losers is not None,
        "method": "retrograde analysis"
        if rules.game == "superghost" or rules.players > 2
        else "proof-number search",
        "reason": "" if known else table.reason,
    }


def strategy(lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None) -> dict[str, Any]:
    """The JSON object of ``strategy``.

    Raises:
        RulesError: if there are more than two players.
        InputError: if no word is long enough.
    """
    from generator.games.letters.memorise import memorise
    from generator.games.letters.solver import solve_kin

    if rules.players != 2:
        raise RulesError(f"{rules.players} players: haven lists are for two, leave --players out")
    if not (lexicon.lengths >= rules.min_length).any():
        raise InputError(
            f"{lexicon.name}: no word has {rules.min_length} letters or more: choose a smaller --min-length"
        )
    solved = solve_kin(lexicon, rules, limits=limits)[0]
    found = memorise(lexicon, solved, limits)
    listed = found is not None and found.havens is not None
    return {
        "word_list": _word_list(lexicon, rules, solved.positions),
        "rules": rules.as_json(),
        "winner": solved.winner,
        "havens": [*found.havens] if found and found.havens is not None else None,
        "proved_smallest": found is not None and found.proved_smallest and listed,
        "alphabetically_first": False,  # it is never looked for; other programs may read the key
        "lower_bound": found.lower_bound if found else 0,
        "replies": found.replies if found else None,
        "replayed_positions": found.replayed if found else None,
        "longest_game": [*found.game] if found else [],
        "families": [{"within": hull, "core": core} for hull, core in (found.families if found else ())],
        "reason": found.reason if found else solved.outcomes[0].reason,
    }


def print_strategy(answer: dict[str, Any]) -> None:
    """``strategy``'s answer for people."""
    from generator.lists.characters import capital

    words, rules = answer["word_list"], answer["rules"]
    title = rules["game"].capitalize()
    print(f"{title} with {words['name']}: two players, words of {rules['min_length']} letters or more")
    if answer["winner"] is None:
        print(f"It is not known who wins: {answer['reason']}.")
        return
    print(f"Seat {answer['winner']} wins.")
    havens = answer["havens"]
    if havens is None:
        least = answer["lower_bound"]
        bound = f" Every list has {plural(least, 'fragment')} or more." if least else ""
        print(f"There is no list to give, because {answer['reason']}.{bound}")
        return
    if not havens:
        print("There is nothing to learn: add any legal letter that does not finish a word.")
    else:
        print(
            "Make a fragment of this list if you can; otherwise add any legal letter that does not finish a word:"
        )
        print(f"  {' '.join(havens)}")
        if answer["proved_smallest"]:
            print(f"{plural(len(havens), 'fragment')}, proved smallest.")
        else:
            print(
                f"{plural(len(havens), 'fragment')}; the smallest list has between {answer['lower_bound']} and that."
            )
    if answer["families"]:
        families = [one["within"].replace(one["core"], capital(one["core"])) for one in answer["families"]]
        many = plural(len(families), "family", "families")
        print(f"In {many} (make a part that has all the capitals in it, but no word):")
        print(f"  {' '.join(families)}")
    if havens:
        print(
            f"Following it you make a fragment of the list at {plural(answer['replies'], 'different position')}."
        )
    print(
        f"Replayed against every play of the opponent, until only the opponent can complete a word: "
        f"{answer['replayed_positions']:,} different positions, no loss."
    )


def _seats(losers: tuple[int, ...] | None) -> list[int] | None:
    return None if losers is None else list(losers)


def _word_list(lexicon: Lexicon, rules: LetterRules, fragments: int | None) -> dict[str, Any]:
    """The ``"word_list"`` object; Ghost's playable words are those without a shorter legal word as a prefix."""
    from generator.games.ghost.trie import build_trie

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
