"""``strategy-book.toml``: what a book is made of, so that `strategy-book build` needs no arguments.

    title = "Our family's words"
    lists = ["my-words.txt", "american"]     # files, by their path from here, or names of lists
    games = ["ghost", "jotto"]               # all games by default
    lengths = [3, 4, 5]                      # shortest words of Ghost and its kin
    players = [2, 3, 4, 5, 6]                # of Ghost
    letters = [2, 3, 4, 5, 6]                # of Jotto
    effort = 1.0                             # 0.1 quick, 10 deep
    site_url = "https://example.org/words/"  # where the book will be read, for links to it and the site map
    output = "site"

Every key is optional. Options on the command line win over it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from generator.errors import InputError, one_line
from generator.games.registry import GAMES
from generator.lists.sidecar import MAX_TEXT
from generator.lists.tomlfile import line_of, read_toml

NAME = "strategy-book.toml"

EFFORTS = (0.001, 1000)
"""The smallest and the largest effort allowed."""


def _values(values: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """All numbers that a game has, ascending."""
    return tuple(sorted(set().union(*values)))


_CHOICES: dict[str, tuple[Any, ...]] = {
    "games": tuple(game.name for game in GAMES),
    "lengths": _values(game.min_lengths for game in GAMES),
    "players": _values(game.players for game in GAMES),
    "letters": _values(game.letters for game in GAMES),
}
"""The values allowed for keys that choose variants."""


@dataclass(frozen=True, slots=True)
class BookConfig:
    """The content of the file; see the module. Keys that it leaves out are () or None.

    Attributes:
        lists: files (absolute paths) or names of lists.
        output: an absolute path.
    """

    title: str | None = None
    lists: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()
    effort: float | None = None
    site_url: str | None = None
    output: str | None = None


def read_config(path: Path) -> BookConfig:
    """The configuration at ``path``; an empty one if there is no such file.

    Raises:
        InputError: if the file cannot be read, or a key or value is wrong; names the line and what to do.
    """
    if not os.path.lexists(path):
        return BookConfig()
    text, values = read_toml(path, "a configuration")
    for key, value in values.items():
        complaint = complaint_about(key, value)
        if complaint:
            raise InputError(f"{one_line(key)}: {complaint}", file=path, line=line_of(key, text))
    given: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in values.items()
    }
    config = BookConfig(**given)
    folder = path.resolve().parent
    return replace(
        config,
        lists=tuple(str(folder / name) if (folder / name).is_file() else name for name in config.lists),
        output=None if config.output is None else str(folder / config.output),
    )


def complaint_about(key: str, value: Any) -> str:
    """The mistake in a key or its value, and what to do about it; "" if there is none."""
    known = [field.name for field in fields(BookConfig)]
    text = isinstance(value, str) and value.strip() != "" and value.isprintable()
    if key not in known:
        right, advice = False, f"no such key: choose from {', '.join(known)}"
    elif key in _CHOICES:
        right = _list_of(value, type(_CHOICES[key][0])) and set(value) <= set(_CHOICES[key])
        advice = f"give a list of some of {', '.join(map(str, _CHOICES[key]))}"
    elif key == "lists":
        right, advice = _list_of(value, str), "give a list of files, or of names of word lists"
    elif key == "effort":
        right = type(value) in (int, float) and EFFORTS[0] <= value <= EFFORTS[1]
        advice = f"give a number from {EFFORTS[0]:,} to {EFFORTS[1]:,}"
    elif key == "site_url":
        right = text and _is_address(value)
        advice = "give the address where the book will be read, such as https://example.org/words/"
    else:
        advice = "give a folder in quotes; ~ is not expanded, so give the whole path"
        right = text and not value.startswith("~")
        if key == "title":
            right = text and len(value) <= MAX_TEXT and not set(value) & set('<>"')
            advice = f'give a text on one line, of up to {MAX_TEXT} characters, without < > and "'
    return "" if right else advice


def _list_of(value: object, kind: type) -> bool:
    return (
        isinstance(value, list) and bool(value) and all(type(item) is kind and item != "" for item in value)
    )


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    safe = re.fullmatch(r"[A-Za-z0-9:/.~_%\-]+", text)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and bool(safe)
