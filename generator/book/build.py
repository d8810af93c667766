"""The order of the stages, and nothing else: lists -> tasks -> results -> pages -> site."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.book.site import build_site, check_output, directory_lock, write_pages
from generator.chapters import ListEntry, list_entry
from generator.chapters.explorer import explorer_pages, explorer_tasks
from generator.chapters.ghost import ghost_tasks, read_chapter
from generator.chapters.jotto import Effort, jotto_chapters, jotto_tasks
from generator.chapters.kin import kin_tasks
from generator.chapters.kin import read_chapters as read_kin
from generator.errors import InputError
from generator.lists.wordlist import named_lists
from generator.pages import Pages
from generator.pages.front import front_pages
from generator.pages.ghost import GhostList, ghost_pages
from generator.pages.jotto import JottoList, jotto_pages
from generator.pages.kin import KinList, kin_pages
from generator.paths import SOURCE, home
from generator.postbuild import PostBuildReport
from generator.work.store import Store
from generator.work.tasks import EMPTY, Results, Task, default_jobs, run_tasks

SOURCES = (".git", "benchmarks", "generator", "site_src", "tests", "wordlists")
"""No site is ever put over these."""


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """What ``strategy-book build`` was asked.

    Attributes:
        wordlists: files beside those in wordlists/.
        only: names of lists; no others are taken. Empty: all.
        output: where the site goes.
        jobs: processes to solve with.
        cache: use the store?
        games: only the chapters of these. Empty: all.
        jotto_iterations: at most so many for a chapter of Jotto, for quick builds. None: the book's own budget.
    """

    wordlists: tuple[Path, ...] = ()
    only: tuple[str, ...] = ()
    output: Path | None = None
    jobs: int | None = None
    cache: bool = True
    games: tuple[str, ...] = ()
    jotto_iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """What a build did; seconds are of the wall clock."""

    lists: int
    chapters: int
    results: Results
    report: PostBuildReport
    output: Path
    rendered: float
    site: float
    total: float


def build_book(options: BuildOptions) -> Summary:
    """Build the book.

    Raises:
        StrategyBookError: as its stages do; the site and the store that were there stay whole.
    """
    started = time.monotonic()
    place = home()
    output = (options.output or place / "site").resolve()
    check_output(output, [*(SOURCE / name for name in SOURCES), place / "build", place / ".store"])
    with directory_lock(place / "build"):
        entries = choose_lists(options.wordlists, options.only)
        kept = place / ".store" if options.cache else None
        store = Store(kept) if kept else None
        tasks = plan_tasks(entries, Effort(most=options.jotto_iterations or 0), kept)
        if options.games:
            tasks = [task for task in tasks if not task.chapter or task.key["game"] in options.games]
        results = run_tasks(tasks, store, options.jobs or default_jobs())
        solved = time.monotonic()
        docs = place / "build" / "docs"
        write_pages(make_pages(entries, results), SOURCE / "site_src/assets", SOURCE / "site_src/pages", docs)
        rendered = time.monotonic()
        report = build_site(SOURCE / "mkdocs.yml", docs, output)
    done = time.monotonic()
    return Summary(
        lists=len(entries),
        chapters=sum(task.chapter and results.payloads.get(task.label, EMPTY) != EMPTY for task in tasks),
        results=results,
        report=report,
        output=output,
        rendered=rendered - solved,
        site=done - rendered,
        total=done - started,
    )


def choose_lists(files: Sequence[Path], only: Sequence[str]) -> list[ListEntry]:
    """The lists of the book, by name: those in wordlists/ and ``files``, or of these just ``only``.

    Raises:
        InputError: if a list cannot be read, ``only`` names an unknown one, or two have one name.
    """
    paths = [*named_lists(), *files]
    names = {path.stem for path in paths}
    for name in only:
        if name not in names:
            raise InputError(f"--only {name}: no such list; choose from {', '.join(sorted(names))}")
    entries = [list_entry(path) for path in paths if not only or path.stem in only]
    by_slug: dict[str, ListEntry] = {}
    for entry in entries:
        other = by_slug.setdefault(entry.facts.slug, entry)
        if other.path != entry.path:
            raise InputError(f"has the same name as {other.path}: rename one of them", file=entry.path)
    if not by_slug:
        raise InputError("no word list: put one into wordlists/ with `strategy-book add FILE`")
    return [by_slug[slug] for slug in sorted(by_slug)]


def plan_tasks(entries: Sequence[ListEntry], effort: Effort, store: Path | None) -> list[Task]:
    """All the solving that the book needs."""
    return [
        task
        for entry in entries
        for task in [
            *ghost_tasks(entry),
            *explorer_tasks(entry),
            *kin_tasks(entry),
            *jotto_tasks(entry, effort, store),
        ]
    ]


def make_pages(entries: Sequence[ListEntry], results: Results) -> Pages:
    """All generated pages."""
    ghost = [
        GhostList(
            entry.facts,
            tuple(
                read_chapter(results.payloads[task.label])
                for task in ghost_tasks(entry)
                if task.label in results.payloads
            ),
        )
        for entry in entries
    ]
    kin = [_kin_list(entry, results) for entry in entries]
    jotto = [JottoList(entry.facts, jotto_chapters(entry, results.payloads)) for entry in entries]
    facts = [entry.facts for entry in entries]
    sheets = {one.slug: [*a.sheets, *b.sheets] for one, a, b in zip(facts, kin, jotto, strict=True)}
    return (
        front_pages(facts, ghost, sheets)
        | ghost_pages(ghost)
        | kin_pages(kin)
        | jotto_pages(jotto)
        | explorer_pages(entries, results, {one.facts.slug: one.letters for one in jotto})
    )


def _kin_list(entry: ListEntry, results: Results) -> KinList:
    """The chapters of a list, game by game."""
    labels = [task.label for task in kin_tasks(entry) if task.label in results.payloads]
    return KinList(entry.facts, tuple(one for label in labels for one in read_kin(results.payloads[label])))
