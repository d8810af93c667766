"""Which words of a list may be secrets, and guesses: the dictionary of a Jotto game."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.errors import InputError
from generator.games.jotto.rules import JottoRules
from generator.lists.lexicon import Codes, Lexicon, decode


@dataclass(frozen=True, slots=True, eq=False)
class Dictionary:
    """The words of one game, in the order of the list: both the legal secrets and the legal guesses.

    Attributes:
        rules: the rules of the game.
        codes: (D, letters) uint8, the lexicon's letter codes.
        alphabet: the lexicon's.
        list_name, list_sha256: of the word list.
    """

    rules: JottoRules
    codes: Codes
    alphabet: str
    list_name: str
    list_sha256: str

    def __len__(self) -> int:
        return len(self.codes)

    def words(self) -> list[str]:
        """The words as strings, in order."""
        return decode(self.codes, self.alphabet)


def _anagram_free(letters: Codes) -> npt.NDArray[np.bool_]:
    """(n,) True where no other row of ``letters`` (n, L), each row sorted, is the same multiset."""
    if len(letters) == 0:
        return np.zeros(0, np.bool_)
    _, inverse, counts = np.unique(letters, axis=0, return_inverse=True, return_counts=True)
    alone: npt.NDArray[np.bool_] = counts[inverse.ravel()] == 1
    return alone


def select_secrets(lexicon: Lexicon, rules: JottoRules) -> Dictionary:
    """The words that ``rules`` allow: section 2 of the paper, or one of its variants.

    Raises:
        InputError: if no word of the list is a legal secret.
    """
    length = rules.letters
    codes = lexicon.codes[lexicon.lengths == length][:, :length]
    ordered = np.sort(codes, axis=1)
    keep = np.ones(len(codes), np.bool_)
    if not rules.anagrams:
        keep &= _anagram_free(ordered)
    if not rules.repeated_letters:
        keep &= (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
    if not keep.any():
        of_length = (
            f"{len(codes)} words of {length} letters" if len(codes) else f"no word of {length} letters"
        )
        raise InputError(
            f"no legal Jotto secret: {lexicon.name} has {of_length}"
            + (", all with a repeated letter or an anagram partner" if len(codes) else "")
            + "; choose another --letters or a larger list"
        )
    return Dictionary(
        rules, np.ascontiguousarray(codes[keep]), lexicon.alphabet, lexicon.name, lexicon.sha256
    )
