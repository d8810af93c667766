"""The order of the stages, and nothing else: lists -> tasks -> results -> pages -> site."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from generator.book.postbuild import PostBuildReport
from generator.book.site import build_site, check_output, one_build, write_pages
from generator.certificates.shelf import Shelf, with_certificates
from generator.errors import InputError, one_line
from generator.games.ghost.chapter import ghost_tasks, read_chapter
from generator.games.ghost.packed_chapter import explorer_tasks, rank_tasks, read_rank_data
from generator.games.ghost.pages import GhostList, ghost_pages
from generator.games.ghost.people.chapter import people_label, people_labels, people_tasks, read_people
from generator.games.ghost.people.pages import PeopleList, people_pages
from generator.games.jotto.chapter import JottoEffort, jotto_chapters, jotto_games, jotto_tasks
from generator.games.jotto.pages import JottoList, jotto_pages
from generator.games.letters.chapter import kin_tasks
from generator.games.letters.chapter import read_chapters as read_kin
from generator.games.letters.facts import TITLES
from generator.games.letters.pages import KinList, kin_pages
from generator.games.letters.web_data import kin_data_pages
from generator.lists.entry import ListEntry, list_entry
from generator.lists.glosses import glosses_of
from generator.lists.ranks import rank_file
from generator.lists.sidecar import sidecar_path
from generator.lists.wordlist import find_list, named_lists, read_lexicon
from generator.pages import Pages
from generator.pages.explorer import ExplorerList, explorer_pages
from generator.pages.front import front_pages
from generator.pages.learn import learn_pages
from generator.pages.lookup import lookup_pages
from generator.pages.refused import Refused, with_refused
from generator.pages.words import words_pages
from generator.paths import DEFAULT_LIST, SOURCE, certificates_dirs, site_dir, store_dir, work_dir
from generator.work.cluster import cluster
from generator.work.progress import say
from generator.work.store import Store
from generator.work.tasks import EMPTY, Results, Task, default_jobs, run_tasks
from generator.work.together import together

SOURCES = (".git", "benchmarks", "generator", "site_src", "tests", "wordlists")
"""No site is ever put over these."""


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

    def wants(self, task: Task) -> bool:
        """Is the task's chapter, or its data, part of this book?"""
        asked = {
            "game": self.games,
            "min_length": self.lengths,
            "players": self.players,
            "letters": self.letters,
        }
        return all(
            not wanted or name not in task.key or task.key[name] in wanted for name, wanted in asked.items()
        )


@dataclass(frozen=True, slots=True)
class Summary:
    """What a build did; seconds are of the wall clock, ``readable`` from the start to the first page."""

    lists: int
    chapters: int
    results: Results
    report: PostBuildReport
    output: Path
    readable: float
    rendered: float
    site: float
    total: float


