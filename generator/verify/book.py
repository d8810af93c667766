"""All checks of a book, on every processor: which there are, what they found together, and where it is written."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from generator.errors import InputError
from generator.verify.findings import Findings
from generator.verify.links import check_links, page_links
from generator.verify.site import DATA, LISTS, check_lists, read_lists, read_words
from generator.work.progress import Progress

_PAGES_AT_ONCE = 40

Check = tuple[str, Callable[..., Any], tuple[Any, ...], float]
"""A name for the progress, a module-level function, its arguments, and roughly how heavy it is."""


def verify_site(site: Path, jobs: int | None = None) -> Findings:
    """Check everything that can be checked quickly.

    Args:
        site: the built book.
        jobs: processes; None: one a processor.

    Raises:
        InputError: if ``site`` is no built book.
    """
    if not (site / LISTS).is_file():
        raise InputError(
            f"has no {LISTS}: name the folder of a book that `strategy-book build` made", file=site
        )
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    lists = read_lists(site)
    total = check_lists(site, lists)
    if total.wrong:
        return total  # nothing that follows from other words would say anything
    checks = sorted(_checks(site, files, lists), key=lambda check: -check[3])
    pages: dict[str, tuple[set[str], set[str]]] = {}
    with Progress("verifying", len(checks)) as progress:
        for name, result in _run(checks, jobs or len(os.sched_getaffinity(0))):
            if isinstance(result, Findings):
                total.add(result)
            else:
                pages |= result
            progress.step(name)
    total.add(check_links(files, pages))
    total.wrong.sort()
    return total


def _run(checks: list[Check], jobs: int) -> Iterator[tuple[str, Any]]:
    if jobs == 1:
        for name, function, arguments, _ in checks:
            yield name, _guarded(name, function, arguments)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as executor:
        futures = {
            executor.submit(_guarded, name, function, arguments): name
            for name, function, arguments, _ in checks
        }
        for future in as_completed(futures):
            yield futures[future], future.result()


def _guarded(name: str, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What a check found; a file of another form than the book's is a wrong file, not a crash."""
    try:
        return function(*arguments)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, OSError, InputError) as error:
        found = Findings()
        found.true(
            "files", name, False, f"not of the form that the book writes: {type(error).__name__}: {error}"
        )
        return found


def _checks(site: Path, files: set[str], lists: list[dict[str, Any]]) -> Iterator[Check]:
    for one in lists:
        slug = one["slug"]
        chapters = sorted(name for name in files if name.startswith(f"ghost/{slug}/") and _is_chapter(name))
        for min_length in sorted({_numbers(name)[0] for name in chapters}):
            some = [name for name in chapters if _numbers(name)[0] == min_length]
            yield some[0], _ghost, (site, slug, some, min_length), one["words"] * len(some) / 40
        for name in sorted(files):
            if name.startswith(f"kin/{slug}/") and name.endswith(".json"):
                yield name, _kin, (site, slug, name), one["words"] * (1 if "/superghost" in name else 4)
            elif name.startswith(f"jotto/{slug}/") and _is_jotto(name):
                yield name, _jotto, (site, slug, name), one["words"]
        if f"ghost/{slug}/people.json" in files:
            yield f"ghost/{slug}/people.json", _people, (site, slug, one["alphabet"]), 2.0 * one["words"]
        if f"{DATA}/kin/{slug}.js" in files:
            yield f"{DATA}/kin/{slug}.js", _kin_data, (site, slug), one["words"] / 10
        if f"{DATA}/decks.js" in files:
            yield f"decks of {slug}", _decks, (site, slug), one["words"] / 10
    yield f"{DATA}/index.js", _shared, (site, lists), float(sum(one["words"] for one in lists))
    pages = sorted(name for name in files if name.endswith(".html"))
    for i in range(0, len(pages), _PAGES_AT_ONCE):
        yield f"links from {pages[i]}", page_links, (site, pages[i : i + _PAGES_AT_ONCE]), 0.0


def _is_chapter(name: str) -> bool:
    stem = Path(name).stem
    return name.endswith(".json") and all(part.isdigit() for part in stem.split("-")) and stem.count("-") == 1


def _is_jotto(name: str) -> bool:
    """Is it a chapter, ``5.json`` or ``5-everyday.json``, and not its plans?"""
    return name.endswith(".json") and Path(name).stem.removesuffix("-everyday").isdigit()


def _numbers(name: str) -> tuple[int, int]:
    least, players = Path(name).stem.split("-")
    return int(least), int(players)


def _ghost(site: Path, slug: str, files: list[str], min_length: int) -> Findings:
    from generator.verify.ghost import check_ghost

    found = check_ghost(site, read_words(site, slug), files, min_length)
    _printed(found, site, files)
    return found


def _kin(site: Path, slug: str, file: str) -> Findings:
    from generator.verify.kin import check_kin

    found = check_kin(site, read_words(site, slug), file)
    _printed(found, site, [file])
    return found


def _jotto(site: Path, slug: str, file: str) -> Findings:
    from generator.verify.jotto import check_jotto
    from generator.verify.scripts import check_jotto_data

    words = read_words(site, slug)
    found = check_jotto(site, words, file)
    found.add(check_jotto_data(site, slug, words, file))
    _printed(found, site, [file])
    return found


def _printed(found: Findings, site: Path, files: list[str]) -> None:
    from generator.verify.printed import check_page

    for file in files:
        found.add(check_page(site, file))


def _people(site: Path, slug: str, alphabet: str) -> Findings:
    from generator.verify.people import check_people

    return check_people(site, slug, alphabet)


def _kin_data(site: Path, slug: str) -> Findings:
    from generator.verify.scripts import check_kin_data

    return check_kin_data(site, slug)


def _decks(site: Path, slug: str) -> Findings:
    from generator.verify.decks import check_decks

    return check_decks(site, slug)


def _shared(site: Path, lists: list[dict[str, Any]]) -> Findings:
    from generator.verify.scripts import check_shared

    return check_shared(site, lists)
