"""Data for scripts, as scripts.

A page opened from disk can neither fetch nor import, but it can load a classic script. So each file of data is one
call of ``StrategyBook.register...`` with plain text as its arguments; :func:`literal` and :func:`checked` escape
everything that came from a word list. A checksum beside the text lets the page notice damage instead of playing
wrongly. Each kind of data has a folder of its own, so two lists never share a file, whatever their names.
"""

from __future__ import annotations

import base64
import json
import zlib


def packed(data: bytes) -> str:
    """Bytes as two arguments: their base 64 text, and its checksum."""
    text = base64.b64encode(data).decode()
    return f"{literal(text)}, {checksum(text)}"


def literal(value: object) -> str:
    """A value as a JavaScript literal; its contents stay text."""
    # JSON is JavaScript. "<" is escaped so that no title closes the script element, should the text ever be inlined.
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")


def checked(value: object) -> str:
    """A value as two arguments: its JSON in a JavaScript string, for ``JSON.parse``, and the checksum of that text."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    # Single quotes outside, so that JSON's own quotes need no escaping; the text is ASCII on one line.
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("<", "\\x3c")
    return f"'{quoted}', {checksum(text)}"


def checksum(text: str) -> int:
    """The checksum that ``core/data.js`` computes, too: CRC-32 of the low byte of each UTF-16 code unit."""
    return zlib.crc32(text.encode("utf-16-le", "surrogatepass")[::2])
