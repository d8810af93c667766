"""The options of ``strategy-book build``, and ``strategy-book.toml``, which gives some of them for a folder.

    title = "Our family's words"
    lists = ["my-words.txt", "american"]     # files, by their path from here, or names of lists
    games = ["ghost", "jotto"]               # all games by default
    lengths = [3, 4, 5]                      # shortest words of Ghost and its kin
    players = [2, 3, 4, 5, 6]                # of Ghost
    letters = [2, 3, 4, 5, 6]                # of Jotto
    effort = 1.0                             # 0.1 quick, 10 deep
    site_url = "https://example.org/words/"  # where the book will be read, for links to it and the site map
    editions = { fr = "https://example.org/fr/" }  # where it is read in other languages, or in all
    report = "words@example.org"             # where readers report mistakes: an e-mail or web address
    source = "https://example.org/program/"  # where readers get the program that made the book, or "site": from it
    words = "no-slurs"                       # or "family", without rude words; or "all"
    language = "fr"                          # of the book's own sentences; English by default
    usual_length = 3                         # letters of the shortest word, with which pages begin
    first_list = "american"                  # which pages show first
    output = "site"

    [edition.fr]                             # a second book in the same site, below fr/, in this language
    title = "Les mots de la famille"         # these are its own: title, lists, site_url, usual_length, first_list
    lengths = [3]                            # other keys but editions, language and output may differ

Every key is optional. Options on the command line win over it.
"""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from strategy_book.errors import InputError, WordListError, is_one_line, one_line, quoted
from strategy_book.games.book import Scope
from strategy_book.games.registry import GAMES
from strategy_book.lists.left_out import CHOICES, NO_SLURS
from strategy_book.lists.sidecar import MAX_TEXT
from strategy_book.lists.textfile import exists, line_of, read_toml
from strategy_book.lists.wordlist import find_list
from strategy_book.pages.language import ENGLISH, Language, language, languages
from strategy_book.work.task import Task


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """The options of ``strategy-book build``. An empty tuple means no restriction.

    Attributes:
        wordlists: files that are added to the other lists.
        lists: files or names; none: all lists that have a name.
        output: directory of the site; None: ``site_dir()``.
        jobs: number of processes; None: one per processor.
        cache: whether results are taken from the store and kept there.
        editions: the code of a language, and the address at which the book is read in it; of this book's too, or not.
            A book in the same site has the way there from this one: ``fr/``, ``../``.
        usual_length, first_list: with which pages begin; None: as in the language.
        below: the languages of the editions that the configuration puts below this book.
        is_below: whether the book is such an edition.
        certificates: whether certificates are checked where there are any, instead of solving.
        scheduler: address of a Dask scheduler whose workers solve; None: this machine solves.
    """

    wordlists: tuple[Path, ...] = ()
    lists: tuple[str, ...] = ()
    output: Path | None = None
    jobs: int | None = None
    cache: bool = True
    games: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()
    effort: float = 1.0
    title: str | None = None
    site_url: str | None = None
    editions: tuple[tuple[str, str], ...] = ()
    below: tuple[str, ...] = ()
    is_below: bool = False
    report: str | None = None
    source: str | None = None
    certificates: bool = True
    scheduler: str | None = None
    words: str = NO_SLURS
    language: str = ENGLISH
    usual_length: int | None = None
    first_list: str | None = None

    @property
    def spoken(self) -> Language:
        """The language of the book, with what its readers expect."""
        own = language(self.language)
        usual = self.usual_length or own.usual[0], own.usual[1]
        return replace(own, usual=usual, first=self.first_list or own.first)

    @property
    def address(self) -> str | None:
        """The address at which the book will be read, if it is known."""
        own = dict(self.editions).get(self.language, "")
        return self.site_url or (own if "://" in own else None)  # else it is the way from another book

    @property
    def scope(self) -> Scope:
        """The options that the planning of tasks depends on."""
        return Scope(self.effort, self.lengths)

    @property
    def uses_certificates(self) -> bool:
        """Whether certificates are checked where there are any. A build of more effort solves everything itself."""
        return self.certificates and self.effort <= 1

    def wants(self, task: Task) -> bool:
        """Whether the task's chapter, or its data, is part of this book."""
        chosen = {"game": self.games, "min_length": self.lengths, "players": self.players, "letters": self.letters}
        return all(not values or name not in task.key or task.key[name] in values for name, values in chosen.items())


