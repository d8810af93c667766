"""Text to entries: one on each line, whatever the form of the file; and blocks of whole lines.

A list of one word per line, as most are, is not copied. Blocks let a long list need little memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.errors import WordListError
from generator.lists.reading import forms
from generator.lists.reading.forms import ALL, BREAK, LINES, Form, fields, joined, recognise

BLOCK_BYTES = 1 << 22
MAX_LINE_BYTES = 1 << 20
_HEAD = 1 << 17  # characters that show the form of a text

_JSON = re.compile(rb"\s*[\[{]")
_NUMBER = re.compile(r"^[ \t]*[0-9]+[.):][ \t]+", re.MULTILINE)
_SEPARATORS = (b"\xe2\x80\xa8", b"\xe2\x80\xa9", b"\xc2\x85")  # U+2028, U+2029 and U+0085 in UTF-8


def entry_lines(data: bytes, path: Path, column: str = "") -> tuple[bytes, Form]:
    """``(a text with an entry on each line, what was recognised)``. Entries keep the numbers of their lines.

    ``column``: the entries to take, as in :func:`generator.lists.reading.forms.recognise`.

    Raises:
        WordListError: if the form is in doubt, or its words cannot be read here.
    """
    for separator in _SEPARATORS:
        if separator[:1] in data:  # ten times as fast to find as all of it
            data = data.replace(separator, b"\n")
    if column != LINES and _JSON.match(data):
        entries = forms.json_entries(data.decode(), path)
        if entries is not None:
            form = Form("json", note="the words are those of a JSON file")
            return "\n".join(entry.replace("\n", " ") for entry in entries).encode("utf-8", "replace"), form
    head = _line_ends(data[: 4 * _HEAD]).decode("utf-8", "ignore")
    if len(head) > _HEAD:
        head = head[: head.rfind("\n", 0, _HEAD) + 1 or len(head)]
    rows = joined(head)
    form = recognise(rows, path, column)
    if rows != head and form.delimiter in ("", " "):
        form = recognise(head, path, column)
    if form.kind == LINES:
        return data, form
    return _entries(_line_ends(data).decode(), form, path).encode(), form


def _entries(text: str, form: Form, path: Path) -> str:
    if form.kind == ALL:
        return forms.SEPARATORS.sub("\n", text)
    if form.kind == "numbered":
        return _NUMBER.sub("", text)
    lines = (text if form.delimiter == " " else joined(text, form.delimiter)).split("\n")
    entries: list[str] = []
    for line in lines:
        row = fields(line, form.delimiter)
        if form.delimiter != " " and forms.is_open(line, row, form.delimiter):
            complaint = "a quotation mark is not closed: close it, or take it out"
            raise WordListError(complaint, file=path, line=len(entries) + 1)
        entries.append(row[form.column - 1].replace(BREAK, " ") if form.column <= len(row) else "")
        entries.extend([""] * line.count(BREAK))
    if form.header:
        entries[next(number for number, line in enumerate(lines) if line.strip())] = ""
    return "\n".join(entries)


def read_blocks(data: bytes, path: Path) -> Iterator[tuple[int, bytes | str]]:
    """Blocks of whole lines. Each line ends with one LF, whether the text has LF, CRLF or CR.

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
