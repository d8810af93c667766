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
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.reading.encodings import decode
from strategy_book.lists.sidecar import read_sidecar
from strategy_book.lists.textfile import exists, read_file
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

    A word has the smallest rank of all its spellings. None if the list has no ranks: its sidecar names no file, and it
    is of another language than English, or too few of its words are in SCOWL.

    Raises:
        WordListError: as :func:`rank_file`, and if the file is not a rank file.
        DoubtError: if the file is in an encoding of eight bits, and the list states none.
    """
    path, named = rank_file(wordlist), read_sidecar(wordlist).ranks
    if not named and lexicon.provenance.language not in ("", "en"):
        return None
    row = {word: number for number, word in enumerate(lexicon.words())}
    row |= {text: row[word] for word, texts in lexicon.spellings.items() for text in texts}
    ranks = np.full(len(lexicon), UNRANKED, np.uint16)
    for rank, listed in _sections(path, lexicon.provenance.encoding).items():  # the largest first
        ranks[[row[text] for text in row.keys() & listed]] = rank
    enough = 1 if named else len(ranks) / 5
    return ranks if np.count_nonzero(ranks != UNRANKED) >= enough else None


def rank_sizes(wordlist: Path, encoding: str = "") -> list[int]:
    """The ranks in the rank file of a list, ascending; ``encoding``: stated for the list, if not by its sidecar.

    Raises:
        WordListError: as :func:`read_ranks`.
    """
    return sorted(_sections(rank_file(wordlist), encoding or read_sidecar(wordlist).encoding))


def load_ranks(path: Path, encoding: str = "") -> dict[str, int]:
    """Word -> rank; a word that is listed twice has the smaller rank.

    ``encoding``: stated for its list.

    Raises:
        WordListError: if it cannot be read as a rank file: file, line and what to do.
        DoubtError: if it is in an encoding of eight bits, and none is stated.
    """
    return {word: rank for rank, listed in _sections(path, encoding).items() for word in listed}


@lru_cache(maxsize=1)
def _sections(path: Path, encoding: str = "") -> dict[int, list[str]]:
    """Rank -> its words, largest rank first; kept for the next list."""
    text = decode(read_file(path), path, encoding).data.decode()
    entries = text.split()
    heads = [index for index, entry in enumerate(entries) if "0" <= entry[0] <= "9"]
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
