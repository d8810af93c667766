"""Downloads: CSV that a spreadsheet opens safely, and JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A CSV file. Text that a spreadsheet would run as a formula gets an apostrophe in front."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    # Written out here, because a book has two million values.
    writer.writerows(
        [f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value for value in row]
        for row in rows
    )
    return out.getvalue()


def json_text(value: Any) -> str:
    """JSON on one line, the same for the same facts. Line breaks and indents would add a half to the chapters."""
    import msgspec

    return msgspec.json.encode(value).decode() + "\n"


def indented_json(value: Any) -> str:
    """JSON that people read, too."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"
