"""What each character of a word list is: a letter of the alphabet, or the reason why its line is left out.

Letters are code points, as ``letters.py`` leaves them. Capitals become small letters one by one, so a list in capitals
that writes SS for sharp s keeps ss. A capital without a single small letter is outside the alphabet: the dotted I of
Turkish, unless the list has a dotless i; then both become what they are in Turkish.
"""

import unicodedata
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.errors import WordListError
from strategy_book.lists.reading.letters import MAX_LETTERS, TOO_MANY

Array = npt.NDArray[Any]

ALL = 0x110000
"""The number of code points."""


def code_points(text: bytes | str) -> Array:
    """The characters of a text: (n,) uint8 for ASCII bytes, uint32 for a string."""
    if isinstance(text, bytes):
        return np.frombuffer(text, np.uint8)
    return np.frombuffer(text.encode("utf-32-le"), np.uint32)  # UTF-8 decodes to no lone surrogates


def different(points: Array) -> list[int]:
    """The different characters of a text, ascending."""
    seen = np.zeros(ALL, np.bool_)
    seen[points] = True
    return np.flatnonzero(seen).tolist()


# One bit for each kind. A line is left out for the highest bit of its characters; LOWER and a script are no reason.
LATIN, GREEK, CYRILLIC, OTHER, LOWER, OUTSIDE, MARK, CAPITAL, PUNCTUATION, HYPHEN, APOSTROPHE, DIGIT, SPACE, MARKUP, \
    CONTROL = (1 << bit for bit in range(15))  # fmt: skip
_UNKNOWN = 1 << 15
# Below this a line has letters only.
NO_LETTER = PUNCTUATION

# By bit number, from LOWER; then the reasons that do not depend on a single character.
REASONS = (
    "", "outside the alphabet", "several signs", "capitalised", "punctuation", "hyphen", "apostrophe", "digit",
    "space inside", "markup", "control character", "two scripts", "too long", "duplicate", "no capital",
)  # fmt: skip
TWO_SCRIPTS, TOO_LONG, DUPLICATE, NO_CAPITAL = range(11, 15)

_SCRIPTS = {"LATIN": LATIN, "GREEK": GREEK, "CYRILLIC": CYRILLIC}
_SCRIPTS |= dict.fromkeys(("ARMENIAN", "HEBREW", "ARABIC", "GEORGIAN"), OTHER)

_KINDS = dict.fromkeys("'\u2019\u2018\u02bb\u02bc\u00b4\uff07", APOSTROPHE)
_KINDS |= dict.fromkeys("-\u2010\u2011\u2012\u2013\u2014\u2212\u058a\u05be\uff0d", HYPHEN)
_KINDS |= dict.fromkeys("<>&{}`|[]()*_#\\~=$@^%", MARKUP)
_KINDS["\n"] = 0


def reason_of(bits: int) -> int:
    """Why a line is left out whose characters have these bits, as an index of ``REASONS``; 0 if it is a word."""
    if bits < MARK and (bits & (LOWER - 1)).bit_count() > 1:
        return TWO_SCRIPTS
    return max(0, bits.bit_length() - LOWER.bit_length())


def script_of(letter: str) -> int:
    """The bit of a letter's script; 0 for the scripts that are written beside others, as those of Japanese."""
    name = unicodedata.name(letter, "") if unicodedata.category(letter) != "Lm" else ""
    return _SCRIPTS.get(name.partition(" ")[0], 0)


class CharacterTable:
    """Kinds and codes of all code points, computed when they first occur.

    ``codes``: (0x110000,) uint8, the code of each letter of the alphabet, 0 elsewhere.
    """

    def __init__(self, alphabet: str | None, *, folded: bool) -> None:
        """``alphabet``: its letters in order, or None to learn them; ``folded``: capitals were folded."""
        self._letters = None if alphabet is None else frozenset(alphabet)
        self._folded = folded
        self._learnt: list[int] = [] if alphabet is None else [ord(c) for c in alphabet]
        self.codes: npt.NDArray[np.uint8] = np.zeros(ALL, np.uint8)
        self.codes[self._learnt] = np.arange(1, len(self._learnt) + 1)

    @cached_property
    def _ascii(self) -> npt.NDArray[np.uint16]:
        return np.array([self._kind(chr(point)) for point in range(128)], np.uint16)

    @cached_property
    def _kinds(self) -> npt.NDArray[np.uint16]:
        return np.full(ALL, _UNKNOWN, np.uint16)

    @property
    def alphabet(self) -> str:
        """The letters, in the order of their codes."""
        return "".join(map(chr, self._learnt))

    def kinds(self, points: Array) -> npt.NDArray[np.uint16]:
        """The kind bits of each code point."""
        if points.dtype == np.uint8:
            return self._ascii.take(points)
        kinds: npt.NDArray[np.uint16] = self._kinds.take(points, mode="clip")
        unknown = kinds >= _UNKNOWN
        if unknown.any():
            for point in different(points[unknown]):
                self._kinds[point] = self._kind(chr(point))
            kinds = self._kinds.take(points, mode="clip")
        return kinds

    def learn(self, points: Array) -> None:
        """Give a code to each code point that has none (``alphabet = "auto"``).

        Raises:
            WordListError: if there are more letters than codes.
        """
        for point in different(points[self.codes.take(points, mode="clip") == 0]):
            self._learnt.append(point)
            if len(self._learnt) > MAX_LETTERS:
                raise WordListError(TOO_MANY)
            self.codes[point] = len(self._learnt)

    def _kind(self, c: str) -> int:
        lower, category = script_of(c) | (LOWER if c.islower() else 0), unicodedata.category(c)[0]
        if self._letters is not None and c in self._letters:
            kind = lower
        elif c in _KINDS:
            kind = _KINDS[c]
        elif c.isspace():
            kind = SPACE
        elif not c.isprintable():
            kind = CONTROL
        elif category == "M":
            kind = MARK
        elif c.isalpha():
            kind = lower if self._letters is None else OUTSIDE | lower
            if c.isupper() or c.istitle():
                kind = OUTSIDE | script_of(c) if self._folded else CAPITAL
        else:
            kind = DIGIT if c.isdigit() or category == "N" else PUNCTUATION
        return kind
