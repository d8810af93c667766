"""Solve SuperGhost, Xghost and Spook on one list, and say what a chapter says."""

from __future__ import annotations

import dataclasses

import msgspec

from generator.chapters import ListEntry, open_list
from generator.facts.kin import KinChapter, Memory, Opening, Verdict
from generator.kin.limits import Limits
from generator.kin.memorise import memorise
from generator.kin.outcome import Outcome, solve_players
from generator.lists.lexicon import Lexicon
from generator.rules import LETTER_GAMES, LetterRules
from generator.work.sources import sources_hash
from generator.work.tasks import Task

GAMES = ("superghost", "xghost", "spook")
MIN_LENGTHS = (3, 4)
PLAYERS = (2, 3, 4, 5)

LIMITS = Limits(memory=600 << 20, positions=10_000, entries=20_000)
"""For every chapter of the book: two at a time stay well under 2.5 GB and a minute."""

LONG_LIST, LONG_LIMITS = 100_000, Limits(memory=600 << 20, positions=1_000, entries=20_000)
"""Lists of more words get fewer positions, for each costs a search there; SuperGhost's positions cost little."""

_COST = {"superghost": 4.0, "xghost": 40.0, "spook": 45.0}  # seconds, roughly


def kin_tasks(entry: ListEntry, effort: float = 1.0) -> list[Task]:
    """The solving of all chapters that have a word long enough; ``effort`` multiplies the budgets."""
    longest = max(length for length, _ in entry.facts.by_length)
    return [
        _task(entry, game, min_length, effort)
        for game in GAMES
        for min_length in MIN_LENGTHS
        if min_length <= longest
    ]


def task_label(entry: ListEntry, game: str, min_length: int) -> str:
    """Under which the results are found."""
    return f"{game} {entry.facts.slug} {min_length}"


def _task(entry: ListEntry, game: str, min_length: int, effort: float) -> Task:
    long = entry.facts.words > LONG_LIST and game != "superghost"
    limits = dataclasses.asdict((LONG_LIMITS if long else LIMITS).times(effort))
    return Task(
        label=task_label(entry, game, min_length),
        key={
            "game": game,
            "min_length": min_length,
            "sources": sources_hash(__name__),
            **limits,
            **entry.key,
        },
        solve=_solve,
        arguments=(entry.path, entry.digest, game, min_length, limits),
        cost=_COST[game] * len(entry.facts.alphabet) / 26 * entry.facts.words / 100_000,
        read=read_chapter,
    )


def read_chapter(payload: bytes) -> KinChapter:
    """The facts that a task saved."""
    return msgspec.json.decode(payload, type=KinChapter)


def _solve(path: str, digest: str, game: str, min_length: int, limits: dict[str, int]) -> bytes:
    rules = LETTER_GAMES[game](2, min_length)
    return msgspec.json.encode(kin_chapter(open_list(path, digest), rules, Limits(**limits)))


def kin_chapter(lexicon: Lexicon, rules: LetterRules, limits: Limits = LIMITS) -> KinChapter:
    """The facts of one chapter; ``rules`` give the game and the minimum length.

    Raises:
        InputError: if no word is long enough.
        TooLargeError: if the list's infixes do not fit the memory limit.
    """
    outcomes = solve_players(lexicon, rules, PLAYERS, limits)
    strategy = memorise(lexicon, rules, limits)
    memory = None
    if strategy.winner is not None:
        memory = Memory(
            strategy.havens,
            strategy.lower_bound,
            strategy.proved_smallest,
            strategy.replies,
            strategy.replies_proved,
            strategy.replayed,
            strategy.families,
            strategy.alphabetical,
            strategy.game,
            strategy.ends,
        )
    return KinChapter(
        rules.game,
        rules.min_length,
        int((lexicon.lengths >= rules.min_length).sum()),
        outcomes[0].positions,
        tuple(map(_verdict, outcomes)),
        memory,
    )


def _verdict(outcome: Outcome) -> Verdict:
    openings = tuple(Opening(letter, losers) for letter, losers in outcome.openings.items())
    return Verdict(outcome.rules.players, outcome.losers, openings, outcome.method, outcome.reason)
