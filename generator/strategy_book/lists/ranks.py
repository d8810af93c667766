"""Ranks: how familiar each word of a list is. Familiar words have a small rank.

A rank file is text. A line with a number starts the words of that rank, one on each line, up to the next number. The
lists that ship share one file, ``scowl.ranks``, in which a word's rank is its SCOWL size (10, 20, 35, 40, 50, 55, 60,
70, 80, 95): the smallest of SCOWL's lists that has the word. A sidecar names the rank file of its list (``ranks =``).
A list that names none uses SCOWL's, if it is not of another language and a fifth of its words are in it; of the words
of another language, one in twenty looks English.
"""

import re
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from strategy_book.errors import WordListError
from strategy_book.lists.lexicon import MAX_WORD, Lexicon
from strategy_book.lists.reading.encodings import read_unicode
from strategy_book.lists.sidecar import read_sidecar
from strategy_book.lists.textfile import exists
from strategy_book.paths import WORDLISTS

SCOWL = "scowl.ranks"
READERS: dict[int, str] = {
    10: "a beginner",
    20: "a child",
    35: "a newspaper reader",
    40: "a magazine reader",
    50: "a novel reader",
    55: "a bookworm",
    60: "a well-read person",
    70: "a crossword solver",
    80: "a tournament player",
    95: "a collector of rare words",
}
"""The book's names for somebody who knows all words up to a SCOWL size."""

SIZES = tuple(READERS)
"""The sizes of SCOWL."""

UNRANKED = 65535
"""The rank of a word that is not in the rank file: rarer than all others."""

MOST = 60_000
"""The largest rank in a file."""

_DIGITS = frozenset("0123456789")

Ranks = npt.NDArray[np.uint16]


def largest_rank(name: str) -> int | None:
    """N of the vocabulary ``scowl-N``, all words up to rank N; None for any other name."""
    match = re.fullmatch(r"scowl-([0-9]{1,5})", name)
    return int(match[1]) if match else None


def rank_file(wordlist: Path) -> Path:
    """The rank file of a list: the one its sidecar names, or SCOWL's.

    Raises:
        WordListError: if the sidecar cannot be read, or names a file that is not there.
    """
    named = read_sidecar(wordlist).ranks
    if not named:
        return WORDLISTS / SCOWL
    path = wordlist.parent / named
    if not exists(path) and named == SCOWL:  # a copy of a list that ships
        path = WORDLISTS / SCOWL
    if not exists(path):
        raise WordListError(f"there is no rank file {named!r} beside it: put it there, or drop the key", file=wordlist)
    return path


def read_ranks(lexicon: Lexicon, wordlist: Path) -> Ranks | None:
    """The rank of every word of a list, (words,) uint16 in its order; ``UNRANKED`` for a word without.

    None if the list has no ranks: its sidecar names no file, and it is of another language than English, or too few of
    its words are in SCOWL.

    Raises:
        WordListError: as :func:`rank_file`, and if the file is not a rank file.
    """
    path, named = rank_file(wordlist), read_sidecar(wordlist).ranks
    if not named and lexicon.provenance.language not in ("", "en"):
        return None
    plain = lexicon.alphabet.isascii() and len(lexicon) > 0 and not lexicon.spellings
    ranks = _plain_ranks(lexicon, path) if plain else _any_ranks(lexicon, path)
    enough = 1 if named else len(ranks) / 5
    return ranks if np.count_nonzero(ranks != UNRANKED) >= enough else None


def _any_ranks(lexicon: Lexicon, path: Path) -> Ranks:
    """The ranks of words with any letters. A word has the smallest rank of all its spellings."""
    spelled = {text: word for word, texts in lexicon.spellings.items() for text in texts}
    largest_first = _sections(path).items()
    known = {spelled.get(text, text): rank for rank, listed in largest_first for text in listed}
    return np.array([known.get(word, UNRANKED) for word in lexicon.words()], np.uint16)


def _plain_ranks(lexicon: Lexicon, path: Path) -> Ranks:
    """The ranks of words of ASCII letters, which are looked up as bytes, all words of a rank at once."""
    letters = np.frombuffer(b"\0" + lexicon.alphabet.encode("ascii"), np.uint8)
    words = letters.take(lexicon.codes).view(f"S{lexicon.codes.shape[1]}").ravel()
    ranks = np.full(len(words), UNRANKED, np.uint16)
    for rank, listed in _plain_sections(path):
        rows = words.searchsorted(listed)
        ranks[rows[words.take(rows, mode="clip") == listed]] = rank
    return ranks


def rank_sizes(wordlist: Path) -> list[int]:
    """The ranks in the rank file of a list, ascending.

    Raises:
        WordListError: as :func:`read_ranks`.
    """
    return sorted(_sections(rank_file(wordlist)))


def load_ranks(path: Path) -> dict[str, int]:
    """Word -> rank; a word that is listed twice has the smaller rank.

    Raises:
        WordListError: if it cannot be read as a rank file: file, line and what to do.
    """
    return {word: rank for rank, listed in _sections(path).items() for word in listed}


@lru_cache(maxsize=1)
def _sections(path: Path) -> dict[int, list[str]]:
    """Rank -> its words, largest rank first; kept for the next list."""
    text = read_unicode(path)
    entries = text.split()
    heads = [index for index, entry in enumerate(entries) if entry[0] in _DIGITS]
    if not heads or heads[0]:
        complaint = "does not begin with a rank: write a number on a line, and below it the words of that rank"
        raise WordListError(complaint, file=path, line=1)
    blocks: dict[int, list[str]] = {}
    for start, end in zip(heads, [*heads[1:], len(entries)], strict=True):
        number = entries[start]
        if not re.fullmatch("[0-9]{1,9}", number) or not 1 <= int(number) <= MOST:
            line = next(i for i, line in enumerate(text.split("\n"), 1) if number in line.split())
            complaint = f"{number[:20]!r} is not a rank: choose a number from 1 to {MOST}"
            raise WordListError(complaint, file=path, line=line)
        blocks.setdefault(int(number), []).extend(entries[start + 1 : end])
    return {rank: blocks[rank] for rank in sorted(blocks, reverse=True)}


@lru_cache(maxsize=1)
def _plain_sections(path: Path) -> list[tuple[int, npt.NDArray[np.bytes_]]]:
    """The sections, without words that cannot be in a list of ASCII letters."""
    return [
        (rank, np.array([w for w in listed if len(w) <= MAX_WORD and w.isascii() and w.isprintable()], "S"))
        for rank, listed in _sections(path).items()
    ]