@contextmanager
def _no_cycles_sought() -> Iterator[None]:
    """Without Python's search for cycles of objects: a build makes millions that stay, and an eighth of its time went
    into looking through them."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@_no_cycles_sought()
def build_book(options: BuildOptions) -> Summary:
    """Build the book.

    Raises:
        StrategyBookError: as its stages do; the site and the store that were there stay whole.
    """
    started = time.monotonic()
    output = (options.output or site_dir()).resolve()
    place = work_dir(output)
    check_output(output, [*(SOURCE / name for name in SOURCES), place, store_dir()])
    with one_build(place):
        jobs = options.jobs or default_jobs()
        entries = choose_lists(options.wordlists, options.only, options.lists, jobs)
        store = Store(store_dir()) if options.cache else None
        planned = plan_tasks(entries, options.effort, options.lengths)
        tasks = [task for task in planned if options.wants(task)]
        if options.certificates and options.effort <= 1:  # a deeper build solves everything from nothing
            tasks = with_certificates(tasks, Shelf(certificates_dirs()))
        told = {"site_name": options.title, "site_url": options.site_url}

        made: Made = {}

        def put(results: Results) -> tuple[float, PostBuildReport]:
            """The site of what is solved; when its pages were written, and what was found in it."""
            docs, coming = place / "docs", to_come(tasks, results)
            pages = make_pages(entries, results, coming, made, jobs)
            write_pages(pages, SOURCE / "site_src/assets", SOURCE / "site_src/pages", docs)
            written = time.monotonic()
            return written, build_site(SOURCE / "mkdocs.yml", docs, output, told, jobs)

        def early(results: Results) -> None:
            put(results)
            readable.append(time.monotonic() - started)
            say(f"readable now: {one_line(str(output / 'index.html'))} (the other games follow)")

        readable: list[float] = []
        executor = (
            cluster(options.scheduler, tasks, list_files(entries)) if options.scheduler is not None else None
        )
        results = run_tasks(tasks, store, jobs, early=early, executor=executor)
        solved = time.monotonic()
        rendered, report = put(results)
    done = time.monotonic()
    return Summary(
        lists=len(entries),
        chapters=sum(task.chapter and results.payloads.get(task.label, EMPTY) != EMPTY for task in tasks),
        results=results,
        report=report,
        output=output,
        readable=readable[0] if readable else done - started,
        rendered=rendered - solved,
        site=done - rendered,
        total=done - started,
    )


def choose_lists(
    files: Sequence[Path], only: Sequence[str] = (), lists: Sequence[str] = (), jobs: int = 1
) -> list[ListEntry]:
    """The lists of the book, the default one first and the others by name.

    They are those that have a name and ``files``, or of these just ``only``; or just ``lists``, files or names.
    ``jobs``: processes to read them with.

    Raises:
        InputError: if a list cannot be read, ``only`` names an unknown one, or two have one name.
    """
    paths = [find_list(one) for one in lists] or [*named_lists(), *files]
    names = {path.stem for path in paths}
    for name in only:
        if name not in names:
            raise InputError(f"--only {name}: no such list; choose from {', '.join(sorted(names))}")
    chosen = [path for path in paths if not only or path.stem in only]
    entries = together([partial(list_entry, path) for path in chosen], jobs)
    by_slug: dict[str, ListEntry] = {}
    for entry in entries:
        other = by_slug.setdefault(entry.facts.slug, entry)
        if other.path != entry.path:
            raise InputError(f"has the same name as {other.path}: rename one of them", file=entry.path)
    if not by_slug:
        raise InputError("no word list: put one into wordlists/ with `strategy-book add FILE`")
    return [by_slug[slug] for slug in sorted(by_slug, key=lambda slug: (slug != DEFAULT_LIST, slug))]


def list_files(entries: Sequence[ListEntry]) -> dict[str, bytes]:
    """What the tasks of these lists read from disk: the lists, their sidecars and their ranks."""
    paths = set[Path]()
    for path in (Path(entry.path) for entry in entries):
        paths |= {path, sidecar_path(path)}
        if rank_file(path).parent == path.parent:  # SCOWL's ranks come with the program
            paths.add(rank_file(path))
    return {str(path): path.read_bytes() for path in sorted(paths) if path.is_file()}


def plan_tasks(entries: Sequence[ListEntry], effort: float, lengths: Sequence[int] = ()) -> list[Task]:
    """All the solving that the book needs; of the kin only these minimum ``lengths``, unless it is empty."""
    return [
        task
        for entry in entries
        for task in [
            *ghost_tasks(entry),
            *explorer_tasks(entry),
            *rank_tasks(entry),
            *kin_tasks(entry, effort, lengths),
            *jotto_tasks(entry, JottoEffort(factor=effort)),
        ]
    ] + people_tasks(entries)


def to_come(tasks: Sequence[Task], results: Results) -> frozenset[str]:
    """The labels of what is not solved yet and follows what is read first."""
    known = results.payloads.keys() | results.refused.keys()
    return frozenset(task.label for task in tasks if not task.early and task.label not in known)


Made = dict[tuple[str, frozenset[str]], Pages]
"""Pages that were made, by what they are and the tasks whose results they tell."""


def make_pages(
    entries: Sequence[ListEntry],
    results: Results,
    coming: Set[str] = frozenset(),
    made: Made | None = None,
    jobs: int = 1,
) -> Pages:
    """All generated pages; chapters that are ``coming`` (labels of tasks) are announced.

    What is in ``made`` is not made again: the first pages of a book stand in the whole one as they are. ``jobs``:
    processes to make them with.
    """
    made = {} if made is None else made
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
    kin = [_kin_list(entry, results, coming) for entry in entries]
    jotto = [
        JottoList(entry.facts, jotto_chapters(entry, results.payloads), jotto_games(entry, coming))
        for entry in entries
    ]
    facts = [entry.facts for entry in entries]
    people = {
        entry.facts.slug: PeopleList(entry.facts, read_people(entry.facts.slug, solved), _glosses(entry))
        for entry in entries
        if (solved := _people(entry, entries, results))
    }
    sheets = {one.slug: [*a.sheets, *b.sheets] for one, a, b in zip(facts, kin, jotto, strict=True)}
    for slug, one in people.items():
        sheets[slug] = [*one.sheets, *sheets[slug]]
    words = [(entry.facts, read_lexicon(Path(entry.path)).words()) for entry in entries]
    explored = [
        ExplorerList(
            entry.facts,
            _packed(entry, results),
            one.games,
            _ranks(entry, results),
            people[entry.facts.slug].people if entry.facts.slug in people else None,
        )
        for entry, one in zip(entries, jotto, strict=True)
    ]
    usual = {one.facts.slug: one.usual_page for one in ghost}
    # What takes longest begins first.
    kinds: dict[str, Callable[[], Pages]] = {
        "ghost": lambda: ghost_pages(ghost, people),
        "jotto": lambda: jotto_pages(jotto),
        "learn": lambda: learn_pages([*ghost, *people.values(), *kin, *jotto]),
        "explorer": lambda: explorer_pages(explored),
        "lookup": lambda: lookup_pages(words),
        "kin data": lambda: kin_data_pages(words, kin),
        "people": lambda: people_pages(list(people.values()), usual),
        "kin": lambda: kin_pages(kin),
        "words": lambda: words_pages(words),
        "front": lambda: front_pages(facts, ghost, sheets, len(coming)),
    }
    # What says nothing of chapters to come, with the results that it tells: what is the same for both sites.
    lasting = {"words": frozenset[str](), "lookup": frozenset[str](), "ghost": _ghost_labels(entries)}
    keys = {name: (name, labels.intersection(results.payloads)) for name, labels in lasting.items()}
    new = [name for name in kinds if keys.get(name) not in made]
    found = dict(zip(new, together([kinds[name] for name in new], jobs), strict=True))
    made |= {keys[name]: found[name] for name in new if name in keys}
    pages: Pages = {}
    for name in kinds:
        pages |= found[name] if name in found else made[keys[name]]
    return with_refused(pages, _refused(entries, results))


def _ghost_labels(entries: Sequence[ListEntry]) -> frozenset[str]:
    """The labels of all tasks whose results Ghost's pages tell."""
    labels = {task.label for entry in entries for task in ghost_tasks(entry)}
    return frozenset(labels.union(*(people_labels(entry, entries) for entry in entries)))


