"""Results on disk by content: a key (list, rules, solver's version) and a payload of bytes. Games are not known here.

A file is one line ``strategy-book-store 1 SHA256 LENGTH`` and then the body: the key as one line of JSON, and the
payload. What is damaged, cut short, foreign or filed under another key is treated as absent, so it is computed again.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from pathlib import Path

from generator.work.files import write_whole

_MAGIC = b"strategy-book-store 1"
_LARGEST = 1 << 28  # bytes of a payload

Key = Mapping[str, str | int | bool | float]
"""What a result depends on: every value is plain and the order does not matter."""


class Store:
    """A directory of results.

    Args:
        root: the directory; made when something is first saved.
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def load(self, key: Key) -> bytes | None:
        """The payload saved under ``key``, or None if there is none that is whole."""
        path = self._path(key)
        try:
            raw = path.read_bytes() if path.is_file() else b""  # a pipe would be waited for
        except OSError:
            return None
        head, _, body = raw.partition(b"\n")
        if head != _header(body):
            return None
        try:
            reader = zlib.decompressobj()
            plain = reader.decompress(body, _LARGEST)
        except zlib.error:
            return None
        if not reader.eof:  # cut short, or so large that it is none of ours
            return None
        line, _, payload = plain.partition(b"\n")
        return payload if line == _canonical(key) else None

    def save(self, key: Key, payload: bytes) -> None:
        """Save ``payload``; a reader never sees a part of it.

        Raises:
            OSError: if it cannot be written.
        """
        body = zlib.compress(_canonical(key) + b"\n" + payload, 6)
        write_whole(self._path(key), _header(body) + b"\n" + body)

    def discard(self, key: Key) -> None:
        """Forget what was saved under ``key``, if anything."""
        self._path(key).unlink(missing_ok=True)

    def _path(self, key: Key) -> Path:
        digest = hashlib.sha256(_canonical(key)).hexdigest()
        return self.root / digest[:2] / digest[2:40]


def _canonical(key: Key) -> bytes:
    return json.dumps(dict(key), sort_keys=True, separators=(",", ":")).encode()


def _header(body: bytes) -> bytes:
    return _MAGIC + f" {hashlib.sha256(body).hexdigest()} {len(body)}".encode()
