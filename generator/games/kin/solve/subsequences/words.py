"""The words that Xghost or Spook is played on, as codes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.lists.lexicon import Codes


@dataclass(frozen=True, eq=False)
class CodedWords:
    """The words of a minimum length or more.

    Attributes:
        codes: (n, width) uint8 padded with 0; for Spook the distinct alphagrams.
        letters: the letter of each code, code 1 first.
        unordered: whether the order of the letters does not count (Spook).
    """

    codes: Codes
    letters: str
    unordered: bool

    def at_least(self, min_length: int) -> Codes:
        """The words of at least ``min_length`` letters."""
        kept: Codes = self.codes[np.count_nonzero(self.codes, axis=1) >= min_length]
        return kept

    def first_letters(self, min_length: int) -> list[int]:
        """The codes that occur in words of at least ``min_length`` letters, in the order of the alphabet."""
        counts = np.bincount(self.at_least(min_length).ravel(), minlength=len(self.letters) + 1)
        codes = sorted(range(1, len(self.letters) + 1), key=lambda code: self.letters[code - 1])
        return [code for code in codes if counts[code]]