NAME = "strategy-book.toml"

IN_SITE = "site"
"""The ``source`` of a site that publishes the program itself."""


def _values(values: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted(set().union(*values)))


_CHOICES: dict[str, tuple[Any, ...]] = {
    "games": tuple(game.name for game in GAMES),
    "lengths": _values(game.min_lengths for game in GAMES),
    "players": _values(game.players for game in GAMES),
    "letters": _values(game.letters for game in GAMES),
}
"""The values allowed for keys that choose variants."""

_LEAST, _MOST = 0.001, 1000
"""The smallest and the largest effort allowed."""

_EMAIL = r"[A-Za-z0-9._+\-]+@[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)+"
_ADDRESS = "give the address {}, such as https://example.org/words/"


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.strip() != "" and is_one_line(value)


def _is_address(text: object) -> bool:
    if not isinstance(text, str):
        return False
    try:
        parts = urlsplit(text)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is not a number, or too large
        return False
    safe = re.fullmatch(r"[A-Za-z0-9:/.~_%\-]+", text)
    return parts.scheme in ("http", "https") and named and bool(safe)


def _is_list(value: object, kind: type) -> bool:
    return isinstance(value, list) and bool(value) and all(type(item) is kind and item != "" for item in value)


def _some_of(key: str) -> tuple[Callable[[Any], bool], str]:
    choices = _CHOICES[key]
    advice = f"give a list of some of {', '.join(map(str, choices))}"
    return lambda value: _is_list(value, type(choices[0])) and set(value) <= set(choices), advice


_KEYS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "title": (
        lambda value: _is_text(value) and len(value) <= MAX_TEXT and not set(value) & set('<>"'),
        f'give a text on one line, of up to {MAX_TEXT} characters, without < > and "',
    ),
    "lists": (lambda value: _is_list(value, str), "give a list of files, or of names of word lists"),
    **{key: _some_of(key) for key in _CHOICES},
    "effort": (
        lambda value: type(value) in (int, float) and _LEAST <= value <= _MOST,
        f"give a number from {_LEAST:,} to {_MOST:,}",
    ),
    "site_url": (_is_address, _ADDRESS.format("where the book will be read")),
    "editions": (
        lambda value: (
            isinstance(value, dict)
            and set(value) <= set(languages())
            and all(_is_address(way) or way in ("", "../", f"{code}/", f"../{code}/") for code, way in value.items())
        ),
        f'give the address of each, such as {{ fr = "https://example.org/fr/" }}, for {", ".join(languages())}',
    ),
    "report": (
        lambda value: _is_address(value) or (_is_text(value) and re.fullmatch(_EMAIL, value) is not None),
        "give the e-mail or web address for mistakes, such as words@example.org",
    ),
    "source": (
        lambda value: value == IN_SITE or _is_address(value),
        f'{_ADDRESS.format("where readers get the program")}, or "{IN_SITE}" to publish it there',
    ),
    "words": (lambda value: value in CHOICES, f"give one of {', '.join(CHOICES)}"),
    "language": (lambda value: value in languages(), f"give one of {', '.join(languages())}"),
    "usual_length": (lambda value: type(value) is int and value in _CHOICES["lengths"], "give one of 3, 4 and 5"),
    "first_list": (_is_text, "give the name of a list"),
    "output": (
        lambda value: _is_text(value) and not value.startswith("~"),
        "give a folder in quotes; ~ is not expanded, so give the whole path",
    ),
}
"""What the file may give: whether a value is right, and what to do if it is not."""

_SHAPING = tuple(key for key in _KEYS if key not in {"lists", "output"})

_OWN = ("title", "lists", "site_url", "usual_length", "first_list")
"""The keys that say nothing about an edition in another language."""

