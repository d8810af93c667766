"""What results hold in English, such as the reason why a game is not solved, in the language of the book.

Results, certificates and JSON files keep it as :mod:`generator.messages` writes it, so that they are the same in every
language. A page finds the sentence that the text was made from, and puts its values into the translation.
"""

from __future__ import annotations

import functools
import re

from generator.messages import SENTENCES
from generator.pages.language import count, decimal, gettext


def translated(text: str) -> str:
    """The text in the language of the book; as it is, where no sentence of the program is like it."""
    for sentence in SENTENCES:
        if match := _pattern(sentence).fullmatch(text):
            return gettext(sentence) % {name: _value(name, value) for name, value in match.groupdict().items()}
    several = text.split("; ")  # each of them a sentence
    return "; ".join(map(translated, several)) if len(several) > 1 else gettext(text) if text else ""


def _value(name: str, text: str) -> str:
    if re.fullmatch(r"\d{1,3}(,\d{3})*", text):
        return count(int(text.replace(",", "")))
    if re.fullmatch(r"\d+\.\d+", text):
        return decimal(text)
    return translated(text) if name == "error" else text


@functools.cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """What the sentence looks like with any values."""
    return re.compile(re.sub(r"%\\\((\w+)\\\)s", r"(?P<\1>.+)", re.escape(sentence)))
