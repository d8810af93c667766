"""The fragments of a list, level by level, straight from its sorted words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]


def playable(words: Sequence[str]) -> list[str]:
    """The words (sorted) that no shorter one begins: play never gets past a complete word."""
    kept: list[str] = []
    for word in words:
        if not kept or not word.startswith(kept[-1]):
            kept.append(word)
    return kept


@dataclass
class Fragments:
    """All fragments of the playable words. A fragment of ``d`` letters stands for a run of neighbours that share them.

    Attributes:
        words: the playable words, sorted.
        rows: by number of letters, for every fragment the row of its first word.
        inner: by number of letters, the positions in ``rows`` of the fragments that are no words.
        starts: by number of letters, for every inner fragment the position of its first play on the next level; its
            other plays follow.
    """

    words: list[str]

    def __post_init__(self) -> None:
        lengths = np.array([len(word) for word in self.words])
        shared = np.zeros(len(self.words), np.int64)  # letters in common with the word before
        for i in range(1, len(self.words)):
            a, b = self.words[i - 1], self.words[i]
            n = 0
            while a[n] == b[n]:
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
        """By number of letters: is the fragment a word?"""
        return [
            ~np.isin(np.arange(len(rows)), inner) for rows, inner in zip(self.rows, self.inner, strict=True)
        ]

    def names(self, depth: int, at: Sequence[int] | Numbers | None = None) -> list[str]:
        """The fragments of so many letters at these positions (all of them if None)."""
        rows = self.rows[depth] if at is None else self.rows[depth][np.asarray(at, np.int64)]
        return [self.words[row][:depth] for row in rows.tolist()]

    def over(self, join: np.ufunc, depth: int, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """``values`` of the next level joined over the plays of every inner fragment."""
        return np.asarray(join.reduceat(values, self.starts[depth], axis=0))

    def spread(self, depth: int, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """A value of every inner fragment, given to each of its plays on the next level."""
        return np.repeat(values, np.diff(self.starts[depth], append=len(self.rows[depth + 1])), axis=0)
