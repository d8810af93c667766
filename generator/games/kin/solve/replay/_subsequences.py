"""The inner loops of ``subsequences``. Imports Numba, so other modules import it inside functions.

``codes`` holds the words one after another, word i from ``starts[i]`` up to a 0 at ``starts[i + 1] - 1``. ``sets``
holds the letters of each word, ``bits[c]`` for a letter c. A ``position`` is codes of letters; -1 is in no word.
"""

from __future__ import annotations

import numpy as np
from numba import njit

_STEP = 64
"""Words after which we ask which letters are still missing."""


@njit(nogil=True, cache=True)
def find_words(codes, starts, sets, bits, position, words, kept):  # type: ignore[no-untyped-def]
    """Write those of the numbers ``words`` that have the position as a subsequence to ``kept``.

    Returns how many they are, and bit 0 for an even length of some, bit 1 for an odd one.
    """
    size = len(position)
    needed = np.uint64(0)
    for letter in position:
        if letter < 0:
            return 0, 0
        needed |= bits[letter]
    number, parities = 0, 0
    for word in words:
        if sets[word] & needed != needed:
            continue
        met = 0
        for index in range(starts[word], starts[word + 1] - 1):
            if met == size:
                break
            met += codes[index] == position[met]
        if met == size:
            kept[number] = word
            number += 1
            parities |= 1 << (starts[word + 1] - starts[word] - 1) % 2
    return number, parities


@njit(nogil=True, cache=True)
def find_letters(codes, starts, sets, bits, position, words, allowed):  # type: ignore[no-untyped-def]
    """Mark each ``allowed[gap, letter]``: some word has the position with this letter after its first ``gap`` letters.

    Every word of ``words`` has the position as a subsequence.
    """
    size, letters = len(position), allowed.shape[1]
    after, before = np.empty(size + 1, np.int64), np.empty(size + 1, np.int64)
    every = np.uint64(0)
    for word in words:
        every |= sets[word]
    missing = every
    for number, word in enumerate(words):
        if number % _STEP == 0:
            missing = np.uint64(0)
            for gap in range(size + 1):
                for letter in range(1, letters):
                    if not allowed[gap, letter]:
                        missing |= bits[letter]
            missing &= every
            if not missing:
                return  # no word can add another play
        if not sets[word] & missing:
            continue  # every letter of the word is a play in every gap
        # A new letter comes behind the leftmost match of the letters before it and in front of the rightmost match of
        # the letters after it.
        index = starts[word]
        after[0] = index
        for i in range(size):
            while codes[index] != position[i]:
                index += 1
            index += 1
            after[i + 1] = index
        index = starts[word + 1] - 1
        before[size] = index
        for i in range(size - 1, -1, -1):
            index -= 1
            while codes[index] != position[i]:
                index -= 1
            before[i] = index
        for gap in range(size + 1):
            for index in range(after[gap], before[gap]):
                allowed[gap, codes[index]] = True
