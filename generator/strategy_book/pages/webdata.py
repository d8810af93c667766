"""Data for scripts, as scripts, and front coding: sorted words without the letters shared with the word before.

A page opened from disk can neither fetch nor import, but it can load a classic script. So each file of data is one
call of ``StrategyBook.register...`` with plain text as its arguments; :func:`literal` and :func:`checked` escape
everything that came from a word list. A checksum beside the text lets the page notice damage instead of playing
wrongly. Each kind of data has a folder of its own, so two lists never share a file, whatever their names.

A long text is deflated (zlib) and written in base 64 behind a tilde, with which no plain text begins.

Front coding: sorted words in one text, each without the letters that it shares with the word before it.
"0abacus6es" are *abacus* and *abacuses*: the number of shared letters, in decimal, then the other letters.
Letters are code points and no digits, so a number begins the next word. ``core/front-coding.js`` decodes the text for
pages and ``strategy_book.published.text`` for checks, with code of its own.
"""

import base64
import json
import zlib
from collections.abc import Sequence

LEAST = 4096
"""Bytes that are worth deflating: of fewer, a page saves less than the unpacking takes."""

_DEFLATED = "~"
_LEVEL = 6
"""Of zlib: its best, 9, takes more than twice the time to save another 0.3%."""


def packed(data: bytes) -> str:
    """Bytes as two arguments: their base 64 text, and its checksum."""
    return with_checksum(_deflated(data) if len(data) >= LEAST else base64.b64encode(data).decode())


def short(text: str) -> str:
    """A text without line breaks as it is written in a file: as it is, or deflated if it is long."""
    data = text.encode()
    return _deflated(data) if len(data) >= LEAST else text


def _deflated(data: bytes) -> str:
    return _DEFLATED + base64.b64encode(zlib.compress(data, _LEVEL)).decode()


def with_checksum(text: str) -> str:
    """A text as two arguments: itself, and its checksum."""
    return f"{literal(text)}, {checksum(text)}"


def literal(value: object) -> str:
    """A value as a JavaScript literal; its contents stay text."""
    # JSON is JavaScript. "<" is escaped so that no title closes the script element, should the text ever be inlined.
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")


def checked(value: object) -> str:
    """A value as two arguments: its JSON in a JavaScript string, short, and the checksum of what the string holds."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    if len(text) >= LEAST:  # letters deflate better than their escapes
        text = _deflated(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())
    # Single quotes outside, so that JSON's own quotes need no escaping; the text is ASCII on one line.
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("<", "\\x3c")
    return f"'{quoted}', {checksum(text)}"


def checksum(text: str) -> int:
    """The checksum, which ``core/loading.js`` also computes: CRC-32 of the low byte of each UTF-16 code unit."""
    return zlib.crc32(text.encode("utf-16-le", "surrogatepass")[::2])


def front_coded(words: Sequence[str]) -> str:
    """Different words without digits, sorted, as one text."""
    return "".join([f"{shared}{word[shared:]}" for word, shared in zip(words, shared_letters(words), strict=True)])


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
