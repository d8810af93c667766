"""A game of the library as the rules at a table see it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property

from generator.games.table_settings import Calls
from generator.library.games import Game
from generator.library.ghost import Ghost


class GameWords:
    """What :class:`generator.games.table.Table` asks of a game.

    Args:
        game: the game; its number of players does not matter.
        calls: who notices a completed word. Where the players do, a round of Ghost may go on behind a word, so all
            words of the list count, and not just those that a game can end with.
    """

    def __init__(self, game: Game, calls: Calls = "book") -> None:
        self.game = game
        self._behind = isinstance(game, Ghost) and calls == "players"

    @cached_property
    def longest(self) -> int:
        """The number of letters of the longest word."""
        return max((len(word) for word in self.words), default=0)

    def adds_letter(self, before: str, after: str) -> bool:
        """Whether ``after`` is ``before`` with one letter of the list added as the game allows."""
        if not set(after) <= set(self.game.words.lexicon.alphabet) or len(after) != len(before) + 1:
            return False
        if isinstance(self.game, Ghost):
            return after.startswith(before)
        return after == self.game.written(after) and self.game.adds_letter(before, after)

    def is_word(self, fragment: str) -> bool:
        """Whether the fragment is a word that ends the round."""
        return fragment in self._legal if self._behind else self.game.is_word(fragment)

    def example(self, fragment: str) -> str | None:
        """The shortest word that allows the fragment, of several the first in the alphabet; None if there is none."""
        if not self._behind:
            return self.game.example(fragment)
        start = bisect_left(self.words, fragment)
        stop = bisect_right(self.words, fragment + chr(0x10FFFF))
        return min(self.words[start:stop], key=lambda word: (len(word), word), default=None)

    def allows(self, word: str, fragment: str) -> bool:
        """Whether ``word`` is on the list, long enough, and allows the fragment."""
        if isinstance(self.game, Ghost):
            return word.startswith(fragment) and self.is_word(word)
        rules = self.game.mechanics.load_string_rules()
        return word in self._legal and bool(
            rules.allowing(self.game.written(fragment), [rules.written(word)])
        )

    @cached_property
    def words(self) -> list[str]:
        """The words that are long enough, sorted; of Ghost those that a round can end with."""
        if isinstance(self.game, Ghost) and not self._behind:
            return self.game.examples("")
        return sorted(word for word in self.game.words if len(word) >= self.game.min_length)

    @cached_property
    def _legal(self) -> frozenset[str]:
        return frozenset(self.words)
