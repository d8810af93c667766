"""What ``strategy-book build`` is asked to do."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.games.book import Scope
from generator.work.tasks import Task


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """What ``strategy-book build`` was asked. Empty tuples ask for everything.

    Attributes:
        wordlists: files beside those that have a name.
        only: names of lists; no others are taken.
        lists: files or names of lists; no others are taken.
        output: where the site goes; None for ``site_dir()``.
        jobs: processes to solve with.
        cache: use the store?
        games: only the chapters of these.
        lengths: only these minimum lengths of Ghost and its kin.
        players: only these numbers of players of Ghost.
        letters: only these numbers of letters of Jotto.
        effort: multiplies what may be spent on each chapter but Ghost's.
        title: of the book; None for the usual one.
        site_url: where it will be read.
        certificates: check certificates where there are any, instead of solving?
        scheduler: address of a Dask scheduler whose workers solve; None: this machine.
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

    @property
    def scope(self) -> Scope:
        """What the planning of tasks must know."""
        return Scope(self.effort, self.lengths)

    def wants(self, task: Task) -> bool:
        """Is the task's chapter, or its data, part of this book?"""
        chosen = {
            "game": self.games,
            "min_length": self.lengths,
            "players": self.players,
            "letters": self.letters,
        }
        return all(
            not values or name not in task.key or task.key[name] in values for name, values in chosen.items()
        )
