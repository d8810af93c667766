"""The order of the stages, and nothing else: lists -> tasks -> results -> pages -> site."""

import gc
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from strategy_book.book.lists import choose_lists, list_files, source_files
from strategy_book.book.made import Made, made_now, made_pages
from strategy_book.book.mkdocs import check_epoch
from strategy_book.book.options import NAME, BuildOptions
from strategy_book.book.pages import make_pages, manifest_pages
from strategy_book.book.postbuild.finish import PostBuildReport
from strategy_book.book.program import program, program_folder, program_pages
from strategy_book.book.site import build_site, check_output, one_build, refuse_to_hold, write_pages
from strategy_book.certificates.shelf import Shelf, with_certificates
from strategy_book.errors import InputError, StrategyBookError, one_line
from strategy_book.games.book import Book, Scope
from strategy_book.games.registry import FAMILIES, GAMES
from strategy_book.lists.facts import ListEntry
from strategy_book.lists.wordlist import wordlists_dirs
from strategy_book.pages import Pages
from strategy_book.pages.about import About
from strategy_book.pages.language import speaking, written_by_hand
from strategy_book.paths import (
    SOURCE,
    certificates_dirs,
    keeps_markdown,
    provide_compiler_cache,
    site_dir,
    store_dir,
    work_dir,
)
from strategy_book.work.cluster import workers
from strategy_book.work.executors import default_jobs, lost_workers, make_executor
from strategy_book.work.progress import say
from strategy_book.work.run import Results, run_tasks
from strategy_book.work.store import Store
from strategy_book.work.task import CHAPTER, EMPTY, Task

SOURCES = (".git", "benchmarks", "certificates", "docs", "generator", "site_src", "tests", "tools", "wordlists")
"""Folders of the program that no site may touch."""

MOST_UNCOMPILED, MOST_SUBSEQUENCES = 12, 100_000
"""Words, and ways of leaving out letters of them, of the largest book that is solved without the compiler.

Compiling takes about a minute of processor time, however small the lists are; solving these takes less in plain Python.
"""


@dataclass(frozen=True, slots=True)
class Summary:
    """The outcome of a build. Seconds are of the wall clock; ``readable`` is the time until the first page.

    ``unchanged``: nothing had changed since the site was built, so it was left as it is.
    """

    lists: int
    chapters: int
    results: Results
    report: PostBuildReport
    output: Path
    readable: float
    rendered: float
    site: float
    total: float
    unchanged: bool = False


