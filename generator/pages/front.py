"""The pages that speak of the whole book: home, the explorer, word lists, cheat sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.ghost.pages import GhostList
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.render import render


def front_pages(
    lists: Sequence[ListFacts],
    ghost: Sequence[GhostList],
    sheets: Mapping[str, Sequence[tuple[str, str]]] | None = None,
    coming: int = 0,
) -> Pages:
    """Home, the explorer, the word lists' page and the index of cheat sheets.

    Args:
        lists: all of the book.
        ghost: the same with their chapters of Ghost.
        sheets: by slug, title and address of the cheat sheets of other games.
        coming: how many games are still being solved.
    """
    lengths = sorted({chapter.min_length for one in ghost for chapter in one.chapters})
    players = sorted({chapter.players for one in ghost for chapter in one.chapters})
    lead = next((one for one in ghost if one.usual), None)
    home = render(
        "home.md.j2",
        lists=ghost,
        lead=lead,
        wheel=lead.wheel("") if lead else None,
        min_lengths=lengths,
        player_counts=players,
        coming=coming,
    )
    others = sheets or {}
    papers = [
        {
            "facts": one.facts,
            "grid": one.grid,
            "player_counts": one.player_counts,
            "sheets": others.get(one.facts.slug, ()),
        }
        for one in ghost
    ]
    return {
        "index.md": home,
        "explore.md": render("explore.md.j2", lead=lead),
        "word-lists.md": render("word_lists.md.j2", lists=lists),
        "cheat-sheets.md": render("cheat_sheets.md.j2", lists=papers),
    }
