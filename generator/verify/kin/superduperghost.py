"""Superduperghost: SuperGhost, and the letters may be reversed before one is added."""

from __future__ import annotations

from collections.abc import Sequence

from generator.verify.kin import superghost
from generator.verify.kin.infixes import infix_positions
from generator.verify.kin.positions import PlayPositions

LENGTHS = True
"""Whether chapters say how long a game lasts."""

spelt = superghost.spelt


def fits(position: str, words: list[str]) -> list[str]:
    """Those of some words that the position can become."""
    turned = position[::-1]
    return [word for word in words if position in word or turned in word]


def plays(position: str, words: Sequence[str]) -> set[str]:
    """The position or its reversal with a letter more at either end, within one of the words."""
    return superghost.plays(position, words) | superghost.plays(position[::-1], words)


def all_positions(words: Sequence[str]) -> PlayPositions:
    """Every position of a list."""
    return infix_positions(words, turned=True)
