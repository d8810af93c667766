"""The rules of Xghost on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations

import re

_WORTH_A_PATTERN = 1000
"""Number of words. For fewer, compiling a pattern takes longer than looking at them one by one."""


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def plays(position: str, possible: list[str]) -> set[str]:
    """The fragments with one more letter anywhere."""
    gaps: list[set[str]] = [set() for _ in range(len(position) + 1)]
    every = set().union(*possible)
    missing = every
    for number, word in enumerate(possible):
        if number % 64 == 0:
            missing = set().union(*(every - gap for gap in gaps))
            if not missing:
                break  # no word can add another play
        if missing.isdisjoint(word):
            continue  # every letter of the word is a play in every gap
        # A new letter stands behind the leftmost match of the letters before it and in front of the rightmost match of
        # the letters after it.
        after, before = [0], [len(word)]
        for letter in position:
            after.append(word.index(letter, after[-1]) + 1)
        for letter in reversed(position):
            before.append(word.rindex(letter, 0, before[-1]))
        for gap, low, high in zip(gaps, after, reversed(before), strict=True):
            gap.update(word[low:high])
    return {position[:i] + letter + position[i:] for i, gap in enumerate(gaps) for letter in gap}


def growing(position: str, words: list[str]) -> list[str]:
    """The words that have the position as a subsequence."""
    for letter in set(position):  # fast, and leaves few words
        words = [word for word in words if letter in word]
    if len(words) > _WORTH_A_PATTERN:
        pattern = re.compile(".*".join(map(re.escape, position)), re.DOTALL)
        return [word for word in words if pattern.search(word)]
    return [word for word in words if _is_subsequence(position, word)]


allowing = growing


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
