"""``assets/data/index.js``: the lists that the pages offer, and what each game has for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.webdata import literal

PLACE = "assets/data/index.js"


def index_pages(lists: Sequence[ListFacts], offered: Mapping[str, Mapping[str, object]]) -> Pages:
    """The index of the lists, in the order given.

    Args:
        lists: all lists of the book.
        offered: what the games have for each list, by slug.
    """
    rows = [
        {
            "slug": facts.slug,
            "title": facts.title,
            "alphabet": list(facts.alphabet),
            "common": _common(facts, lists),
            **offered.get(facts.slug, {}),
        }
        for facts in lists
    ]
    return {PLACE: f"StrategyBook.registerLists({literal(rows)});\n"}


def _common(facts: ListFacts, lists: Sequence[ListFacts]) -> str | None:
    """The slug of the shortest list of the language and its letters, if it has at most three quarters of its words."""
    same = [other for other in lists if other.alphabet == facts.alphabet and facts.speaks_like(other)]
    shortest = min(same, key=lambda other: other.words)
    return shortest.slug if 4 * shortest.words <= 3 * facts.words else None
