"""Classes of equal suffixes: what remains of a list's words after some of their letters."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from generator.lists.lexicon import Codes


class Suffixes(NamedTuple):
    """Every distinct suffix of the words, the shorter ones first; class 0 is the empty suffix.

    Attributes:
        letter: (classes,) uint8, code of the first letter; 0 for the empty suffix.
        tail: (classes,) int32, class of the suffix without its first letter; smaller than the class itself.
        words: (n,) int32, the classes of the whole words, each once.
    """

    letter: npt.NDArray[np.uint8]
    tail: npt.NDArray[np.int32]
    words: npt.NDArray[np.int32]


def suffixes(codes: Codes) -> Suffixes:
    """Number the suffixes of the words ``codes`` (n, width), uint8 padded with 0."""
    lengths = np.count_nonzero(codes, axis=1)
    current = np.zeros(len(codes), np.int64)
    letter = [np.zeros(1, np.uint8)]
    tail = [np.zeros(1, np.int32)]
    total = 1
    for size in range(1, codes.shape[1] + 1):
        rows = np.flatnonzero(lengths >= size)
        keys = current[rows] << 8 | codes[rows, lengths[rows] - size]
        distinct, number = np.unique(keys, return_inverse=True)
        letter.append((distinct & 255).astype(np.uint8))
        tail.append((distinct >> 8).astype(np.int32))
        current[rows] = total + number
        total += len(distinct)
    return Suffixes(np.concatenate(letter), np.concatenate(tail), np.unique(current).astype(np.int32))
