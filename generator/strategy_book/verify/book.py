"""All checks of a book, run on every processor, and their findings together."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import AbstractContextManager
from pathlib import Path

from strategy_book.errors import InputError, one_line
from strategy_book.published.schemas import PublishedFile
from strategy_book.published.site import DATA, LISTS, MADE, paths_of, read_json, read_lists
from strategy_book.verify import forms
from strategy_book.verify.decks import check_decks
from strategy_book.verify.findings import Check, Facts, Findings, check_lists
from strategy_book.verify.ghost import chapter as ghost
from strategy_book.verify.jotto import chapter as jotto
from strategy_book.verify.kin import chapter as kin
from strategy_book.verify.scripts import check_constants, check_shared
from strategy_book.verify.sums import check_sums
from strategy_book.version import __version__

_FAMILIES = (ghost, kin, jotto)
"""The families of games; ``checks`` of each yields the checks of one list."""

Done = Iterator[tuple[str, Findings]]
"""The name of each check that has run, and what it found."""


def verify_site(
    site: Path,
    kinds: Sequence[PublishedFile],
    constants: Iterable[str],
    pool: Callable[[int], AbstractContextManager[Executor]],
    jobs: int | None = None,
    watched: Callable[[Done, int], Done] = lambda done, _: done,
) -> Findings:
    """Check everything that can be checked quickly; of editions below, whether they are there.

    Args:
        site: the folder of the book.
        kinds: the files that have a schema.
        constants: what the constants of the scripts may be, in one language or another.
        pool: makes so many processes, which end with this one.
        jobs: the number of processes; None: one per processor.
        watched: hands on what it is given, the checks that have run, and may show their number; it is told how many
            there are.

    Raises:
        InputError: if ``site`` is not a built book.
    """
    if not (site / LISTS).is_file():
        raise InputError(f"has no {LISTS}: name the folder of a book that `strategy-book build` made", file=site)
    _check_version(site)
    paths = list(paths_of(site))
    files = {path.relative_to(site).as_posix() for path in paths if path.is_file()}
    for path in paths:
        if path.exists() and not (path.is_file() or path.is_dir()):  # reading a pipe would wait for a writer
            raise InputError("is not a regular file: build the book again", file=path)
    lists = read_lists(site)
    total = check_sums(site, files)
    words = check_lists(site, lists)
    total.add(words)
    if words.wrong:
        return total  # facts about other words would say nothing
    check_constants(total, site, constants)
    forms.check_schemas(total, site, kinds)
    checks = sorted(all_checks(site, files, lists, kinds), key=lambda check: -check.weight)
    with pool(jobs or len(os.sched_getaffinity(0))) as executor:
        for _, findings in watched(_run(checks, executor), len(checks)):
            total.add(findings)
    if MADE in files:
        total.guarded(MADE, _check_editions, total.of(MADE), site)
        total.trust("how the book was made, which `verify --again` does once more", "book.*")
    total.wrong.sort()
    return total


def _check_version(site: Path) -> None:
    """Refuse the book of another version, whose files may have another form."""
    made = site / MADE
    if not made.is_file():
        return  # the list of digests names it, if the book had one
    try:
        version = one_line(read_json(site, MADE)["versions"]["strategy-book"])[:20]
    except (KeyError, TypeError) as error:
        raise InputError("names no version of the program: build the book again", file=made) from error
    if version != __version__:
        advice = f"build the book again, or verify it with version {version}"
        raise InputError(f"version {version} made this book, and this is version {__version__}: {advice}", file=made)


def _check_editions(findings: Findings, site: Path) -> None:
    """Check that the editions to which pages lead within the site are there."""
    for way in read_json(site, MADE)["settings"].get("editions", {}).values():
        if way and "://" not in way:
            right = (site / way / LISTS).is_file()
            findings.true("editions in other languages", right, f"{way}: no book is there, but pages lead to it")


def _run(checks: list[Check], executor: Executor) -> Done:
    futures = {executor.submit(check.run): check.name for check in checks}
    for future in as_completed(futures):
        yield futures[future], future.result()


def all_checks(site: Path, files: set[str], lists: list[Facts], kinds: Sequence[PublishedFile]) -> Iterator[Check]:
    """All checks of a book: first those of its games, then those of the common files."""
    for word_list in lists:
        for family in _FAMILIES:
            yield from family.checks(site, files, word_list)
        if f"{DATA}/decks.js" in files:
            slug = word_list["slug"]
            yield Check(f"decks of {slug}", check_decks, (site, slug), 2.0 * word_list["words"])
    yield Check(f"{DATA}/index.js", check_shared, (site, lists), float(sum(entry["words"] for entry in lists)))
    yield from forms.checks(site, files, kinds)
