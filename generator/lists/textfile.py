"""A text file as blocks of whole lines, so that a file of any size is read in little memory.

What cannot be a word list is refused here, with the line and what to do: anything but a regular file, NUL
bytes, bytes that are not UTF-8, a line without end.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from generator.errors import WordListError

BLOCK_BYTES = 1 << 22
MAX_LINE_BYTES = 1 << 20

_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_PACKED = {b"\x1f\x8b": "gzip", b"PK\x03\x04": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"%PDF-": "PDF"}


def exists(path: Path) -> bool:
    """Is there such a file? False too for a name that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def open_regular(path: Path) -> IO[bytes]:
    """Open a regular file for reading; a pipe or a device is refused without waiting for it.

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
        "a directory: name a file in it" if stat.S_ISDIR(mode) else "no regular file: save the words to one"
    )
    raise WordListError(f"is {kind}", file=path)


def read_blocks(path: Path, digest: Any) -> Iterator[tuple[int, bytes | str]]:
    """Blocks of whole lines, each line ended by one LF, whatever ended it in the file (LF, CRLF or CR).

    Args:
        path: the file.
        digest: a hashlib object, updated with every byte of the file.

    Yields:
        ``(number of the block's first line, text)``: bytes where the block is ASCII, else str. Without BOM.

    Raises:
        WordListError: as :func:`open_regular`; or NUL bytes, not UTF-8, a line over ``MAX_LINE_BYTES``.
    """
    with open_regular(path) as file:
        line, rest, at_end = 1, b"", False
        while not at_end:
            try:
                chunk = file.read(BLOCK_BYTES)
            except OSError as error:
                raise WordListError(f"cannot be read ({error.strerror}): try again", file=path) from error
            digest.update(chunk)
            at_end = len(chunk) < BLOCK_BYTES
            if file.tell() == len(chunk):
                _refuse_other_formats(chunk, path)
                chunk = chunk.removeprefix(_BOM)
            block, rest = rest + chunk, b""
            if not at_end:
                # A CR at the very end may be half of a CRLF: it waits for the next block.
                cut = 1 + max(block.rfind(b"\n"), block.rfind(b"\r", 0, -1))
                block, rest = block[:cut], block[cut:]
            if block:
                block = _line_ends(block)
                yield line, _text(block, path, line)
                line += block.count(b"\n")
            if len(rest) > MAX_LINE_BYTES:
                _text(_line_ends(rest), path, line)


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
        guess, code = "", "THE-OTHER-ENCODING"
        if all(c.isalpha() or c in " '-" for c in whole.strip()):
            guess, code = ", it looks like Latin-1", "LATIN1"
        raise WordListError(
            f"not UTF-8 (byte 0x{block[error.start]:02x}{guess}): save it as UTF-8, "
            f"for example with `iconv -f {code} -t UTF-8`",
            file=path,
            line=line,
        ) from error


def _refuse_nul(block: bytes, path: Path, first: int) -> None:
    at = block.find(b"\0")
    if at >= 0:
        line = first + block.count(b"\n", 0, at)
        raise WordListError("holds a NUL byte, so it is no text: give a file of words", file=path, line=line)


def _refuse_other_formats(head: bytes, path: Path) -> None:
    """Say what the file is instead, where its first bytes tell."""
    # Of UTF-16 text in a Latin alphabet every second byte is NUL, and no other.
    zeros = sorted(head[parity:1000:2].count(0) for parity in (0, 1))
    if head.startswith(_UTF16) or (zeros[0] == 0 and zeros[1] > len(head[:1000]) // 4):
        raise WordListError(
            "looks like UTF-16: save it as UTF-8, for example with `iconv -f UTF-16 -t UTF-8`",
            file=path,
            line=1,
        )
    for magic, kind in _PACKED.items():
        if head.startswith(magic):
            raise WordListError(f"is a {kind} file: unpack it and give the list inside", file=path)
