"""What a position may grow into, for the replay of a haven list: the possible words, and the plays that they allow.

Nothing of a solver is used. For most games the words are looked at one by one, by the rules on strings. Where positions
are infixes, the words stand one after another in an array of letters, and a position is the places where it occurs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from generator.games.letters.mechanics import PlainRules
from generator.games.letters.rules import MECHANICS

_KEPT = 3
"""Letters of the longest infixes whose places are kept: at most 4 bytes for each letter of the list and length."""

Places = npt.NDArray[np.int32]


class Finder(Protocol):
    """Looks for what positions may grow into; an answer of ``growing`` is asked for by the other functions."""

    def growing(self, position: str, before: Any) -> Any:
        """What ``position`` may grow into; ``before``: the answer for the position that it was made of, or None."""
        ...

    def parities(self, growing: Any) -> set[int]:
        """The lengths of the possible words, modulo 2."""
        ...

    def plays(self, position: str, growing: Any) -> set[str]:
        """The legal plays."""
        ...

    def words(self, growing: Any) -> list[str]:
        """The possible words, as written, sorted."""
        ...

    def at_least(self, min_length: int) -> Finder:
        """The same for the words of at least ``min_length`` letters."""
        ...


class ReplayWords:
    """The legal words of a game, as it writes them, for one replay or several.

    Args:
        words: the legal words, of at least the minimum length.
        game: name of the game.

    Attributes:
        legal: the words as the game writes them.
        finder: what they allow.
    """

    def __init__(self, words: Iterable[str], game: str) -> None:
        mechanics = MECHANICS[game]
        # A dict keeps the order of the words, which is mostly alphabetical, and a sorted list is sorted fast.
        spelt = dict.fromkeys(map(mechanics.load_string_rules().written, words))
        everything, self.legal = sorted(spelt), frozenset(spelt)
        self.finder: Finder = (
            _InText(everything, mechanics.load_infix_rules().extended)
            if mechanics.whole
            else _OneByOne(everything, mechanics.load_plain_rules())
        )

    def at_least(self, min_length: int) -> ReplayWords:
        """The same words without those of fewer letters than ``min_length``."""
        fewer = copy(self)
        fewer.legal = frozenset(word for word in self.legal if len(word) >= min_length)
        fewer.finder = self.finder.at_least(min_length)
        return fewer


class _OneByOne:
    """The words are looked at one by one; ``growing`` is a list of words."""

    def __init__(self, words: list[str], rules: PlainRules) -> None:
        self._words, self._rules = words, rules

    def growing(self, position: str, before: list[str] | None) -> list[str]:
        return self._rules.growing(position, self._words if before is None else before)

    def parities(self, growing: list[str]) -> set[int]:
        if not growing:
            return set()
        first = len(growing[0]) % 2
        both = any(len(word) % 2 != first for word in growing)  # mostly true of the second word or the third
        return {0, 1} if both else {first}

    def plays(self, position: str, growing: list[str]) -> set[str]:
        return self._rules.plays(position, growing)

    def words(self, growing: list[str]) -> list[str]:
        return growing

    def at_least(self, min_length: int) -> _OneByOne:
        return _OneByOne([word for word in self._words if len(word) >= min_length], self._rules)


class _InText:
    """The words stand in one array; ``growing`` is, for each string that a letter may join, where it begins.

    Args:
        words: the words, sorted.
        extended: the strings that the new letter may be put in front of or behind, given the position.
    """

    def __init__(self, words: Sequence[str], extended: Callable[[str], tuple[str, ...]]) -> None:
        self._list, self._extended = words, extended
        text = "\n".join(["", *words, ""])
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
        self._letters = sorted(set(text) - {"\n"})
        table = np.zeros(int(points.max()) + 1, np.uint8)  # 0 stands between words
        table[[ord(letter) for letter in self._letters]] = np.arange(1, len(self._letters) + 1)
        self._codes = table[points]
        self._code = {letter: code for code, letter in enumerate(self._letters, 1)}
        self._sizes = np.array([0, *map(len, words)], np.int32)
        self._word = np.repeat(np.arange(len(self._sizes), dtype=np.int32), self._sizes + 1)
        self._odd = (self._sizes % 2).astype(np.bool_)[self._word]
        self._places: dict[str, Places] = {"": np.flatnonzero(self._codes).astype(np.int32)}

    def at_least(self, min_length: int) -> _InText:
        fewer = copy(self)
        places = self._places[""]
        fewer._places = {"": places[self._sizes[self._word[places]] >= min_length]}
        return fewer

    def growing(self, position: str, before: object) -> list[tuple[str, Places]]:
        return [(string, self._find(string)) for string in dict.fromkeys(self._extended(position))]

    def parities(self, growing: list[tuple[str, Places]]) -> set[int]:
        parities = set()
        for _, places in growing:
            odd = np.count_nonzero(self._odd[places])
            parities |= {parity for parity, met in ((1, odd), (0, len(places) - odd)) if met}
        return parities

    def plays(self, position: str, growing: list[tuple[str, Places]]) -> set[str]:
        if not position:
            return set(self._at(self._places[""]))
        plays = set()
        for string, places in growing:
            plays |= {letter + string for letter in self._at(places - 1)}
            plays |= {string + letter for letter in self._at(places + len(string))}
        return plays

    def words(self, growing: list[tuple[str, Places]]) -> list[str]:
        numbers = np.unique(np.concatenate([self._word[places] for _, places in growing]))
        return [self._list[number - 1] for number in numbers.tolist()]

    def _find(self, string: str) -> Places:
        """Where the string begins; ascending."""
        if string in self._places:
            return self._places[string]
        shorter = self._find(string[:-1])
        places: Places = shorter[self._codes[shorter + (len(string) - 1)] == self._code.get(string[-1], -1)]
        if len(string) <= _KEPT:
            self._places[string] = places
        return places

    def _at(self, places: Places) -> list[str]:
        """The letters that stand there, each once."""
        counts = np.bincount(self._codes[places], minlength=1)
        counts[0] = 0
        return [self._letters[code - 1] for code in np.flatnonzero(counts).tolist()]
