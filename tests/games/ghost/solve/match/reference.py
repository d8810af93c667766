"""The match written from its definition: short, plain and slow. Nothing of the fast solver is used.

Seats are counted from 0 here: seat 0 begins the round.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from strategy_book.games.ghost.rules import Finish
from tests.games.ghost.reference import Ghost

Chances = tuple[Fraction, ...]
BEGINNER = {"turn": lambda loser: 1, "loser": lambda loser: loser, "after-loser": lambda loser: loser + 1}


class Match:
    """A match with one list, and one rule for who begins the next round."""

    def __init__(self, words: Iterable[str], min_length: int, begins: str, finish: Finish = "loses") -> None:
        self.ghost = Ghost(words, min_length, 2, finish)
        self.begins = begins
        self.chances = cache(self.chances)  # type: ignore[method-assign]

    def chances(self, lives: tuple[int, ...], fragment: str = "") -> Chances:
        """Each player's chance to win the match, from the one who began the round."""
        if len(lives) == 1:
            return (Fraction(1),)
        if fragment in self.ghost.words:
            letters = len(fragment) - (self.ghost.finish == "loses")
            return self.after(letters % len(lives), lives)
        cases = [self.chances(lives, play) for play in self.best(lives, fragment)]
        return tuple(sum(column) / len(cases) for column in zip(*cases, strict=True))

    def best(self, lives: tuple[int, ...], fragment: str) -> list[str]:
        """The plays with the best chance for the player to move."""
        mover = len(fragment) % len(lives)
        chance = {play: self.chances(lives, play)[mover] for play in self.ghost.plays[fragment]}
        return [play for play in chance if chance[play] == max(chance.values())]

    def after(self, loser: int, lives: tuple[int, ...]) -> Chances:
        """The chances once ``loser`` has lost the round."""
        players = [*range(len(lives))]
        left = {player: lives[player] - (player == loser) for player in players}
        beginner = BEGINNER[self.begins](loser) % len(lives)
        table = [player for player in players[beginner:] + players[:beginner] if left[player]]
        value = dict(zip(table, self.chances(tuple(left[player] for player in table)), strict=True))
        return tuple(value.get(player, Fraction(0)) for player in players)
