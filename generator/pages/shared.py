"""Sorted words share their first letters with the word before them: how files of whole lists are made small."""

from __future__ import annotations

from collections.abc import Sequence

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Of base 36."""


def shared_letters(words: Sequence[str], most: int) -> list[int]:
    """With how many letters each word begins like the word before it: 0 for the first, ``most`` at most."""
    import numpy as np

    if not words:
        return []
    table = np.array(words)
    signs = table.view(np.uint32).reshape(len(words), -1)
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    same = signs[1:] == signs[:-1]
    alike = np.where(same.all(axis=1), same.shape[1], same.argmin(axis=1))
    shorter = np.minimum(lengths[1:], lengths[:-1])
    return [0, *np.minimum(np.minimum(alike, shorter), most).tolist()]
