"""The rules of Spook on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations


def written(fragment: str) -> str:
    """The letters in alphabetical order."""
    return "".join(sorted(fragment))


def allowing(position: str, words: list[str]) -> list[str]:
    """The words with all letters of the position: equal letters stand together, so comparing runs is enough."""
    for letter in dict.fromkeys(position):
        run = letter * position.count(letter)
        words = [word for word in words if run in word]
    return words


def adds_letter(before: str, after: str) -> bool:
    """Whether the letters are those of ``before`` and one more."""
    return any(written(after[:i] + after[i + 1 :]) == written(before) for i in range(len(after)))
