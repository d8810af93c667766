"""The rules of Superduperghost on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def extended(position: str) -> tuple[str, ...]:
    """The position and its reversal: a letter is put in front of either or behind it."""
    return position, position[::-1]


def allowing(position: str, words: list[str]) -> list[str]:
    """The words that contain the position as it stands."""
    return [word for word in words if position in word]


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was added at either end, the letters reversed first or not."""
    return before in (after[1:], after[:-1]) or before[::-1] in (after[1:], after[:-1])
