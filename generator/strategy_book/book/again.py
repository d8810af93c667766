"""``verify --again``: the book of a site made once more, from ``book.json`` and its lists alone, and compared.

The site may be a stranger's. Its files are read like any input, and nothing is written but in a temporary folder.
"""

import filecmp
import json
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from strategy_book.book.build import Site, make_site, planned_tasks
from strategy_book.book.lists import book_order
from strategy_book.book.made import Made, ReadList, certificates_of, versions_here
from strategy_book.book.mkdocs import EPOCH, LATEST
from strategy_book.book.options import BuildOptions, shaped
from strategy_book.book.program import program_pages
from strategy_book.book.site import one_build, written_files
from strategy_book.errors import InputError, StrategyBookError, one_line, quoted
from strategy_book.lists.facts import ListEntry, ListFacts, list_entry
from strategy_book.lists.left_out import FILES
from strategy_book.lists.sidecar import Sidecar, sidecar_path, to_toml
from strategy_book.lists.textfile import MAX_FILE_BYTES, read_file, read_text
from strategy_book.lists.wordlist import inspect_list, slug
from strategy_book.pages.language import speaking
from strategy_book.pages.lists_data import TEXTS
from strategy_book.pages.written import PLACE
from strategy_book.paths import WORDLISTS
from strategy_book.published.site import MADE, PROGRAM, is_of_host, paths_of
from strategy_book.published.text import front_decoded, whole_text
from strategy_book.work.executors import default_jobs, together

_MOST_BYTES = 1 << 22  # of book.json and lists.json: many times the largest

_STATED = ("title", "source", "version", "licence", "edition", "date", "language", "audience")
"""The keys of a sidecar that ``lists.json`` has."""

_LONGEST = 40  # characters of a version that are shown

_SHOWN_BEFORE, _SHOWN_AFTER = 40, 60
"""Bytes of a line that are shown around the first difference."""

_ADVICE = "build the book again"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Comparison:
    """A site beside the book made again.

    Attributes:
        files: number of files that one of them has.
        differing: number of those that are not the same in both.
        first: the first of these, as an error; pages come first, in the order of their addresses. None if none differs.
        notes: why they may differ, one sentence each.
    """

    files: int
    differing: int
    first: StrategyBookError | None
    notes: tuple[str, ...]


def read_made(site: Path) -> Made:
    """The ``book.json`` of a site.

    Raises:
        InputError: if there is none, or a value is of another type or out of range.
    """
    path = site / MADE
    if not path.exists():
        raise InputError(f"has no {MADE}, from which it could be made again: {_ADVICE}", file=site)
    made = _decoded(path, Made)
    if not 0 <= made.epoch <= LATEST:
        raise InputError(f"epoch: give seconds since 1970, up to {LATEST}", file=path)
    shaped(made.settings, path)
    for name in (name for read in made.lists for name in (read.file, read.ranks or read.file)):
        if Path(name).name != name or "\0" in name:
            raise InputError(f"lists names {quoted(name)}, which is not the name of a file", file=path)
    return made


def other_versions(made: Made) -> list[str]:
    """What made the book in another version than the one here, a sentence for each."""
    pairs = [(name, made.versions.get(name, "")[:_LONGEST], here) for name, here in versions_here().items()]
    return [f"{name}: {a or 'none'} when the book was made, {b or 'none'} here" for name, a, b in pairs if a != b]


