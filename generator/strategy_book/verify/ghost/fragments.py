"""The fragments of a list, level by level, straight from its sorted words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]

LAST = chr(0x10FFFF)
"""Sorts after every letter."""


def playable(words: Sequence[str]) -> list[str]:
    """The words (sorted) that no shorter word begins: play never gets past a complete word."""
    kept, last = list[str](), LAST
    for word in words:
        if not word.startswith(last):
            kept.append(word)
            last = word
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
        letters = np.array(self.words).view(np.uint32).reshape(len(self.words), -1)
        shared = np.full(len(self.words), -1)  # letters in common with the word before
        shared[1:] = (letters[1:] != letters[:-1]).argmax(axis=1)
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
    def row_of(self) -> dict[str, int]:
        """The row of each playable word."""
        return {word: row for row, word in enumerate(self.words)}

    def marked(self, words: Iterable[str]) -> npt.NDArray[np.bool_]:
        """(words,) which playable words are among these."""
        rows = [self.row_of[word] for word in words if word in self.row_of]
        marked = np.zeros(len(self.words), bool)
        marked[rows] = True
        return marked

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
