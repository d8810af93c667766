"""The pages of SuperGhost, Xghost and Spook: a chapter and a cheat sheet each, an index of each list and one of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.games.letters.facts import LettersChapter
from generator.games.letters.rules import RULES
from generator.lists.facts import ListFacts
from generator.pages import Pages
from generator.pages.export import csv_text, json_text
from generator.pages.render import render
from generator.pages.switch import SwitchRow, list_row


@dataclass(frozen=True, slots=True)
class LettersList:
    """A list with its chapters.

    Attributes:
        facts: of the list.
        chapters: those that are solved.
        coming: chapters that are being solved while the page is written, as (game, minimum length).
    """

    facts: ListFacts
    chapters: tuple[LettersChapter, ...]
    coming: tuple[tuple[str, int], ...] = ()

    @property
    def announced(self) -> list[str]:
        """The chapters to come, in words."""
        return [f"{RULES[game].title} with {least}+ letters" for game, least in self.coming]

    @property
    def sheets(self) -> list[tuple[str, Markup]]:
        """Title and address of every cheat sheet, for their index."""
        return [
            (
                f"{one.title}, words of {one.min_length} letters or more",
                # An address of our own making: slugs are safe, and MkDocs must see its slashes.
                Markup(f"kin/{self.facts.slug}/{one.page}-cheat.md"),
            )
            for one in self.chapters
            if one.memory is not None and one.memory.havens is not None
        ]


def letters_pages(lists: Sequence[LettersList]) -> Pages:
    """All pages and downloads."""
    pages: Pages = {"kin.md": render("letters/index.md.j2", lists=lists, games=list(RULES.values()))}
    for one in lists:
        if one.chapters:
            place = f"kin/{one.facts.slug}/index.md"
            pages[place] = render("letters/list.md.j2", facts=one.facts, chapters=one.chapters)
        for chapter in one.chapters:
            place = f"kin/{one.facts.slug}/{chapter.page}"
            said = {"facts": one.facts, "chapter": chapter, "page": chapter.page}
            others = _others(lists, one, chapter)
            pages[f"{place}.md"] = render("letters/chapter.md.j2", **said, others=others)
            if chapter.memory is not None and chapter.memory.havens is not None:
                pages[f"{place}-cheat.md"] = render("letters/cheat.md.j2", **said)
            pages[f"{place}.csv"] = _csv(chapter)
            pages[f"{place}.json"] = json_text({"word_list": one.facts, "chapter": chapter})
    return pages


def _others(lists: Sequence[LettersList], one: LettersList, chapter: LettersChapter) -> list[SwitchRow]:
    """The chapters that differ from this in one thing: the game, the shortest word, the list."""
    near = [each for each in one.chapters if each.min_length == chapter.min_length]
    same = [each for each in one.chapters if each.game == chapter.game]
    pages = [(other.facts, [each.page for each in other.chapters]) for other in lists]
    return [
        ("Game", [(Markup(f"{each.page}.html"), each.title, each is chapter) for each in near]),
        (
            "Shortest word",
            [(Markup(f"{each.page}.html"), str(each.min_length), each is chapter) for each in same],
        ),
        list_row(chapter.page, one.facts, pages),
    ]


def _csv(chapter: LettersChapter) -> str:
    """A row for every haven, and one for every first letter and number of players."""
    memory = chapter.memory
    rows: list[tuple[object, ...]] = [("haven", 2, haven, "") for haven in (memory and memory.havens) or ()]
    for verdict in chapter.verdicts:
        for one in verdict.openings:
            losers = "not known" if one.losers is None else " ".join(map(str, one.losers))
            rows.append(("opening", verdict.players, one.letter, losers))
    return csv_text(("kind", "players", "fragment", "may_lose"), rows)
