"""Spook: letters may be rearranged before one is added.

A position is a multiset of letters, written with its letters in order. It can grow into a word exactly when it is
a subsequence of the word's letters in order, so Spook on a list is Xghost on the list of its *alphagrams*: each
word's letters in order, anagrams once.
"""

from __future__ import annotations

import numpy as np

from generator.lexicon import Codes


def alphagrams(codes: Codes) -> Codes:
    """The distinct rows of ``codes`` (n, width), each with its letters in order and padded with 0 on the right."""
    if codes.size == 0:
        return codes
    # 0 sorts last when 1 is taken away: uint8 wraps it around to 255.
    ordered = np.sort(codes - np.uint8(1), axis=1) + np.uint8(1)
    rows: Codes = np.unique(ordered, axis=0)
    return rows
