"""The fragments of every list and minimum length, packed for the pages that solve in the browser."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial

from generator.games.ghost.rules import MIN_LENGTHS
from generator.games.ghost.solve.packed import check_trie_bytes, rank_bytes, rank_values, trie_bytes
from generator.games.ghost.solve.trie import build_trie
from generator.lists.entry import ListEntry, open_list, open_ranks
from generator.work.task import Task

FRAGMENTS, RANKS = "fragments", "ranks"
"""The parts of a book that these tasks make."""

MOST_RANKS = 250
"""A list with more ranks than this has none in the browser, where a rank is a byte."""


def explorer_tasks(entry: ListEntry) -> list[Task]:
    """The data files of all minimum lengths that have a word long enough."""
    return [
        Task(
            label=f"explorer {entry.facts.slug} {min_length}",
            key={"data": "explorer", "min_length": min_length, **entry.key},
            solve=_fragments,
            arguments=(entry.path, entry.digest, min_length),
            read=partial(check_trie_bytes, letters=len(entry.facts.alphabet)),
            early=True,
            game="ghost",
            word_list=entry.facts.slug,
            part=FRAGMENTS,
        )
        for min_length in MIN_LENGTHS
        if min_length <= entry.facts.longest
    ]


def rank_tasks(entry: ListEntry) -> list[Task]:
    """How familiar those fragments are: a data file beside each, where the list has ranks."""
    return [
        replace(
            task,
            label=f"ranks {entry.facts.slug} {task.key['min_length']}",
            key={**task.key, "data": "ranks", "ranks": entry.ranks},
            solve=_ranks,
            arguments=(*task.arguments, entry.ranks),
            part=RANKS,
            read=read_rank_data,
        )
        for task in explorer_tasks(entry)
        if entry.ranks
    ]


def read_rank_data(payload: bytes) -> tuple[list[int], bytes]:
    """The ranks that occur, and what ``ghost.packed.rank_bytes`` gave; ``([], b"")`` where there are too many."""
    head, _, data = payload.partition(b"\n")
    return json.loads(head), data


def _ranks(path: str, digest: str, min_length: int, ranks: str) -> bytes:
    lexicon, known = open_list(path, digest), open_ranks(path, digest, ranks)
    assert known is not None
    values = rank_values(known)
    if len(values) > MOST_RANKS:
        return b"[]\n"
    return json.dumps(values).encode() + b"\n" + rank_bytes(build_trie(lexicon, min_length), known)


def _fragments(path: str, digest: str, min_length: int) -> bytes:
    return trie_bytes(build_trie(open_list(path, digest), min_length))
