"""Ghost in a book: its results become chapters, pages, sheets, decks and data."""

from functools import partial
from pathlib import Path

from markupsafe import Markup

from strategy_book.games.book import Book
from strategy_book.games.game import Contribution, SeatSize, SeatsRow
from strategy_book.games.ghost.chapter.course import COURSE, read_course
from strategy_book.games.ghost.chapter.facts import GhostChapter
from strategy_book.games.ghost.chapter.match import MATCH, read_match
from strategy_book.games.ghost.chapter.people import PEOPLE, concerns, read_people
from strategy_book.games.ghost.chapter.tasks import FRAGMENTS, RANKS, read_chapter, read_rank_data
from strategy_book.games.ghost.pages.chapters import (
    GhostList,
    course_pages,
    download_pages,
    front_pages,
    index_page,
    list_pages,
)
from strategy_book.games.ghost.pages.data import GhostData, ghost_data_pages, match_data_pages
from strategy_book.games.ghost.pages.decks import against_decks, ghost_deck, match_decks
from strategy_book.games.ghost.pages.match import MatchList, match_pages
from strategy_book.games.ghost.pages.people import PeopleList, foe, people_pages
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.lists.facts import ListEntry, ListFacts
from strategy_book.lists.glosses import glosses_of
from strategy_book.pages.decks import Deck
from strategy_book.pages.indexes import Sheet
from strategy_book.pages.language import gettext
from strategy_book.pages.render import escape

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
    solved = [
        (facts, [read_match(payload) for _, payload in book.solved(NAME, facts.slug, MATCH)]) for facts in book.facts
    ]
    matches = [MatchList(facts, tuple(match.chapter for match in found)) for facts, found in solved]
    starts = {facts.slug: {match.chapter.min_length: match.starts for match in found} for facts, found in solved}
    data = [_data(book, entry.facts, people.get(entry.facts.slug)) for entry in book.entries]
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
        asked={
            "coming": len(book.coming),
            "ghost": lists,
            "people": list(people.values()),
            "compared": [known for known in people.values() if known.people.comparisons],
            "foes": _foes(lists, people),
            "matches": matches,
        },
    )


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


def _data(book: Book, facts: ListFacts, people: PeopleList | None) -> GhostData:
    """What the browser gets of a list: fragments and, where that is known, how familiar they are; its disputes."""
    fragments, ranks = (
        {int(task.key["min_length"]): payload for task, payload in book.solved(NAME, facts.slug, part)}
        for part in (FRAGMENTS, RANKS)
    )
    read = {length: read_rank_data(payload) for length, payload in ranks.items()}
    familiar = {length: known for length, known in read.items() if known[0]}
    return GhostData(facts, fragments, familiar, people.people if people else None)


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
        for chapter in ghost.chapters
    ]
    if match.chapters:
        sheets.append(Sheet(gettext("Ghost, the match: what to say first"), match.sheet))
    return [*sheets, *(Sheet(title, address) for title, address in (people.sheets if people else ()))]


def _foes(lists: list[GhostList], people: dict[str, PeopleList]) -> dict[str, str]:
    """What a sentence calls the people with each vocabulary."""
    titles = {ghost.facts.slug: ghost.facts.title for ghost in lists}
    return {
        known.vocabulary: foe(known.vocabulary, titles)
        for against in people.values()
        for known in against.people.alphabets
    }


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

    Seat 1 without a winning letter has no list. Seat 2 has one for every opening that it can win. They are the shortest
    ones.
    """
    if chapter.players != 2 or len(chapter.losers) != 1:
        return None
    winner = 3 - chapter.losers[0]
    first, second = (
        SeatSize(seat.total if seat.won else None, seat.total, seat.seat == winner) for seat in chapter.seats[:2]
    )
    page = f"ghost/{facts.slug}/{chapter.min_length}-{chapter.players}"
    return SeatsRow(GhostRules.title, page, chapter.min_length, winner, "word", (first, second))
