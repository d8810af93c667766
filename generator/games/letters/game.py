"""SuperGhost and its kin as games of the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.games.game import Game, GameFamily
from generator.games.letters.rules import RULES
from generator.games.letters.variants import MIN_LENGTHS, PLAYERS

if TYPE_CHECKING:
    from generator.games.book import Book, Scope
    from generator.lists.entry import ListEntry
    from generator.pages.contribution import Contribution
    from generator.pages.published import PublishedFile
    from generator.work.task import Task, Warmups


class LettersFamily(GameFamily):
    """The games in which a letter may go elsewhere than at the end."""

    def tasks(self, game: Game, entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
        """One task per list: all minimum lengths share the work."""
        from generator.games.letters.chapter import letters_tasks

        return [
            task for entry in entries for task in letters_tasks(entry, game.name, scope.effort, scope.lengths)
        ]

    def warmups(self) -> Warmups:
        """Those of the games whose positions are searched."""
        from generator.games.letters.rules import MECHANICS

        return tuple(dict.fromkeys(warmup for game in MECHANICS.values() for warmup in game.warmups))

    def contribute(self, book: Book) -> Contribution:
        """See :mod:`generator.games.letters.contribution`."""
        from generator.games.letters.contribution import contribute

        return contribute(book, tuple(RULES))

    def published(self) -> tuple[PublishedFile, ...]:
        """See :mod:`generator.games.letters.published`."""
        from generator.games.letters.published import PUBLISHED

        return PUBLISHED


_FAMILY = LettersFamily()

LETTERS_GAMES = tuple(
    Game(
        name=name,
        title=rules.title,
        family=_FAMILY,
        index="kin.md",
        checks="generator.verify.letters_checks",
        rules=rules,
        separator=">",
        players=PLAYERS,
        min_lengths=MIN_LENGTHS,
        certified=True,
    )
    for name, rules in RULES.items()
)
