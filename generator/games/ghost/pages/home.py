"""The pages of Ghost that a book has once: home, the explorer, and *Write your own solver*."""

from collections.abc import Sequence

from generator.games.ghost.chapter.course import Course
from generator.games.ghost.pages.chapters import GhostList
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.published import json_text
from generator.pages.render import render


def front_pages(lists: Sequence[GhostList], coming: int = 0) -> Pages:
    """Home and the explorer; ``coming``: how many results are still being computed."""
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


def course_pages(facts: ListFacts, course: Course | None) -> Pages:
    """*Write your own solver* and its file of lists, which is left out while it is still being computed."""
    address = f"ghost/{facts.slug}/course.json"
    page = render("ghost/solver.md.j2", facts=facts, course=course, address=address)
    pages: Pages = {"write-your-own-solver.md": page}
    if course is not None:
        pages[address] = json_text({"word_list": facts, "course": course})
    return pages
