"""A book in the making: its lists, its tasks, and its results so far."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from strategy_book.lists.facts import ListEntry, ListFacts
from strategy_book.lists.wordlist import read_lexicon
from strategy_book.pages.written import Written
from strategy_book.work.run import Results
from strategy_book.work.task import CHAPTER, EMPTY, Task


@dataclass(frozen=True, slots=True)
class Scope:
    """The wishes for a book that the planning of tasks depends on.

    Attributes:
        effort: multiplies what may be spent on each chapter but Ghost's.
        lengths: only these minimum lengths; empty: all.
    """

    effort: float = 1.0
    lengths: tuple[int, ...] = ()


@dataclass(frozen=True)
class Book:
    """What the pages are made of.

    Attributes:
        entries: the lists, in the order of the book.
        tasks: all tasks of the book.
        results: of the tasks that are done.
    """

    entries: Sequence[ListEntry]
    tasks: Sequence[Task]
    results: Results

    @property
    def facts(self) -> list[ListFacts]:
        """What the book says of each list."""
        return [entry.facts for entry in self.entries]

    @cached_property
    def _read(self) -> dict[str, tuple[list[str], Written]]:
        lexicons = ((entry.facts.slug, read_lexicon(Path(entry.path))) for entry in self.entries)
        return {slug: (lexicon.words(), Written.of(lexicon)) for slug, lexicon in lexicons}

    @property
    def words(self) -> dict[str, list[str]]:
        """All words of each list, sorted, by slug."""
        return {slug: words for slug, (words, _) in self._read.items()}

    @property
    def written(self) -> dict[str, Written]:
        """How the words of each list are written, by slug."""
        return {slug: written for slug, (_, written) in self._read.items()}

    @cached_property
    def left_out(self) -> dict[str, frozenset[str]]:
        """The words of each list that the book leaves out, by slug."""
        return {
            entry.facts.slug: frozenset(self.words[entry.facts.slug][row] for row in entry.offensive.left_out)
            for entry in self.entries
        }

    @cached_property
    def _by_subject(self) -> dict[tuple[str, str, str], list[Task]]:
        subjects: dict[tuple[str, str, str], list[Task]] = {}
        for task in self.tasks:
            subjects.setdefault((task.game, task.word_list, task.part), []).append(task)
        return subjects

    def tasks_of(self, game: str, word_list: str, part: str = CHAPTER) -> list[Task]:
        """The tasks of a game, a list (its slug) and a part, in the order in which they were planned."""
        return self._by_subject.get((game, word_list, part), [])

    def solved(self, game: str, word_list: str, part: str = CHAPTER) -> Iterator[tuple[Task, bytes]]:
        """Those of them that have a result, each with its payload."""
        for task in self.tasks_of(game, word_list, part):
            payload = self.results.payloads.get(task.label, EMPTY)
            if payload != EMPTY:
                yield task, payload

    def is_open(self, task: Task) -> bool:
        """Is the task neither solved nor refused?"""
        return task.label not in self.results.payloads and task.label not in self.results.refused

    @property
    def coming(self) -> list[Task]:
        """The open tasks that come after those of the first pages."""
        return [task for task in self.tasks if not task.early and self.is_open(task)]

    @property
    def refused(self) -> Iterator[tuple[Task, str]]:
        """The chapters that are not in the book, each with the reason."""
        for task in self.tasks:
            if task.part == CHAPTER and task.label in self.results.refused:
                yield task, self.results.refused[task.label]
