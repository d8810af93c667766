"""Ghost in a book: its results become chapters, pages, sheets, decks and data."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from markupsafe import Markup

from generator.games.book import Book
from generator.games.game import SeatSize, SeatsRow
from generator.games.ghost.chapter.browser_data import FRAGMENTS, RANKS, read_rank_data
from generator.games.ghost.chapter.course import COURSE, read_course
from generator.games.ghost.chapter.facts import GhostChapter, Seat
from generator.games.ghost.chapter.match import MATCH, read_match
from generator.games.ghost.chapter.people_facts import PeopleFacts
from generator.games.ghost.chapter.people_tasks import PEOPLE, concerns, read_people
from generator.games.ghost.chapter.tasks import read_chapter
from generator.games.ghost.pages.chapters import GhostList, download_pages, index_page, list_pages
from generator.games.ghost.pages.data import GhostData, ghost_data_pages, match_data_pages
from generator.games.ghost.pages.decks import against_decks, ghost_deck, match_decks
from generator.games.ghost.pages.home import course_pages, front_pages
from generator.games.ghost.pages.match import MatchList, match_pages
from generator.games.ghost.pages.people import PeopleList, people_pages
from generator.games.ghost.rules import GhostRules
from generator.lists.entry import ListEntry
from generator.lists.facts import ListFacts
from generator.lists.glosses import glosses_of
from generator.pages.contribution import Contribution, Sheet
from generator.pages.decks import Deck
from generator.pages.language import gettext
from generator.pages.render import escape

NAME = GhostRules.game


def contribute(book: Book) -> Contribution:
    """All that Ghost adds to a book."""
    lists = [
        GhostList(
            entry.facts,
            tuple(read_chapter(payload) for _, payload in book.solved(NAME, entry.facts.slug)),
            book.left_out[entry.facts.slug],
            coming=any(map(book.is_open, book.tasks_of(NAME, entry.facts.slug))),
        )
        for entry in book.entries
    ]
    people = {entry.facts.slug: known for entry in book.entries if (known := _people(book, entry))}
    solved = {
        entry.facts.slug: [read_match(payload) for _, payload in book.solved(NAME, entry.facts.slug, MATCH)]
        for entry in book.entries
    }
    matches = [
        MatchList(entry.facts, tuple(result.chapter for result in solved[entry.facts.slug])) for entry in book.entries
    ]
    starts = {
        slug: {result.chapter.min_length: result.starts for result in results} for slug, results in solved.items()
    }
    data = [
        GhostData(entry.facts, _fragments(book, entry), _ranks(book, entry), _people_facts(people, entry.facts.slug))
        for entry in book.entries
    ]
    first = book.entries[0].facts
    course = next((read_course(payload) for _, payload in book.solved(NAME, first.slug, COURSE)), None)
    usual = {ghost.facts.slug: ghost.usual_page for ghost in lists}
    return Contribution(
        steps=(
            *(partial(list_pages, lists, ghost, people.get(ghost.facts.slug), matches) for ghost in lists),
            *(partial(download_pages, ghost) for ghost in lists),
            partial(index_page, lists),
            partial(match_pages, matches),
            partial(ghost_data_pages, data),
            partial(match_data_pages, starts),
            partial(people_pages, list(people.values()), usual),
            partial(course_pages, first, course),
            partial(front_pages, lists, len(book.coming)),
        ),
        sheets={
            ghost.facts.slug: _sheets(ghost, people.get(ghost.facts.slug), match)
            for ghost, match in zip(lists, matches, strict=True)
        },
        decks=partial(_decks, lists, people, matches),
        offered={known.facts.slug: {"min": list(known.fragments), "ranked": known.ranked} for known in data},
    )


def _people_facts(people: dict[str, PeopleList], slug: str) -> PeopleFacts | None:
    """The facts about a list and people; None if they are not solved yet."""
    return people[slug].people if slug in people else None


def _people(book: Book, entry: ListEntry) -> PeopleList | None:
    """A list against people; None until all of its tasks are done."""
    slug = entry.facts.slug
    alone = book.tasks_of(NAME, slug, PEOPLE)
    tasks = [*alone, *(task for task in book.tasks_of(NAME, "", PEOPLE) if concerns(task, slug))]
    solved = [book.results.payloads[task.label] for task in tasks if task.label in book.results.payloads]
    if any(map(book.is_open, tasks)) or not any(task.label in book.results.payloads for task in alone):
        return None
    glosses = glosses_of(Path(entry.path)) if entry.ranks else {}
    lengths = {int(task.key["min_length"]) for task in book.tasks_of(NAME, slug)}
    return PeopleList(entry.facts, read_people(slug, solved).only(lengths), glosses, book.left_out[slug])


def _fragments(book: Book, entry: ListEntry) -> dict[int, bytes]:
    """The packed fragments of a list by minimum length."""
    return {int(task.key["min_length"]): payload for task, payload in book.solved(NAME, entry.facts.slug, FRAGMENTS)}


def _ranks(book: Book, entry: ListEntry) -> dict[int, tuple[list[int], bytes]]:
    """How familiar those fragments are, by minimum length; none where that is not known."""
    ranks = {
        int(task.key["min_length"]): read_rank_data(payload)
        for task, payload in book.solved(NAME, entry.facts.slug, RANKS)
    }
    return {length: known for length, known in ranks.items() if known[0]}


def _sheets(ghost: GhostList, people: PeopleList | None, match: MatchList) -> list[Sheet]:
    """The cheat sheets of a list: a row for each minimum length, one for matches, and one against people."""
    slug = ghost.facts.slug
    sheets = [
        Sheet(
            Markup(gettext("Ghost, %(list)s, %(length)s+ letters, %(players)s players"))
            % {"list": escape(ghost.facts.title), "length": chapter.min_length, "players": chapter.players},
            Markup(f"ghost/{slug}/{chapter.min_length}-{chapter.players}-cheat.md"),
            row=gettext("Ghost, %(length)s+ letters") % {"length": chapter.min_length},
            short=gettext("%(number)s players") % {"number": chapter.players},
        )
        for _, row in ghost.grid
        for chapter in row
        if chapter is not None
    ]
    if match.chapters:
        sheets.append(Sheet(gettext("Ghost, the match: what to say first"), match.sheet))
    return [*sheets, *(Sheet(title, address) for title, address in (people.sheets if people else ()))]


def _decks(lists: list[GhostList], people: dict[str, PeopleList], matches: list[MatchList]) -> list[Deck]:
    """The decks of all chapters, then those of matches, then those against people."""
    titles = {ghost.facts.slug: ghost.facts.title for ghost in lists}
    glosses = {slug: known.glosses for slug, known in people.items()}
    chapters = [
        ghost_deck(ghost.facts, chapter, glosses.get(ghost.facts.slug), ghost.left_out)
        for ghost in lists
        for chapter in ghost.chapters
    ]
    against = [deck for known in people.values() for deck in against_decks(known, titles)]
    return [*(deck for deck in chapters if deck is not None), *match_decks(matches), *against]


def seats_row(facts: ListFacts, chapter: GhostChapter) -> SeatsRow | None:
    """The row of a chapter of Ghost; None unless two play and one of them wins.

    Seat 1 without a winning letter has no list. Seat 2 has one for every opening that it can win.
    """
    if chapter.players != 2 or len(chapter.losers) != 1:
        return None
    winner = 3 - chapter.losers[0]
    first, second = chapter.seats[:2]
    return SeatsRow(
        GhostRules.title,
        f"ghost/{facts.slug}/{chapter.min_length}-{chapter.players}",
        chapter.min_length,
        winner,
        "word",
        (_words(first, winner), _words(second, winner)),
    )


def _words(seat: Seat, winner: int) -> SeatSize:
    """A seat's lists of Ghost for all openings that it can win. They are the shortest ones."""
    size = seat.total if seat.won else None
    return SeatSize(size, size or 0, seat.seat == winner)
