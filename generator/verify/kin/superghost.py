"""SuperGhost: a letter at either end; positions are the infixes of the words."""

from __future__ import annotations

from collections.abc import Sequence

from generator.verify.kin.infixes import infix_positions
from generator.verify.kin.positions import PlayPositions

LENGTHS = True
"""Whether chapters say how long a game lasts."""


def spelt(word: str) -> str:
    """A word as the positions spell it."""
    return word


def fits(position: str, words: list[str]) -> list[str]:
    """Those of some words that the position can become."""
    return [word for word in words if position in word]


def plays(position: str, words: Sequence[str]) -> set[str]:
    """The position with a letter more at either end, within one of the words."""
    text = "\n".join(words)
    letters = {*text} - {"\n"}
    return {play for letter in letters for play in (letter + position, position + letter) if play in text}


def all_positions(words: Sequence[str]) -> PlayPositions:
    """Every position of a list."""
    return infix_positions(words, turned=False)
