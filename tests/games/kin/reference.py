"""SuperGhost and its kin by brute force: short, plain and slow, on strings.

The rules of each game are those of ``strategy_book.verify``, which share nothing with the solvers. Seats count from 1.
"""

from collections.abc import Iterable
from functools import cache

from hypothesis import strategies as st

from strategy_book.games.kin.games import MECHANICS
from strategy_book.verify.kin.game import GameWords

GAMES = tuple(MECHANICS)
"""Their names. Tests loop over them, so a new game is tested as soon as ``verify`` has its rules."""


def word_lists(alphabet: str = "abc", longest: int = 6, most: int = 7) -> st.SearchStrategy[list[str]]:
    """A few short words over few letters, so that they share positions."""
    return st.lists(st.text(alphabet, min_size=1, max_size=longest), min_size=1, max_size=most, unique=True)


def words_left(game: str, position: str, words: Iterable[str]) -> list[str]:
    """The words, as the game spells them, that a position can become; in alphabetical order."""
    known = GameWords(game, [*words])
    return [known.words[number] for number in known.after(position, known.every)[0]]


def legal_plays(game: str, position: str, words: Iterable[str]) -> set[str]:
    """What a letter makes of a position within one of the words."""
    known = GameWords(game, [*words])
    return {*known.after(position, known.every)[1]}


class Game:
    """One list: positions, plays and losers."""

    def __init__(self, words: Iterable[str], game: str, min_length: int, players: int) -> None:
        known = GameWords(game, [word for word in words if len(word) >= min_length])
        self.words = known.finished
        self.players = players
        # From a word no play is made: what lies beyond it counts as a position all the same.
        self.plays: dict[str, list[str]] = {}
        waiting = {"": known.every}
        while waiting:
            position, possible = waiting.popitem()
            possible, plays = known.after(position, possible)
            self.plays[position] = sorted(plays)
            for play in plays:
                if play not in self.plays:
                    waiting.setdefault(play, possible)
        self.positions = set(self.plays)
        self.losers = cache(self._losers)

    def _losers(self, position: str) -> frozenset[int]:
        if position in self.words:
            return frozenset({(len(position) - 1) % self.players + 1})
        mover = len(position) % self.players + 1
        after = [self.losers(play) for play in self.plays[position]]
        good = [losers for losers in after if mover not in losers]
        return frozenset().union(*(good or after))

    def openings(self) -> dict[str, list[int]]:
        """Losers after each first letter."""
        return {letter: sorted(self.losers(letter)) for letter in self.plays[""]}
