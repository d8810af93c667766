"""A word list of a book, and the lists that a process keeps open while it solves their chapters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from generator.errors import DoubtError, WordListError
from generator.lists.facts import ListFacts
from generator.lists.left_out import NO_SLURS, NONE, Offensive, offensive_rows
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks, read_ranks
from generator.lists.wordlist import Report, inspect_list, read_lexicon, slug
from generator.work.store import sources_hash

LISTS_KEPT = 8
"""How many lists a process keeps open. Reading the largest one, with its ranks, takes half a second."""


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A word list of the book.

    Attributes:
        digest: hash of its words and its alphabet, ``Lexicon.digest``.
        ranks: hash of the ranks of its words; "" if it has none.
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
        import hashlib

        return hashlib.sha256(repr(tuple(self.offensive)).encode()).hexdigest()


def list_entry(path: Path, choice: str = NO_SLURS) -> ListEntry:
    """Read a list for the book; ``choice``: the words that it prints, of ``left_out.CHOICES``.

    Raises:
        WordListError: if it cannot be read as a word list.
    """
    try:
        lexicon, report = inspect_list(path, examples=0)
    except DoubtError as error:  # a build has no such option
        raise error.elsewhere() from error
    ranks = read_ranks(lexicon, path)
    return ListEntry(
        str(path.resolve()),
        _list_facts(lexicon, report),
        lexicon.digest,
        "" if ranks is None else _digest(ranks),
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
    if values is None or _digest(values) != ranks:
        raise WordListError("its rank file changed while the book was built: build again", file=path)
    return values


def _digest(ranks: Ranks) -> str:
    import hashlib

    return hashlib.sha256(ranks.tobytes()).hexdigest()
