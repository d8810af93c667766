"""What a family of games adds to a book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from generator.pages import Pages
from generator.pages.decks import Deck


@dataclass(frozen=True, slots=True)
class PageStep:
    """Some pages, made by one call that may run in another process.

    Attributes:
        name: unique in the book.
        make: makes the pages.
        shows: the labels of the tasks whose results the pages show. Pages that show the same results are made once,
            though a book is written twice; None: they also show what is still to come, so they are always made.
    """

    name: str
    make: Callable[[], Pages]
    shows: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet made for paper, in their index.

    Attributes:
        title: its title.
        address: from the site's root, ending in ``.md``; safe in a page.
        row: the row of the index that it stands in; "" for none.
        short: its name in that row.
    """

    title: str
    address: Markup
    row: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class Contribution:
    """All that a family of games adds.

    Attributes:
        steps: its pages, downloads and data; the slowest first.
        sheets: by the list's slug, in the order of their index.
        decks: in the order of the learn page; called in another process.
        offered: by the list's slug, what ``assets/data/index.js`` says of the family's games.
    """

    steps: Sequence[PageStep]
    sheets: Mapping[str, Sequence[Sheet]] = field(default_factory=dict)
    decks: Callable[[], list[Deck]] = list
    offered: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
