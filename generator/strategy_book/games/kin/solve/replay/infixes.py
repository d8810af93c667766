"""For the replay of a haven list: words in one array, where positions occur in them, and what is beside them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from strategy_book.games.kin.mechanics import InfixRules


class WordText:
    """Words one after another, as codes of letters.

    Attributes:
        letters: the letters that occur, sorted; the code of the first is 1.
        codes: uint8, a 0, then each word with a 0 behind it.
        sizes: (words + 1,) int32, a 0, then the letters of each word.
    """

    def __init__(self, words: Sequence[str]) -> None:
        text = "\n".join(["", *words, ""])
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
        self.letters = sorted(set(text) - {"\n"})
        table = np.zeros(int(points.max()) + 1, np.uint8)  # 0 separates words
        table[[ord(letter) for letter in self.letters]] = np.arange(1, len(self.letters) + 1)
        self.codes = table[points]
        self.sizes = np.array([0, *map(len, words)], np.int32)
        self._code = {letter: code for code, letter in enumerate(self.letters, 1)}

    def code(self, letter: str) -> int:
        """The code of a letter; -1 if no word has it."""
        return self._code.get(letter, -1)


Places = npt.NDArray[np.int32]


class Infixes:
    """Positions are infixes; ``growing`` is where each string begins that a letter may join.

    Args:
        words: sorted.
        rules: where the new letter may go.
    """

    def __init__(self, words: Sequence[str], rules: type[InfixRules]) -> None:
        self._list, self._rules = words, rules
        self._text = WordText(words)
        self._codes, sizes = self._text.codes, self._text.sizes
        self._word = np.repeat(np.arange(len(sizes), dtype=np.int32), sizes + 1)
        self._odd = (sizes % 2).astype(np.bool_)[self._word]

    def growing(self, position: str, before: dict[str, Places] | None) -> dict[str, Places]:
        """Where the strings of ``position`` begin; ``before``: the same of the position that it was made of."""
        found = {string: self._find(string, before or {}) for string in self._rules.extended(position)}
        return {string: self._open(places, max(len(string), 1)) for string, places in found.items()}

    def _open(self, places: Places, size: int) -> Places:
        """Those of the places where a string, or a first letter, leaves no letter of its word where none may go."""
        if not self._rules.behind:
            places = places[self._codes[places + size] == 0]
        if not self._rules.in_front:
            places = places[self._codes[places - 1] == 0]
        return places

    def parities(self, growing: dict[str, Places]) -> set[int]:
        """The lengths of the possible words, modulo 2."""
        parities = set()
        for places in growing.values():
            odd = np.count_nonzero(self._odd[places])
            parities |= {parity for parity, met in ((1, odd), (0, len(places) - odd)) if met}
        return parities

    def plays(self, position: str, growing: dict[str, Places]) -> set[str]:
        """The legal plays."""
        if not position:
            return {letter for places in growing.values() for letter in self._at(places)}
        plays = set()
        for string, places in growing.items():
            if self._rules.in_front:
                plays |= {letter + string for letter in self._at(places - 1)}
            if self._rules.behind:
                plays |= {string + letter for letter in self._at(places + len(string))}
        return plays

    def words(self, growing: dict[str, Places]) -> list[str]:
        """The possible words, sorted."""
        numbers = np.unique(np.concatenate([self._word[places] for places in growing.values()]))
        return [self._list[number - 1] for number in numbers.tolist()]

    def _find(self, string: str, before: dict[str, Places]) -> Places:
        """Where the string begins; ``before``: where some other strings begin."""
        if len(string) < 2:
            found = self._codes == self._text.code(string) if string else self._codes > 0
            return np.flatnonzero(found).astype(np.int32)
        behind_first, without_last = string[1:], string[:-1]
        if behind_first in before:
            starts, letter, place = before[behind_first] - 1, string[0], 0
        else:
            starts = before[without_last] if without_last in before else self._find(without_last, before)
            letter, place = string[-1], len(string) - 1
        places: Places = starts[self._codes[starts + place] == self._text.code(letter)]
        return places

    def _at(self, places: Places) -> list[str]:
        counts = np.bincount(self._codes[places], minlength=1)
        counts[0] = 0
        return [self._text.letters[code - 1] for code in np.flatnonzero(counts).tolist()]
