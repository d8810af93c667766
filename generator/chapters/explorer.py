"""The data of the pages that run in a browser: fragments of every list and minimum length, and what lists there are."""

from __future__ import annotations

from collections.abc import Sequence

from generator.chapters import ListEntry, open_list
from generator.chapters.ghost import MIN_LENGTHS
from generator.ghost.trie import build_trie
from generator.pages import Pages
from generator.pages.webdata import WebList, index_script, trie_bytes, trie_script
from generator.work.tasks import Results, Task

VERSION = 1
"""Part of the store's key: raise it when the format of the data changes."""

PLACE = "assets/data"


def explorer_tasks(entry: ListEntry) -> list[Task]:
    """The data files of all minimum lengths that have a word long enough."""
    longest = max(length for length, _ in entry.facts.by_length)
    return [
        Task(
            label=_label(entry, min_length),
            key={"data": "explorer", "min_length": min_length, "version": VERSION, **entry.key},
            solve=_fragments,
            arguments=(entry.path, entry.facts.sha256, min_length),
            chapter=False,
            early=True,
        )
        for min_length in MIN_LENGTHS
        if min_length <= longest
    ]


def explorer_pages(
    entries: Sequence[ListEntry], results: Results, jotto_letters: dict[str, tuple[int, ...]] | None = None
) -> Pages:
    """All data files and their index. ``jotto_letters``: by slug, the numbers of letters that have Jotto data."""
    pages: Pages = {}
    lists = []
    for entry in entries:
        slug = entry.facts.slug
        lengths = [m for m in MIN_LENGTHS if _label(entry, m) in results.payloads]
        for min_length in lengths:
            data = results.payloads[_label(entry, min_length)]
            pages[f"{PLACE}/{slug}-{min_length}.js"] = trie_script(slug, min_length, data)
        lists.append(
            WebList(
                slug,
                entry.facts.title,
                entry.facts.alphabet,
                tuple(lengths),
                (jotto_letters or {}).get(slug, ()),
                _common_list(entry, entries),
            )
        )
    return pages | {f"{PLACE}/index.js": index_script(lists)}


def _common_list(entry: ListEntry, entries: Sequence[ListEntry]) -> str | None:
    """The shortest list with the same letters, if it has at most three quarters as many words: common ones."""
    alike = [other for other in entries if other.facts.alphabet == entry.facts.alphabet]
    shortest = min(alike, key=lambda other: other.facts.words)
    return shortest.facts.slug if 4 * shortest.facts.words <= 3 * entry.facts.words else None


def _label(entry: ListEntry, min_length: int) -> str:
    return f"explorer {entry.facts.slug} {min_length}"


def _fragments(path: str, sha256: str, min_length: int) -> bytes:
    return trie_bytes(build_trie(open_list(path, sha256), min_length))
