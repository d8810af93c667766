"""Text to entries: blocks of whole lines, so that a long list needs little memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.errors import WordListError

BLOCK_BYTES = 1 << 22
MAX_LINE_BYTES = 1 << 20


def read_blocks(data: bytes, path: Path) -> Iterator[tuple[int, bytes | str]]:
    """Blocks of whole lines. Each line ends with one LF, whether the text has LF, CRLF or CR.

    Args:
        data: a text in UTF-8.
        path: of the file, for errors.

    Yields:
        ``(number of the block's first line, text)``: bytes if the block is ASCII, else str.

    Raises:
        WordListError: if a line is over ``MAX_LINE_BYTES``.
    """
    data = _line_ends(data)
    line, begin = 1, 0
    while begin < len(data):
        end = data.find(b"\n", min(begin + BLOCK_BYTES, len(data)) - 1) + 1
        block = data[begin:end]
        _refuse_long_lines(block, path, line)
        yield line, block if block.isascii() else block.decode()
        if end < len(data):
            line += block.count(b"\n")
        begin = end


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
