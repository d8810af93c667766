"""The fragments of a list, level by level, straight from its sorted words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]


def playable(words: Sequence[str]) -> list[str]:
    """The words (sorted) that no shorter word begins: play never gets past a complete word."""
    kept: list[str] = []
    for word in words:
        if not kept or not word.startswith(kept[-1]):
            kept.append(word)
    return kept


@dataclass
class Fragments:
    """All fragments of the playable words. A fragment of ``d`` letters is a run of neighbouring words that share them.

    Attributes:
        words: the playable words, sorted.
        rows: for each level (number of letters), the row of each fragment's first word.
        inner: for each level, the positions in ``rows`` of the fragments that are not words.
        starts: for each level, the position of each inner fragment's first play on the next level; its other plays
            follow.
    """

    words: list[str]

    def __post_init__(self) -> None:
        lengths = np.array([len(word) for word in self.words])
        shared = np.zeros(len(self.words), np.int64)  # letters in common with the word before
        for i in range(1, len(self.words)):
            before, word = self.words[i - 1], self.words[i]
            n = 0
            while before[n] == word[n]:
                n += 1
            shared[i] = n
        shared[0] = -1
        self.rows = [np.flatnonzero((shared < d) & (lengths >= d)) for d in range(int(lengths.max()) + 1)]
        self.rows[0] = np.zeros(1, np.int64)
        self.inner = [np.flatnonzero(lengths[rows] > d) for d, rows in enumerate(self.rows)]
        self.starts = [
            np.searchsorted(below, rows[inner])
            for rows, inner, below in zip(self.rows, self.inner, self.rows[1:], strict=False)
        ]

    def __len__(self) -> int:
        return sum(map(len, self.rows))

    @cached_property
    def ends(self) -> list[npt.NDArray[np.bool_]]:
        """For each level: is the fragment a word?"""
        return [~np.isin(np.arange(len(rows)), inner) for rows, inner in zip(self.rows, self.inner, strict=True)]

    def names(self, depth: int, positions: Sequence[int] | Numbers | None = None) -> list[str]:
        """The fragments of ``depth`` letters at these positions (None: all)."""
        rows = self.rows[depth] if positions is None else self.rows[depth][np.asarray(positions, np.int64)]
        return [self.words[row][:depth] for row in rows.tolist()]

    def behind(self, ufunc: np.ufunc, values: npt.NDArray[Any]) -> list[npt.NDArray[Any]]:
        """For each level and fragment: ``ufunc`` reduced over the values of the words that begin with the fragment.

        ``values``: (words,) of the playable words.
        """
        levels = [values[rows] for rows in self.rows]
        for d in range(len(levels) - 2, -1, -1):
            levels[d][self.inner[d]] = self.over(ufunc, d, levels[d + 1])
        return levels

    def over(self, ufunc: np.ufunc, depth: int, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """For each inner fragment, ``ufunc`` reduced over the values of its plays on the next level."""
        return np.asarray(ufunc.reduceat(values, self.starts[depth], axis=0))

    def spread(self, depth: int, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """For each play on the next level, the value of the inner fragment that it extends."""
        return np.repeat(values, np.diff(self.starts[depth], append=len(self.rows[depth + 1])), axis=0)
