"""Entry to letters: how a language plays what is written. *Été* is played E-T-E.

Everything here turns text into text of as many lines: Unicode's composed form, capitals to small letters, accents and
ligatures.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "ĳ": "ij"}
"""Letters that are spelled out as two."""


class AccentTable(dict[int, str]):
    """For ``str.translate``: each character without its accents. The text must be composed (NFC).

    A ligature becomes its two letters. All other characters that do not decompose into one character and its marks
    stay as they are.

    Args:
        kept: letters that stay with their accents, in lower case; their capitals stay, too.
    """

    def __init__(self, kept: str) -> None:
        super().__init__()
        self._kept = {*kept, *kept.upper(), *("İ" if "ı" in kept else "")}

    def __missing__(self, point: int) -> str:
        self[point] = self._plain(chr(point))
        return self[point]

    def _plain(self, letter: str) -> str:
        if letter.isascii() or letter in self._kept:
            return letter
        if letter.lower() in LIGATURES:
            two = LIGATURES[letter.lower()]
            return two if letter.islower() else two.upper()
        if unicodedata.category(letter)[0] == "M":
            return ""
        parts = unicodedata.normalize("NFD", letter)
        return parts[0] if all(unicodedata.category(mark)[0] == "M" for mark in parts[1:]) else letter


class _SmallLetters(dict[int, str]):
    """For str.translate: a capital's small letter where that is one letter, else the character itself."""

    def __missing__(self, point: int) -> str:
        c = chr(point)
        small = c.lower()
        self[point] = small if len(small) == 1 else c
        return self[point]


def compose(text: str) -> str:
    """NFC."""
    return unicodedata.normalize("NFC", text)


def fold(text: bytes | str, alphabet: str | None) -> bytes | str:
    """Turn capitals into small letters, one by one; as in Turkish if the alphabet has a dotless i."""
    turkish = alphabet is not None and "ı" in alphabet
    if isinstance(text, bytes):
        if not turkish:
            return text.lower()
        text = text.decode("ascii")
    table = _SmallLetters({ord("I"): "ı", ord("İ"): "i"} if turkish else {})
    return compose(text.translate(table))


@lru_cache(maxsize=1 << 12)  # mostly single letters, on every page
def capital(fragment: str) -> str:
    """Letters in capitals, except those that would not turn back: the German sharp s and the Turkish dotless i."""
    return "".join(letter.upper() if letter.upper().lower() == letter else letter for letter in fragment)
