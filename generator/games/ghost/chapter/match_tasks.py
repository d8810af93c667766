"""Matches as tasks: one per list and minimum length."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from generator.games.ghost.chapter.match import match_chapter, published_matches, round_starts
from generator.games.ghost.chapter.match_facts import MatchChapter, RoundStarts
from generator.games.ghost.solve.trie import build_trie
from generator.games.ghost.variants import MIN_LENGTHS
from generator.lists.entry import ListEntry, open_list
from generator.work.sources import sources_hash
from generator.work.task import Task

MATCH = "match"
"""The part of a book that these tasks make."""

WARMUPS = (
    "generator.games.ghost.solve.compiling:compile_merging",
    "generator.games.ghost.solve.compiling:compile_rounds",
)


def match_tasks(entry: ListEntry) -> list[Task]:
    """The matches of all minimum lengths that have a word long enough."""
    longest = max(length for length, _ in entry.facts.by_length)
    return [
        Task(
            label=f"match {entry.facts.slug} {min_length}",
            key={
                "game": "ghost",
                "part": MATCH,
                "min_length": min_length,
                "sources": sources_hash(__name__),
                **entry.key,
            },
            solve=_solve,
            arguments=(entry.path, entry.digest, min_length),
            read=read_match,
            cost=0.2 + entry.facts.words / 150_000,
            game="ghost",
            word_list=entry.facts.slug,
            part=MATCH,
            compiles=WARMUPS,
        )
        for min_length in MIN_LENGTHS
        if min_length <= longest
    ]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What a task saves.

    Attributes:
        chapter: the facts that pages print.
        starts: what the browser gets.
    """

    chapter: MatchChapter
    starts: tuple[RoundStarts, ...]


def read_match(payload: bytes) -> MatchResult:
    """What a task saved."""
    return msgspec.json.decode(payload, type=MatchResult)


def _solve(path: str, digest: str, min_length: int) -> bytes:
    trie = build_trie(open_list(path, digest), min_length)
    matches = published_matches(trie)
    return msgspec.json.encode(MatchResult(match_chapter(trie, matches), tuple(map(round_starts, matches))))
