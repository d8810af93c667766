"""SuperGhost: a letter at either end; positions are the infixes of the words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.verify.letter_games.infixes import infix_positions
from generator.verify.letter_games.positions import PlayPositions


def spelt(word: str) -> str:
    """A word as the positions spell it."""
    return word


def fits(position: str, words: list[str]) -> list[str]:
    """Those of some words that the position can become."""
    return [word for word in words if position in word]


def plays(position: str, word: str) -> Iterator[str]:
    """The position with a letter more at either end, within ``word``."""
    for start in range(len(word) - len(position) + 1):
        if word.startswith(position, start):
            end = start + len(position)
            if start:
                yield word[start - 1 : end]
            if end < len(word):
                yield word[start : end + 1]


def all_positions(words: Sequence[str]) -> PlayPositions:
    """Every position of a list."""
    return infix_positions(words, turned=False)
