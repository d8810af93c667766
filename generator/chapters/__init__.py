"""Chapters: one variant of one list is solved and its facts are put together. The unit of work and of the store."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from generator.errors import WordListError
from generator.facts.lists import ListFacts
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks, file_hash, rank_file, read_ranks
from generator.lists.wordlist import Report, inspect_list, read_lexicon, slug


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A word list of the book: its file and what the book says of it."""

    path: str
    facts: ListFacts
    ranks: str = ""
    """sha256 of its rank file, "" where the list has no ranks."""

    @property
    def key(self) -> dict[str, str | int | bool | float]:
        """The part of a result's key that says which words it is about."""
        return {"sha256": self.facts.sha256, "alphabet": self.facts.alphabet}


def list_entry(path: Path) -> ListEntry:
    """Read a list for the book.

    Raises:
        WordListError: if it cannot be read as a word list.
    """
    lexicon, report = inspect_list(path, examples=0)
    ranked = read_ranks(lexicon, path) is not None
    return ListEntry(
        str(path.resolve()), _list_facts(lexicon, report), file_hash(rank_file(path)) if ranked else ""
    )


def _list_facts(lexicon: Lexicon, report: Report) -> ListFacts:
    lengths, counts = np.unique(lexicon.lengths, return_counts=True)
    about = lexicon.provenance
    return ListFacts(
        slug=slug(lexicon.name),
        name=lexicon.name,
        title=about.title or lexicon.name,
        source=about.source,
        version=about.version,
        licence=about.licence,
        edition=about.edition,
        date=about.date,
        alphabet=lexicon.alphabet,
        sha256=lexicon.sha256,
        words=len(lexicon),
        by_length=tuple(zip(lengths.tolist(), counts.tolist(), strict=True)),
        rejected=tuple(report.rejected.items()),
    )


@lru_cache(maxsize=1)
def open_list(path: str, sha256: str) -> Lexicon:
    """The lexicon of a task; kept for the next task of the same list.

    Raises:
        WordListError: if the file is no longer the one that was read when the work was planned.
    """
    lexicon = read_lexicon(Path(path))
    if lexicon.sha256 != sha256:
        raise WordListError("changed while the book was built: build again", file=path)
    return lexicon


@lru_cache(maxsize=1)
def open_ranks(path: str, sha256: str, ranks: str) -> Ranks | None:
    """The ranks of a list's words, kept as :func:`open_list` keeps the words.

    Raises:
        WordListError: if the rank file is no longer the one that was read when the work was planned.
    """
    if not ranks:
        return None
    if file_hash(rank_file(Path(path))) != ranks:
        raise WordListError("its rank file changed while the book was built: build again", file=path)
    return read_ranks(open_list(path, sha256), Path(path))
