"""Spook: a letter, and any order; positions have their letters in alphabetical order."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence

from generator.verify.letter_games.positions import PlayPositions, grown_positions
from generator.verify.letter_games.xghost import fits


def spelt(word: str) -> str:
    """A word as the positions spell it: its letters in order."""
    return "".join(sorted(word))


def plays(position: str, words: Sequence[str]) -> set[str]:
    """The position with one of the letters that a word has left."""
    return {play for word in words for play in _within(position, word)}


def _within(position: str, word: str) -> Iterator[str]:
    for letter in set(word):
        if word.count(letter) > position.count(letter):
            i = bisect(position, letter)
            yield f"{position[:i]}{letter}{position[i:]}"


def all_positions(words: Sequence[str]) -> PlayPositions | None:
    """Every position of a list; None if they are too many."""
    return grown_positions(sorted({*map(spelt, words)}), fits, plays)