_OF_SITE = ("editions", "language", "output")
"""The keys that no edition has."""


def _is_of_site(key: str, value: object) -> bool:
    return key in _OF_SITE or (key, value) == ("source", IN_SITE)


def complaint_about(key: str, value: Any) -> str:
    """The mistake in a key or its value, and what to do about it; "" if there is none."""
    if key not in _KEYS:
        return f"no such key: choose from {', '.join(_KEYS)}"
    right, advice = _KEYS[key]
    return "" if right(value) else advice


def _kept(values: Mapping[str, Any]) -> dict[str, Any]:
    """Right values of keys as :class:`BuildOptions` keeps them: nothing in it can be changed."""
    given: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}
    return given | ({"editions": tuple(sorted(given["editions"].items()))} if "editions" in given else {})


def shaping(options: BuildOptions) -> dict[str, Any]:
    """The keys of the file that shape the site, with the values that are not the defaults: what ``book.json`` has."""
    usual = BuildOptions()
    given = {key: getattr(options, key) for key in _SHAPING if getattr(options, key) != getattr(usual, key)}
    return given | ({"editions": dict(options.editions)} if options.editions else {})


def shaped(values: Mapping[str, Any], file: Path) -> BuildOptions:
    """The options with these values of :func:`shaping`, which ``file`` gives.

    Raises:
        InputError: if a key or a value is wrong.
    """
    for key, value in values.items():
        if complaint := complaint_about(key, value) if key in _SHAPING else "no such setting":
            raise InputError(f"settings: {one_line(key)[:40] or quoted(key)}: {complaint}", file=file)
    return BuildOptions(**_kept(values))


def read_config(path: Path, language: str | None = None) -> BuildOptions:
    """The options for the book in a language (None: the main one) that the configuration at ``path`` gives, if any."""
    if not os.path.lexists(path):
        return BuildOptions(language=language or ENGLISH)
    text, values = read_toml(path, "a configuration")
    editions = values.pop("edition", {})
    tables = isinstance(editions, dict) and all(isinstance(table, dict) for table in editions.values())
    if not tables or not set(editions) <= set(languages()):
        complaint = f"edition: give a table for each, such as [edition.fr], for {', '.join(languages())}"
        raise InputError(complaint, file=path, line=line_of("edition", text))
    for code, table in {"": values, **editions}.items():
        for key, value in table.items():
            complaint = "belongs to the whole site: move it to the top" if code and _is_of_site(key, value) else ""
            if complaint := complaint or complaint_about(key, value):
                raise InputError(f"{one_line(key) or quoted(key)}: {complaint}", file=path, line=_line(key, code, text))
    main = values.pop("language", ENGLISH)
    if (language := language or main) != main:
        values = {key: value for key, value in values.items() if key not in _OWN}
    folder = path.resolve().parent
    given = _kept(values | editions.get(language, {}))
    if "output" in given:
        given["output"] = folder / given["output"]
    lists = (str(folder / name) if exists(folder / name) else name for name in given.get("lists", ()))
    below = tuple(code for code in editions if code != main) if language == main else ()
    return BuildOptions(**given | {"lists": tuple(lists), "language": language, "below": below})


def _line(key: str, code: str, text: str) -> int | None:
    """The line of the configuration that sets a key, in the table of an edition if it has a ``code``."""
    start = (line_of(f"edition.{code}", text) or 1) - 1 if code else 0
    found = line_of(key, "\n".join(text.split("\n")[start:]))
    return start + (found or 1) if code else found


def refuse_unknown(options: BuildOptions, path: Path) -> None:
    """Refuse a name among the lists of the configuration at ``path`` that is neither a file nor a list."""
    for name in options.lists:
        try:
            if not find_list(name).is_file():
                raise WordListError(f"{quoted(name)} is not a file: give a file, or the name of a list")
        except WordListError as error:
            text, values = read_toml(path, "a configuration")
            code = options.language if "lists" in values.get("edition", {}).get(options.language, {}) else ""
            raise InputError(f"lists: {error}", file=path, line=_line("lists", code, text)) from error
