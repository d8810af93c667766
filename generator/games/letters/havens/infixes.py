"""For the replay of a haven list: where positions occur in words, and what stands in front of them and behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

import numpy as np
import numpy.typing as npt

from generator.games.letters.havens.word_text import WordText

_KEPT = 3
"""Letters of the longest infixes whose places are kept: at most 4 bytes for each letter of the list and length."""

Places = npt.NDArray[np.int32]


class Infixes:
    """Positions are infixes; ``growing`` is, for each string that a letter may join, where it begins.

    Args:
        words: the words, sorted.
        extended: the strings that the new letter may be put in front of or behind, given the position.
    """

    def __init__(self, words: Sequence[str], extended: Callable[[str], tuple[str, ...]]) -> None:
        self._list, self._extended = words, extended
        self._text = WordText(words)
        self._codes, sizes = self._text.codes, self._text.sizes
        self._word = np.repeat(np.arange(len(sizes), dtype=np.int32), sizes + 1)
        self._odd = (sizes % 2).astype(np.bool_)[self._word]
        self._places: dict[str, Places] = {"": np.flatnonzero(self._codes).astype(np.int32)}

    def at_least(self, min_length: int) -> Infixes:
        """The same for the words of at least ``min_length`` letters."""
        fewer = copy(self)
        places = self._places[""]
        fewer._places = {"": places[self._text.sizes[self._word[places]] >= min_length]}
        return fewer

    def growing(self, position: str, before: object) -> list[tuple[str, Places]]:
        """Where the strings of ``position`` begin."""
        return [(string, self._find(string)) for string in dict.fromkeys(self._extended(position))]

    def parities(self, growing: list[tuple[str, Places]]) -> set[int]:
        """The lengths of the possible words, modulo 2."""
        parities = set()
        for _, places in growing:
            odd = np.count_nonzero(self._odd[places])
            parities |= {parity for parity, met in ((1, odd), (0, len(places) - odd)) if met}
        return parities

    def plays(self, position: str, growing: list[tuple[str, Places]]) -> set[str]:
        """The legal plays."""
        if not position:
            return set(self._at(self._places[""]))
        plays = set()
        for string, places in growing:
            plays |= {letter + string for letter in self._at(places - 1)}
            plays |= {string + letter for letter in self._at(places + len(string))}
        return plays

    def words(self, growing: list[tuple[str, Places]]) -> list[str]:
        """The possible words, sorted."""
        numbers = np.unique(np.concatenate([self._word[places] for _, places in growing]))
        return [self._list[number - 1] for number in numbers.tolist()]

    def _find(self, string: str) -> Places:
        """Where the string begins; ascending."""
        if string in self._places:
            return self._places[string]
        shorter = self._find(string[:-1])
        places: Places = shorter[self._codes[shorter + (len(string) - 1)] == self._text.code(string[-1])]
        if len(string) <= _KEPT:
            self._places[string] = places
        return places

    def _at(self, places: Places) -> list[str]:
        """The letters that stand there, each once."""
        counts = np.bincount(self._codes[places], minlength=1)
        counts[0] = 0
        return [self._text.letters[code - 1] for code in np.flatnonzero(counts).tolist()]
