"""The data of the pages that run in a browser: fragments of every list and minimum length, and what lists there are."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from generator.games.ghost.people.facts import PeopleFacts
from generator.games.jotto.rules import JottoRules
from generator.lists.facts import ListFacts
from generator.lists.ranks import SCOWL, load_ranks
from generator.pages import Pages
from generator.pages.webdata import (
    WebList,
    disputes_script,
    index_script,
    ranks_script,
    sizes_script,
    trie_script,
)
from generator.paths import WORDLISTS

PLACE = "assets/data"

SHARED = 60
"""The largest SCOWL size that a reader's own list can be measured by in the browser."""

_PLAIN = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class ExplorerList:
    """A list and what the browser can do with it.

    Attributes:
        facts: the list.
        packed: its fragments by minimum length, as :mod:`generator.games.ghost.packed` writes them.
        jotto: the games of Jotto that have data.
        ranks: by minimum length the ranks that occur and how familiar the fragments are, as there.
        people: what is known of the list and people.
    """

    facts: ListFacts
    packed: Mapping[int, bytes]
    jotto: tuple[JottoRules, ...] = ()
    ranks: Mapping[int, tuple[Sequence[int], bytes]] = field(default_factory=dict)
    people: PeopleFacts | None = None


def explorer_pages(lists: Sequence[ExplorerList]) -> Pages:
    """All data files and their index."""
    pages: Pages = {}
    for one in lists:
        for min_length, data in one.packed.items():
            pages[f"{PLACE}/ghost/{one.facts.slug}-{min_length}.js"] = trie_script(
                one.facts.slug, min_length, data
            )
        for min_length, (values, data) in one.ranks.items():
            place = f"{PLACE}/ranks/{one.facts.slug}-{min_length}.js"
            pages[place] = ranks_script(one.facts.slug, min_length, values, data)
        if one.people is not None:
            pages[f"{PLACE}/disputes/{one.facts.slug}.js"] = disputes_script(
                one.facts.slug, {d.min_length: dataclasses.asdict(d) for d in one.people.disputes}
            )
    pages[f"{PLACE}/sizes.js"] = _sizes()
    everything = [one.facts for one in lists]
    return pages | {f"{PLACE}/index.js": index_script([_entry(one, everything) for one in lists])}


def _entry(one: ExplorerList, lists: Sequence[ListFacts]) -> WebList:
    facts = one.facts
    return WebList(
        facts.slug,
        facts.title,
        facts.alphabet,
        tuple(one.packed),
        one.jotto,
        _common(facts, lists),
        bool(one.packed) and one.ranks.keys() >= one.packed.keys(),
    )


@cache
def _sizes() -> str:
    """The same for every book: made once a process, though a build makes its pages twice."""
    return sizes_script(_shared_words())


def _shared_words() -> dict[str, int]:
    """SCOWL's words of a to z up to the largest size that a reader on paper is likely to know."""
    ranks = load_ranks(WORDLISTS / SCOWL)
    return {word: rank for word, rank in ranks.items() if rank <= SHARED and _PLAIN.fullmatch(word)}


def _common(facts: ListFacts, lists: Sequence[ListFacts]) -> str | None:
    """The shortest list with the same letters, if it has at most three quarters as many words: common ones."""
    shortest = min((other for other in lists if other.alphabet == facts.alphabet), key=lambda one: one.words)
    return shortest.slug if 4 * shortest.words <= 3 * facts.words else None
