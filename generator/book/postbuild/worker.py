"""The service worker's list of files: what makes the site an app that works without a network.

``sw.js`` stands at the root of the site with two empty places, which are filled here once everything else is finished:
the digest of every file that it may keep, and one digest of all data. A page names the data that it was built with, and
the worker serves neither a file nor data of another build: see ``sw.js`` itself.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path

from generator.work.files import write_whole

NAME = "sw.js"
SHELL = "offline.html"
"""The page that is shown for a page that was never opened; kept from the start, with all that it loads."""

KEPT = (".html", ".js", ".css", ".svg", ".png", ".webmanifest", ".woff2")
"""Downloads are not kept: they are files of the reader's own once they are saved."""

_LOADS = re.compile(r'<link rel="stylesheet"|<script')
_LENGTH = 16  # hexadecimal digits of a digest: 64 bits


def digest(content: bytes) -> str:
    """The beginning of a SHA-256."""
    return hashlib.sha256(content).hexdigest()[:_LENGTH]


def data_digest(site: Path) -> str:
    """One digest of all data files: which edition of the book's data a page belongs to."""
    total = hashlib.sha256()
    for path in sorted((site / "assets" / "data").rglob("*.js")):
        total.update(path.relative_to(site).as_posix().encode() + b"\0" + digest(path.read_bytes()).encode())
    return total.hexdigest()[:_LENGTH]


def with_data_digest(text: str, value: str) -> str:
    """A page that says, before its first style sheet and script, which data it was built with.

    An older word on it is replaced.
    """
    head, mark, rest = text.partition("</head>")
    if not mark:
        return text
    begin = head.find('<meta name="strategy-book-data"')
    if begin >= 0:
        head = head[:begin] + head[head.index(">", begin) + 1 :]
    first = _LOADS.search(head)
    place = first.start() if first else len(head)
    return f'{head[:place]}<meta name="strategy-book-data" content="{value}">{head[place:]}{mark}{rest}'


def fill_worker(site: Path, data: str, shell: Iterable[str]) -> None:
    """Write the digests into ``sw.js``. A site without one stays as it is.

    Args:
        site: finished but for this.
        data: its :func:`data_digest`.
        shell: what the page for nothing loads, paths from the root of the site.
    """
    path = site / NAME
    if not path.exists():
        return
    files = {
        file.relative_to(site).as_posix(): digest(file.read_bytes())
        for file in sorted(site.rglob("*"))
        if file.suffix in KEPT and file != path and file.is_file()
    }
    known = sorted({SHELL, *shell} & files.keys())
    text = path.read_text("utf-8")
    for name, value in (("FILES", files), ("DATA", data), ("SHELL", known)):
        line = f"const {name} = null; // filled by the build\n"
        if text.count(line) != 1:
            raise ValueError(f"{NAME} has no place for {name}")
        text = text.replace(line, f"const {name} = {json.dumps(value, separators=(',', ':'))};\n")
    write_whole(path, text)
