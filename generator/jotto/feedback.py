"""The feedback table: what the guesser hears for every guess and every secret."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.errors import TooLargeError
from generator.jotto.secrets import Dictionary

MEMORY_LIMIT = 1 << 30  # bytes that a table may take
MOST_WORDS = 0xFFFF  # a guess is stored in 16 bits


@dataclass(frozen=True, slots=True, eq=False)
class Feedback:
    """Answers of every pair of words.

    Attributes:
        table: (D, D) uint8, symmetric: letters in common, but ``hit`` on the diagonal (and nowhere else).
        hit: the answer to the right word: L, or L + 1 where anagrams are allowed, for then L says "its letters, but
            not yet the word".
    """

    table: npt.NDArray[np.uint8]
    hit: int

    def __len__(self) -> int:
        return len(self.table)


def table_bytes(words: int) -> int:
    """Bytes of the table of ``words`` words."""
    return words * words


def _labelled(codes: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
    """(D, symbols) 0/1: which letters a word has, the second copy of a letter being a symbol of its own.

    The multiset overlap of two words is then the size of an intersection of sets.
    """
    size, length = codes.shape
    ordered = np.sort(codes, axis=1).astype(np.int64)
    copy = np.zeros_like(ordered)
    for i in range(1, length):
        copy[:, i] = np.where(ordered[:, i] == ordered[:, i - 1], copy[:, i - 1] + 1, 0)
    symbols, column = np.unique(ordered * length + copy, return_inverse=True)
    incidence = np.zeros((size, len(symbols)), np.float32)
    incidence[np.arange(size)[:, None], column.reshape(size, length)] = 1
    return incidence


def feedback_table(dictionary: Dictionary, *, memory_limit: int = MEMORY_LIMIT) -> Feedback:
    """The table of ``dictionary`` (Algorithm 5 of the paper for every pair; the multiset overlap if letters repeat).

    Raises:
        TooLargeError: before anything is allocated, if the table takes more than ``memory_limit`` bytes.
    """
    size, length = dictionary.codes.shape
    if table_bytes(size) > memory_limit or size > MOST_WORDS:
        raise TooLargeError(
            f"{size} words of {length} letters need a feedback table of {table_bytes(size) / 2**30:.1f} GiB, "
            f"over the limit of {memory_limit / 2**30:.1f} GiB: choose a smaller list"
        )
    hit = length + 1 if dictionary.rules.anagrams else length
    incidence = _labelled(dictionary.codes)
    table = np.empty((size, size), np.uint8)
    rows = max(1, (1 << 24) // size)  # keeps the float32 product small beside the table
    for start in range(0, size, rows):
        table[start : start + rows] = incidence[start : start + rows] @ incidence.T
    np.fill_diagonal(table, hit)
    return Feedback(table, hit)
