"""A word list of a book, and the lists that a process keeps open while it solves their chapters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from generator.errors import WordListError
from generator.lists.facts import ListFacts
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks, read_ranks
from generator.lists.wordlist import Report, inspect_list, read_lexicon, slug

LISTS_KEPT = 8
"""Lists that a process keeps open: to read the largest one, and how familiar its words are, takes half a second."""


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A word list of the book.

    Attributes:
        path: its file.
        facts: what the book says of it.
        digest: of its words and its alphabet, as ``Lexicon.digest`` gives it.
        ranks: hash of the ranks of its words; "" where the list has none.
    """

    path: str
    facts: ListFacts
    digest: str
    ranks: str = ""

    @property
    def key(self) -> dict[str, str | int | bool | float]:
        """The part of a result's key that says which words it is about."""
        return {"words": self.digest}


def list_entry(path: Path) -> ListEntry:
    """Read a list for the book.

    Raises:
        WordListError: if it cannot be read as a word list.
    """
    lexicon, report = inspect_list(path, examples=0)
    ranks = read_ranks(lexicon, path)
    return ListEntry(
        str(path.resolve()),
        _list_facts(lexicon, report),
        lexicon.digest,
        "" if ranks is None else _digest(ranks),
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


@lru_cache(maxsize=LISTS_KEPT)
def open_list(path: str, digest: str) -> Lexicon:
    """The lexicon of a task; kept for the next task that needs it.

    Args:
        path: the list's file.
        digest: of the words that the task's key names.

    Raises:
        WordListError: if the file, or the sidecar beside it, no longer gives the words that the work was planned for.
    """
    lexicon = read_lexicon(Path(path))
    if lexicon.digest != digest:
        raise WordListError(
            "the list or its .toml file changed while the book was built: build again", file=path
        )
    return lexicon


@lru_cache(maxsize=LISTS_KEPT)
def open_ranks(path: str, digest: str, ranks: str) -> Ranks | None:
    """The ranks of a list's words, kept as :func:`open_list` keeps the words.

    Args:
        path: the list's file.
        digest: of its words.
        ranks: ``ListEntry.ranks``.

    Raises:
        WordListError: if the rank file no longer gives the ranks that the work was planned for.
    """
    if not ranks:
        return None
    found = read_ranks(open_list(path, digest), Path(path))
    if found is None or _digest(found) != ranks:
        raise WordListError("its rank file changed while the book was built: build again", file=path)
    return found


def _digest(ranks: Ranks) -> str:
    import hashlib

    return hashlib.sha256(ranks.tobytes()).hexdigest()
