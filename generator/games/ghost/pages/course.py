"""The page for those who write a solver of their own, and the lists to test it with."""

from __future__ import annotations

from generator.games.ghost.chapter.course import Course
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.published import json_text
from generator.pages.render import render


def course_pages(facts: ListFacts, course: Course | None) -> Pages:
    """The page, and the file of the lists; without it while it is still being computed."""
    address = f"ghost/{facts.slug}/course.json"
    page = render("ghost/solver.md.j2", facts=facts, course=course, address=address)
    pages: Pages = {"write-your-own-solver.md": page}
    if course is not None:
        pages[address] = json_text({"word_list": facts, "course": course})
    return pages
