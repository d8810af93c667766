"""Positions that are the infixes of the words, with arrays: all of a long list in seconds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.verify.kin.positions import Numbers, PlayLevel, PlayPositions


def infix_positions(words: Sequence[str], *, turned: bool) -> PlayPositions:
    """An infix of n letters is numbered by the number of its first n - 1 letters and its last letter.

    With ``turned`` (Superduperghost) a letter may also be added to the reversal of an infix.
    """
    alphabet = sorted({*"".join(words)})
    codes = {letter: code for code, letter in enumerate(alphabet)}
    text = np.array([codes[letter] for letter in "".join(words)], np.int64)
    lengths = np.array([len(word) for word in words])
    begins = np.cumsum(lengths) - lengths
    left = np.repeat(begins + lengths, lengths) - np.arange(len(text))  # letters from here to the end of the word
    numbers = np.zeros(len(text) + 1, np.int64)  # of the infix that begins here
    starts, levels, finished = np.arange(len(text)), list[PlayLevel](), np.zeros(1, bool)
    backwards = np.zeros(1, np.int64)  # the number of each infix's reversal, -1 where no word has it
    for length in range(1, int(lengths.max()) + 1):
        keys = numbers[starts] * len(alphabet) + text[starts + length - 1]
        different, below = np.unique(keys, return_inverse=True)
        size = len(different)
        sample = np.empty(size, np.int64)
        sample[below] = starts  # a place of each infix: its plays are the same wherever it does
        parents = np.concatenate((numbers[sample], numbers[sample + 1]))
        children = np.tile(np.arange(size), 2)
        if turned:
            parents, children = np.concatenate((parents, backwards[parents])), np.tile(children, 2)
            parents, children = parents[parents >= 0], children[parents >= 0]
            backwards = _reversals(different, backwards[numbers[sample + 1]], text[sample], len(alphabet))
        plays = np.sort((parents * size + children)[~finished[parents]])
        plays = plays[np.diff(plays, prepend=-1) > 0]  # np.unique, which counts in a hash table, takes far longer
        levels.append(PlayLevel(len(finished), plays // size, plays % size))
        numbers = np.zeros(len(text) + 1, np.int64)
        numbers[starts] = below
        finished = np.zeros(size, bool)
        finished[numbers[begins[lengths == length]]] = True
        starts = starts[left[starts] > length]
    levels.append(PlayLevel(len(finished), np.empty(0, np.int64), np.empty(0, np.int64)))
    return PlayPositions(levels, alphabet)


def _reversals(different: Numbers, tails: Numbers, first: Numbers, letters: int) -> Numbers:
    """The number of the reversal of each infix of a level: its tail reversed, and then its first letter.

    Args:
        different: (n,) the keys of the level, ascending.
        tails: (n,) the number of the reversed tail, -1 where there is none.
        first: (n,) the first letter.
        letters: in the alphabet.
    """
    keys = np.where(tails >= 0, tails * letters + first, -1)
    numbers = np.minimum(np.searchsorted(different, keys), len(different) - 1)
    return np.where(different[numbers] == keys, numbers, -1)
