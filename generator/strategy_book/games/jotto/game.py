"""Jotto as a game of the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from strategy_book.games.game import Contribution, Game, GameFamily
from strategy_book.games.jotto.rules import LETTERS, JottoRules

if TYPE_CHECKING:
    from strategy_book.games.book import Book, Scope
    from strategy_book.lists.facts import ListEntry
    from strategy_book.published.schemas import PublishedFile
    from strategy_book.work.task import Task, Warmups


class JottoFamily(GameFamily):
    """Jotto by the paper's rules and by everyday rules."""

    def tasks(self, game: Game, entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
        """One task per list and game."""
        from strategy_book.games.jotto.chapter.tasks import jotto_tasks

        return [task for entry in entries for task in jotto_tasks(entry, scope.effort)]

    def warmups(self) -> Warmups:
        """See :mod:`strategy_book.games.jotto.solve.compiling`."""
        from strategy_book.games.jotto.chapter.tasks import WARMUPS

        return WARMUPS

    def contribute(self, book: Book, families: Sequence[GameFamily]) -> Contribution:
        """See :mod:`strategy_book.games.jotto.contribution`."""
        from strategy_book.games.jotto.contribution import contribute

        return contribute(book)

    def published(self) -> tuple[PublishedFile, ...]:
        """See :mod:`strategy_book.games.jotto.pages.published`."""
        from strategy_book.games.jotto.pages.published import PUBLISHED

        return PUBLISHED


JOTTO = Game(
    name=JottoRules.game, title="Jotto", family=JottoFamily(), index="jotto/index.md", letters=LETTERS, certified=True
)
