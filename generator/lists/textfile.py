"""A text file as blocks of whole lines, so that a long list needs little memory.

Files that cannot be a word list are refused here, with the line and what to do: anything but a regular file, NUL
bytes, bytes that are not UTF-8, a line that does not end.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import numpy as np

from generator.errors import WordListError

BLOCK_BYTES = 1 << 22
MAX_LINE_BYTES = 1 << 20
MAX_FILE_BYTES = 1 << 28

STDIN = Path("-")
"""The name of standard input on the command line."""

_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_UTF32 = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")  # the first begins as UTF-16's does
_PACKED = {b"\x1f\x8b": "gzip", b"PK\x03\x04": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"%PDF-": "PDF"}


def exists(path: Path) -> bool:
    """Whether the file exists; False also for a name that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def open_regular(path: Path) -> IO[bytes]:
    """Open a regular file for reading. A pipe or a device is refused without waiting for it.

    Raises:
        WordListError: if it is missing, cannot be read, or is not a regular file.
    """
    try:
        # Without O_NONBLOCK, opening a FIFO would wait for somebody to write into it.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError as error:
        raise WordListError("there is no such file: check the name", file=path) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise WordListError(
            f"cannot be read ({reason}): check the name and permissions", file=path
        ) from error
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    kind = (
        "a directory: name a file in it"
        if stat.S_ISDIR(mode)
        else "not a regular file: save the words to one"
    )
    raise WordListError(f"is {kind}", file=path)


def read_text(path: Path, most: int, advice: str) -> str:
    """The text of a regular file, with or without a byte order mark.

    Args:
        path: of the file.
        most: its largest number of bytes.
        advice: the end of the error for a larger file.

    Raises:
        WordListError: as :func:`open_regular`, and if it is too large or not UTF-8.
    """
    with open_regular(path) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        size = f"{most >> 20} MiB" if most >> 20 else f"{most >> 10} KiB"
        raise WordListError(f"is over {size}: {advice}", file=path)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + raw.count(b"\n", 0, error.start)
        raise WordListError("not UTF-8: save it as UTF-8", file=path, line=line) from error


def read_file(path: Path) -> bytes:
    """The bytes of a regular file, or of standard input if ``path`` is ``-``.

    Raises:
        WordListError: as :func:`open_regular`, and if it is over ``MAX_FILE_BYTES``.
    """
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with open_regular(path) as file:
                large = os.fstat(file.fileno()).st_size > MAX_FILE_BYTES
                data = file.read(BLOCK_BYTES if large else MAX_FILE_BYTES + 1)
                if large:
                    _refuse_nul(data, path, 1)
    except OSError as error:
        raise WordListError(f"cannot be read ({error.strerror}): try again", file=path) from error
    if len(data) > MAX_FILE_BYTES or (path != STDIN and large):
        raise WordListError(f"is over {MAX_FILE_BYTES >> 20} MiB: give a shorter word list", file=path)
    return data


def read_blocks(data: bytes, path: Path) -> Iterator[tuple[int, bytes | str]]:
    """Blocks of whole lines. Each line ends with one LF, whether the file has LF, CRLF or CR.

    Args:
        data: the bytes of a file.
        path: of the file, for errors.

    Yields:
        ``(number of the block's first line, text)``, without a byte order mark: bytes if the block is ASCII, else str.

    Raises:
        WordListError: if it has NUL bytes or a line over ``MAX_LINE_BYTES``, is not UTF-8, or has another format.
    """
    _refuse_other_formats(data, path)
    data = _line_ends(data.removeprefix(_BOM))
    line, begin = 1, 0
    while begin < len(data):
        end = data.find(b"\n", min(begin + BLOCK_BYTES, len(data)) - 1) + 1
        block = data[begin:end]
        yield line, _text(block, path, line)
        if end < len(data):
            line += block.count(b"\n")
        begin = end


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


def _line_ends(block: bytes) -> bytes:
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return block if block.endswith(b"\n") else block + b"\n"


def _refuse_long_lines(block: bytes, path: Path, first: int) -> None:
    begin = 0
    while begin < len(block):
        end = block.rfind(b"\n", begin, begin + MAX_LINE_BYTES + 1)
        if end < 0:
            line = first + block.count(b"\n", 0, begin)
            raise WordListError("the line is over 1 MiB: put one word on each line", file=path, line=line)
        begin = end + 1


def _text(block: bytes, path: Path, first: int) -> bytes | str:
    _refuse_nul(block, path, first)
    _refuse_long_lines(block, path, first)
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


def _refuse_nul(block: bytes, path: Path, first: int) -> None:
    position = block.find(b"\0")
    if position >= 0:
        line = first + block.count(b"\n", 0, position)
        raise WordListError("holds a NUL byte, so it is not text: give a file of words", file=path, line=line)


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
