"""Bytes to text: the encoding of a file, and files that are no text."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from generator.errors import WordListError
from generator.lists.textfile import refuse_nul

_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_UTF32 = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")  # the first begins as UTF-16's does
_PACKED = {b"\x1f\x8b": "gzip", b"PK\x03\x04": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"%PDF-": "PDF"}


def text_bytes(data: bytes, path: Path) -> bytes:
    """The text of a file as UTF-8, without a byte order mark. Whether it is UTF-8, :func:`decoded` says.

    Raises:
        WordListError: if it has another format.
    """
    _refuse_other_formats(data, path)
    return data.removeprefix(_BOM)


def decoded(block: bytes, path: Path, first: int) -> bytes | str:
    """A block of lines as text: bytes if it is ASCII, else str.

    Raises:
        WordListError: if it has NUL bytes, or is not UTF-8.
    """
    refuse_nul(block, path, first)
    if block.isascii():
        return block
    try:
        return block.decode()
    except UnicodeDecodeError as error:
        line = first + block.count(b"\n", 0, error.start)
        begin = block.rfind(b"\n", 0, error.start) + 1
        whole = block[begin : block.index(b"\n", error.start)].decode("latin-1")
        guess, code, add = "", "THE-OTHER-ENCODING", ""
        if all(c.isalpha() or c in " '-" for c in whole.strip()):
            guess, code, add = ", it looks like Latin-1", "LATIN1", ", or let `strategy-book add` do it"
        raise WordListError(
            f"not UTF-8 (byte 0x{block[error.start]:02x}{guess}): save it as UTF-8, "
            f"for example with `iconv -f {code} -t UTF-8`{add}",
            file=path,
            line=line,
        ) from error


def as_utf8(data: bytes) -> tuple[bytes, str]:
    """``(the same text as UTF-8, its encoding)``. Bytes that are not text stay as they are, as "UTF-8"."""
    try:
        data.decode()
    except UnicodeDecodeError:
        decoded = western_text(data)
        if decoded is not None:
            return decoded[0].encode(), decoded[1]
    return data, "UTF-8"


def western_text(data: bytes) -> tuple[str, str] | None:
    """``(text, encoding)`` of bytes that are a Western European text, but not UTF-8; None if they are not.

    The encoding is "Latin-1", or "Windows-1252", which has printable characters where Latin-1 has control characters.
    """
    counts = np.bincount(np.frombuffer(data, np.uint8), minlength=256)
    letters = counts[ord("a") : ord("z") + 1].sum() + counts[ord("A") : ord("Z") + 1].sum()
    # No language of these encodings has an accent on half its letters; Cyrillic text misread as Latin-1 seems to.
    if counts[[0, 0x81, 0x8D, 0x8F, 0x90, 0x9D]].any() or counts[0xC0:].sum() > letters:
        return None
    return data.decode("windows-1252"), "Windows-1252" if counts[0x80:0xA0].any() else "Latin-1"


def _refuse_other_formats(head: bytes, path: Path) -> None:
    """Raise an error that names the format if the first bytes show it."""
    # In UTF-16 text in a Latin alphabet, every second byte is NUL, and no other.
    zeros = sorted(head[parity:1000:2].count(0) for parity in (0, 1))
    wide = head.startswith(_UTF32)
    if wide or head.startswith(_UTF16) or (zeros[0] == 0 and zeros[1] > len(head[:1000]) // 4):
        name = "UTF-32" if wide else "UTF-16"
        raise WordListError(
            f"looks like {name}: save it as UTF-8, for example with `iconv -f {name} -t UTF-8`",
            file=path,
            line=1,
        )
    for magic, kind in _PACKED.items():
        if head.startswith(magic):
            raise WordListError(f"is a {kind} file: unpack it and give the list inside", file=path)