@contextmanager
def _without_cycle_collection() -> Iterator[None]:
    """A build makes millions of objects that stay; looking through them for cycles took an eighth of its time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@_without_cycle_collection()
def build_book(options: BuildOptions) -> Summary:
    """Build the book.

    Raises:
        StrategyBookError: as its stages do; the site and the store that were there stay whole.
    """
    started = time.monotonic()
    check_epoch()
    provide_compiler_cache()
    output = checked_output(options)
    published = program_pages(options, program_folder())
    directory = work_dir(output)
    say(f"building the book in {output}")
    with one_build(directory), speaking(options.spoken):
        jobs = options.jobs or default_jobs()
        entries = choose_lists(options.wordlists, options.lists, jobs, choice=options.words, language=options.language)
        for entry in entries:
            if entry.facts.much_left_out:
                say(f"warning: much of {entry.path} is left out: `strategy-book check` says why, and what to do")
        refuse_to_hold(output, source_files(Path(entry.path) for entry in entries))
        tasks = planned_tasks(entries, options)
        docs = directory / (f"docs-{options.language}" if options.is_below else "docs")
        site = Site(output, docs, made_now(options, entries, tasks), published)
        return make_site(site, entries, tasks, options, started)


@dataclass(frozen=True, slots=True)
class Site:
    """Where a site goes: ``output``, and ``docs`` for its Markdown; how it was made; and the program, if it has it."""

    output: Path
    docs: Path
    made: Made
    program: Pages


def planned_tasks(entries: Sequence[ListEntry], options: BuildOptions) -> list[Task]:
    """The tasks of the book of these lists; those that have a certificate check it."""
    shelf = Shelf(certificates_dirs() if options.uses_certificates else ())
    return with_certificates([task for task in plan_tasks(entries, options.scope) if options.wants(task)], shelf)


@_without_cycle_collection()
def make_site(
    site: Site,
    entries: Sequence[ListEntry],
    tasks: Sequence[Task],
    options: BuildOptions,
    started: float,
    *,
    early: bool = True,
) -> Summary:
    """Solve what the store does not have, and make the site.

    Args:
        started: when the build began (``time.monotonic``).
        early: whether a first part of the book is shown while the rest is solved, if that is worth it.
    """
    jobs = options.jobs or default_jobs()
    settings = {"site_name": options.title, "site_url": options.address, "editions": dict(options.editions)}

    def publish(results: Results) -> tuple[float, PostBuildReport]:
        """Build the site from the results so far; return when its pages were written, and the report."""
        say("making the pages")
        book = Book(entries, tasks, results)
        pages = make_pages(book, jobs, About(options.report, options.source, program(options)))
        pages |= made_pages(site.made, book) | manifest_pages(options.title) | site.program
        write_pages(pages, SOURCE / "site_src/assets", written_by_hand(), site.docs)
        written = time.monotonic()
        try:
            return written, build_site(SOURCE / "mkdocs.yml", site.docs, site.output, settings, jobs)
        finally:
            if not keeps_markdown():
                shutil.rmtree(site.docs, ignore_errors=True)

    def publish_early(results: Results) -> None:
        _keep_site(results, site.output)
        publish(results)
        readable.append(time.monotonic() - started)
        say(f"readable now: {one_line(str(site.output / 'index.html'))} (other lists and games follow)")

    readable: list[float] = []
    store = Store(store_dir()) if options.cache else None
    executor = workers(options.scheduler, list_files(entries)) if options.scheduler is not None else None
    compiling = worth_compiling(entries)
    announce = publish_early if early else None
    results = run_tasks(tasks, store, jobs, early=announce, executor=executor, compiling=compiling)
    solved = time.monotonic()
    _keep_site(results, site.output)
    rendered, report = publish(results)
    done = time.monotonic()
    return Summary(
        lists=len(entries),
        chapters=sum(task.part == CHAPTER and results.payloads.get(task.label, EMPTY) != EMPTY for task in tasks),
        results=results,
        report=report,
        output=site.output,
        readable=readable[0] if readable else done - started,
        rendered=rendered - solved,
        site=done - rendered,
        total=done - started,
    )


def _keep_site(results: Results, output: Path) -> None:
    """Raise ``StrategyBookError`` if the program failed, and a site is there that a poorer one would replace."""
    if results.failed and (output / "index.html").exists():
        label = min(results.failed)
        raise StrategyBookError(f"{label}: {results.refused[label]}; the book that is there stays as it is")


def worth_compiling(entries: Sequence[ListEntry]) -> bool:
    """Whether the lists are so long that the solvers are quicker after Numba has compiled them."""
    counts = [count for entry in entries for count in entry.facts.by_length]
    words = sum(number for _, number in counts)
    subsequences = sum(number << length for length, number in counts)
    return words > MOST_UNCOMPILED or subsequences > MOST_SUBSEQUENCES


def checked_output(options: BuildOptions) -> Path:
    """The directory of the site, resolved; errors as those of :func:`check_output`."""
    output = options.output or site_dir()
    try:
        output = output.resolve()
    except RuntimeError as error:
        raise InputError("is a link that leads to itself: remove it", file=output) from error
    off_limits = [*(SOURCE / name for name in SOURCES), *certificates_dirs(), work_dir(output), store_dir()]
    check_output(output, off_limits, [*wordlists_dirs(), Path(NAME)])
    return output


def plan_tasks(entries: Sequence[ListEntry], scope: Scope) -> list[Task]:
    """All the solving that a book of these lists needs, game by game."""
    return [task for game in GAMES for task in game.tasks(entries, scope)]


def compile_solvers(jobs: int | None = None, *others: Callable[[], None]) -> None:
    """Compile every solver, whatever the lists of a book. Code that has been compiled before is only loaded.

    Args:
        jobs: number of processes; None: one per processor.
        others: functions that compile something else, to be called beside the solvers.
    """
    warmups = dict.fromkeys([*others, *(warmup for family in FAMILIES for warmup in family.warmups())])
    with make_executor(jobs or default_jobs()) as pool:
        outcomes = [pool.submit(warmup) for warmup in warmups]
        try:
            for outcome in outcomes:
                outcome.result()
        except BrokenExecutor as error:
            raise (lost_workers(error) or error) from error
