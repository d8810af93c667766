"""The files of a built book, read as any reader could read them."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, NoReturn

from strategy_book.errors import InputError
from strategy_book.published.text import disarmed
from strategy_book.version import __version__

LISTS = "word-lists/lists.json"
"""What the book says of its word lists."""

DATA = "assets/data"
"""The folder of the data that pages load."""

MADE = "book.json"
"""How the book was made."""

PROGRAM = (
    f"program/strategy_book-{__version__}-py3-none-any.whl",
    f"program/strategy_book-{__version__}.tar.gz",
)
"""The wheel and the source archive of the program, in a site that publishes them."""

_OF_HOST = {"CNAME"}

_REQUIRED = {"slug": str, "words_sha256": str, "alphabet": str, "words": int, "by_length": list}


def editions_below(site: Path) -> list[Path]:
    """The editions of a book in other languages: books of their own, in folders of this one."""
    return sorted(path.parent.parent for path in site.glob(f"*/{LISTS}"))


def paths_of(site: Path) -> Iterator[Path]:
    """All files and folders in the folder of a book, but for those of :func:`editions_below`."""
    below = {book.name for book in editions_below(site)}
    return (path for path in site.rglob("*") if path.relative_to(site).parts[0] not in below)


def read_json(site: Path, file: str) -> Any:
    """A published JSON file.

    Raises:
        InputError: if it is missing or is not JSON.
    """
    try:
        return json.loads((site / file).read_text("utf-8"), object_pairs_hook=_object, parse_constant=_constant)
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"cannot be read: {error}; build the book again", file=site / file) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key appears twice in an object")
    return value


def _constant(name: str) -> NoReturn:
    raise ValueError(f"JSON has no number {name}")


def read_lists(site: Path) -> list[dict[str, Any]]:
    """The word lists of the book as it describes them, at least one.

    Raises:
        InputError: if the file has another form: nothing could be wrong in a book without lists.
    """
    lists = read_json(site, LISTS)
    if not (isinstance(lists, list) and lists and all(map(_is_list, lists))):
        raise InputError("does not describe any word lists: build the book again", file=site / LISTS)
    return lists


def _is_list(entry: object) -> bool:
    return isinstance(entry, dict) and all(isinstance(entry.get(key), kind) for key, kind in _REQUIRED.items())


def read_csv(site: Path, file: str) -> list[list[str]]:
    """The rows of a published CSV file, the header first."""
    with (site / file).open(encoding="utf-8", newline="") as lines:
        return [[disarmed(cell) for cell in row] for row in csv.reader(lines)]


def read_words(site: Path, slug: str) -> list[str]:
    """The words of a list, as published: one word per line."""
    return (site / f"word-lists/{slug}.txt").read_text("utf-8").split("\n")[:-1]


def is_of_host(name: str) -> bool:
    """Whether a file is one that a web host asks for: ``CNAME``, or a name that begins with a dot."""
    return name in _OF_HOST or any(part.startswith(".") for part in PurePosixPath(name).parts)
