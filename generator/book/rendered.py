"""Pages that MkDocs has rendered once: a page whose Markdown and surroundings are the same is not rendered again.

MkDocs reads every page for every site. A book is written several times: early and whole, with one list more, with one
template changed. Most of its pages stay the same. Those are kept in the work folder, without their large tables
(:mod:`generator.book.bulk`), and MkDocs is told to leave them out.

A page depends on its Markdown, on ``mkdocs.yml``, on the theme and on the versions of what renders it. Its links depend
on the names of other pages only, and the pass after MkDocs checks each of them. The map of the site lists all pages, so
a book that has one, because its address is known, is rendered as a whole.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sys
from collections.abc import Collection, Iterable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from generator.book.program import program_hash
from generator.book.slim import slim
from generator.work.files import write_whole

_INDEX = "search/search_index.json"

_PACKAGES = ("mkdocs", "mkdocs-material", "Markdown", "pymdown-extensions", "Jinja2", "MarkupSafe")
"""What takes part in the rendering of a page."""


_WORTH_DIVIDING = 100
"""From so many pages on several processes are quicker than one: each of them reads the theme and the menu."""


class ListedPage(NamedTuple):
    """A page of the book as MkDocs lists it: its name (``.md``), its file in the site, and its address there."""

    name: str
    file: str
    address: str


class RenderedPage(msgspec.Struct, frozen=True, array_like=True):
    """A page as MkDocs wrote it.

    Attributes:
        key: hash of all that it was made from.
        html: the page, slim and without its large tables.
        entries: its sections in the search index.
    """

    key: str
    html: str
    entries: list[dict[str, Any]]


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """The file: the token of the marks that stand in the pages, and the pages by their names."""

    token: str
    pages: dict[str, RenderedPage]


class RenderedPages:
    """The rendered pages of one work folder.

    Attributes:
        token: a random number that no page of the book can contain, except in marks for large tables.
        unchanged: names of the pages (``.md``) that need not be rendered; known after :meth:`compare`.
    """

    def __init__(self, file: Path | None) -> None:
        """Read what is kept in ``file``; None, or a file that is not readable, keeps nothing."""
        self._file = file
        kept = _read(file) if file is not None else None
        self.token = kept.token if kept else secrets.token_hex(12)
        self._old = kept.pages if kept else {}
        self._keys: dict[str, str] = {}
        self.unchanged: frozenset[str] = frozenset()

    def compare(self, texts: Mapping[str, str], surroundings: str) -> None:
        """Find the pages that were rendered before.

        Args:
            texts: the Markdown of each page, without its large tables.
            surroundings: hash of everything else that pages are made from (:func:`surroundings_hash`).
        """
        self._keys = {
            name: hashlib.sha256(f"{surroundings}\0{name}\0{text}".encode()).hexdigest()
            for name, text in texts.items()
        }
        self.unchanged = frozenset(
            name for name, key in self._keys.items() if name in self._old and self._old[name].key == key
        )

    def parts(self, number: int) -> list[frozenset[str]]:
        """The pages that are to be rendered, in ``number`` parts of about the same size; in one if there are few."""
        names = sorted(self._keys.keys() - self.unchanged)
        if len(names) < _WORTH_DIVIDING:
            return [frozenset(names)]
        return [frozenset(names[part::number]) for part in range(number)]

    def rendered(
        self, site: Path, pages: Iterable[ListedPage], names: Collection[str]
    ) -> dict[str, RenderedPage]:
        """The pages called ``names``, made slim, of a site as MkDocs has written it.

        ``pages``: all pages of the book.
        """
        by_address: dict[str, list[dict[str, Any]]] = {}
        for entry in json.loads((site / _INDEX).read_bytes())["docs"]:
            by_address.setdefault(entry["location"].partition("#")[0], []).append(entry)
        return {
            page.name: RenderedPage(
                self._keys[page.name],
                slim((site / page.file).read_text("utf-8")),
                by_address.get(page.address, []),
            )
            for page in pages
            if page.name in names
        }

    def complete(self, site: Path, pages: Iterable[ListedPage], fresh: Mapping[str, RenderedPage]) -> None:
        """Write all pages and their sections of the search index, and keep them.

        Args:
            site: as MkDocs has written it.
            pages: all pages of the book, in the order of the index.
            fresh: those that were rendered now.
        """
        path = site / _INDEX
        index = json.loads(path.read_bytes())
        rendered: dict[str, RenderedPage] = {}
        for page in pages:
            rendered[page.name] = fresh[page.name] if page.name in fresh else self._old[page.name]
            write_whole(site / page.file, rendered[page.name].html)
        index["docs"] = [entry for page in rendered.values() for entry in page.entries]
        path.write_text(json.dumps(index, separators=(",", ":")), "utf-8")  # as the plugin writes it
        if self._file is not None:
            write_whole(self._file, msgspec.msgpack.encode(_Kept(self.token, rendered)))


def surroundings_hash(config_file: Path, theme: Path, settings: Mapping[str, str | None]) -> str:
    """A hash of what all pages depend on, whatever their Markdown says.

    Args:
        config_file: mkdocs.yml.
        theme: the folder with the book's own changes of the theme; it may be missing.
        settings: keys of mkdocs.yml that override it.
    """
    versions = [(name, version(name)) for name in _PACKAGES]
    digest = hashlib.sha256(repr((program_hash(), sys.version, versions, sorted(settings.items()))).encode())
    for path in [config_file, *sorted(theme.rglob("*"))]:
        if path.is_file():
            digest.update(f"\0{path}\0".encode("utf-8", "surrogateescape") + path.read_bytes())
    return digest.hexdigest()


def _read(file: Path) -> _Kept | None:
    try:
        return msgspec.msgpack.decode(file.read_bytes(), type=_Kept)
    except (OSError, msgspec.MsgspecError):
        return None
