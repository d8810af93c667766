"""The fragments of every list and minimum length, packed for the pages that solve in the browser."""

from __future__ import annotations

from generator.chapters import MIN_LENGTHS, ListEntry, open_list
from generator.ghost.packed import trie_bytes
from generator.ghost.trie import build_trie
from generator.work.sources import sources_hash
from generator.work.tasks import Task


def explorer_tasks(entry: ListEntry) -> list[Task]:
    """The data files of all minimum lengths that have a word long enough."""
    longest = max(length for length, _ in entry.facts.by_length)
    return [
        Task(
            label=f"explorer {entry.facts.slug} {min_length}",
            key={
                "data": "explorer",
                "min_length": min_length,
                "sources": sources_hash(__name__),
                **entry.key,
            },
            solve=_fragments,
            arguments=(entry.path, entry.digest, min_length),
            chapter=False,
            early=True,
        )
        for min_length in MIN_LENGTHS
        if min_length <= longest
    ]


def _fragments(path: str, digest: str, min_length: int) -> bytes:
    return trie_bytes(build_trie(open_list(path, digest), min_length))