def make_again(site: Path, made: Made, jobs: int | None = None) -> Comparison:
    """Make the book of a site again, in ``jobs`` processes (None: one per processor), and compare the two.

    Raises:
        InputError: if a file from which it is made cannot be read, or does not fit the others.
    """
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="strategy-book-") as name:
        folder = Path(name).resolve()
        named = folder / "named"
        with _environment({EPOCH: str(made.epoch), "STRATEGY_BOOK_WORDLISTS": str(named)}):
            options = shaped(made.settings, site / MADE)
            options = replace(options, certificates=made.uses_certificates, jobs=jobs)
            with one_build(folder), speaking(options.spoken):
                entries = _entries(site, made, folder, named, options)
                tasks = planned_tasks(entries, options)
                program = program_pages(options, (site / PROGRAM[0]).parent, _ADVICE)
                new = Site(folder / "site", folder / "docs", made, program)
                make_site(new, entries, tasks, options, started, early=False)
        known = set(certificates_of(tasks))
        missing = [f"another certificate, or none, is here: {c.chapter}" for c in made.certificates if c not in known]
        return replace(compare(site, folder / "site"), notes=tuple(missing))


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    """Set environment variables for this block and the processes that it starts."""
    before = {name: os.environ.pop(name, None) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def _decoded(path: Path, kind: type[T]) -> T:
    text = read_text(path, _MOST_BYTES, _ADVICE)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise InputError(f"{one_line(str(error))[:200]}: {_ADVICE}", file=path) from error


def _entries(site: Path, made: Made, folder: Path, named: Path, options: BuildOptions) -> list[ListEntry]:
    """The lists of the book, written into ``folder`` and read again; those with a name into ``named``."""
    lists = {facts.slug: facts for facts in _decoded(site / TEXTS / "lists.json", tuple[ListFacts, ...])}
    if sorted(lists) != sorted(read.list for read in made.lists) or any(slug(f.name) != f.slug for f in lists.values()):
        raise InputError(f"does not name the lists of {TEXTS}/lists.json: {_ADVICE}", file=site / MADE)
    paths = []
    for number, read in enumerate(made.lists):
        home = named if read.named else folder / str(number)
        paths.append(home / read.file)
        try:
            home.mkdir(exist_ok=True)
            _write_list(site, lists[read.list], read, paths[-1])
        except OSError as error:  # such as two lists of one name
            reason = f"the list {read.list} cannot be written ({error.strerror}): {_ADVICE}"
            raise InputError(reason, file=site / MADE) from error
    try:
        calls = [partial(list_entry, path, options.words) for path in paths]
        entries = together(calls, options.jobs or default_jobs())
    except InputError as error:
        raise InputError(f"a list cannot be read again: {error.message}", file=site / MADE) from error
    kept = [
        replace(entry, facts=replace(entry.facts, sha256=facts.sha256, rejected=facts.rejected))
        for entry, facts in zip(entries, (lists[read.list] for read in made.lists), strict=True)
    ]
    if [entry.facts.slug for entry in kept] != [read.list for read in made.lists]:
        raise InputError(f"the names of files are not those of lists: {_ADVICE}", file=site / MADE)
    return sorted(kept, key=lambda entry: book_order(entry.facts.slug))


def _write_list(site: Path, facts: ListFacts, read: ReadList, path: Path) -> None:
    """Write a list from which the program reads the published words, spellings and ranks; and the licences beside it.

    The file has the spellings of a word instead of the word. The program finds which word each one is, so it reads the
    list twice.
    """
    about = Sidecar(
        **{key: getattr(facts, key) for key in _STATED},
        alphabet=read.alphabet,
        accents=read.accents,
        keep_letters=read.keep_letters,
        ranks=read.ranks,
        same=read.same,
        encoding="UTF-8",
        column="lines",
        capitals="names",
    )
    words = read_file(site / TEXTS / f"{facts.slug}.txt")
    spelled = site / f"{PLACE}/{facts.slug}.js"
    if spelled.exists():
        spellings = _spellings(read_text(spelled, MAX_FILE_BYTES, _ADVICE), spelled)
        if any(text != text.lower() for text in spellings):
            about = replace(about, capitals="words")
        both = words + "\n".join(spellings).encode()
        lexicon, _ = inspect_list(path, sidecar=about, examples=0, data=both, hashed=False)
        words = "\n".join([*(word for word in lexicon.words() if word not in lexicon.spellings), *spellings]).encode()
    with path.open("xb") as file:
        file.write(words)
    if sidecar_path(path) != path:
        sidecar_path(path).write_text(to_toml(about), "utf-8")
    if read.own_ranks:
        with (path.parent / read.ranks).open("ab") as file:  # several lists may share a file
            file.write(read_file(site / TEXTS / f"{facts.slug}.ranks"))
    elif read.ranks in FILES:
        shutil.copyfile(WORDLISTS / read.ranks, path.parent / read.ranks)
    for licence in (site / "licences").glob("*.txt"):
        (path.parent / "licences").mkdir(exist_ok=True)
        (path.parent / "licences" / licence.name).write_bytes(read_file(licence))


def _spellings(text: str, file: Path) -> list[str]:
    """The spellings in a data file, whose text is one of ``spelling_pages``."""
    call = re.match(r'StrategyBook\.registerSpellings\("[\w-]+", ("(?:[^"\\]|\\.)*"), [0-9]+\);\n', text)
    try:
        text = whole_text(json.loads(call[1])) if call else ""
        text.encode()  # half of a surrogate pair is not a letter
        return front_decoded(text)
    except ValueError as error:
        raise InputError(f"is damaged ({error}): {_ADVICE}", file=file) from error


def compare(site: Path, new: Path) -> Comparison:
    """Compare the files that the build of ``new`` wrote with those of the site, whatever its list of digests says."""
    made = written_files(new, new)
    names = made | _files(site)
    same = filecmp.cmpfiles(site, new, made, shallow=False)[0]
    differing = names.difference(same)
    if not differing:
        return Comparison(len(names), 0, None, ())
    first = min(differing, key=lambda name: (not name.endswith(".html"), name))
    if first not in made:
        error = StrategyBookError("is not among the files of the book made again", file=site / first)
    elif not (site / first).is_file():
        error = StrategyBookError("is missing: the book made again has it", file=site / first)
    else:
        error = _difference(site / first, (new / first).read_bytes())
    return Comparison(len(names), len(differing), error, ())


def _files(site: Path) -> set[str]:
    """The files in the folder of a site, but for those of its web host, and of other editions."""
    names = (path.relative_to(site).as_posix() for path in paths_of(site) if not path.is_dir() or path.is_symlink())
    return {name for name in names if not is_of_host(name)}


def _difference(path: Path, right: bytes) -> StrategyBookError:
    """Where the file of a site and the bytes that it should have begin to differ."""
    with path.open("rb") as file:
        wrong = file.read(len(right) + _SHOWN_AFTER)
    place = next((i for i, (a, b) in enumerate(zip(wrong, right, strict=False)) if a != b), min(len(wrong), len(right)))
    start = max(right.rfind(b"\n", 0, place) + 1, place - _SHOWN_BEFORE)

    def shown(text: bytes) -> str:
        return repr(text[start : place + _SHOWN_AFTER].partition(b"\n")[0].decode("utf-8", "replace"))

    message = f"has {shown(wrong)} where the book made again has {shown(right)}"
    return StrategyBookError(message, file=path, line=right.count(b"\n", 0, place) + 1)
