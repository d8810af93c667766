"""The rules of SuperGhost on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def extended(position: str) -> tuple[str, ...]:
    """The position: a letter is put in front of it or behind it."""
    return (position,)


def allowing(position: str, words: list[str]) -> list[str]:
    """The words that contain the position."""
    return [word for word in words if position in word]


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was added at either end."""
    return before in (after[1:], after[:-1])
