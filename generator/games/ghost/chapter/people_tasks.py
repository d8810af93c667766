"""The tasks of Ghost against people, one per list and one per pair of lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec

from generator.games.ghost.chapter.people import PreparedList, merge_facts, own_facts, pair_facts, prepare
from generator.games.ghost.chapter.people_facts import PeopleFacts
from generator.lists.entry import LISTS_KEPT, ListEntry, open_list, open_ranks
from generator.lists.left_out import Offensive, mask_of
from generator.work.store import Key
from generator.work.task import Task

PEOPLE = "people"
"""The part of a book that these tasks make."""

_OWN = ""
"""Whose facts a list's own task saves: there is no such slug."""

_Arguments = tuple[str, str, str, Offensive]
"""What opens a list in another process: its path, digest and ranks, and the rows of offensive words."""


def people_tasks(entries: Sequence[ListEntry]) -> list[Task]:
    """One task per list and one per pair of lists of one language.

    So a new list leaves the other results as they are.
    """
    alone = [
        _task(
            _label(entry),
            {**entry.key, "ranks": entry.ranks, "offensive": entry.offensive_key},
            _solve,
            _arguments(entry),
            _cost(entry),
            entry,
        )
        for entry in entries
    ]
    return alone + [
        _task(
            _label(first, second),
            {
                **first.key,
                "ranks": first.ranks,
                "offensive": first.offensive_key,
                "slug": first.facts.slug,
                "other": second.digest,
                "other_ranks": second.ranks,
                "other_offensive": second.offensive_key,
                "other_slug": second.facts.slug,
            },
            _solve_pair,
            (first.facts.slug, _arguments(first), second.facts.slug, _arguments(second)),
            (_cost(first) + _cost(second)) / 2,
        )
        for first, second in combinations(sorted(entries, key=lambda entry: entry.facts.slug), 2)
        if first.facts.speaks_like(second.facts)
    ]


def _task(
    label: str,
    key: Key,
    solve: Callable[..., bytes],
    arguments: tuple[Any, ...],
    cost: float,
    entry: ListEntry | None = None,
) -> Task:
    return Task(
        label=label,
        key={"game": "ghost", "part": "people", **key},
        solve=solve,
        arguments=arguments,
        cost=cost,
        read=_read,
        game="ghost",
        word_list=entry.facts.slug if entry else "",
        part=PEOPLE,
    )


def _arguments(entry: ListEntry) -> _Arguments:
    return entry.path, entry.digest, entry.ranks, entry.offensive


def _cost(entry: ListEntry) -> float:
    """Seconds that a list's own task takes, roughly; a pair takes the mean of both."""
    return 0.2 + entry.facts.words / 250_000


def _label(*entries: ListEntry) -> str:
    return " ".join(["people", *(entry.facts.slug for entry in entries)])


def _read(payload: bytes) -> dict[str, PeopleFacts]:
    """Parts of the facts, as a task saved them, by the list's slug (``_OWN`` where there is only one)."""
    return msgspec.json.decode(payload, type=dict[str, PeopleFacts])


def concerns(task: Task, slug: str) -> bool:
    """Does the task solve something about this list?"""
    return task.word_list == slug or slug in (task.key.get("slug"), task.key.get("other_slug"))


def read_people(slug: str, payloads: Sequence[bytes]) -> PeopleFacts:
    """The facts of a list, read from the payload of its own task and then from those with other lists."""
    return merge_facts([parts[slug if slug in parts else _OWN] for parts in map(_read, payloads)])


@lru_cache(maxsize=LISTS_KEPT)
def _list(path: str, digest: str, ranks: str, offensive: Offensive) -> PreparedList:
    """A list of the book; kept for the next task."""
    lexicon = open_list(path, digest)
    return prepare(lexicon, open_ranks(path, digest, ranks), *(mask_of(lexicon, rows) for rows in offensive))


def _solve(path: str, digest: str, ranks: str, offensive: Offensive) -> bytes:
    return msgspec.json.encode({_OWN: own_facts(_list(path, digest, ranks, offensive))})


def _solve_pair(slug: str, first: _Arguments, other_slug: str, second: _Arguments) -> bytes:
    facts = pair_facts(slug, _list(*first), other_slug, _list(*second))
    return msgspec.json.encode(dict(zip((slug, other_slug), facts, strict=True)))
