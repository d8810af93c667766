"""What a family of games adds to a book."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from strategy_book.pages import Pages
from strategy_book.pages.decks import Deck

PageStep = Callable[[], Pages]
"""Makes some pages, perhaps in another process."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet made for paper, in their index.

    Attributes:
        address: from the site's root, ending in ``.md``; safe in a page.
        row: its row of the index; "" for none.
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
        asked: what the templates of *Open questions* and of the word lists are given of the family, by name.
    """

    steps: Sequence[PageStep]
    sheets: Mapping[str, Sequence[Sheet]] = field(default_factory=dict)
    decks: Callable[[], list[Deck]] = list
    offered: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    asked: Mapping[str, Any] = field(default_factory=dict)
