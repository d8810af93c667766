"""The pages of Ghost: a chapter and a cheat sheet per variant, a page per list, and what a book has once.

That is the index, home, the explorer, and *Write your own solver*.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from strategy_book.games.ghost.chapter.course import Course
from strategy_book.games.ghost.chapter.facts import GhostChapter
from strategy_book.games.ghost.pages.charts import memory_bars, opening_wheel
from strategy_book.games.ghost.pages.match import MatchList
from strategy_book.games.ghost.pages.people import PeopleList, chapter_people
from strategy_book.games.ghost.pages.published import ghost_csv, ghost_json, variants_csv
from strategy_book.games.ghost.pages.shown import Step, chapter_words, lacks, shown_chapter, usage
from strategy_book.games.ghost.pages.views import choice, grade, reply, stages_view, verdict
from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages
from strategy_book.pages.language import gettext, spoken
from strategy_book.pages.render import render
from strategy_book.published.text import json_text


@dataclass(frozen=True, slots=True)
class GhostList:
    """A list with its chapters, in the order of the book (minimum length, then players), and the words left out.

    ``coming``: whether some of the chapters are still being solved.
    """

    facts: ListFacts
    chapters: tuple[GhostChapter, ...]
    left_out: frozenset[str] = frozenset()
    coming: bool = False

    @property
    def by_variant(self) -> dict[tuple[int, int], GhostChapter]:
        """The chapters by minimum length and number of players."""
        return {(chapter.min_length, chapter.players): chapter for chapter in self.chapters}

    @property
    def usual(self) -> GhostChapter | None:
        """The chapter that most people want, if there is any."""
        return self.by_variant.get(spoken().usual) or next(iter(self.chapters), None)

    @property
    def usual_page(self) -> str:
        """The name of that chapter's page; "" if there is none."""
        return "" if self.usual is None else f"{_page(self.usual)}.html"

    @property
    def place(self) -> Markup | None:
        """The usual chapter in addresses of the tools: list, minimum length and players."""
        return None if self.usual is None else _place(self.facts, self.usual)

    @property
    def player_counts(self) -> list[int]:
        """The numbers of players that occur."""
        return sorted({chapter.players for chapter in self.chapters})

    @property
    def grid(self) -> list[tuple[int, list[GhostChapter | None]]]:
        """Rows by minimum length, columns by number of players."""
        lengths = sorted({chapter.min_length for chapter in self.chapters})
        return [(row, [self.by_variant.get((row, players)) for players in self.player_counts]) for row in lengths]

    def has(self, min_length: int, players: int) -> bool:
        """Is there a chapter for that variant?"""
        return (min_length, players) in self.by_variant

    def wheel(self, root: str) -> Markup | None:
        """The picture of the usual variant, if it is for two. Links go to the explorer, by way of ``root``."""
        chapter = self.usual
        if chapter is None or chapter.players != 2:
            return None
        slug, length = self.facts.slug, chapter.min_length
        title = gettext("First letters of Ghost with %(list)s, two players, words of %(length)s+ letters") % {
            "list": self.facts.title,
            "length": length,
        }
        address = f"{root}explore.html#{slug}/{length}/2/"
        return opening_wheel(title, f"wheel-{slug}", self.facts.alphabet, chapter, address)


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


def _page(chapter: GhostChapter) -> str:
    return f"{chapter.min_length}-{chapter.players}"


def _place(facts: ListFacts, chapter: GhostChapter) -> Markup:
    """A chapter in addresses of the tools."""
    return Markup(f"{facts.slug}/{chapter.min_length}/{chapter.players}")


def index_page(lists: Sequence[GhostList]) -> Pages:
    """The page of all lists."""
    return {"ghost/index.md": render("ghost/index.md.j2", lists=lists)}


