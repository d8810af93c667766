"""The letters games as the notebook would write them: short, plain and slow, on strings.

Written from docs/theory.md and the rules alone; nothing of the solvers is used. Seats count from 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

GAMES = ("superghost", "xghost", "spook", "superduperghost")


def parts(word: str, game: str) -> set[str]:
    """Every position that the word makes legal."""
    if game in ("superghost", "superduperghost"):
        return {word[i:j] for i in range(len(word) + 1) for j in range(i, len(word) + 1)}
    letters = sorted(word) if game == "spook" else word
    return {"".join(kept) for size in range(len(word) + 1) for kept in combinations(letters, size)}


def follows(play: str, position: str, game: str) -> bool:
    """Is ``play`` made of ``position`` by one legal letter?"""
    if len(play) != len(position) + 1:
        return False
    if game == "superghost":
        return position in (play[1:], play[:-1])
    if game == "superduperghost":
        return position in (play[1:], play[:-1]) or position[::-1] in (play[1:], play[:-1])
    if game == "spook":
        return not Counter(position) - Counter(play)
    return position in {play[:i] + play[i + 1 :] for i in range(len(play))}


class Game:
    """One list: positions, plays and losers."""

    def __init__(self, words: Iterable[str], game: str, min_length: int, players: int) -> None:
        legal = [word for word in words if len(word) >= min_length]
        self.words = {"".join(sorted(word)) if game == "spook" else word for word in legal}
        self.positions = {""}.union(*(parts(word, game) for word in legal))
        self.players = players
        plays: dict[str, list[str]] = {position: [] for position in self.positions}
        for play in self.positions - {""}:
            for i in range(len(play)):
                remaining = play[:i] + play[i + 1 :]
                for shorter in (remaining, remaining[::-1]):
                    if shorter in plays and follows(play, shorter, game) and play not in plays[shorter]:
                        plays[shorter].append(play)
        self.plays = plays
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
        return {letter: sorted(self.losers(letter)) for letter in sorted(self.plays[""])}
