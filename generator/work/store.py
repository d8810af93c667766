"""Results on disk, found by their keys. Games are not known here.

A key says what a result depends on (the list, the rules, the solver's sources). A file holds one line
``strategy-book-store 1 SHA256 LENGTH`` and a body: the key as one line of JSON, and the payload. A file that is
damaged, cut short, foreign or filed under another key counts as absent, so the result is computed again.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from pathlib import Path

from generator.work.files import write_whole

_MAGIC = b"strategy-book-store 1"
_MAX_PAYLOAD = 1 << 28  # bytes

_LEVEL = 1
"""Of zlib. The usual level, 6, takes more than twice the time to save a tenth."""

Key = Mapping[str, str | int | bool | float]
"""What a result depends on. Values are plain, and the order does not matter."""


class MissError(Exception):
    """The store has no usable result under a key; the message says why."""


class Store:
    """A directory of results.

    Args:
        root: the directory; created when the first result is saved.
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def load(self, key: Key) -> bytes | None:
        """The payload saved under ``key``; None if there is none, or it is damaged."""
        try:
            return self.read(key)
        except MissError:
            return None

    def read(self, key: Key) -> bytes:
        """The payload saved under ``key``.

        Raises:
            MissError: if there is none, or it is damaged; says which.
        """
        path = self.path(key)
        if not path.is_file():  # reading a named pipe would wait for a writer
            raise MissError("nothing is stored under its key")
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise MissError(f"{path} cannot be read ({error.strerror})") from error
        head, _, body = raw.partition(b"\n")
        if head != _header(body):
            raise MissError(f"{path} is damaged, or another program's")
        try:
            reader = zlib.decompressobj()
            plain = reader.decompress(body, _MAX_PAYLOAD)
        except (zlib.error, MemoryError) as error:
            raise MissError(f"{path} is damaged ({type(error).__name__})") from error
        if not reader.eof:
            raise MissError(f"{path} is cut short, or over {_MAX_PAYLOAD >> 20} MiB when unpacked")
        line, _, payload = plain.partition(b"\n")
        if line != _canonical(key):
            raise MissError(f"{path} holds the result of another key")
        return payload

    def save(self, key: Key, payload: bytes) -> None:
        """Save ``payload``. A reader never sees a part of it.

        Raises:
            OSError: if it cannot be written.
        """
        body = zlib.compress(_canonical(key) + b"\n" + payload, _LEVEL)
        write_whole(self.path(key), _header(body) + b"\n" + body)

    def discard(self, key: Key) -> None:
        """Delete the result saved under ``key``, if there is one."""
        self.path(key).unlink(missing_ok=True)

    def path(self, key: Key) -> Path:
        """The file of the result with this key."""
        digest = hashlib.sha256(_canonical(key)).hexdigest()
        return self.root / digest[:2] / digest[2:40]


def _canonical(key: Key) -> bytes:
    return json.dumps(dict(key), sort_keys=True, separators=(",", ":")).encode()


def _header(body: bytes) -> bytes:
    return _MAGIC + f" {hashlib.sha256(body).hexdigest()} {len(body)}".encode()
