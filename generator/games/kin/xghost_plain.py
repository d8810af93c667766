"""The rules of Xghost on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def allowing(position: str, words: list[str]) -> list[str]:
    """The words that have the position as a subsequence."""
    for letter in set(position):  # fast, and leaves few words
        words = [word for word in words if letter in word]
    return [word for word in words if _is_subsequence(position, word)]


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was inserted anywhere."""
    return any(after[:i] + after[i + 1 :] == before for i in range(len(after)))


def _is_subsequence(position: str, word: str) -> bool:
    """Whether the letters of ``position`` occur in ``word`` in this order."""
    end = 0
    for letter in position:
        end = word.find(letter, end) + 1
        if not end:
            return False
    return True
