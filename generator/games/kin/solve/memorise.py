"""The memorisable strategy of a solved two-player game: its haven list, replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from generator import messages
from generator.errors import TooLargeError
from generator.games.kin.budget import KinBudget
from generator.games.kin.haven_list import HavenList
from generator.games.kin.rules import MECHANICS
from generator.games.kin.solve.havens.find import find
from generator.games.kin.solve.replay.replay import Replay, replay
from generator.games.kin.solve.replay.replay_words import ReplayWords
from generator.games.kin.solve.solver import SolvedGame
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon

_LONG, _FIRST = 60, 20
"""Of a longer list than this, how many fragments are named that come up most often."""


def memorise(lexicon: Lexicon, solved: SolvedGame, budget: KinBudget | None = None) -> HavenList | None:
    """The haven list of the winner of ``solved``, replayed; None if the winner is not known.

    If there is no list (the budget is spent, or the replay grows too large), its ``reason`` says why.
    """
    budget = budget or KinBudget()
    if solved.winner is None or solved.board is None:
        return None
    try:
        allowed = opening(solved, budget)
        if not allowed.positions:
            return HavenList(winner=solved.winner, reason=messages.NO_HAVENS_SOUGHT)
        whole = MECHANICS[solved.rules.game].whole
        haven_list = find(solved.board, solved.winner, allowed, families=whole)
    except TooLargeError as error:
        return HavenList(winner=solved.winner, reason=str(error))
    return haven_list if haven_list.havens is None else replayed(lexicon, solved.rules, haven_list, budget)


def opening(solved: SolvedGame, budget: KinBudget) -> KinBudget:
    """The budget for a haven list of the game: where each position costs a search, no large graph is opened whole."""
    return budget if solved.walked else replace(budget, positions=budget.unwalked, whole=0)


def replayed(
    lexicon: Lexicon,
    rules: LetterRules,
    haven_list: HavenList,
    budget: KinBudget,
    starts: Sequence[tuple[str, ...]] = ((),),
) -> HavenList:
    """A list from any source, with the results of its replay; without havens if the replay fails.

    ``starts``: the games after which the list is followed; see :func:`generator.games.kin.solve.replay.replay.replay`.
    """
    words = _replay_words(lexicon, rules.game, rules.min_length)

    def run(on_list: Callable[[str], bool]) -> Replay:
        return replay(words, haven_list.winner, on_list, starts=starts, most=budget.replayed)

    assert haven_list.havens is not None
    size = len(haven_list.havens)
    try:
        result = run(frozenset(haven_list.havens).__contains__)
        fewer = 0 < len(haven_list.families) < size
        families = haven_list.families if fewer else ()
        if families and run(_in_families(families, words.is_legal)).losing_line is not None:
            families = ()  # a bug, but the single havens are proved
    except TooLargeError as error:
        return _without_list(haven_list, messages.havens_not_replayed(size, error))
    if result.losing_line is not None:
        return _without_list(haven_list, messages.havens_refuted(size))
    first = (
        sorted(result.chances, key=lambda haven: (-result.chances[haven], haven))[:_FIRST]
        if size > _LONG
        else []
    )
    total = sum(result.chances.values())
    return replace(
        haven_list,
        families=families,
        replayed=result.positions,
        game=result.longest,
        ends=result.ends,
        first_to_learn=tuple(first),
        first_share=round(sum(result.chances[haven] for haven in first) / total, 4) if first else 0.0,
    )


@lru_cache(maxsize=1)
def _replay_words(lexicon: Lexicon, game: str, min_length: int) -> ReplayWords:
    """Kept for the next list of the same game."""
    return _all_words(lexicon, game).at_least(min_length)


@lru_cache(maxsize=1)
def _all_words(lexicon: Lexicon, game: str) -> ReplayWords:
    """Kept for the next minimum length."""
    return ReplayWords(lexicon.words(), game)


def _without_list(haven_list: HavenList, reason: str) -> HavenList:
    return replace(haven_list, havens=None, replies=None, families=(), reason=reason)


def _in_families(
    families: Iterable[tuple[str, str]], is_legal: Callable[[str], bool]
) -> Callable[[str], bool]:
    """A test for the replay: a fragment is no word, is an infix of a hull, and contains the hull's core."""
    members = {
        hull[start:end]
        for hull, core in families
        for start in range(len(hull))
        for end in range(start + 1, len(hull) + 1)
        if core in hull[start:end]
    }

    def on_list(fragment: str) -> bool:
        return fragment in members and not is_legal(fragment)

    return on_list
