"""The fragments of every list and minimum length, packed for the pages that solve in the browser."""

from __future__ import annotations

from generator.chapters import ListEntry, open_list
from generator.chapters.ghost import MIN_LENGTHS
from generator.ghost.packed import trie_bytes
from generator.ghost.trie import build_trie
from generator.work.tasks import Task

VERSION = 1
"""Part of the store's key: raise it when the format of the data changes."""


def explorer_tasks(entry: ListEntry) -> list[Task]:
    """The data files of all minimum lengths that have a word long enough."""
    longest = max(length for length, _ in entry.facts.by_length)
    return [
        Task(
            label=f"explorer {entry.facts.slug} {min_length}",
            key={"data": "explorer", "min_length": min_length, "version": VERSION, **entry.key},
            solve=_fragments,
            arguments=(entry.path, entry.facts.sha256, min_length),
            chapter=False,
            early=True,
        )
        for min_length in MIN_LENGTHS
        if min_length <= longest
    ]


def _fragments(path: str, sha256: str, min_length: int) -> bytes:
    return trie_bytes(build_trie(open_list(path, sha256), min_length))
