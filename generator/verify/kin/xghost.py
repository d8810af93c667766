"""Xghost: a letter anywhere; positions are what a word leaves when letters are struck."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.verify.kin.positions import PlayPositions, grown_positions

LENGTHS = False
"""Whether chapters say how long a game lasts."""


def spelt(word: str) -> str:
    """A word as the positions spell it."""
    return word


def fits(position: str, words: list[str]) -> list[str]:
    """Those of some words that the position can become."""
    pattern = re.compile("[^\0]*?".join(map(re.escape, position))).search
    return [word for word in words if pattern(word)]


def plays(position: str, words: Sequence[str]) -> set[str]:
    """The position with a letter more anywhere, within one of the words."""
    return {play for word in words for play in _within(position, word)}


def _within(position: str, word: str) -> Iterator[str]:
    """The plays that ``word`` allows.

    Before letter i can come what lies in ``word`` between the leftmost match of the letters before it and the
    rightmost match of the others.
    """
    leftmost = [0]
    for letter in position:
        leftmost.append(word.index(letter, leftmost[-1]) + 1)
    end = len(word)
    for i in range(len(position), -1, -1):
        for letter in set(word[leftmost[i] : end]):
            yield position[:i] + letter + position[i:]
        if i:
            end = word.rindex(position[i - 1], 0, end)


def all_positions(words: Sequence[str]) -> PlayPositions | None:
    """Every position of a list; None if they are too many."""
    return grown_positions(words, fits, plays)
