"""Home and the explorer: the pages on which you ask Ghost's question."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.ghost.pages import GhostList
from generator.pages import Pages
from generator.pages.render import render


def front_pages(lists: Sequence[GhostList], coming: int = 0) -> Pages:
    """Home and the explorer.

    Args:
        lists: all lists of the book with their chapters of Ghost.
        coming: how many results are still being computed.
    """
    players = sorted({chapter.players for ghost in lists for chapter in ghost.chapters})
    lead = next((ghost for ghost in lists if ghost.usual), None)
    home = render(
        "ghost/home.md.j2",
        lists=lists,
        lead=lead,
        wheel=lead.wheel("") if lead else None,
        player_counts=players,
        coming=coming,
    )
    return {"index.md": home, "explore.md": render("ghost/explore.md.j2", lead=lead)}
