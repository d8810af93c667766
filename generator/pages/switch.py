"""The switch on a chapter: the chapters that differ from it in one thing."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from markupsafe import Markup

from generator.lists.facts import ListFacts

SwitchRow = tuple[str, list[tuple[Markup, str, bool]]]
"""What differs, and for each choice the address, what it is called, and whether it is the chapter itself."""


def list_row(page: str, here: ListFacts, lists: Iterable[tuple[ListFacts, Collection[str]]]) -> SwitchRow:
    """The same chapter of the other lists.

    Args:
        page: the chapter's, without ``.html``; safe in an address.
        here: the list of the chapter.
        lists: all lists of the book, each with the pages of its chapters.
    """
    return (
        "Word list",
        [
            (Markup(f"../{facts.slug}/{page}.html"), facts.title, facts is here)
            for facts, pages in lists
            if page in pages
        ],
    )
