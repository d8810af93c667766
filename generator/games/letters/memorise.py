"""The memorisable strategy of a solved two-player game: its haven list, replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from generator.errors import TooLargeError
from generator.games.letters.budget import Limits
from generator.games.letters.havens.find import Budget, find
from generator.games.letters.havens.haven_list import HavenList
from generator.games.letters.havens.program import Effort
from generator.games.letters.havens.replay import Replay, replay
from generator.games.letters.rules import SuperGhostRules
from generator.games.letters.solver import SolvedKin
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon


def memorise(lexicon: Lexicon, solved: SolvedKin, limits: Limits | None = None) -> HavenList | None:
    """The haven list of the seat that ``solved`` says wins, replayed; None while it is not known who wins.

    Whatever stands in the way of a list (the effort is spent, its replay grows too large) is its ``reason``.
    """
    limits = limits or Limits()
    if solved.winner is None or solved.board is None:
        return None
    budget = Budget(limits.positions, effort=Effort(limits.entries, 10 * limits.entries))
    try:
        found = find(solved.board, solved.winner, budget, families=isinstance(solved.rules, SuperGhostRules))
    except TooLargeError as error:
        return HavenList(winner=solved.winner, reason=str(error))
    return found if found.havens is None else replayed(lexicon, solved.rules, found, limits)


def replayed(lexicon: Lexicon, rules: LetterRules, found: HavenList, limits: Limits) -> HavenList:
    """A list with what its replay met, whoever found it; no list that was not replayed is given."""
    words, game = lexicon.words(rules.min_length), rules.game

    def check(listed: Callable[[str], bool]) -> Replay:
        return replay(words, game, found.winner, listed, most=limits.replayed)

    assert found.havens is not None
    size = len(found.havens)
    try:
        met = check(frozenset(found.havens).__contains__)
        fewer = 0 < len(found.families) < size
        families = found.families if fewer else ()
        if families and check(_in_families(families, words)).losing_line is not None:
            families = ()  # a bug, but the single havens stand
    except TooLargeError as error:
        return replace(
            found,
            havens=None,
            replies=None,
            families=(),
            reason=f"{size:,} fragments were found, but {error}",
        )
    if met.losing_line is not None:
        reason = f"the list of {size:,} fragments that was found fails its replay: please report this"
        return replace(found, havens=None, replies=None, families=(), reason=reason)
    return replace(found, families=families, replayed=met.positions, game=met.longest, ends=met.left)


def _in_families(families: Iterable[tuple[str, str]], words: Iterable[str]) -> Callable[[str], bool]:
    """Is a fragment, no word, part of a hull and does it hold the core? On strings, for the replay."""
    pairs, legal = list(families), frozenset(words)

    def listed(fragment: str) -> bool:
        return fragment not in legal and any(fragment in hull and core in fragment for hull, core in pairs)

    return listed
