"""Front coding: sorted words in one text, each without the letters that it shares with the word before it.

"0abacus6es" are *abacus* and *abacuses*: the number of shared letters, in decimal, then the other letters.
Letters are code points and no digits, so a number begins the next word. ``core/front-coding.js`` decodes the text for
pages and ``generator.verify.scripts`` for checks, with code of its own.
"""

from __future__ import annotations

from collections.abc import Sequence


def front_coded(words: Sequence[str]) -> str:
    """Different words without digits, sorted, as one text."""
    return "".join(
        [f"{shared}{word[shared:]}" for word, shared in zip(words, shared_letters(words), strict=True)]
    )


def shared_letters(words: Sequence[str]) -> list[int]:
    """For each word the number of letters with which it begins like the word before it; 0 for the first."""
    import numpy as np

    if not words:
        return []
    table = np.array(words)
    codes = table.view(np.uint32).reshape(len(words), -1)
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    same = codes[1:] == codes[:-1]
    alike = np.where(same.all(axis=1), same.shape[1], same.argmin(axis=1))
    return [0, *np.minimum(alike, np.minimum(lengths[1:], lengths[:-1])).tolist()]
