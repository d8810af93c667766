"""The texts of a site's files: CSV that a spreadsheet opens safely, JSON, and the texts that scripts load."""

import base64
import csv
import io
import re
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_FRONT_CODED = re.compile(r"([0-9]+)([^0-9]*)")
_MOST_LETTERS = 1 << 25  # of the words of a front-coded text
_MOST_BYTES = 1 << 28
"""Of a deflated text: many times the largest."""


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A CSV file. Text that a spreadsheet would run as a formula gets an apostrophe in front."""

    def written(rows: Iterable[Sequence[object]]) -> str:
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([header, *rows])
        return out.getvalue()

    def harmless(value: object) -> object:
        return f"'{value}" if isinstance(value, str) and value.lstrip("'").startswith(_FORMULA) else value

    rows = list(rows)
    text = written(rows)
    # A book has two million values, and few of its files hold any of these characters.
    return written([*map(harmless, row)] for row in rows) if any(mark in text for mark in _FORMULA) else text


def disarmed(cell: str) -> str:
    """The text of a cell that :func:`csv_text` wrote, without the apostrophe that it put in front."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(_FORMULA) else cell


def json_text(value: Any) -> str:
    """JSON on one line, the same for the same facts. Line breaks and indents would add a half to the chapters."""
    import msgspec

    return msgspec.json.encode(value).decode() + "\n"


def indented_json(value: Any) -> str:
    """JSON that people read as well as programs."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"


def whole_text(text: str) -> str:
    """A text of a data file: itself, or what was deflated into it, which begins with a tilde."""
    return inflated(text).decode("utf-8") if text.startswith("~") else text


def inflated(text: str) -> bytes:
    """The bytes that were deflated into a text behind its tilde.

    Raises:
        ValueError: if the text is damaged, or holds too much.
    """
    reader = zlib.decompressobj()
    try:
        data = reader.decompress(base64.b64decode(text[1:]), _MOST_BYTES)
    except zlib.error as error:
        raise ValueError(f"a deflated text is damaged: {error}") from error
    if not reader.eof or reader.unused_data:
        raise ValueError("a deflated text is damaged or too long")
    return data


def front_decoded(text: str) -> list[str]:
    """The words of a front-coded text: of each, the letters that it shares with the last one, and its other letters."""
    words: list[str] = []
    word, end, letters = "", 0, 0
    for part in _FRONT_CODED.finditer(text):
        shared = int(part[1])
        if part.start() != end or shared > len(word):
            raise ValueError("the front coding is damaged")
        word, end = word[:shared] + part[2], part.end()
        words.append(word)
        letters += len(word)
        if letters > _MOST_LETTERS:
            raise ValueError("the front coding holds too many letters")
    if end != len(text):
        raise ValueError("the front coding is damaged")
    return words
