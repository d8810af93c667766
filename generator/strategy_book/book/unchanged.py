"""Skip the build if the site exists and none of its inputs has changed.

After a build, the store has a receipt of the site: a hash of all inputs and a hash of the site's files. The next build
compares both, in well under a second. It plans, renders and runs MkDocs only if one of them differs.
"""

import hashlib
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.metadata import distributions
from pathlib import Path

import msgspec

from strategy_book.book.build import Summary, build_book, checked_output
from strategy_book.book.lists import list_paths, source_files
from strategy_book.book.options import IN_SITE, BuildOptions
from strategy_book.book.postbuild.finish import PostBuildReport
from strategy_book.book.program import program_folder
from strategy_book.book.site import written_files
from strategy_book.errors import StrategyBookError
from strategy_book.lists.textfile import STDIN
from strategy_book.paths import SOURCE, WORDLISTS, certificates_dirs, site_dir, store_dir
from strategy_book.published.site import PROGRAM
from strategy_book.work.run import Results
from strategy_book.work.store import PACKAGE, Key, Store

_COMPILED = frozenset({".pyc", ".nbi", ".nbc"})


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a build made, for the summary, and hashes of its inputs and its files."""

    inputs: str
    site: str
    lists: int
    chapters: int
    results: int
    report: PostBuildReport


def build_if_changed(options: BuildOptions) -> Summary:
    """Build the book, unless the existing site was built from the same inputs and has not changed since."""
    started = time.monotonic()
    output = checked_output(options)
    key: Key = {"site": str(output)}
    inputs = inputs_hash(options) if options.cache else None
    if inputs is None:
        return build_book(options)
    store = Store(store_dir())
    receipt: Receipt | None = None
    with suppress(msgspec.MsgspecError, UnicodeDecodeError):
        receipt = msgspec.json.decode(store.load(key) or b"", type=Receipt)
    if receipt and receipt.inputs == inputs and receipt.site == site_hash(output):
        seconds = time.monotonic() - started
        results = Results(reused=receipt.results)
        return Summary(
            receipt.lists, receipt.chapters, results, receipt.report, output, seconds, 0.0, 0.0, seconds,
            unchanged=True,
        )  # fmt: skip
    summary = build_book(options)
    # An input may have changed during the build. Then there is no receipt, and the next build runs.
    site = site_hash(output)
    if site is not None and not summary.results.refused and inputs_hash(options) == inputs:
        counts = summary.lists, summary.chapters, len(summary.results.payloads)
        with suppress(OSError):  # the site is complete all the same
            store.save(key, msgspec.json.encode(Receipt(inputs, site, *counts, summary.report)))
    return summary


def inputs_hash(options: BuildOptions) -> str | None:
    """A hash of all inputs of a book with these options; None if they cannot be known before the build."""
    try:
        lists = list_paths(options.wordlists, options.lists, options.language)
    except StrategyBookError:  # the build reports it
        return None
    if STDIN in lists:
        return None
    effective = replace(options, output=(options.output or site_dir()).resolve(), jobs=None)
    packages = sorted((package.name, package.version) for package in distributions())
    digest = hashlib.sha256(repr((effective, sys.version, packages)).encode())
    folders = [PACKAGE, WORDLISTS, SOURCE / "site_src", *certificates_dirs()]
    inside = (file for folder in folders for file in sorted(folder.rglob("*")))
    files = [*(file for file in inside if file.suffix not in _COMPILED and file.is_file()), SOURCE / "mkdocs.yml"]
    if options.source == IN_SITE:
        files += [program_folder() / Path(address).name for address in PROGRAM]
    try:
        for path in (*files, *sorted(source_files(lists))):
            content = path.read_bytes() if path.is_file() else b""
            digest.update(f"{path}\0{path.is_file()}\0{len(content)}\0".encode("utf-8", "surrogateescape"))
            digest.update(content)
    except (OSError, StrategyBookError):  # again, the build reports it
        return None
    return digest.hexdigest()


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
