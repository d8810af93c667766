"""A word list of a book: its facts, and its words and ranks, which a process keeps while it solves chapters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.languages import LANGUAGES, same_language
from strategy_book.lists.left_out import NO_SLURS, NONE, Offensive, offensive_rows
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import Ranks, rank_file, read_ranks
from strategy_book.lists.textfile import sha256_of
from strategy_book.lists.wordlist import Report, inspect_list, much_left_out, read_lexicon, slug
from strategy_book.work.store import sources_hash

LISTS_KEPT = 8
"""How many lists a process keeps open. Reading the largest one, with its ranks, takes half a second."""


@dataclass(frozen=True, slots=True)
class ListFacts:
    """A word list in the book. Texts come from files: hostile until escaped.

    Attributes:
        slug: safe for addresses.
        name: the file's stem.
        title: what readers call the list.
        source: where it comes from.
        version: of its source.
        licence: under which it may be used.
        edition: the words' own version, where they have one.
        date: of the words, ISO 8601.
        alphabet: its letters.
        sha256: of the file.
        words: distinct words of any length.
        by_length: (length, words) for every length that occurs.
        rejected: (reason, number of lines left out for it).
        language: the code of its language, "fr"; "" if its sidecar states none.
        audience: who plays with it.
    """

    slug: str
    name: str
    title: str
    source: str
    version: str
    licence: str
    edition: str
    date: str
    alphabet: str
    sha256: str
    words: int
    by_length: tuple[tuple[int, int], ...]
    rejected: tuple[tuple[str, int], ...]
    language: str = ""
    audience: str = ""

    @property
    def much_left_out(self) -> bool:
        """Whether more than a quarter of its lines is left out for reasons that good lists do not have."""
        return much_left_out(self.words, dict(self.rejected))

    @property
    def longest(self) -> int:
        """The letters of the longest word."""
        return max(length for length, _ in self.by_length)

    @property
    def language_name(self) -> str:
        """In English; "" if the language is not stated."""
        return LANGUAGES[self.language].name if self.language else ""

    def speaks_like(self, other: ListFacts) -> bool:
        """Whether the two lists are in the same language or in unknown ones. Others are never compared."""
        return same_language((self.language, self.alphabet), (other.language, other.alphabet))


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A word list of the book.

    Attributes:
        digest: hash of its words and its alphabet, ``Lexicon.digest``.
        ranks: hash of the ranks of its words, and of the name of their file; "" if it has none.
        offensive: the rows of the words that the book leaves out, and of those that lose ties.
        choice: the words that the book prints, of ``left_out.CHOICES``.
    """

    path: str
    facts: ListFacts
    digest: str
    ranks: str = ""
    offensive: Offensive = NONE
    choice: str = NO_SLURS

    @property
    def key(self) -> dict[str, str | int | bool | float]:
        """The part of a result's key that names the words, and the sources of the program."""
        return {"words": self.digest, "sources": sources_hash()}

    @property
    def offensive_key(self) -> str:
        """The part of a key that names the words that the book leaves out, and those that lose ties."""
        return sha256_of(repr(tuple(self.offensive)).encode())


def list_entry(path: Path, choice: str = NO_SLURS) -> ListEntry:
    """Read a list for the book; ``choice``: the words that it prints, of ``left_out.CHOICES``.

    Raises:
        WordListError: if it cannot be read as a word list.
    """
    try:
        lexicon, report = inspect_list(path, examples=0)
        ranks = read_ranks(lexicon, path)
    except DoubtError as error:  # a build has no such option
        raise error.elsewhere() from error
    return ListEntry(
        str(path.resolve()),
        _list_facts(lexicon, report),
        lexicon.digest,
        "" if ranks is None else _digest(ranks, path),
        offensive_rows(lexicon, path, ranks, choice),
        choice,
    )


def _list_facts(lexicon: Lexicon, report: Report) -> ListFacts:
    lengths, counts = np.unique(lexicon.lengths, return_counts=True)
    about = lexicon.provenance
    stated = ("source", "version", "licence", "edition", "date", "language", "audience")
    return ListFacts(
        slug=slug(lexicon.name),
        name=lexicon.name,
        title=about.title or lexicon.name,
        alphabet=lexicon.alphabet,
        sha256=lexicon.sha256,
        words=len(lexicon),
        by_length=tuple(zip(lengths.tolist(), counts.tolist(), strict=True)),
        rejected=tuple(report.rejected.items()),
        **{key: getattr(about, key) for key in stated},
    )


@lru_cache(maxsize=LISTS_KEPT)
def open_list(path: str, digest: str) -> Lexicon:
    """The lexicon of a task, which is kept for the next task; ``digest``: of its words when the task was planned.

    Raises:
        WordListError: if the file or its sidecar has changed, so that the words are others.
    """
    lexicon = read_lexicon(Path(path))
    if lexicon.digest != digest:
        raise WordListError("the list or its .toml file changed while the book was built: build again", file=path)
    return lexicon


@lru_cache(maxsize=LISTS_KEPT)
def open_ranks(path: str, digest: str, ranks: str) -> Ranks | None:
    """The ranks of a list's words, which are kept like the words in :func:`open_list`; ``ranks``: ``ListEntry.ranks``.

    Raises:
        WordListError: if the rank file has changed since the task was planned.
    """
    if not ranks:
        return None
    values = read_ranks(open_list(path, digest), Path(path))
    if values is None or _digest(values, Path(path)) != ranks:
        raise WordListError("its rank file changed while the book was built: build again", file=path)
    return values


def _digest(ranks: Ranks, wordlist: Path) -> str:
    # Ranks of the same numbers mean something else if they are SCOWL's.
    return sha256_of(rank_file(wordlist).name.encode(), b"\0", ranks.tobytes())
