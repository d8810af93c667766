"""Reading, cleaning and describing a word list. Games are not known here."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np

from generator.errors import WordListError
from generator.lexicon import Lexicon

WORDLISTS = Path(__file__).resolve().parent.parent / "wordlists"


def find_list(wordlist: str) -> Path:
    """The file that WORDLIST names: a path, or the name of a list in ``wordlists/``."""
    shipped = WORDLISTS / f"{wordlist}.txt"
    return shipped if shipped.is_file() else Path(wordlist)


def read_lexicon(path: Path) -> Lexicon:
    """Read a list (thin: the hostile cases follow)."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise WordListError(f"cannot be read ({error.strerror})", file=path) from error
    words = [w for w in raw.decode().split() if w.isascii() and w.isalpha() and w.islower()]
    lexicon = Lexicon.from_words(words, name=path.stem, alphabet="abcdefghijklmnopqrstuvwxyz")
    return Lexicon(
        path.stem,
        lexicon.alphabet,
        lexicon.codes,
        np.asarray(lexicon.lengths),
        hashlib.sha256(raw).hexdigest(),
    )
