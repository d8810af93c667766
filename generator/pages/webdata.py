"""Data for scripts, as scripts.

A page opened from disk can neither fetch nor import, but it can load a classic script. So each file of data is one
call of ``StrategyBook.register...`` with plain text as its arguments; :func:`literal` and :func:`checked` escape
everything that came from a word list. A checksum beside the text lets the page notice damage instead of playing
wrongly. Each kind of data has a folder of its own, so two lists never share a file, whatever their names.

A long text is deflated (zlib) and written in base 64 behind a tilde, with which no plain text begins.
"""

from __future__ import annotations

import base64
import json
import zlib

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
    text = short(json.dumps(value, ensure_ascii=True, separators=(",", ":")))
    # Single quotes outside, so that JSON's own quotes need no escaping; the text is ASCII on one line.
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("<", "\\x3c")
    return f"'{quoted}', {checksum(text)}"


def checksum(text: str) -> int:
    """The checksum that ``core/data.js`` computes, too: CRC-32 of the low byte of each UTF-16 code unit."""
    return zlib.crc32(text.encode("utf-16-le", "surrogatepass")[::2])