def list_pages(
    lists: Sequence[GhostList], ghost: GhostList, known: PeopleList | None, matches: Sequence[MatchList]
) -> Pages:
    """The pages of one of the lists; ``known``: its facts against people, and its glosses."""
    matched = {
        (solved.min_length, players)
        for match in matches
        if match.facts.slug == ghost.facts.slug
        for solved in match.chapters
        for players in solved.players
    }
    folder = f"ghost/{ghost.facts.slug}"
    title = gettext("Words to memorise in Ghost with %(list)s, by variant and seat") % {"list": ghost.facts.title}
    pages: Pages = {
        f"{folder}/index.md": render(
            "ghost/list.md.j2",
            facts=ghost.facts,
            coming=ghost.coming,
            chapters=ghost.chapters,
            grid=ghost.grid,
            player_counts=ghost.player_counts,
            usual=ghost.usual,
            wheel=ghost.wheel("../../"),
            bars=memory_bars(title, f"bars-{ghost.facts.slug}", ghost.chapters),
            against=known is not None,
            match=bool(matched),
        )
    }
    label = gettext("%(players)s players, %(length)s+ letters")
    chapters = [
        (_page(chapter), label % {"players": chapter.players, "length": chapter.min_length})
        for chapter in ghost.chapters
    ]
    for chapter in ghost.chapters:
        match = chapter.players > 2 and (chapter.min_length, chapter.players) in matched
        view = {"lists": lists, "chapters": chapters, "match": match, **_chapter_view(ghost, chapter, known)}
        page = f"{folder}/{_page(chapter)}"
        pages[f"{page}.md"] = render("ghost/chapter.md.j2", **view)
        pages[f"{page}-cheat.md"] = render("ghost/cheat.md.j2", **view)
    return pages


def download_pages(ghost: GhostList) -> Pages:
    """The downloads of a list."""
    folder = f"ghost/{ghost.facts.slug}"
    pages: Pages = {f"{folder}/variants.csv": variants_csv(ghost.chapters)}
    for chapter in ghost.chapters:
        page = f"{folder}/{_page(chapter)}"
        pages[f"{page}.csv"] = ghost_csv(chapter)
        pages[f"{page}.json"] = ghost_json(ghost.facts, chapter)
    return pages


def _chapter_view(ghost: GhostList, published: GhostChapter, known: PeopleList | None) -> dict[str, Any]:
    """What a chapter and its cheat sheet show. ``known``: the facts of the list against people."""
    glosses = known.glosses if known else {}
    facts, chapter = ghost.facts, shown_chapter(published, ghost.left_out)
    by_seat = {seat.seat: lacks(seat.openings) for seat in published.seats}
    if published.winning_letters:  # seat 1 has lists by first letter
        by_seat[1] = lacks(published.winning_letters)
    return {
        "facts": facts,
        "chapter": chapter,
        "seats": published.seats,  # whose totals count the words that the page leaves out
        "left_out": ghost.left_out,
        "line_shown": published.line.word not in ghost.left_out,
        "lacks": by_seat,
        "verdict": verdict(chapter),
        "choice_of": choice,
        "grade_of": grade,
        "reply_of": reply,
        "page": _page(chapter),
        "place": _place(facts, chapter),
        "usages": _usages(chapter),
        "meanings": [(word, glosses[word]) for word in chapter_words(chapter) if word in glosses],
        "stages": [
            stages_view(seat, f"curve-{facts.slug}-{_page(chapter)}-{seat.seat}", ghost.left_out)
            for seat in chapter.stages
        ],
        "people": known and chapter_people(known, chapter.min_length, chapter.players),
    }


def _usages(chapter: GhostChapter) -> dict[tuple[int, str], Step]:
    """With two players, how each list is used: by seat and, for seat 1, first letter, for seat 2, opening."""
    if chapter.players != 2:
        return {}
    first = {(1, letter.letter): usage(letter.words, "", 1) for letter in chapter.letters if letter.words}
    openings = [opening for opening in chapter.seats[1].openings if opening.words]
    second = {(2, opening.opening): usage(opening.words or (), opening.opening, 2) for opening in openings}
    return first | second
