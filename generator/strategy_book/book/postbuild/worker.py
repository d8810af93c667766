"""Fills in the service worker, which makes the site an app that works without a network; and writes all digests.

``sw.js`` has four placeholders, which are filled in here when everything else is finished: the digest and size of every
file that it may cache, one digest of all data, the files that it caches at once, and those that it caches on the first
visit. A page names the data that it was built with, and the worker serves no file and no data of another build: see
``sw.js`` itself. Each file of data also names them, and a page takes no others: a browser may go past the worker, or
have none (``core/loading.js``).
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from strategy_book.work.files import write_whole

SUMS = "SHA256SUMS"
"""The digest of every file of a finished site, as ``sha256sum`` writes it: ``sha256sum -c SHA256SUMS`` checks them."""


def file_sums(site: Path) -> dict[str, str]:
    """The SHA-256 of every file, by its path from the root of the site."""
    return {path.relative_to(site).as_posix(): file_sum(path) for path in sorted(site.rglob("*")) if path.is_file()}


def file_sum(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_sums(site: Path, sums: Mapping[str, str]) -> None:
    """Write ``SHA256SUMS``, whose lines are in the order of the paths."""
    lines = [f"{total}  {name}\n" for name, total in sorted(sums.items()) if name != SUMS]
    write_whole(site / SUMS, "".join(lines))


NAME = "sw.js"
SHELL = "offline.html"
"""The page shown instead of a page that is not in the cache. It is cached from the start, with all its files."""

FIRST = ("index.html", "play.html", "explore.html", "rules.html", "how-to-play-ghost.html")
"""The pages that are cached on the first visit, with the sheet and the data of what home begins with."""

MOST_KIT = 1_200_000
"""Bytes that are cached on the first visit, at most."""

_KIT_DATA = ("index", "left-out", "ghost/{list}-{min}", "ranks/{list}-{min}", "disputes/{list}")

_KIT_WORDS = "assets/data/kin/{list}.js"
"""All words of that list: rulings and *Is it a word?* need those that a shorter word hides, too."""

_KIT_INDEX = "search/*.js"

_KIT_FONTS = "assets/fonts/*-italic.woff2"
"""Words in italics may come first without a network; every page has brought the other faces."""

BOOK = "book.js"
"""The data file that every page loads with its scripts."""

KEPT = (".html", ".js", ".css", ".svg", ".png", ".webmanifest", ".woff2")
"""Suffixes of the files that are cached. Downloads are not: a reader who saves one has it."""

_AHEAD = re.compile(r'data-place="([\w-]+)/(\d+)/(\d+)"')
_LOADS = re.compile(r'<link rel="stylesheet"|<script')
_STAMP = re.compile(rb'StrategyBook\.dataOf\("[0-9a-f]+"\);\n\Z')
_NAMED = re.compile(r'<meta name="strategy-book-data" content="[0-9a-f]*">')
_LENGTH = 16  # hexadecimal digits of a digest: 64 bits


def stamp_data(site: Path) -> str:
    """Give each data file a line at its end that names the data it belongs to; return that digest of all of them.

    An older line is replaced. The constants (``BOOK``) have none: they come with the scripts of a page.
    """
    files = {path: _STAMP.sub(b"", path.read_bytes()) for path in sorted((site / "assets" / "data").rglob("*.js"))}
    total = hashlib.sha256()
    for path, content in files.items():
        name, content_digest = path.relative_to(site).as_posix(), hashlib.sha256(content).hexdigest()[:_LENGTH]
        total.update(f"{name}\0{content_digest}".encode())
    digest = total.hexdigest()[:_LENGTH]
    for path, content in files.items():
        if path.name != BOOK:
            path.write_bytes(content + f'StrategyBook.dataOf("{digest}");\n'.encode())
    return digest


def with_data_digest(text: str, value: str) -> str:
    """A page that names the data it was built with, before its first style sheet and script; an older name goes."""
    text = _NAMED.sub("", text, 1)
    end = text.find("</head>")
    if end < 0:
        return text
    first = _LOADS.search(text, 0, end)
    position = first.start() if first else end
    return f'{text[:position]}<meta name="strategy-book-data" content="{value}">{text[position:]}'


def first_visit(
    site: Path, home: str, loads: Callable[[str], Iterable[str]], named: Iterable[str] = ()
) -> list[list[str]]:
    """What is cached on the first visit, as paths from the root: groups of files that are of no use without each other.

    Some of the files may not exist. The groups that matter most come first. ``home`` is the text of the home page,
    which names the list and the rules that it begins with; ``loads`` tells the files that a page loads, and ``named``
    are those that the search loads by their names.
    """
    start = _AHEAD.search(home)
    names = {"list": start[1], "min": start[2], "players": start[3]} if start else {}
    data = [f"assets/data/{name.format(**names)}.js" for name in _KIT_DATA] if start else []
    words = [_KIT_WORDS.format(**names)] if start else []
    sheet = ["ghost/{list}/{min}-{players}-cheat.html".format(**names)] if start else []
    pages = [page for page in (*FIRST, *sheet) if (site / page).is_file()]
    index, fonts = (
        sorted(path.relative_to(site).as_posix() for path in site.glob(pattern)) for pattern in (_KIT_INDEX, _KIT_FONTS)
    )
    return [data, words, *([page, *loads(page)] for page in pages), [*index, *named], *([font] for font in fonts)]


def fill_worker(
    site: Path,
    data: str,
    sums: Mapping[str, str],
    shell: Iterable[str],
    kit: Iterable[Sequence[str]] = (),
    most: int = MOST_KIT,
) -> None:
    """Write the digests into ``sw.js``, if the site has one.

    Args:
        site: finished except for this.
        data: the digest of :func:`stamp_data`.
        sums: the SHA-256 of every file, by its path.
        shell: the files that the page ``SHELL`` loads, as paths from the root of the site.
        kit: groups of further files that are cached on the first visit, as long as there is room.
        most: bytes of all that is cached then.
    """
    path = site / NAME
    if not path.exists():
        return
    files = {
        name: f"{total[:_LENGTH]}{(site / name).stat().st_size}"
        for name, total in sums.items()
        if name.endswith(KEPT) and name != NAME
    }
    first = sorted({SHELL, *shell} & files.keys())
    later: set[str] = set()
    room = most - sum((site / name).stat().st_size for name in first)
    for group in kit:
        new = (set(group) & files.keys()) - later - set(first)
        size = sum((site / name).stat().st_size for name in new)
        if size <= room:
            later |= new
            room -= size
    text = path.read_text("utf-8")
    for name, value in (("FILES", files), ("DATA", data), ("SHELL", first), ("KIT", sorted(later))):
        line = f"const {name} = null; // filled by the build\n"
        if text.count(line) != 1:
            raise ValueError(f"{NAME} has no placeholder for {name}")
        text = text.replace(line, f"const {name} = {json.dumps(value, separators=(',', ':'))};\n")
    write_whole(path, text)
