"""The pages of SuperGhost and its kin.

Each chapter has a page and a cheat sheet, each list an index of its chapters, and all lists one index.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from strategy_book.games.game import SeatsRow
from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.games import MECHANICS, RULES
from strategy_book.games.kin.pages.data import kin_deck
from strategy_book.games.kin.pages.views import kin_row, kin_view
from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages
from strategy_book.pages.indexes import Sheet, SwitchRow, list_row
from strategy_book.pages.language import gettext
from strategy_book.pages.lists_data import chapter_schema
from strategy_book.pages.render import render
from strategy_book.published.schemas import PublishedFile
from strategy_book.published.text import csv_text, json_text


@dataclass(frozen=True, slots=True)
class KinList:
    """A list with its chapters.

    Attributes:
        facts: the facts of the list.
        chapters: the chapters that are solved.
        coming: the chapters that are still being solved, as (game, minimum length).
        left_out: the words that pages do not print, fragments that are spelled so included.
        ghost: the rows of Ghost with this list, for the table of both seats.
    """

    facts: ListFacts
    chapters: tuple[KinChapter, ...]
    coming: tuple[tuple[str, int], ...] = ()
    left_out: frozenset[str] = frozenset()
    ghost: tuple[SeatsRow, ...] = ()

    @property
    def between(self) -> list[KinChapter]:
        """The chapters of games in which a letter may also go between others."""
        return [chapter for chapter in self.chapters if not MECHANICS[chapter.game].whole]

    @property
    def both_seats(self) -> list[SeatsRow]:
        """What each seat has to learn, in Ghost and in the games of this family."""
        rows = [kin_row(self.facts, chapter) for chapter in self.chapters]
        return [*self.ghost, *(row for row in rows if row is not None)]

    @property
    def choices(self) -> list[tuple[SeatsRow, SeatsRow]]:
        """The games in which the shortest word decides who wins: a row that seat 1 wins, and one that seat 2 wins."""
        won: dict[str, dict[int, SeatsRow]] = {}
        for row in self.both_seats:
            won.setdefault(row.title, {}).setdefault(row.winner, row)
        return [(by_seat[1], by_seat[2]) for by_seat in won.values() if len(by_seat) == 2]

    @property
    def announced(self) -> list[str]:
        """The titles of the chapters to come."""
        return [
            gettext("%(game)s with %(length)s+ letters") % {"game": RULES[game].title, "length": min_length}
            for game, min_length in self.coming
        ]

    @property
    def sheets(self) -> list[Sheet]:
        """Every cheat sheet, for their index."""
        return [
            Sheet(
                gettext("%(game)s, words of %(length)s letters or more")
                % {"game": chapter.title, "length": chapter.min_length},
                # Slugs are safe, and MkDocs has to see the slashes of the address.
                Markup(f"kin/{self.facts.slug}/{chapter.page}-cheat.md"),
                row=chapter.title,
                short=gettext("%(length)s+ letters") % {"length": chapter.min_length},
            )
            for chapter in self.chapters
            if chapter.memory is not None and chapter.memory.havens is not None
        ]


def index_page(lists: Sequence[KinList]) -> Pages:
    """The page of all lists."""
    return {"kin.md": render("kin/index.md.j2", lists=lists, games=list(RULES.values()))}


def list_pages(lists: Sequence[KinList], listed: KinList) -> Pages:
    """The pages and downloads of one of the lists."""
    pages: Pages = {}
    folder = f"kin/{listed.facts.slug}"
    if listed.chapters:
        pages[f"{folder}/index.md"] = render("kin/list.md.j2", facts=listed.facts, chapters=listed.chapters)
    chapters = [
        (chapter.page, gettext("%(game)s, %(length)s+ letters") % {"game": chapter.title, "length": chapter.min_length})
        for chapter in listed.chapters
    ]
    for chapter in listed.chapters:
        stem, memory = f"{folder}/{chapter.page}", chapter.memory
        shared = {
            "facts": listed.facts,
            "chapter": chapter,
            "page": chapter.page,
            "left_out": listed.left_out,
            "learnable": kin_deck(listed.facts, chapter, listed.left_out) is not None,
        }
        pages[f"{stem}.md"] = render(
            "kin/chapter.md.j2",
            **shared,
            view=kin_view(chapter),
            game_shown=memory is not None and listed.left_out.isdisjoint((*memory.game, *memory.ends)),
            others=_switch(lists, listed, chapter),
            chapters=chapters,
            siblings=listed.chapters,
        )
        if memory is not None and memory.havens is not None:
            pages[f"{stem}-cheat.md"] = render("kin/cheat.md.j2", **shared)
        pages[f"{stem}.csv"] = _csv(chapter)
        pages[f"{stem}.json"] = json_text({"word_list": listed.facts, "chapter": chapter})
    return pages


def _switch(lists: Sequence[KinList], listed: KinList, chapter: KinChapter) -> list[SwitchRow]:
    """Links to the chapters that differ from this one in the game, the minimum length or the list alone."""
    games = [other for other in listed.chapters if other.min_length == chapter.min_length]
    lengths = [other for other in listed.chapters if other.game == chapter.game]
    pages = [(other.facts, [known.page for known in other.chapters]) for other in lists]
    by_game = [(Markup(f"{other.page}.html"), other.title, other is chapter) for other in games]
    by_length = [(Markup(f"{other.page}.html"), str(other.min_length), other is chapter) for other in lengths]
    row = list_row(chapter.page, listed.facts, pages)
    return [(gettext("Game"), by_game), (gettext("Shortest word"), by_length), row]


_COLUMNS = {
    "kind": "Haven or opening.",
    "players": "Number of players.",
    "fragment": "The fragment.",
    "may_lose": "Of an opening, the seats that may lose after it, or: not known. Empty for a haven.",
}


def _csv(chapter: KinChapter) -> str:
    memory = chapter.memory
    rows: list[tuple[object, ...]] = [("haven", 2, haven, "") for haven in (memory and memory.havens) or ()]
    for verdict in chapter.verdicts:
        for opening in verdict.openings:
            losers = "not known" if opening.losers is None else " ".join(map(str, opening.losers))
            rows.append(("opening", verdict.players, opening.letter, losers))
    return csv_text([*_COLUMNS], rows)


PUBLISHED = (
    PublishedFile(
        "kin-chapter",
        "kin/LIST/GAME-MIN.json",
        "A game of the kin of SuperGhost with one list and minimum length: who loses, and the havens to remember.",
        partial(chapter_schema, "chapter", KinChapter),
    ),
    PublishedFile(
        "kin-fragments",
        "kin/LIST/GAME-MIN.csv",
        "A row for each haven, and for each first letter and number of players.",
        _COLUMNS,
    ),
)
