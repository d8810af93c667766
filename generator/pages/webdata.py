"""What the pages that run in a browser load: a list's fragments, small enough to be a script.

Pages opened from disk can neither fetch nor import, but they can load a classic script. So each file of data is one
call of ``StrategyBook.register...`` with plain text inside. What came from a word list is escaped by ``literal``.
Beside it stands a checksum, so that the page says so when a bit was flipped on the way instead of playing wrongly.
Each kind of data has a folder of its own, so that no two lists can ask for one file, whatever they are called.
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
    """A value as JavaScript; whatever is in it stays text."""
    # JSON is JavaScript; "<" is escaped lest a title close the script element should the text ever be inlined.
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")


def checked(value: object) -> str:
    """A value as two arguments: its JSON in a JavaScript string, for ``JSON.parse``, and the checksum of that text."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    # Single quotes outside, lest every one of JSON's own be escaped; the text is ASCII without a line break.
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("<", "\\x3c")
    return f"'{quoted}', {checksum(text)}"


def checksum(text: str) -> int:
    """The checksum that data.js finds again: of the low byte of each of JavaScript's characters, 16 bits each."""
    return zlib.crc32(text.encode("utf-16-le", "surrogatepass")[::2])
