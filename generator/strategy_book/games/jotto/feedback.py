"""The words of a game of Jotto, which may be secrets and guesses, and the answer of each to each."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strategy_book import reasons
from strategy_book.errors import InputError, TooLargeError
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.lists.lexicon import Codes, Lexicon, decode
from strategy_book.rounding import plural


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
        _, inverse, counts = np.unique(ordered, axis=0, return_inverse=True, return_counts=True)
        keep &= counts[inverse.ravel()] == 1
    if not rules.repeated_letters:
        keep &= (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
    if not keep.any():
        of_length = f"{plural(len(codes), 'word') if len(codes) else 'no word'} of {length} letters"
        raise InputError(
            f"no legal Jotto secret: {lexicon.name} has {of_length}"
            + (", all with a repeated letter or an anagram partner" if len(codes) else "")
            + "; choose another --letters or a larger list"
        )
    return Dictionary(rules, np.ascontiguousarray(codes[keep]), lexicon.alphabet, lexicon.name, lexicon.sha256)


MEMORY_LIMIT = 1 << 30  # bytes that a table may take
MOST_WORDS = 0xFFFF  # a guess is stored in 16 bits
BLOCK = 1 << 18  # bytes of a table that are computed at once: they stay in the processor's cache


@dataclass(frozen=True, slots=True, eq=False)
class Feedback:
    """Answers of every pair of words.

    Attributes:
        table: (D, D) uint8, ``[guess, secret]``: letters in common, but ``hit`` on the diagonal (and nowhere else).
            In Jotto it is symmetric, on which all solvers rely but those in ``solve/exact``.
        hit: the answer to the right word: L, or L + 1 where anagrams are allowed, for then L says "its letters, but
            not yet the word".
        symbols: (D, L) int: numbers of each word's letters, a second copy of one being a letter of its own, so that
            an answer is how many numbers two words share; None where that is not known. With them the guesser and
            the lower bound are faster, not better.
    """

    table: npt.NDArray[np.uint8]
    hit: int
    symbols: npt.NDArray[np.int64] | None = None

    def __len__(self) -> int:
        return len(self.table)

    @property
    def symmetric(self) -> bool:
        """Is the answer the same if guess and secret change places?"""
        return np.array_equal(self.table, self.table.T)


def _symbols(codes: Codes) -> npt.NDArray[np.int64]:
    """``Feedback.symbols``: the multiset overlap of two words is then the size of an intersection of sets."""
    size, length = codes.shape
    ordered = np.sort(codes, axis=1).astype(np.int64)
    copy = np.zeros_like(ordered)
    for i in range(1, length):
        copy[:, i] = np.where(ordered[:, i] == ordered[:, i - 1], copy[:, i - 1] + 1, 0)
    _, symbols = np.unique(ordered * length + copy, return_inverse=True)
    return symbols.reshape(size, length)


def feedback_table(dictionary: Dictionary) -> Feedback:
    """The table of ``dictionary`` (Algorithm 5 of the paper for every pair; the multiset overlap if letters repeat).

    Raises:
        TooLargeError: before anything is allocated, if the table takes more than ``MEMORY_LIMIT`` bytes.
    """
    size, length = dictionary.codes.shape
    if size * size > MEMORY_LIMIT or size > MOST_WORDS:
        need, limit = (f"{amount / 2**30:.1f}" for amount in (size * size, MEMORY_LIMIT))
        raise TooLargeError(reasons.because("answers", words=size, letters=length, need=need, limit=limit))
    hit = length + 1 if dictionary.rules.anagrams else length
    symbols = _symbols(dictionary.codes)
    having = np.zeros((int(symbols.max()) + 1, size), np.uint8)  # which words have each symbol
    having[symbols, np.arange(size)[:, None]] = 1
    table = np.zeros((size, size), np.uint8)
    rows = max(1, BLOCK // size)
    for start in range(0, size, rows):
        block = table[start : start + rows]
        for symbol in symbols[start : start + rows].T:
            block += having[symbol]
    np.fill_diagonal(table, hit)
    return Feedback(table, hit, symbols)
