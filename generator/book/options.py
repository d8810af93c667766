"""The options of ``strategy-book build``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.games.book import Scope
from generator.work.task import Task


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """The options of ``strategy-book build``. An empty tuple means no restriction.

    Attributes:
        wordlists: files to add to the lists that have a name.
        only: the book has only the lists of these names.
        lists: the book has only these lists, files or names.
        output: directory of the site; None: ``site_dir()``.
        jobs: number of processes; None: one per processor.
        cache: whether results are taken from the store and kept there.
        games: the book has only the chapters of these games.
        lengths: minimum lengths of Ghost and the letter games.
        players: numbers of players of Ghost.
        letters: numbers of letters of Jotto.
        effort: multiplies the budget of every chapter except Ghost's.
        title: of the book; None: the default title.
        site_url: address at which the book will be read.
        certificates: whether certificates are checked where there are any, instead of solving.
        all_words: whether the book leaves out no word, slurs included.
        scheduler: address of a Dask scheduler whose workers solve; None: this machine solves.
    """

    wordlists: tuple[Path, ...] = ()
    only: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    output: Path | None = None
    jobs: int | None = None
    cache: bool = True
    games: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()
    effort: float = 1.0
    title: str | None = None
    site_url: str | None = None
    certificates: bool = True
    scheduler: str | None = None
    all_words: bool = False

    @property
    def scope(self) -> Scope:
        """The options that the planning of tasks depends on."""
        return Scope(self.effort, self.lengths)

    @property
    def uses_certificates(self) -> bool:
        """Whether certificates are checked where there are any. A build of more effort solves everything itself."""
        return self.certificates and self.effort <= 1

    def wants(self, task: Task) -> bool:
        """Whether the task's chapter, or its data, is part of this book."""
        chosen = {
            "game": self.games,
            "min_length": self.lengths,
            "players": self.players,
            "letters": self.letters,
        }
        return all(
            not values or name not in task.key or task.key[name] in values for name, values in chosen.items()
        )
