"""SuperGhost and the games like it: all their positions, solved for any number of players. Seats count from 1 here."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

import numpy as np

from generator.verify.kin.positions import Numbers, PlayPositions


class GameRules(Protocol):
    """A module of :mod:`generator.verify.kin`: the rules of one game.

    Attributes:
        LENGTHS: whether chapters of the game say how long a game lasts.
    """

    LENGTHS: bool

    def spelt(self, word: str) -> str:
        """A word as the game's positions spell it."""
        ...

    def fits(self, position: str, words: list[str]) -> list[str]:
        """Those of some words, as spelt, that a position can become."""
        ...

    def plays(self, position: str, words: Sequence[str]) -> set[str]:
        """What a position becomes by a letter, within one of the words that it can become, as spelt."""
        ...

    def all_positions(self, words: Sequence[str]) -> PlayPositions | None:
        """The positions that a list allows; None if they are too many to be solved here."""
        ...


def rules_of(game: str) -> GameRules:
    """The rules of the game of that name."""
    return cast(GameRules, import_module(f"generator.verify.kin.{game}"))


def spelt(words: Sequence[str], game: str) -> list[str]:
    """The words as the game's positions spell them, sorted."""
    return sorted({*map(rules_of(game).spelt, words)})


def solve(positions: PlayPositions, players: int) -> tuple[list[int], dict[str, list[int]]]:
    """The seats that may lose, everyone playing well: from the empty position, and after each first letter."""
    losers: Numbers = np.empty(0, np.int64)
    first: Numbers = losers
    for size in range(len(positions.levels) - 1, -1, -1):
        level, mover = positions.levels[size], 1 << size % players
        values = np.full(level.size, 1 << (size - 1) % players)
        if len(level.parents):
            after = losers[level.children]
            starts = np.flatnonzero(np.diff(level.parents, prepend=-1))
            wins = after & mover == 0
            can_win = np.logical_or.reduceat(wins, starts)
            good = wins | ~np.repeat(can_win, np.diff(starts, append=len(wins)))
            values[level.parents[starts]] = np.bitwise_or.reduceat(np.where(good, after, 0), starts)
        losers = values
        if size == 1:
            first = values
    seats = [_seats(int(bits)) for bits in first]
    return _seats(int(losers[0])), dict(zip(positions.letters, seats, strict=True))


def _seats(bits: int) -> list[int]:
    return [seat + 1 for seat in range(bits.bit_length()) if bits >> seat & 1]
