"""Spook: a letter, and any order; positions have their letters in alphabetical order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.verify.kin.positions import PlayPositions, grown_positions
from generator.verify.kin.xghost import fits

LENGTHS = False
"""Whether chapters say how long a game lasts."""


def spelt(word: str) -> str:
    """A word as the positions spell it: its letters in order."""
    return "".join(sorted(word))


def plays(position: str, words: Sequence[str]) -> set[str]:
    """The position with one of the letters that a word has left."""
    used = Counter(position)
    return {
        spelt(position + letter)
        for letter in {*"".join(words)}
        if any(word.count(letter) > used[letter] for word in words)
    }


def all_positions(words: Sequence[str]) -> PlayPositions | None:
    """Every position of a list; None if they are too many."""
    return grown_positions(sorted({*map(spelt, words)}), fits, plays)
