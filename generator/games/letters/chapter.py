"""Solve SuperGhost, Xghost and Spook on one list, and say what the chapters say."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import msgspec

from generator.certificates.certified import Certified
from generator.games.letters.budget import Limits
from generator.games.letters.facts import KinChapter, LetterVerdict, Verdict
from generator.games.letters.memorise import memorise
from generator.games.letters.rules import RULES
from generator.games.letters.solver import SolvedKin, solve_kin
from generator.games.letters.variants import MIN_LENGTHS, PLAYERS
from generator.games.letters.verdict import Outcome
from generator.lists.entry import ListEntry, open_list
from generator.lists.lexicon import Lexicon
from generator.work.sources import sources_hash
from generator.work.tasks import Task, Warmups

ELSEWHERE = {
    "superghost": ("generator.games.letters.xghost",),
    "xghost": ("generator.games.letters.superghost", "generator.games.letters.xghost.alphagrams"),
    "spook": ("generator.games.letters.superghost",),
}
"""Solvers that a game does not use: an edit there does not solve it again."""

LIMITS = Limits(memory=600 << 20, positions=10_000, entries=20_000)
"""For SuperGhost, whose positions cost little: two games at a time stay well under 2.5 GB."""

SEARCHED_LIMITS = dataclasses.replace(LIMITS, positions=4_000, entries=8_000)
"""For Xghost and Spook, where each position costs a search: half the time of ``LIMITS``; a list of hundreds of
fragments, which nobody learns by heart, came out up to an eighth longer, and none that is proved smallest."""

LONG_LIST, LONG_LIMITS = 100_000, dataclasses.replace(LIMITS, positions=1_000)
"""And where a list has more words, for there each search is longer."""

_WALK, _SEARCH = (
    "generator.games.letters.compiling:compile_walk",
    "generator.games.letters.compiling:compile_search",
)

_COST = {"superghost": 8.0, "xghost": 30.0, "spook": 25.0}  # seconds for 100,000 words, roughly


def letters_tasks(
    entry: ListEntry, game: str, effort: float = 1.0, lengths: Sequence[int] = ()
) -> list[Task]:
    """The solving of one game: all its minimum lengths at once, for they share one walk.

    Args:
        entry: the list.
        game: the game's name.
        effort: multiplies the budgets.
        lengths: only these minimum lengths; empty: all.
    """
    longest = max(length for length, _ in entry.facts.by_length)
    chosen = [m for m in MIN_LENGTHS if m <= longest and (not lengths or m in lengths)]
    return [_task(entry, game, chosen, effort)] if chosen else []


def _task(entry: ListEntry, game: str, min_lengths: list[int], effort: float) -> Task:
    limits = dataclasses.asdict(_limits(game, entry.facts.words).times(effort))
    return Task(
        label=f"{game} {entry.facts.slug}",
        key={
            "game": game,
            "min_lengths": " ".join(map(str, min_lengths)),
            "sources": sources_hash(__name__, ELSEWHERE[game]),
            **limits,
            **entry.key,
        },
        solve=_solve,
        arguments=(entry.path, entry.digest, game, min_lengths, limits),
        cost=_COST[game] * len(entry.facts.alphabet) / 26 * entry.facts.words / 100_000,
        compiles=() if game == "superghost" else (_WALK, _SEARCH),
        check=_check,
        check_compiles=_check_compiles,
        read=read_chapters,
        game=game,
        word_list=entry.facts.slug,
        title=f"{RULES[game].title} with {entry.facts.title}",
    )


def _limits(game: str, words: int) -> Limits:
    if game == "superghost":
        return LIMITS
    return LONG_LIMITS if words > LONG_LIST else SEARCHED_LIMITS


def read_chapters(payload: bytes) -> tuple[KinChapter, ...]:
    """The facts that a task saved, by minimum length."""
    return msgspec.json.decode(payload, type=tuple[KinChapter, ...])


def _solve(path: str, digest: str, game: str, min_lengths: list[int], limits: dict[str, int]) -> bytes:
    return msgspec.json.encode(kin_chapters(open_list(path, digest), game, min_lengths, Limits(**limits)))


def _check(payload: bytes, certified: Certified, *arguments: Any, whole: bool = False) -> bytes:
    from generator.games.letters.chapter_check import MOST_WALKED, check_chapters

    return check_chapters(payload, certified, *arguments, most_walked=None if whole else MOST_WALKED)


def _check_compiles(payload: bytes) -> Warmups:
    """The check of a payload walks its games where they are small; of SuperGhost nothing is compiled."""
    from generator.games.letters.chapter_check import MOST_WALKED, few_positions

    chapters = read_chapters(payload)
    if any(chapter.game == "superghost" for chapter in chapters) or not few_positions(chapters, MOST_WALKED):
        return ()
    return (_WALK,)


def kin_chapters(
    lexicon: Lexicon, game: str, min_lengths: list[int], limits: Limits = LIMITS
) -> list[KinChapter]:
    """The facts of the chapters of one game. What cannot be solved within ``limits`` says why."""
    solved = solve_kin(lexicon, RULES[game](2), PLAYERS, min_lengths, limits)
    return [_chapter(lexicon, one, limits) for one in solved]


def _chapter(lexicon: Lexicon, solved: SolvedKin, limits: Limits) -> KinChapter:
    return KinChapter(
        game=solved.rules.game,
        min_length=solved.rules.min_length,
        words=int((lexicon.lengths >= solved.rules.min_length).sum()),
        positions=solved.positions,
        verdicts=tuple(map(verdict, solved.outcomes)),
        memory=memorise(lexicon, solved, limits),
    )


def verdict(outcome: Outcome) -> Verdict:
    """What a chapter says of one number of players."""
    openings = tuple(LetterVerdict(letter, losers) for letter, losers in outcome.openings.items())
    return Verdict(outcome.rules.players, outcome.losers, openings, outcome.method, outcome.reason)
