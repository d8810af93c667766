"""All checks of a book, run on every processor, and their findings together."""

import gc
import os
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from generator import __version__
from generator.errors import InputError
from generator.games.registry import GAMES
from generator.verify.decks import check_decks
from generator.verify.findings import Check, Findings
from generator.verify.forms import check_forms
from generator.verify.heads import check_heads
from generator.verify.links import check_links, check_places
from generator.verify.scripts import check_shared
from generator.verify.search import check_search
from generator.verify.site import DATA, LISTS, check_lists, read_lists
from generator.verify.sums import check_sums
from generator.verify.tables import check_tables
from generator.work.progress import Progress

_PAGES_AT_ONCE = 40


def verify_site(site: Path, jobs: int | None = None) -> Findings:
    """Check everything that can be checked quickly, in ``jobs`` processes (None: one per processor).

    Raises:
        InputError: if ``site`` is not a built book.
    """
    if not (site / LISTS).is_file():
        raise InputError(f"has no {LISTS}: name the folder of a book that `strategy-book build` made", file=site)
    _check_version(site)
    paths = list(site.rglob("*"))
    files = {path.relative_to(site).as_posix() for path in paths if path.is_file()}
    for path in paths:
        if path.exists() and not (path.is_file() or path.is_dir()):  # reading a pipe would wait for a writer
            raise InputError("is no regular file: build the book again", file=path)
    lists = read_lists(site)
    total = check_sums(site, files)
    words = check_lists(site, lists)
    total.add(words)
    if words.wrong:
        return total  # facts about other words would say nothing
    checks = sorted(_checks(site, files, lists), key=lambda check: -check.weight)
    with Progress("verifying", len(checks)) as progress:
        for name, findings in _run(checks, jobs or len(os.sched_getaffinity(0))):
            total.add(findings)
            progress.step(name)
    check_links(total, files)
    total.wrong.sort()
    return total


def _check_version(site: Path) -> None:
    """Refuse the book of another version, whose files may have another form."""
    about = site / "about.html"
    named = re.search(r"<dd>[^<]*?(\d+\.\d+\.\d+)", about.read_text("utf-8", "replace")) if about.is_file() else None
    if named is not None and named[1] != __version__:
        advice = f"build the book again, or verify it with version {named[1]}"
        raise InputError(f"version {named[1]} made this book, and this is version {__version__}: {advice}", file=about)


def _run(checks: list[Check], jobs: int) -> Iterator[tuple[str, Findings]]:
    if jobs == 1:
        yield from ((check.name, check.run()) for check in checks)
        return
    # What a check makes goes with it, and holds no circles: to look for garbage takes a fifteenth of the time.
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=gc.disable) as executor:
        futures = {executor.submit(check.run): check.name for check in checks}
        for future in as_completed(futures):
            yield futures[future], future.result()


def _checks(site: Path, files: set[str], lists: list[dict[str, Any]]) -> Iterator[Check]:
    """All checks of a book: first those that the games name, then those of the common files."""
    modules = [import_module(name) for name in dict.fromkeys(game.checks for game in GAMES)]
    for word_list in lists:
        for module in modules:
            yield from module.checks(site, files, word_list)
        if f"{DATA}/decks.js" in files:
            slug = word_list["slug"]
            yield Check(f"decks of {slug}", check_decks, (site, slug), word_list["words"] / 10)
    weight = float(sum(word_list["words"] for word_list in lists))
    yield Check(f"{DATA}/index.js", check_shared, (site, lists), weight)
    yield Check("forms of files", check_forms, (site, files), 3 * weight)
    yield Check("the index of search", check_search, (site, files), weight)
    yield Check("tables of several chapters", check_tables, (site, files), weight)
    yield Check("titles and links of chapters", check_heads, (site, files), weight)
    pages = sorted(name for name in files if name.endswith(".html"))
    for i in range(0, len(pages), _PAGES_AT_ONCE):
        batch = pages[i : i + _PAGES_AT_ONCE]
        yield Check(f"links from {batch[0]}", check_places, (site, batch), 0.0)
