"""For the replay of a haven list: the words that positions are subsequences of, and the letters between.

Imports Numba, so other modules import it inside functions. In the inner loops ``codes`` holds the words one after
another, word i from ``starts[i]`` up to a 0 at ``starts[i + 1] - 1``. A ``position`` is codes of letters; -1 is in no
word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.kin.solve.replay.infixes import WordText

Letters = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int32]
Starts = npt.NDArray[np.int64]
Position = npt.NDArray[np.int16]
Allowed = npt.NDArray[np.bool_]


@njit(nogil=True, cache=True)
def find_words(codes: Letters, starts: Starts, position: Position, words: Numbers, kept: Numbers) -> tuple[int, int]:
    """Write those of the numbers ``words`` that have the position as a subsequence to ``kept``.

    Returns how many they are, and bit 0 for an even length of some, bit 1 for an odd one.
    """
    size, number, parities = len(position), 0, 0
    for word in words:
        met = 0
        for index in range(starts[word], starts[word + 1] - 1):
            if met == size:
                break
            met += codes[index] == position[met]
        if met == size:
            kept[number] = word
            number += 1
            parities |= 1 << (starts[word + 1] - starts[word] - 1) % 2
    return number, parities


@njit(nogil=True, cache=True)
def find_letters(codes: Letters, starts: Starts, position: Position, words: Numbers, allowed: Allowed) -> None:
    """Mark each ``allowed[gap, letter]``: some word has the position with this letter after its first ``gap`` letters.

    Every word of ``words`` has the position as a subsequence.
    """
    size = len(position)
    after, before = np.empty(size + 1, np.int64), np.empty(size + 1, np.int64)
    for word in words:
        # A new letter comes behind the leftmost match of the letters before it and in front of the rightmost match of
        # the letters after it.
        index = starts[word]
        after[0] = index
        for i in range(size):
            while codes[index] != position[i]:
                index += 1
            index += 1
            after[i + 1] = index
        index = starts[word + 1] - 1
        before[size] = index
        for i in range(size - 1, -1, -1):
            index -= 1
            while codes[index] != position[i]:
                index -= 1
            before[i] = index
        for gap in range(size + 1):
            for index in range(after[gap], before[gap]):
                allowed[gap, codes[index]] = True


class Possible(NamedTuple):
    """The numbers of the words that a position may grow into, ascending, and their lengths modulo 2."""

    words: npt.NDArray[np.int32]
    parities: set[int]


class Subsequences:
    """Positions are subsequences of words, as the game writes both.

    So they are in Xghost. Spook writes letters in alphabetical order, so that a word that has all letters of a position
    has them in the same order; and a letter between two others also comes between them in the alphabet.

    Args:
        words: the words, sorted.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._list, self._text = words, WordText(words)
        self._starts = np.cumsum(self._text.sizes + 1, dtype=np.int64)
        self._everything = np.arange(len(words), dtype=np.int32)

    def growing(self, position: str, before: Possible | None) -> Possible:
        """The words that have ``position`` as a subsequence; all of them are in ``before``."""
        words, codes = self._everything if before is None else before.words, self._coded(position)
        kept = np.empty(len(words), np.int32)
        number, parities = find_words(self._text.codes, self._starts, codes, words, kept)
        return Possible(kept[:number], {parity for parity in (0, 1) if parities >> parity & 1})

    def parities(self, growing: Possible) -> set[int]:
        """The lengths of the possible words, modulo 2."""
        return growing.parities

    def plays(self, position: str, growing: Possible) -> set[str]:
        """The legal plays: one more letter anywhere."""
        codes, letters = self._text.codes, self._text.letters
        allowed = np.zeros((len(position) + 1, len(letters) + 1), np.bool_)
        find_letters(codes, self._starts, self._coded(position), growing.words, allowed)
        return {position[:gap] + letters[code - 1] + position[gap:] for gap, code in np.argwhere(allowed).tolist()}

    def words(self, growing: Possible) -> list[str]:
        """The possible words, sorted."""
        return [self._list[number] for number in growing.words.tolist()]

    def _coded(self, position: str) -> Position:
        return np.array([self._text.code(letter) for letter in position], np.int16)
