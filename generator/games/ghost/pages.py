"""The pages of Ghost: a chapter and a cheat sheet a variant, a page a list, and the index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.games.ghost.charts import memory_bars, opening_wheel
from generator.games.ghost.export import ghost_csv, ghost_json, variants_csv
from generator.games.ghost.facts import GhostChapter
from generator.games.ghost.match.pages import MatchList
from generator.games.ghost.meanings import chapter_words, meanings
from generator.games.ghost.people.pages import PeopleList, chapter_people
from generator.games.ghost.usage import Usage, usage
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.render import render

USUAL = (4, 2)
"""The variant most people play: four letters, two players."""


@dataclass(frozen=True, slots=True)
class GhostList:
    """A list with its chapters, in the order of the book (minimum length, then players)."""

    facts: ListFacts
    chapters: tuple[GhostChapter, ...]

    @property
    def usual(self) -> GhostChapter | None:
        """The chapter that most people want, if there is any."""
        wanted = {(one.min_length, one.players): one for one in self.chapters}
        return wanted.get(USUAL) or next(iter(self.chapters), None)

    @property
    def usual_page(self) -> str:
        """The name of that chapter's page; "" if there is none."""
        return "" if self.usual is None else f"{self.usual.min_length}-{self.usual.players}.html"

    @property
    def grid(self) -> list[tuple[int, list[GhostChapter | None]]]:
        """Rows by minimum length, columns by number of players."""
        found = {(one.min_length, one.players): one for one in self.chapters}
        lengths, players = sorted({one[0] for one in found}), sorted({one[1] for one in found})
        return [(length, [found.get((length, n)) for n in players]) for length in lengths]

    @property
    def place(self) -> Markup | None:
        """The usual chapter as addresses of the tools have it: list, minimum length and players."""
        chapter = self.usual
        if chapter is None:
            return None
        return Markup(f"{self.facts.slug}/{chapter.min_length}/{chapter.players}")

    def has(self, min_length: int, players: int) -> bool:
        """Is there a chapter for that variant?"""
        return any((one.min_length, one.players) == (min_length, players) for one in self.chapters)

    @property
    def player_counts(self) -> list[int]:
        """The numbers of players that occur."""
        return sorted({one.players for one in self.chapters})

    def wheel(self, root: str) -> Markup | None:
        """The picture of the list: its usual variant for two; links go to the explorer, by way of ``root``."""
        chapter = self.usual
        if chapter is None or chapter.players != 2:
            return None
        slug, length = self.facts.slug, chapter.min_length
        title = f"First letters of Ghost with {self.facts.title}, two players, words of {length}+ letters"
        address = f"{root}explore.html#{slug}/{length}/2/"
        return opening_wheel(title, f"wheel-{slug}", self.facts.alphabet, chapter, address)


def ghost_pages(
    lists: Sequence[GhostList],
    people: Mapping[str, PeopleList] | None = None,
    matches: Sequence[MatchList] = (),
) -> Pages:
    """All pages and downloads of Ghost. ``people``: by slug, what is known of a list and people, and its glosses."""
    people = people or {}
    has_match = {match.facts.slug for match in matches if match.chapters}
    pages: Pages = {"ghost/index.md": render("ghost/index.md.j2", lists=lists)}
    for one in lists:
        place = f"ghost/{one.facts.slug}"
        title = f"Words to memorise in Ghost with {one.facts.title}, by variant and seat"
        pages[f"{place}/index.md"] = render(
            "ghost/list.md.j2",
            facts=one.facts,
            chapters=one.chapters,
            grid=one.grid,
            player_counts=one.player_counts,
            usual=one.usual,
            wheel=one.wheel("../../"),
            bars=memory_bars(title, f"bars-{one.facts.slug}", one.chapters),
            against=one.facts.slug in people,
            match=one.facts.slug in has_match,
        )
        pages[f"{place}/variants.csv"] = variants_csv(one.chapters)
        for chapter in one.chapters:
            page = f"{chapter.min_length}-{chapter.players}"
            of_list = people.get(one.facts.slug)
            said = {
                "facts": one.facts,
                "chapter": chapter,
                "page": page,
                "place": Markup(f"{one.facts.slug}/{chapter.min_length}/{chapter.players}"),
                "lists": lists,
                "match": chapter.players > 2 and one.facts.slug in has_match,
                "usages": _usages(chapter),
                "meanings": meanings(chapter_words(chapter), of_list.glosses)
                if of_list and of_list.glosses
                else [],
                "people": of_list and chapter_people(of_list, chapter.min_length, chapter.players),
            }
            pages[f"{place}/{page}.md"] = render("ghost/chapter.md.j2", **said)
            pages[f"{place}/{page}-cheat.md"] = render("ghost/cheat.md.j2", **said)
            pages[f"{place}/{page}.csv"] = ghost_csv(chapter)
            pages[f"{place}/{page}.json"] = ghost_json(one.facts, chapter)
    return pages


def _usages(chapter: GhostChapter) -> dict[tuple[int, str], Usage]:
    """With two players, how each list is used: by seat and, for seat 1, first letter, for seat 2, opening."""
    if chapter.players != 2:
        return {}
    plans = {(1, one.letter): usage(one.words, "", 1) for one in chapter.letters if one.words}
    seconds = chapter.seats[1].openings
    return plans | {(2, one.opening): usage(one.words, one.opening, 2) for one in seconds if one.words}
