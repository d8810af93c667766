"""The switch on a chapter: links to the chapters that differ from it in one respect."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from markupsafe import Markup

from generator.lists.facts import ListFacts

SwitchRow = tuple[str, list[tuple[Markup, str, bool]]]
"""What differs; and for each choice its address, its label, and whether it is the chapter itself.

The address of a chapter that does not exist is empty.
"""


def list_row(page: str, current: ListFacts, lists: Iterable[tuple[ListFacts, Collection[str]]]) -> SwitchRow:
    """The same chapter of the other lists.

    Args:
        page: the chapter's, without ``.html``; safe in an address.
        current: the list of the chapter.
        lists: all lists of the book, each with the pages of its chapters.
    """
    return (
        "Word list",
        [
            (Markup(f"../{facts.slug}/{page}.html" if page in pages else ""), facts.title, facts is current)
            for facts, pages in lists
        ],
    )