def _people(entry: ListEntry, entries: Sequence[ListEntry], results: Results) -> list[bytes]:
    """What is solved of a list against people; nothing unless all is that can be."""
    labels = people_labels(entry, entries)
    if people_label(entry) not in results.payloads:
        return []
    if any(label not in results.payloads and label not in results.refused for label in labels):
        return []
    return [results.payloads[label] for label in labels if label in results.payloads]


_VARIANTS = (
    ("min_length", ", words of {} letters or more"),
    ("players", ", {} players"),
    ("letters", ", {} letters"),
    ("repeated_letters", ", repeated letters"),
    ("anagrams", " and anagrams"),
)


def _refused(entries: Sequence[ListEntry], results: Results) -> list[Refused]:
    """What was not solved, list by list, as its readers call it."""
    found = []
    for entry in entries:
        for task in [*ghost_tasks(entry), *kin_tasks(entry), *jotto_tasks(entry, JottoEffort())]:
            if task.label in results.refused:
                game = str(task.key["game"])
                variant = "".join(
                    text.format(task.key[name]) for name, text in _VARIANTS if task.key.get(name)
                )
                what = f"{TITLES.get(game, game.capitalize())} with {entry.facts.title}{variant}"
                found.append(Refused(game, what, results.refused[task.label]))
    return found


def _packed(entry: ListEntry, results: Results) -> dict[int, bytes]:
    """The fragments of a list by minimum length."""
    return {
        int(task.key["min_length"]): results.payloads[task.label]
        for task in explorer_tasks(entry)
        if task.label in results.payloads
    }


def _glosses(entry: ListEntry) -> dict[str, str]:
    """What the words of a list mean; nothing for a list that has no ranks."""
    return glosses_of(Path(entry.path)) if entry.ranks else {}


def _ranks(entry: ListEntry, results: Results) -> dict[int, tuple[list[int], bytes]]:
    """How familiar those fragments are, by minimum length; none where that is not known."""
    found = {
        int(task.key["min_length"]): read_rank_data(results.payloads[task.label])
        for task in rank_tasks(entry)
        if task.label in results.payloads
    }
    return {length: one for length, one in found.items() if one[0]}


def _kin_list(entry: ListEntry, results: Results, coming: Set[str]) -> KinList:
    """The chapters of a list that were solved, game by game, and which are still to come."""
    tasks = kin_tasks(entry)
    return KinList(
        entry.facts,
        tuple(
            one
            for task in tasks
            if task.label in results.payloads
            for one in read_kin(results.payloads[task.label])
        ),
        tuple(
            (str(task.key["game"]), int(least))
            for task in tasks
            if task.label in coming
            for least in str(task.key["min_lengths"]).split()
        ),
    )
