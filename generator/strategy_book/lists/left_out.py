"""Words that the book would rather not print: slurs (``wordlists/left-out.words``) and rude words (``rude.words``).

They stay legal words; no verdict and no length of a list changes. For ties slurs are the least familiar words of all,
rude words the next. Pages do not print slurs, and in a book for families no rude words either; they say how many words
they leave out.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from strategy_book.errors import WordListError
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import SCOWL, Ranks, rank_file
from strategy_book.lists.textfile import exists, read_file
from strategy_book.paths import WORDLISTS

FILE = "left-out.words"
RUDE = "rude.words"

FILES = {
    SCOWL: ("en", FILE, RUDE),
    "lexique.ranks": ("fr", "left-out.fr.words", "rude.fr.words"),
    "wordfreq-es.ranks": ("es", "left-out.es.words", "rude.es.words"),
}
"""Name of a rank file -> the language of its lists, and the files of slurs and rude words in it."""

LANGUAGES = tuple(language for language, *_ in FILES.values())
"""The languages in which such words are known."""

NO_SLURS = "no-slurs"
CHOICES = ("all", NO_SLURS, "family")
"""The words that a book prints: all, all but slurs, or neither slurs nor rude words."""

Mask = npt.NDArray[np.bool_]
TieRanks = npt.NDArray[np.int64]


@cache
def load_left_out(path: Path = WORDLISTS / FILE) -> frozenset[str]:
    """The words of such a file; none if it is not there.

    Raises:
        WordListError: if a line holds anything but words in small letters; comments begin with ``#``.
    """
    if not exists(path):
        return frozenset()
    words: set[str] = set()
    for number, line in enumerate(read_file(path).decode().splitlines(), 1):
        if not line.startswith("#"):
            listed = line.split()
            if not all(word.isalpha() and word == word.lower() for word in listed):
                complaint = "holds something other than words in small letters: correct the line"
                raise WordListError(complaint, file=path, line=number)
            words.update(listed)
    return frozenset(words)


class Offensive(NamedTuple):
    """The rows of a list's words, ascending: those that the book does not print, and others that are rude."""

    left_out: tuple[int, ...] = ()
    rude: tuple[int, ...] = ()


NONE = Offensive()


def unwanted_words(choice: str = NO_SLURS, ranks: str = SCOWL) -> tuple[frozenset[str], frozenset[str]]:
    """For lists with this rank file, ``(words that a book of this choice does not print, words that lose ties in it)``.

    The latter are printed where no other serves.
    """
    if ranks not in FILES or choice == "all":
        return frozenset(), frozenset()
    slurs, rude = (load_left_out(WORDLISTS / file) for file in FILES[ranks][1:])
    return (slurs | rude, frozenset()) if choice == "family" else (slurs, rude - slurs)


def offensive_rows(lexicon: Lexicon, wordlist: Path, ranks: Ranks | None, choice: str = NO_SLURS) -> Offensive:
    """The rows of a list's words that the book leaves out, and of those that lose ties.

    There are none if the ranks are not of ``FILES``, because the list may be in another language, and none in a book of
    all words.

    Raises:
        WordListError: if its sidecar, or a file of such words, cannot be read.
    """
    if ranks is None:
        return Offensive()
    listed, unwanted = lexicon.words(), unwanted_words(choice, rank_file(wordlist).name)
    return Offensive(*(tuple(row for row, word in enumerate(listed) if word in words) for words in unwanted))


UNWANTED = 1 << 20
"""The rank of slurs for ties: a list of a thousand other words is more familiar than one of them."""

UNWANTED_RUDE = 1 << 19
"""The rank of rude words for ties."""


def tie_ranks(ranks: Ranks, left_out: Mask | None, rude: Mask | None = None) -> TieRanks:
    """(rows,) int64: how familiar words are, for ties between lists; least of all those that the book leaves out."""
    ties = ranks.astype(np.int64)
    if rude is not None:
        ties[rude] = UNWANTED_RUDE
    if left_out is not None:
        ties[left_out] = UNWANTED
    return ties


def mask_of(lexicon: Lexicon, rows: Iterable[int]) -> Mask | None:
    """(words,): whether each word of the list is one of these rows; None if none is."""
    chosen = list(rows)
    if not chosen:
        return None
    mask = np.zeros(len(lexicon), bool)
    mask[chosen] = True
    return mask
