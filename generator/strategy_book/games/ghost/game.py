"""Ghost as a game of the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from strategy_book.games.game import Contribution, Game, GameFamily, SeatsRow
from strategy_book.games.ghost.rules import MIN_LENGTHS, PLAYERS, GhostRules

if TYPE_CHECKING:
    from strategy_book.games.book import Book, Scope
    from strategy_book.lists.facts import ListEntry, ListFacts
    from strategy_book.published.schemas import PublishedFile
    from strategy_book.work.task import Task, Warmups


class GhostFamily(GameFamily):
    """Ghost, its explorer's data, and Ghost against people."""

    def tasks(self, game: Game, entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
        """Chapters and data list by list, the lists of a course, then what compares lists."""
        from strategy_book.games.ghost.chapter.course import course_task
        from strategy_book.games.ghost.chapter.match import match_tasks
        from strategy_book.games.ghost.chapter.people import people_tasks
        from strategy_book.games.ghost.chapter.tasks import explorer_tasks, ghost_tasks

        chapters = [
            task
            for entry in entries
            # Once one list is solved, there is something to read.
            for task in (*ghost_tasks(entry, early=entry is entries[0]), *explorer_tasks(entry))
        ]
        matches = [task for entry in entries for task in match_tasks(entry)]
        course = [course_task(entry) for entry in entries[:1]]
        return chapters + course + matches + people_tasks(entries)

    def warmups(self) -> Warmups:
        """Those of matches."""
        from strategy_book.games.ghost.chapter.match import WARMUPS

        return WARMUPS

    def seat_rows(self, book: Book, facts: ListFacts) -> list[SeatsRow]:
        """Those of its chapters for two players in which one seat wins."""
        from strategy_book.games.ghost.chapter.tasks import read_chapter
        from strategy_book.games.ghost.contribution import seats_row

        solved = book.solved(GhostRules.game, facts.slug)
        rows = (seats_row(facts, read_chapter(payload)) for _, payload in solved)
        return [row for row in rows if row is not None]

    def contribute(self, book: Book, families: Sequence[GameFamily]) -> Contribution:
        """See :mod:`strategy_book.games.ghost.contribution`."""
        from strategy_book.games.ghost.contribution import contribute

        return contribute(book)

    def published(self) -> tuple[PublishedFile, ...]:
        """See :mod:`strategy_book.games.ghost.pages.published`."""
        from strategy_book.games.ghost.pages.published import PUBLISHED

        return PUBLISHED


GHOST = Game(
    name=GhostRules.game,
    title=GhostRules.title,
    family=GhostFamily(),
    index="ghost/index.md",
    rules=GhostRules,
    separator="",
    players=PLAYERS,
    min_lengths=MIN_LENGTHS,
)
