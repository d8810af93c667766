"""Words that the book would rather not print: slurs (``wordlists/left-out.words``).

They stay legal words; no verdict and no length of a list changes. For ties they are the least familiar words of all,
and pages say how many words they do not print.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.errors import WordListError
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import SCOWL, Ranks, rank_file
from generator.lists.textfile import exists, open_regular
from generator.paths import WORDLISTS

FILE = "left-out.words"

Mask = npt.NDArray[np.bool_]
TieRanks = npt.NDArray[np.int64]


@cache
def load_left_out(path: Path = WORDLISTS / FILE) -> frozenset[str]:
    """The words; none if there is no such file.

    Raises:
        WordListError: if a line holds anything but words in small letters; comments begin with ``#``.
    """
    if not exists(path):
        return frozenset()
    with open_regular(path) as file:
        text = file.read().decode("utf-8")
    words: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("#"):
            listed = line.split()
            if not all(word.isalpha() and word == word.lower() for word in listed):
                raise WordListError(
                    "holds something other than words in small letters: correct the line",
                    file=path,
                    line=number,
                )
            words.update(listed)
    return frozenset(words)


def left_out_rows(lexicon: Lexicon, wordlist: Path, ranks: Ranks | None) -> tuple[int, ...]:
    """The rows of a list's words that the book leaves out, ascending.

    There are none if the list's ranks are not SCOWL's, because it may be in another language.

    Args:
        lexicon: the words of the list.
        wordlist: its file.
        ranks: of its words, if it has any.

    Raises:
        WordListError: if its sidecar, or the file of words to leave out, cannot be read.
    """
    if ranks is None or rank_file(wordlist).name != SCOWL:
        return ()
    words = load_left_out()
    longest = max(map(len, words), default=0)
    rows = np.flatnonzero(lexicon.lengths <= longest).tolist() if words else []
    names = lexicon.words()
    return tuple(row for row in rows if names[row] in words)


UNWANTED = 1 << 20
"""The rank of these words for ties: a list of a thousand other words is more familiar than one of them."""


def tie_ranks(ranks: Ranks, left_out: Mask | None) -> TieRanks:
    """(rows,) int64: how familiar words are, for ties between lists; least of all those that the book leaves out."""
    ties = ranks.astype(np.int64)
    if left_out is not None:
        ties[left_out] = UNWANTED
    return ties


def mask_of(lexicon: Lexicon, rows: Iterable[int]) -> Mask | None:
    """(words,): is each word of the list left out? None if none is."""
    chosen = list(rows)
    if not chosen:
        return None
    mask = np.zeros(len(lexicon), bool)
    mask[chosen] = True
    return mask
