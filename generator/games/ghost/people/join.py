"""The words of two lists as one list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from generator.games.ghost.people.playable import Mask
from generator.lists.lexicon import Codes, Lexicon


@dataclass(frozen=True, eq=False)
class TwoLists:
    """Two lists side by side.

    Attributes:
        lexicon: the words of both, each once.
        here, there: (words,) is each word in the first list, in the second?
    """

    lexicon: Lexicon
    here: Mask
    there: Mask

    @cached_property
    def known(self) -> tuple[Mask, Mask]:
        """Which words of the first list the second has too, and which of the second the first has."""
        return self.there[self.here], self.here[self.there]


def join(lexicon: Lexicon, other: Lexicon) -> TwoLists:
    """The words of both lists as one."""
    lists = (lexicon, other)
    alphabet = "".join(sorted(set(lexicon.alphabet) | set(other.alphabet)))
    width = max(one.codes.shape[1] for one in lists)
    keys = np.concatenate([_keys(one, alphabet, width) for one in lists])
    # Two runs that are sorted: a stable sort merges them, and of equal words that of the first list stands first.
    order = keys.argsort(kind="stable")
    keys = keys[order]
    new = np.ones(len(keys), bool)
    np.not_equal(keys[1:], keys[:-1], out=new[1:])
    distinct, of_first = np.flatnonzero(new), order < len(lexicon)
    here = of_first[distinct]
    there = ~of_first[np.append(distinct[1:], len(keys)) - 1]
    codes: Codes = keys[distinct].view(np.uint8).reshape(len(distinct), width)
    lengths = np.concatenate([one.lengths for one in lists])[order[distinct]]
    return TwoLists(Lexicon(f"{lexicon.name} and {other.name}", alphabet, codes, lengths, ""), here, there)


def _keys(lexicon: Lexicon, alphabet: str, width: int) -> npt.NDArray[np.bytes_]:
    codes = lexicon.codes
    if lexicon.alphabet != alphabet:
        recode = np.zeros(len(lexicon.alphabet) + 1, np.uint8)
        recode[1:] = [alphabet.index(letter) + 1 for letter in lexicon.alphabet]
        codes = recode[codes]
    if codes.shape[1] < width:
        codes = np.pad(codes, ((0, 0), (0, width - codes.shape[1])))
    return np.ascontiguousarray(codes).view(f"S{width}").ravel()


def inside(lexicon: Lexicon, other: Lexicon) -> tuple[Mask, int]:
    """Which words of ``lexicon`` ``other`` has too, (words,), and how many words of ``other`` are not among them."""
    ours, theirs = join(lexicon, other).known
    return ours, int(np.count_nonzero(~theirs))
