"""For the replay of a haven list: the words that positions are subsequences of, and the letters between."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from generator.games.kin.solve.replay.infixes import WordText


class Possible(NamedTuple):
    """The numbers of the words that a position may grow into, ascending, and their lengths modulo 2."""

    words: npt.NDArray[np.int32]
    parities: set[int]


class Subsequences:
    """Positions are subsequences of words, as the game writes both.

    So they are in Xghost. Spook writes letters in alphabetical order, so that a word that has all letters of a position
    has them in the same order; and a letter between two others comes between them in the alphabet, too.

    Args:
        words: the words, sorted.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._list, self._text = words, WordText(words)
        self._starts = np.cumsum(self._text.sizes + 1, dtype=np.int64)
        # A set of letters is a number of 64 bits. In an alphabet of more letters some share a bit.
        self._bits = np.uint64(1) << (np.arange(256, dtype=np.uint64) % np.uint64(64))
        self._sets = np.bitwise_or.reduceat(self._bits[self._text.codes], self._starts[:-1])
        self._everything = np.arange(len(words), dtype=np.int32)

    def at_least(self, min_length: int) -> Subsequences:
        """The same for the words of at least ``min_length`` letters."""
        fewer = copy(self)
        fewer._everything = self._everything[self._text.sizes[1:] >= min_length]
        return fewer

    def growing(self, position: str, before: Possible | None) -> Possible:
        """The words that have ``position`` as a subsequence; all of them are in ``before``."""
        from generator.games.kin.solve.replay._subsequences import find_words

        words, codes = self._everything if before is None else before.words, self._coded(position)
        kept = np.empty(len(words), np.int32)
        number, parities = find_words(self._text.codes, self._starts, self._sets, self._bits, codes, words, kept)
        return Possible(kept[:number], {parity for parity in (0, 1) if parities >> parity & 1})

    def parities(self, growing: Possible) -> set[int]:
        """The lengths of the possible words, modulo 2."""
        return growing.parities

    def plays(self, position: str, growing: Possible) -> set[str]:
        """The legal plays: one more letter anywhere."""
        from generator.games.kin.solve.replay._subsequences import find_letters

        allowed = np.zeros((len(position) + 1, len(self._text.letters) + 1), np.bool_)
        find_letters(
            self._text.codes,
            self._starts,
            self._sets,
            self._bits,
            self._coded(position),
            growing.words,
            allowed,
        )
        return {
            position[:gap] + self._text.letters[code - 1] + position[gap:]
            for gap, code in np.argwhere(allowed).tolist()
        }

    def words(self, growing: Possible) -> list[str]:
        """The possible words, sorted."""
        return [self._list[number] for number in growing.words.tolist()]

    def _coded(self, position: str) -> npt.NDArray[np.int16]:
        return np.array([self._text.code(letter) for letter in position], np.int16)
