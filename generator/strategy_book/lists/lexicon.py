"""The ``Lexicon``: a cleaned word list as flat arrays, with its sidecar."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.errors import InputError
from strategy_book.lists.reading.letters import Letters, is_turkish
from strategy_book.lists.sidecar import Sidecar
from strategy_book.lists.textfile import sha256_of

Codes = npt.NDArray[np.uint8]

MAX_WORD = 64
"""Letters of the longest word that a list may have."""


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Sorted distinct legal words of every length.

    Attributes:
        name: short name, also the file's stem; used in addresses of pages.
        alphabet: the letters in code-point order, at most 255 of them.
        codes: (words, width) uint8, one row per word: 0 pads on the right, ``i + 1`` is ``alphabet[i]``.
            Rows are sorted, so that rows that share a prefix are neighbours.
        lengths: (words,) uint8, letters of each word.
        sha256: of the file's bytes, hexadecimal; "" if it was not requested.
        provenance: its sidecar, always with a title.
        spellings: word -> how it is written, for words that are played without their accents; see ``spellings.py``.
    """

    name: str
    alphabet: str
    codes: Codes
    lengths: npt.NDArray[np.uint8]
    sha256: str
    provenance: Sidecar = field(default_factory=Sidecar)
    spellings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def language(self) -> tuple[str, str]:
        """``(code of the language that the sidecar states or "", alphabet)``, as ``same_language`` takes it."""
        return self.provenance.language, self.alphabet

    @property
    def turkish(self) -> bool:
        """Whether I is the capital of a dotless i."""
        return is_turkish(self.alphabet, self.provenance.language)

    def __len__(self) -> int:
        return len(self.lengths)

    def played(self, text: str) -> str:
        """Text that somebody typed, read as an entry of this list; a capital stays if the list has it."""
        letters = _letters(self.provenance, self.turkish)
        bare, small = letters.played(text.strip()), letters.small
        if self.alphabet == small(self.alphabet):
            return small(bare)
        return "".join(letter if letter in self.alphabet else small(letter) for letter in bare)

    @classmethod
    def from_words(cls, words: Iterable[str], *, name: str = "words", alphabet: str = "") -> Lexicon:
        """A lexicon of clean words (tests, small tools). Files go through ``wordlist.read_lexicon``."""
        distinct = sorted(set(words) - {""})
        letters = "".join(sorted(set(alphabet) | set("".join(distinct))))
        code = {letter: i + 1 for i, letter in enumerate(letters)}
        width = max(map(len, distinct), default=0)
        codes = np.zeros((len(distinct), width), np.uint8)
        for row, word in zip(codes, distinct, strict=True):
            row[: len(word)] = [code[letter] for letter in word]
        digest = sha256_of("\n".join(distinct).encode())
        return cls(name, letters, codes, np.array([len(w) for w in distinct], np.uint8), digest)

    @property
    def digest(self) -> str:
        """Hash of the alphabet and the words, hexadecimal: all that a solver sees of a list."""
        return sha256_of(f"{self.alphabet}\n{self.codes.shape}\n".encode(), self.codes.tobytes())

    def at_least(self, min_length: int) -> tuple[Codes, npt.NDArray[np.uint8]]:
        """``(codes, lengths)`` of the legal words: those of at least ``min_length`` letters, still sorted."""
        keep = self.lengths >= min_length
        if keep.all():
            return self.codes, self.lengths
        return self.codes[keep], self.lengths[keep]

    def part(self, rows: npt.NDArray[np.intp] | list[int], name: str) -> Lexicon:
        """A list of these words alone, in the same alphabet; ``rows``: ascending."""
        return Lexicon(name, self.alphabet, self.codes[rows], self.lengths[rows], "")

    def beginnings(self, min_length: int) -> int:
        """Distinct beginnings of the legal words, the empty one and the words included, before words hide words."""
        codes, lengths = self.at_least(min_length)
        if not len(codes):
            return 0
        same = np.logical_and.accumulate(codes[:-1] == codes[1:], axis=1)  # as in the word before
        return 1 + int(lengths.sum(dtype=np.int64)) - int(np.count_nonzero(same))

    def require_length(self, min_length: int) -> None:
        """Refuse a list without a legal word: no game can be played with it.

        Raises:
            InputError: if no word has ``min_length`` letters or more.
        """
        if not (self.lengths >= min_length).any():
            raise InputError(
                f"no word of {min_length} letters or more in {self.name!r}: "
                "choose a smaller minimum length or another list"
            )

    def words(self, min_length: int = 1) -> list[str]:
        """The legal words as strings, sorted."""
        return decode(self.at_least(min_length)[0], self.alphabet)


@lru_cache(maxsize=8)
def _letters(about: Sidecar, turkish: bool) -> Letters:
    return about.reading().played(turkish=turkish)


def decode(codes: Codes, alphabet: str) -> list[str]:
    """Strings of the rows of ``codes`` (n, width) uint8, in order."""
    if codes.size == 0:
        return [""] * len(codes)
    table = np.array(["", *alphabet], dtype="U1")
    characters = np.ascontiguousarray(table[codes])
    words: Any = characters.view(f"U{codes.shape[1]}").ravel().tolist()
    return list(words)
