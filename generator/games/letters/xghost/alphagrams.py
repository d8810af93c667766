"""Spook: letters may be rearranged before one is added.

A position is a multiset of letters, written with its letters in order. It can grow into a word exactly when it is
a subsequence of the word's letters in order, so Spook on a list is Xghost on the list of its *alphagrams*: each
word's letters in order, anagrams once.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.lists.lexicon import Codes


def alphagrams(codes: Codes, alphabet: int) -> tuple[Codes, npt.NDArray[np.uint8]]:
    """The distinct alphagrams of the words ``codes`` (n, width), uint8 padded with 0.

    "In order" is from the list's rarest letter to its commonest: the same game, but rare letters first leave few
    words possible early, which makes the automaton of subsequences four times as quick.

    Returns:
        The alphagrams, (m, width) uint8 padded with 0, over new codes 1..alphabet; and (alphabet + 1,) uint8, the
        old code of each new one.
    """
    rarest_first = np.argsort(np.bincount(codes.ravel(), minlength=alphabet + 1)[1:], kind="stable")
    old = np.concatenate(([0], rarest_first + 1)).astype(np.uint8)
    new = np.zeros(alphabet + 1, np.uint8)
    new[old] = np.arange(alphabet + 1)
    # 0 sorts last when 1 is taken away: uint8 wraps it around to 255.
    ordered = np.sort(new[codes] - np.uint8(1), axis=1) + np.uint8(1)
    return _distinct(ordered), old


def _distinct(rows: Codes) -> Codes:
    """The distinct rows, sorted; eight letters at a time, for whole rows compare slowly."""
    if rows.size == 0:
        return rows[:1]
    padded = np.zeros((len(rows), -(-rows.shape[1] // 8) * 8), np.uint8)
    padded[:, : rows.shape[1]] = rows
    keys = padded.view(">u8").astype(np.uint64)
    order = np.lexsort(keys.T[::-1])
    keys = keys[order]
    new = np.concatenate(([True], (keys[1:] != keys[:-1]).any(axis=1)))
    distinct: Codes = rows[order[new]]
    return distinct
