"""The letters games as the notebook would write them: short, plain and slow, on strings.

The rules of each game stand in ``reference.py`` of its folder, written from docs/theory.md alone; nothing of the
solvers is used. Seats count from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

from generator.games.kin.rules import MECHANICS

GAMES = tuple(MECHANICS)
"""Their names. Tests loop over them, so a new game is tested as soon as it has its rules in a folder here."""


@cache
def rules(game: str) -> Any:
    """The rules of a game: ``spelt``, ``parts``, ``follows`` and ``fits``."""
    return import_module(f"tests.games.kin.{game}.reference")


def spelt(word: str, game: str) -> str:
    """A word as the positions of the game spell it."""
    spelling: str = rules(game).spelt(word)
    return spelling


@cache
def parts(word: str, game: str) -> frozenset[str]:
    """Every position that the word makes legal."""
    return frozenset(rules(game).parts(word))


def follows(play: str, position: str, game: str) -> bool:
    """Is ``play`` made of ``position`` by one legal letter?"""
    return len(play) == len(position) + 1 and rules(game).follows(play, position)


def fits(fragment: str, word: str, game: str) -> bool:
    """Can the fragment still become the word, as positions spell it?"""
    fitting: bool = rules(game).fits(fragment, word)
    return fitting


class Game:
    """One list: positions, plays and losers."""

    def __init__(self, words: Iterable[str], game: str, min_length: int, players: int) -> None:
        legal = [word for word in words if len(word) >= min_length]
        self.words = {spelt(word, game) for word in legal}
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
