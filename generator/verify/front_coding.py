"""Decodes front coding, which ``generator.pages.front_coding`` describes, independently of that module."""

from __future__ import annotations

import re

_WORD = re.compile(r"([0-9]+)([^0-9]*)")


def decoded(text: str) -> list[str]:
    """The words of a front-coded text.

    Raises:
        ValueError: if the text does not begin with a number, or a word shares more letters than the last one has.
    """
    words: list[str] = []
    word, end = "", 0
    for part in _WORD.finditer(text):
        shared = int(part[1])
        if part.start() != end or shared > len(word):
            raise ValueError("the front coding is damaged")
        word, end = word[:shared] + part[2], part.end()
        words.append(word)
    if end != len(text):
        raise ValueError("the front coding is damaged")
    return words
