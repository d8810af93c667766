"""The paragraph on chapters that could not be solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.pages import Pages
from generator.pages.render import render


@dataclass(frozen=True, slots=True)
class Refused:
    """A chapter, or several, missing from the book.

    Attributes:
        index: the page that lists the game's chapters.
        what: "Xghost with American English".
        reason: hostile until escaped, as everything from a list.
    """

    index: str
    what: str
    reason: str


def with_refused(pages: Pages, refused: Sequence[Refused]) -> Pages:
    """The pages, with a paragraph on each game's index about its missing chapters and the reasons."""
    pages = dict(pages)
    for index in dict.fromkeys(chapter.index for chapter in refused):
        missing = [chapter for chapter in refused if chapter.index == index]
        pages[index] = str(pages[index]) + render("refused.md.j2", refused=missing)
    return pages
