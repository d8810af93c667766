"""What the pages of a game say of chapters that could not be solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.pages import Pages
from generator.pages.render import render

INDEX = {
    "ghost": "ghost/index.md",
    "superghost": "kin.md",
    "xghost": "kin.md",
    "spook": "kin.md",
    "jotto": "jotto/index.md",
}
"""The page of a game that lists its chapters."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A chapter, or some, that is not in the book.

    Attributes:
        game: as in ``INDEX``.
        what: "Xghost with American English".
        reason: hostile until escaped, as everything from a list.
    """

    game: str
    what: str
    reason: str


def with_refused(pages: Pages, refused: Sequence[Refused]) -> Pages:
    """The pages with a paragraph, on the index of each game, about what was not solved and why."""
    pages = dict(pages)
    for place in dict.fromkeys(INDEX.values()):
        here = [one for one in refused if INDEX.get(one.game) == place]
        if here:
            pages[place] = str(pages[place]) + render("refused.md.j2", refused=here)
    return pages
