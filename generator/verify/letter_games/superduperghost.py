"""Superduperghost: SuperGhost, and the letters may be reversed before one is added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.verify.letter_games import superghost
from generator.verify.letter_games.infixes import infix_positions
from generator.verify.letter_games.positions import PlayPositions

spelt = superghost.spelt


def fits(position: str, words: list[str]) -> list[str]:
    """Those of some words that the position can become."""
    return [word for word in words if position in word or position[::-1] in word]


def plays(position: str, word: str) -> Iterator[str]:
    """The position or its reversal with a letter more at either end, within ``word``."""
    yield from superghost.plays(position, word)
    yield from superghost.plays(position[::-1], word)


def all_positions(words: Sequence[str]) -> PlayPositions:
    """Every position of a list."""
    return infix_positions(words, turned=True)
