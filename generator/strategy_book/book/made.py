"""``book.json``: how a book was made, so that anybody can make it again (``again.py``) and compare."""

import os
import platform
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from strategy_book.book.mkdocs import EPOCH
from strategy_book.book.options import BuildOptions, shaping
from strategy_book.certificates.shelf import has_name
from strategy_book.games.book import Book
from strategy_book.lists.facts import ListEntry
from strategy_book.lists.left_out import FILES
from strategy_book.lists.ranks import load_ranks, rank_file, rank_sizes
from strategy_book.lists.sidecar import read_sidecar
from strategy_book.pages import Pages
from strategy_book.pages.lists_data import TEXTS
from strategy_book.paths import WORDLISTS
from strategy_book.published.schemas import PublishedFile, object_schema
from strategy_book.published.site import MADE
from strategy_book.published.text import indented_json
from strategy_book.version import __version__
from strategy_book.work.store import package_version
from strategy_book.work.task import Task

PROGRAM = "strategy-book"

PACKAGES = (
    "babel", "jinja2", "llvmlite", "markdown", "markupsafe", "mkdocs", "mkdocs-material", "msgspec", "numba", "numpy",
    "pymdown-extensions", "resvg-py", "scipy", "selectolax",
)  # fmt: skip
"""The packages on which results and pages depend. Without resvg-py pages name no picture."""


Setting = str | int | float | list[str | int] | dict[str, str]


@dataclass(frozen=True, slots=True)
class ReadList:
    """How the program read a list. Its facts, and what was left out of it, are in word-lists/lists.json.

    Attributes:
        list: its address: the words are in word-lists/LIST.txt.
        file: the name of the file that they were read from.
        named: whether the program knew the list by its name; otherwise the build was given a file.
        alphabet, accents, keep_letters, same: as the file beside the list states them; "" if it does not.
        ranks: the name of the file that says how familiar words are; "" if there is none.
        own_ranks: whether word-lists/LIST.ranks has them; otherwise they come with the program.
    """

    list: str
    file: str
    named: bool
    alphabet: str
    accents: str
    keep_letters: str
    ranks: str
    own_ranks: bool
    same: str = ""


@dataclass(frozen=True, slots=True)
class CheckedCertificate:
    """A certificate that the build checked.

    Attributes:
        chapter: what it proves, as the program calls it.
        sha256: of its content.
    """

    chapter: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Made:
    """How the book was made.

    Attributes:
        versions: of the program, of Python, and of all else on which results and pages depend; "": not installed.
        settings: what the maker chose, as in strategy-book.toml; no key that has its usual value.
        epoch: the date of sitemap.xml.gz: the number of seconds since 1970.
        lists: how each list was read.
        uses_certificates: whether certificates were checked where there were any, instead of solving.
        certificates: those that were checked, in the order of the book.
    """

    versions: dict[str, str]
    settings: dict[str, Setting]
    epoch: int
    lists: tuple[ReadList, ...]
    uses_certificates: bool
    certificates: tuple[CheckedCertificate, ...]


def versions_here() -> dict[str, str]:
    """The versions on this machine, as :class:`Made` has them."""
    here = {PROGRAM: __version__, "processor": platform.machine(), "python": platform.python_version()}
    return here | {"zlib": zlib.ZLIB_RUNTIME_VERSION} | {package: package_version(package) for package in PACKAGES}


def made_now(options: BuildOptions, entries: Sequence[ListEntry], tasks: Sequence[Task]) -> Made:
    """How this program, with these options, makes the book of these lists and tasks."""
    return Made(
        versions_here(),
        shaping(options),
        int(os.environ.get(EPOCH, "0")),
        tuple(map(_read_list, entries)),
        options.certificates,
        certificates_of(tasks),
    )


def certificates_of(tasks: Sequence[Task]) -> tuple[CheckedCertificate, ...]:
    """The certificates that these tasks check."""
    return tuple(CheckedCertificate(t.label, str(t.key["certificate"])) for t in tasks if "certificate" in t.key)


def _read_list(entry: ListEntry) -> ReadList:
    path, facts = Path(entry.path), entry.facts
    about = read_sidecar(path)
    ranks = rank_file(path) if entry.ranks or about.ranks else None
    return ReadList(
        list=facts.slug,
        file=path.name if path.stem == facts.name else facts.name,  # standard input, or a name that is not UTF-8
        named=has_name(path),
        alphabet=about.alphabet,
        accents=about.accents,
        keep_letters=about.keep_letters,
        ranks="" if ranks is None else ranks.name,
        own_ranks=ranks is not None and not _ships(ranks),
        same=about.same,
    )


def _ships(ranks: Path) -> bool:
    """Whether a rank file is one of the program's, or a copy of one."""
    shipped = WORDLISTS / ranks.name
    return ranks.name in FILES and (ranks == shipped or ranks.read_bytes() == shipped.read_bytes())


def made_pages(made: Made, book: Book) -> Pages:
    """``book.json``, and ``word-lists/LIST.ranks`` for every list that has ranks of its own."""
    pages: Pages = {MADE: indented_json(made)}
    for read, entry in zip(made.lists, book.entries, strict=True):
        if read.own_ranks:
            spellings = book.written[read.list].spellings
            texts = {*book.words[read.list], *(text for texts in spellings.values() for text in texts)}
            pages[f"{TEXTS}/{read.list}.ranks"] = _rank_text(Path(entry.path), texts)
    return pages


def _rank_text(wordlist: Path, texts: set[str]) -> str:
    """A list's rank file with these words alone. Ranks without words stay: they are sizes of vocabularies."""
    lines: dict[int, list[str]] = {rank: [] for rank in rank_sizes(wordlist)}
    for text, rank in sorted(load_ranks(rank_file(wordlist), read_sidecar(wordlist).encoding).items()):
        if text in texts:
            lines[rank].append(text)
    return "".join("\n".join([str(rank), *listed, ""]) for rank, listed in lines.items())


PUBLISHED = (
    PublishedFile(
        "book",
        MADE,
        "How the book was made: versions, settings, and how each list was read. strategy-book verify --again needs it.",
        lambda: object_schema(Made),
    ),
)
