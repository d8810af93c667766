"""Jotto as a game of the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.games.game import Game, GameFamily
from generator.games.jotto.rules import LETTERS, JottoRules

if TYPE_CHECKING:
    from generator.games.book import Book, Scope
    from generator.lists.facts import ListEntry
    from generator.pages.contribution import Contribution
    from generator.pages.published import PublishedFile
    from generator.work.task import Task, Warmups


class JottoFamily(GameFamily):
    """Jotto by the paper's rules and by everyday rules."""

    def tasks(self, game: Game, entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
        """One task per list and game."""
        from generator.games.jotto.chapter.tasks import jotto_tasks

        return [task for entry in entries for task in jotto_tasks(entry, scope.effort)]

    def warmups(self) -> Warmups:
        """See :mod:`generator.games.jotto.solve.compiling`."""
        from generator.games.jotto.chapter.tasks import WARMUPS

        return WARMUPS

    def contribute(self, book: Book, families: Sequence[GameFamily]) -> Contribution:
        """See :mod:`generator.games.jotto.contribution`."""
        from generator.games.jotto.contribution import contribute

        return contribute(book)

    def published(self) -> tuple[PublishedFile, ...]:
        """See :mod:`generator.games.jotto.pages.published`."""
        from generator.games.jotto.pages.published import PUBLISHED

        return PUBLISHED


JOTTO = Game(
    name=JottoRules.game,
    title="Jotto",
    family=JottoFamily(),
    index="jotto/index.md",
    checks="generator.verify.jotto.chapter",
    letters=LETTERS,
    certified=True,
)
