"""Parts of pages that belong to no game: lists, sheets, links between chapters."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from strategy_book.lists import languages
from strategy_book.lists.facts import ListFacts
from strategy_book.lists.left_out import LANGUAGES, NO_SLURS
from strategy_book.pages import Pages
from strategy_book.pages.language import gettext, name_of_language, series
from strategy_book.pages.render import render


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


def lists_pages(
    lists: Sequence[ListFacts],
    sheets: Mapping[str, Sequence[Sheet]],
    choice: str = NO_SLURS,
    compared: Sequence[Any] = (),
) -> Pages:
    """The word lists' page and the index of cheat sheets, given those of each list by slug.

    ``choice``: the words that the book prints, of ``left_out.CHOICES``; "" if it would print all of them anyway.
    ``compared``: the lists that have others to be compared with, as ``Contribution.asked`` has them.
    """
    papers = [
        {
            "facts": facts,
            "rows": [
                (row, list(group))
                for row, group in groupby(sheets.get(facts.slug, ()), key=lambda sheet: sheet.row)
                if row
            ],
            "sheets": [sheet for sheet in sheets.get(facts.slug, ()) if not sheet.row],
        }
        for facts in lists
    ]
    with_ghost = {slug for slug, papers_of in sheets.items() if any(p.address.startswith("ghost/") for p in papers_of)}
    return {
        "word-lists.md": render(
            "word_lists.md.j2",
            lists=lists,
            choice=choice,
            with_ghost=with_ghost,
            compared=compared,
            titles={facts.slug: facts.title for facts in lists},
            left_out=frozenset().union(*(known.left_out for known in compared)),
            known=("", *LANGUAGES),
            known_languages=series([name_of_language(languages.LANGUAGES[code].name) for code in LANGUAGES]),
        ),
        "cheat-sheets.md": render("cheat_sheets.md.j2", lists=papers),
    }


SwitchRow = tuple[str, list[tuple[Markup, str, bool]]]
"""What differs; and for each choice its address, its label, and whether it is the chapter itself.

The address of a chapter that does not exist is empty.
"""


def list_row(page: str, current: ListFacts, lists: Iterable[tuple[ListFacts, Collection[str]]]) -> SwitchRow:
    """The same chapter of the other lists; ``lists``: all of the book, each with the pages of its chapters.

    ``page``: the chapter's, without ``.html``; safe in an address.
    """
    choices = [
        (Markup(f"../{facts.slug}/{page}.html" if page in pages else ""), facts.title, facts is current)
        for facts, pages in lists
    ]
    return gettext("Word list"), choices
