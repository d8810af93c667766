"""The pages on the lists of the book and on all sheets made for paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.contribution import Sheet
from generator.pages.render import render


def lists_pages(
    lists: Sequence[ListFacts], sheets: Mapping[str, Sequence[Sheet]], leaving_out: bool = True
) -> Pages:
    """The word lists' page and the index of cheat sheets.

    Args:
        lists: all of the book.
        sheets: of each list, by slug.
        leaving_out: whether the book leaves out words.
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
    return {
        "word-lists.md": render("word_lists.md.j2", lists=lists, leaving_out=leaving_out),
        "cheat-sheets.md": render("cheat_sheets.md.j2", lists=papers),
    }
