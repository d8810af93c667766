"""Skip the build if the site exists and none of its inputs has changed.

After a build, a receipt in the work folder holds a hash of all inputs and a hash of the site's files. The next build
compares both, in well under a second. It plans, renders and runs MkDocs only if one of them differs.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from importlib.metadata import distributions
from pathlib import Path

import msgspec

from generator.book.build import Memory, Summary, build_book, checked_output
from generator.book.lists import list_paths, source_files
from generator.book.options import BuildOptions
from generator.book.postbuild import PostBuildReport
from generator.book.site import written_files
from generator.errors import StrategyBookError
from generator.lists.textfile import STDIN
from generator.paths import SOURCE, WORDLISTS, certificates_dirs, site_dir, work_dir
from generator.work.files import write_whole
from generator.work.tasks import Results

_RECEIPT = "receipt.json"
"""The receipt's file in the work folder."""

_PROGRAM = Path(__file__).resolve().parents[1]

_COMPILED = frozenset({".pyc", ".nbi", ".nbc"})


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a build made, and its inputs.

    Attributes:
        inputs: hash of everything that the site depends on.
        site: hash of the names, sizes and times of the site's files.
        lists, chapters, results: counts, for the summary.
        report: of the site.
    """

    inputs: str
    site: str
    lists: int
    chapters: int
    results: int
    report: PostBuildReport


@dataclass(frozen=True, slots=True)
class Inputs:
    """Hashes of the inputs of a book: of those that results are made from, and of all."""

    of_results: str
    of_site: str


def build_if_changed(
    options: BuildOptions, memory: Memory | None = None, first: Callable[[], Collection[str]] = tuple
) -> Summary:
    """Build the book, unless the existing site was built from the same inputs and has not changed since.

    Args:
        options: of the build.
        memory: what a server keeps between builds.
        first: names of pages that somebody waits for, as in :func:`build_book`.

    Raises:
        StrategyBookError: as :func:`build_book`.
    """
    started = time.monotonic()
    output = checked_output(options)
    path = work_dir(output) / _RECEIPT
    inputs = inputs_hash(options) if options.cache else None
    if inputs is not None:
        receipt = _read(path)
        if receipt and receipt.inputs == inputs.of_site and receipt.site == site_hash(output):
            seconds = time.monotonic() - started
            results = Results(reused=receipt.results)
            return Summary(
                receipt.lists, receipt.chapters, results, receipt.report, output, seconds, 0.0, 0.0, seconds,
                unchanged=True,
            )  # fmt: skip
    if memory is not None and (inputs is None or memory.inputs != inputs.of_results):
        memory.forget(inputs.of_results if inputs else "")
    summary = build_book(options, memory, first)
    # An input may have changed during the build. Then there is no receipt, and the next build runs.
    after = inputs_hash(options) if inputs is not None else None
    if memory is not None and (after is None or after.of_results != memory.inputs):
        memory.forget()
    if inputs is not None and not summary.results.refused and after == inputs:
        site = site_hash(output)
        assert site is not None
        counts = summary.lists, summary.chapters, len(summary.results.payloads)
        write_whole(path, msgspec.json.encode(Receipt(inputs.of_site, site, *counts, summary.report)))
    return summary


def inputs_hash(options: BuildOptions) -> Inputs | None:
    """Hashes of all inputs of a book with these options; None if they cannot be known before the build.

    It covers the options, the program and its packages, the pages, templates and scripts, the lists with their sidecars
    and ranks, and the certificates.
    """
    try:
        lists = list_paths(options.wordlists, options.only, options.lists)
    except StrategyBookError:  # the build reports it
        return None
    if STDIN in lists:
        return None
    effective = replace(options, output=(options.output or site_dir()).resolve(), jobs=None)
    packages = sorted((package.name, package.version) for package in distributions())
    digest = hashlib.sha256(repr((effective, sys.version, packages)).encode())
    files = [*_tree(_PROGRAM), *_tree(WORDLISTS)]
    for directory in certificates_dirs():
        files += _tree(directory)
    try:
        _add(digest, [*files, *sorted(source_files(lists))])
        of_results = digest.hexdigest()
        _add(digest, [*_tree(SOURCE / "site_src"), SOURCE / "mkdocs.yml"])
    except (OSError, StrategyBookError):  # again, the build reports it
        return None
    return Inputs(of_results, digest.hexdigest())


def _add(digest: hashlib._Hash, files: Iterable[Path]) -> None:
    for path in files:
        content = path.read_bytes() if path.is_file() else b""
        digest.update(f"{path}\0{path.is_file()}\0{len(content)}\0".encode("utf-8", "surrogateescape"))
        digest.update(content)


def site_hash(output: Path) -> str | None:
    """A hash of the names, sizes and times of the files that a build wrote to ``output``; None if one is missing."""
    digest = hashlib.sha256()
    try:
        for name in sorted(written_files(output, output)):
            status = (output / name).stat()
            digest.update(f"{name}\0{status.st_size}\0{status.st_mtime_ns}\0".encode())
    except (OSError, StrategyBookError):
        return None
    return digest.hexdigest()


def _tree(directory: Path) -> Iterator[Path]:
    return _sources(sorted(directory.rglob("*"))) if directory.is_dir() else iter(())


def _sources(paths: Iterable[Path]) -> Iterator[Path]:
    return (path for path in paths if path.suffix not in _COMPILED and path.is_file())


def _read(path: Path) -> Receipt | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Receipt)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
