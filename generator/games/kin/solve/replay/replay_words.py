"""What a position may grow into, for the replay of a haven list: the possible words, and the plays that they allow.

Nothing of a solver is used. Where positions are infixes, a position is the places where it occurs; otherwise it is the
words that have it as a subsequence.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, Protocol

from generator.games.kin.rules import MECHANICS
from generator.games.kin.solve.replay.infixes import Infixes
from generator.games.kin.solve.replay.subsequences import Subsequences


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
        finder: what they allow.
    """

    def __init__(self, words: Iterable[str], game: str) -> None:
        mechanics = MECHANICS[game]
        # A dict keeps the order of the words, which is mostly alphabetical, and a sorted list is sorted fast.
        self._spelt = dict.fromkeys(map(mechanics.load_string_rules().written, words))
        self._min_length = 1
        everything = sorted(self._spelt)
        self.finder: Finder = (
            Infixes(everything, mechanics.load_infix_rules().extended)
            if mechanics.whole
            else Subsequences(everything)
        )

    def is_legal(self, fragment: str) -> bool:
        """Whether the fragment is one of the words."""
        return len(fragment) >= self._min_length and fragment in self._spelt

    def at_least(self, min_length: int) -> ReplayWords:
        """The same words without those of fewer letters than ``min_length``."""
        fewer = copy(self)
        fewer._min_length = min_length
        fewer.finder = self.finder.at_least(min_length)
        return fewer
