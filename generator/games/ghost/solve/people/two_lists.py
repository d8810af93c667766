"""The words of two lists as one list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.arrays import Mask, run_starts
from generator.lists.lexicon import Codes, Lexicon


@dataclass(frozen=True, eq=False)
class TwoLists:
    """Two lists side by side.

    Attributes:
        lexicon: the words of both, each once.
        in_first, in_second: (rows,) is each word in the first list, in the second?
    """

    lexicon: Lexicon
    in_first: Mask
    in_second: Mask

    @cached_property
    def known(self) -> tuple[Mask, Mask]:
        """Which words of the first list the second has too, and which words of the second the first has too."""
        return self.in_second[self.in_first], self.in_first[self.in_second]


def join(first: Lexicon, second: Lexicon) -> TwoLists:
    """The words of both lists as one list."""
    alphabet = "".join(sorted(set(first.alphabet) | set(second.alphabet)))
    width = max(first.codes.shape[1], second.codes.shape[1])
    keys = np.concatenate([_keys(lexicon, alphabet, width) for lexicon in (first, second)])
    # Both runs are sorted: a stable sort merges them, and puts the first list's copy of a word first.
    order = keys.argsort(kind="stable")
    keys = keys[order]
    distinct, from_first = np.flatnonzero(run_starts(keys)), order < len(first)
    in_first = from_first[distinct]
    in_second = ~from_first[np.append(distinct[1:], len(keys)) - 1]
    codes: Codes = keys[distinct].view(np.uint8).reshape(len(distinct), width)
    lengths = np.concatenate([first.lengths, second.lengths])[order[distinct]]
    name = f"{first.name} and {second.name}"
    return TwoLists(Lexicon(name, alphabet, codes, lengths, ""), in_first, in_second)


def _keys(lexicon: Lexicon, alphabet: str, width: int) -> npt.NDArray[np.bytes_]:
    """(rows,): each word as ``width`` bytes, its letters coded by ``alphabet``."""
    codes = lexicon.codes
    if lexicon.alphabet != alphabet:
        recode = np.zeros(len(lexicon.alphabet) + 1, np.uint8)
        recode[1:] = [alphabet.index(letter) + 1 for letter in lexicon.alphabet]
        codes = recode[codes]
    if codes.shape[1] < width:
        codes = np.pad(codes, ((0, 0), (0, width - codes.shape[1])))
    return np.ascontiguousarray(codes).view(f"S{width}").ravel()


def shared_words(lexicon: Lexicon, other: Lexicon) -> tuple[Mask, int]:
    """(rows,): which words of ``lexicon`` are also in ``other``; and the number of words of ``other`` that are not."""
    ours, theirs = join(lexicon, other).known
    return ours, int(np.count_nonzero(~theirs))
