"""Spook as Xghost: the letters may be rearranged before one is added.

A position is a multiset of letters, written in a fixed order of letters. It can grow into a word exactly if it is a
subsequence of the word's letters in that order. So Spook on a list is Xghost on the list's *alphagrams*: the letters of
each word in order, with one alphagram for all anagrams.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.lists.lexicon import Codes


def alphagrams(codes: Codes, alphabet: int) -> tuple[Codes, npt.NDArray[np.uint8]]:
    """The distinct alphagrams of the words ``codes`` (n, width), uint8 padded with 0.

    The order is from the list's rarest letter to its commonest. Any order gives the same game, but with rare letters
    first few words stay possible, which makes building the automaton four times as fast.

    Returns:
        The alphagrams, (m, width) uint8 padded with 0, in new codes 1 to ``alphabet``; and (alphabet + 1,) uint8, the
        original code of each new one.
    """
    rarest_first = np.argsort(np.bincount(codes.ravel(), minlength=alphabet + 1)[1:], kind="stable")
    old = np.concatenate(([0], rarest_first + 1)).astype(np.uint8)
    new = np.zeros(alphabet + 1, np.uint8)
    new[old] = np.arange(alphabet + 1)
    # Less 1, so that the padding wraps around to 255 and sorts last.
    ordered = np.sort(new[codes] - np.uint8(1), axis=1) + np.uint8(1)
    return _distinct(ordered), old


def _distinct(rows: Codes) -> Codes:
    """The distinct rows, sorted; compared eight letters at a time, because comparing whole rows is slow."""
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
