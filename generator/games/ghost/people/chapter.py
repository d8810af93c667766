"""Ghost against people as tasks: what is solved for each list, and for each pair of lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec

from generator.games.ghost.people.chapter_facts import OpenList, joined_facts, opened, own_facts, pair_facts
from generator.games.ghost.people.facts import PeopleFacts
from generator.lists.entry import LISTS_KEPT, ListEntry, open_list, open_ranks
from generator.work.sources import sources_hash
from generator.work.store import Key
from generator.work.tasks import Task

_OWN = ""
"""Whose facts a list's own task saves: there is no such slug."""


def people_tasks(entries: Sequence[ListEntry]) -> list[Task]:
    """For each list a task of its own, and one for each pair of lists, both ways: a new list leaves the rest."""
    own = [
        _task(
            people_label(entry), {**entry.key, "ranks": entry.ranks}, _solve, _arguments(entry), _cost(entry)
        )
        for entry in entries
    ]
    return own + [
        _task(
            _pair_label(one, other),
            {
                **one.key,
                "ranks": one.ranks,
                "slug": one.facts.slug,
                "other": other.digest,
                "other_ranks": other.ranks,
                "other_slug": other.facts.slug,
            },
            _solve_pair,
            (one.facts.slug, *_arguments(one), other.facts.slug, *_arguments(other)),
            (_cost(one) + _cost(other)) / 2,
        )
        for one, other in combinations(sorted(entries, key=_slug), 2)
    ]


def _task(label: str, key: Key, solve: Callable[..., bytes], arguments: tuple[Any, ...], cost: float) -> Task:
    return Task(
        label=label,
        key={"game": "ghost", "part": "people", "sources": sources_hash(__name__), **key},
        solve=solve,
        arguments=arguments,
        cost=cost,
        chapter=False,
        read=_read,
    )


def _slug(entry: ListEntry) -> str:
    return entry.facts.slug


def _arguments(entry: ListEntry) -> tuple[str, str, str]:
    """What opens a list in another process."""
    return entry.path, entry.digest, entry.ranks


def _cost(entry: ListEntry) -> float:
    """Seconds that a list's own task takes, roughly; a pair takes the mean of both."""
    return 0.2 + entry.facts.words / 250_000


def people_label(entry: ListEntry) -> str:
    """The label of a list's own task."""
    return f"people {entry.facts.slug}"


def _pair_label(entry: ListEntry, other: ListEntry) -> str:
    first, second = sorted((entry.facts.slug, other.facts.slug))
    return f"people {first} {second}"


def people_labels(entry: ListEntry, entries: Sequence[ListEntry]) -> list[str]:
    """The labels of all tasks whose results are the facts of a list in a book of ``entries``, its own first."""
    return [people_label(entry), *(_pair_label(entry, other) for other in entries if other is not entry)]


def _read(payload: bytes) -> dict[str, PeopleFacts]:
    """Parts of the facts, as a task saved them, by the list's slug (``_OWN`` where there is only one)."""
    return msgspec.json.decode(payload, type=dict[str, PeopleFacts])


def read_people(slug: str, payloads: Sequence[bytes]) -> PeopleFacts:
    """The facts of a list, out of the payloads of its own task and then of those with others."""
    return joined_facts([parts[slug if slug in parts else _OWN] for parts in map(_read, payloads)])


@lru_cache(maxsize=LISTS_KEPT)
def _list(path: str, digest: str, ranks: str) -> OpenList:
    """A list of the book; kept for the next task."""
    return opened(open_list(path, digest), open_ranks(path, digest, ranks))


def _solve(path: str, digest: str, ranks: str) -> bytes:
    return msgspec.json.encode({_OWN: own_facts(_list(path, digest, ranks))})


def _solve_pair(
    slug: str,
    path: str,
    digest: str,
    ranks: str,
    other_slug: str,
    other_path: str,
    other_digest: str,
    other_ranks: str,
) -> bytes:
    here, there = _list(path, digest, ranks), _list(other_path, other_digest, other_ranks)
    found = pair_facts(slug, here, other_slug, there)
    return msgspec.json.encode(dict(zip((slug, other_slug), found, strict=True)))
