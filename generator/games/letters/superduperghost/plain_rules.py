"""The rules of Superduperghost on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations

from generator.games.letters.superghost import plain_rules as superghost


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def plays(position: str, possible: list[str]) -> set[str]:
    """The fragments with one more letter at either end of the position or of its reversal."""
    return superghost.plays(position, possible) | superghost.plays(position[::-1], possible)


def growing(position: str, words: list[str]) -> list[str]:
    """The words that contain the position or its reversal: whichever is left, a turn can change it back."""
    turned = position[::-1]
    return [word for word in words if position in word or turned in word]


def allowing(position: str, words: list[str]) -> list[str]:
    """The words that contain the position as it stands."""
    return [word for word in words if position in word]


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was added at either end, the letters reversed first or not."""
    return before in (after[1:], after[:-1]) or before[::-1] in (after[1:], after[:-1])
