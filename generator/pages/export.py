"""Downloads: CSV that a spreadsheet opens safely, and JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A CSV file. Text that a spreadsheet would run as a formula gets an apostrophe in front."""
    rows = list(rows)
    text = _written(header, rows)
    # A book has two million values, and few of its files hold any of these characters.
    if not any(mark in text for mark in _FORMULA):
        return text
    return _written(header, ([_harmless(value) for value in row] for row in rows))


def _written(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def _harmless(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def json_text(value: Any) -> str:
    """JSON on one line, the same for the same facts. Line breaks and indents would add a half to the chapters."""
    import msgspec

    return msgspec.json.encode(value).decode() + "\n"


def indented_json(value: Any) -> str:
    """JSON that people read, too."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"
