"""The data of the pages that run in a browser: fragments of every list and minimum length, and what lists there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.facts.lists import ListFacts
from generator.pages import Pages
from generator.pages.webdata import WebList, index_script, trie_script

PLACE = "assets/data"


@dataclass(frozen=True, slots=True)
class ExplorerList:
    """A list and what the browser can do with it.

    Attributes:
        facts: the list.
        packed: its fragments by minimum length, as :mod:`generator.ghost.packed` writes them.
        jotto_letters: the numbers of letters that have Jotto data, ascending.
    """

    facts: ListFacts
    packed: Mapping[int, bytes]
    jotto_letters: tuple[int, ...] = ()


def explorer_pages(lists: Sequence[ExplorerList]) -> Pages:
    """All data files and their index."""
    pages: Pages = {}
    for one in lists:
        for min_length, data in one.packed.items():
            pages[f"{PLACE}/ghost/{one.facts.slug}-{min_length}.js"] = trie_script(
                one.facts.slug, min_length, data
            )
    everything = [one.facts for one in lists]
    return pages | {f"{PLACE}/index.js": index_script([_entry(one, everything) for one in lists])}


def _entry(one: ExplorerList, lists: Sequence[ListFacts]) -> WebList:
    facts = one.facts
    return WebList(
        facts.slug, facts.title, facts.alphabet, tuple(one.packed), one.jotto_letters, _common(facts, lists)
    )


def _common(facts: ListFacts, lists: Sequence[ListFacts]) -> str | None:
    """The shortest list with the same letters, if it has at most three quarters as many words: common ones."""
    shortest = min((other for other in lists if other.alphabet == facts.alphabet), key=lambda one: one.words)
    return shortest.slug if 4 * shortest.words <= 3 * facts.words else None
