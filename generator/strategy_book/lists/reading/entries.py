"""Text to entries: one on each line, whatever the form of the file; and blocks of whole lines.

A line mostly holds a word; else a row of columns, a number and a word, or JSON. A form that is recognised is reported.
Where several columns have words, this is a question. A list of one word per line is not copied, and blocks let a long
list need little memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from strategy_book.errors import WordListError
from strategy_book.lists.reading import forms, structured
from strategy_book.lists.reading.forms import BREAK, LINES, Form

BLOCK_BYTES = 1 << 22
MAX_LINE_BYTES = 1 << 20
_HEAD = 1 << 17  # characters that show the form of a text

_JSON = re.compile(rb"\s*[\[{]")
_SEP = re.compile(rb"(?:\xef\xbb\xbf)?sep=[,;\t](?=[\r\n])")  # a line for Excel
_SEPARATORS = (b"\xe2\x80\xa8", b"\xe2\x80\xa9", b"\xc2\x85")  # U+2028, U+2029 and U+0085 in UTF-8


def entry_lines(data: bytes, path: Path, column: str = "", header: str = "") -> tuple[bytes, Form]:
    """``(a text with an entry on each line, what was recognised)``. Entries keep the numbers of their lines.

    ``column``, ``header``: as in :func:`~strategy_book.lists.reading.forms.recognise`.

    Raises:
        WordListError: if the form is in doubt, or its words cannot be read here.
    """
    data = _plain_line_ends(data)
    form, rows = _parsed(data, path, column, header)
    if form.kind == LINES:
        return re.sub(rb"\S[^\r\n]*", b"", data, count=1) if form.header else data, form
    entries: list[str] = []
    for number, row in islice(rows, int(form.header), None):
        entries.extend([""] * ((number or 0) - 1 - len(entries)))
        entries.append(row[form.column - 1].replace(BREAK, " ") if form.column <= len(row) else "")
    return "".join(f"{entry}\n" for entry in entries).encode(), form


Row = tuple[int | None, list[str]]
"""The number of a row's line, which JSON and running text have not, and its cells."""


def read_table(data: bytes, path: Path) -> tuple[Form, list[Row]]:
    """The form of a text, and its rows; in a text without columns, each entry is a row of one cell.

    Raises:
        WordListError: if it cannot be read.
    """
    form, rows = _parsed(_plain_line_ends(data), path, asks=False)
    return form, [(number, [cell.strip() for cell in cells]) for number, cells in rows]


def _parsed(
    data: bytes, path: Path, column: str = "", header: str = "", *, asks: bool = True
) -> tuple[Form, Iterable[Row]]:
    """The form of a text, and its rows; the arguments: see ``forms.recognise``."""
    listed, named = structured.json_rows(data.decode(), path) if column != LINES and _JSON.match(data) else ([], "")
    if listed:
        form = forms.choose(listed, path, forms.JSON, column, header or named, line=1, asks=asks)
        return form, ((None, row) for row in listed)
    form = _form(data, path, column, header, asks=asks)
    if form.kind in ("columns", LINES):
        return form, _rows(data, form, path)
    text = _line_ends(data).decode()
    words = structured.strings(text, path) if form.kind == "program" else forms.SEPARATORS.split(text.replace('"', " "))
    return replace(form, column=1), ((None, [word]) for word in words)


def _plain_line_ends(data: bytes) -> bytes:
    """A text without the line ends that only Unicode has, and without what is for Excel alone."""
    for separator in _SEPARATORS:
        if separator[:1] in data:  # ten times as fast to find as all of it
            data = _line_ends(data).replace(separator, b"\n")
    return data[match.end() :] if (match := _SEP.match(data)) else data


def _form(data: bytes, path: Path, column: str = "", header: str = "", *, asks: bool = True) -> Form:
    """The form of a text, which its beginning shows; the arguments are those of ``forms.recognise``."""
    head = _line_ends(data[: 4 * _HEAD]).decode("utf-8", "ignore")
    if len(head) > _HEAD:
        head = head[: head.rfind("\n", 0, _HEAD) + 1 or len(head)]
    rows = forms.joined(head)
    form = forms.recognise(rows, path, column, header, asks=asks)
    if rows != head and form.delimiter in ("", " "):
        form = forms.recognise(head, path, column, header, asks=asks)
    return form


def _rows(data: bytes, form: Form, path: Path) -> Iterator[tuple[int, list[str]]]:
    """The number of each row's line, and its cells; no blank rows."""
    text, number = _line_ends(data).decode(), 1
    for line in (text if form.delimiter in ("", " ") else forms.joined(text, form.delimiter)).split("\n"):
        row = forms.fields(line, form.delimiter)
        if forms.is_open(line, row, form.delimiter):
            complaint = "a quotation mark is not closed: close it, or take it out"
            raise WordListError(complaint, file=path, line=number)
        if line.strip():
            yield number, row
        number += 1 + line.count(BREAK)


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
