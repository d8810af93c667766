"""Words one after another in an array of letters, for the replay of a haven list."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


class WordText:
    """Words one after another, as codes of letters.

    Args:
        words: the words.

    Attributes:
        letters: the letters that occur, sorted; the code of the first is 1.
        codes: uint8, a 0, then each word with a 0 behind it.
        sizes: (words + 1,) int32, a 0, then the letters of each word.
    """

    def __init__(self, words: Sequence[str]) -> None:
        text = "\n".join(["", *words, ""])
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
        self.letters = sorted(set(text) - {"\n"})
        table = np.zeros(int(points.max()) + 1, np.uint8)  # 0 stands between words
        table[[ord(letter) for letter in self.letters]] = np.arange(1, len(self.letters) + 1)
        self.codes = table[points]
        self.sizes = np.array([0, *map(len, words)], np.int32)
        self._code = {letter: code for code, letter in enumerate(self.letters, 1)}

    def code(self, letter: str) -> int:
        """The code of a letter; -1 if no word has it."""
        return self._code.get(letter, -1)
