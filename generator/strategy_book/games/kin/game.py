"""SuperGhost and its kin as games of the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from strategy_book.games.game import Contribution, Game, GameFamily
from strategy_book.games.kin.games import MIN_LENGTHS, PLAYERS, RULES

if TYPE_CHECKING:
    from strategy_book.games.book import Book, Scope
    from strategy_book.lists.facts import ListEntry
    from strategy_book.published.schemas import PublishedFile
    from strategy_book.work.task import Task, Warmups


class KinFamily(GameFamily):
    """The games in which a letter may go elsewhere than at the end."""

    def tasks(self, game: Game, entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
        """One task per list: all minimum lengths share the work."""
        from strategy_book.games.kin.chapter.tasks import kin_tasks

        return [task for entry in entries for task in kin_tasks(entry, game.name, scope.effort, scope.lengths)]

    def warmups(self) -> Warmups:
        """Those of the games whose positions are searched."""
        from strategy_book.games.kin.chapter.tasks import WARMUPS

        return WARMUPS

    def contribute(self, book: Book, families: Sequence[GameFamily]) -> Contribution:
        """See :mod:`strategy_book.games.kin.contribution`."""
        from strategy_book.games.kin.contribution import contribute

        return contribute(book, tuple(RULES), families)

    def published(self) -> tuple[PublishedFile, ...]:
        """See :mod:`strategy_book.games.kin.pages.chapters`."""
        from strategy_book.games.kin.pages.chapters import PUBLISHED

        return PUBLISHED


_FAMILY = KinFamily()

KIN_GAMES = tuple(
    Game(
        name=name,
        title=rules.title,
        family=_FAMILY,
        index="kin.md",
        rules=rules,
        separator=">",
        players=PLAYERS,
        min_lengths=MIN_LENGTHS,
        certified=True,
    )
    for name, rules in RULES.items()
)
