"""Spook: a letter, and any order; positions have their letters in alphabetical order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.verify.letter_games.positions import PlayPositions, grown_positions
from generator.verify.letter_games.xghost import fits


def spelt(word: str) -> str:
    """A word as the positions spell it: its letters in order."""
    return "".join(sorted(word))


def plays(position: str, word: str) -> Iterator[str]:
    """The position with one of the letters that are left."""
    left = list(word)
    for letter in position:
        left.remove(letter)
    for letter in set(left):
        yield "".join(sorted(position + letter))


def all_positions(words: Sequence[str]) -> PlayPositions | None:
    """Every position of a list; None if they are too many."""
    return grown_positions(sorted({*map(spelt, words)}), fits, plays)
