"""Meanings: WordNet's glosses of the words that the book prints (``wordlists/glosses.tsv``)."""

import re
from functools import cache
from pathlib import Path

from strategy_book.errors import WordListError
from strategy_book.lists.left_out import load_left_out
from strategy_book.lists.ranks import SCOWL, rank_file
from strategy_book.lists.textfile import exists, read_file
from strategy_book.paths import WORDLISTS

FILE = "glosses.tsv"

_WORD = re.compile("[a-z]+")


def load_glosses(path: Path = WORDLISTS / FILE) -> dict[str, str]:
    """Word -> gloss; empty if there is no such file.

    Raises:
        WordListError: if a line is not a word, a tab and a gloss.
    """
    if not exists(path):
        return {}
    glosses = {}
    for number, line in enumerate(read_file(path).decode().splitlines(), 1):
        word, tab, gloss = line.partition("\t")
        if not (word and tab and gloss):
            raise WordListError("is not a word, a tab and a gloss: correct the line", file=path, line=number)
        glosses[word] = gloss
    return glosses


def glosses_of(wordlist: Path) -> dict[str, str]:
    """The glosses for a list; none if its ranks are not SCOWL's, because it may be in another language.

    A gloss with a word that the book leaves out is also left out, unless it explains such a word.

    Raises:
        WordListError: if its sidecar, the glosses or the words to leave out cannot be read.
    """
    return _printed() if rank_file(wordlist).name == SCOWL else {}


@cache
def _printed() -> dict[str, str]:
    words = load_left_out()
    return {
        word: gloss for word, gloss in load_glosses().items() if word in words or words.isdisjoint(_WORD.findall(gloss))
    }
