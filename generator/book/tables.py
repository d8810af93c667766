"""The published files of a site as tables: one for each kind of fact.

A CSV file is a table. A JSON file is a row of one table, and each list of objects in it is a table of its own. Rows
begin with what identifies them: the list, and whatever else their address and the objects around them say.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import InputError
from generator.pages.published import PublishedFile

Value = str | int | float | None

_KEY = re.compile(r"[\w-]{1,60}")
"""Every key of an object becomes a part of the name of a column or a file."""

IDENTITY = frozenset(
    {
        "list", "min_length", "players", "game", "letters", "repeated_letters", "anagrams", "seat", "opening", "letter",
        "vocabulary", "other", "begins", "winner", "name",
    }
)  # fmt: skip
"""Keys whose values say what the objects inside an object are about."""

_ADDRESS = {"min": "min_length", "letters": "letters", "players": "players", "game": "game", "list": "list"}
"""The columns that an address gives, by the group of its pattern."""


@dataclass(slots=True)
class ExportTable:
    """Rows of one kind.

    Attributes:
        columns: in the order in which they were first seen.
        rows: each a value for some of the columns.
    """

    columns: dict[str, None] = field(default_factory=dict)
    rows: list[dict[str, Value]] = field(default_factory=list)

    def add(self, row: dict[str, Value]) -> None:
        """One row more."""
        self.columns |= dict.fromkeys(row)
        self.rows.append(row)

    def values(self) -> Iterator[list[Value]]:
        """The rows, a value for every column."""
        for row in self.rows:
            yield [row.get(column) for column in self.columns]


def read_tables(site: Path, kinds: Sequence[PublishedFile]) -> dict[str, ExportTable]:
    """The tables of a built site, by name. Files of each kind are read in the order of their addresses.

    Raises:
        InputError: if the site has no published files, or one of them cannot be read.
    """
    tables: dict[str, ExportTable] = {}
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    for kind in kinds:
        for name in files:
            match = re.fullmatch(kind.pattern, name)
            if match is None:
                continue
            try:
                _read(tables, kind, site / name, match)
            except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
                raise InputError(
                    f"cannot be read ({type(error).__name__}): build the book again", file=site / name
                ) from error
    if not tables:
        raise InputError("holds no published files: build the book first", file=site)
    return tables


def _read(tables: dict[str, ExportTable], kind: PublishedFile, path: Path, match: re.Match[str]) -> None:
    table = kind.name.replace("-", "_")
    text = path.read_text("utf-8")
    shared: dict[str, Value] = {
        column: int(value) if value.isdigit() else value
        for group, column in _ADDRESS.items()
        if (value := match.groupdict().get(group))
    }
    if path.suffix == ".csv":
        if "everyday" in match.groupdict():
            shared["everyday_rules"] = int(match["everyday"] is not None)
        for row in csv.DictReader(text.splitlines()):
            tables.setdefault(table, ExportTable()).add(
                shared | {key: _number(value) for key, value in row.items()}
            )
        return
    content = json.loads(text)
    if isinstance(content, dict):
        content.pop("word_list", None)
        if len(content) == 1:
            [content] = content.values()
    for value in content if isinstance(content, list) else [content]:
        _add(tables, table, shared, {key: v for key, v in value.items() if key not in kind.without})


def _add(tables: dict[str, ExportTable], name: str, shared: dict[str, Value], value: dict[str, Any]) -> None:
    """Add an object as a row of the table ``name``, and the objects in its lists as rows of other tables."""
    own, inside = dict[str, Value](), list[tuple[str, list[dict[str, Any]]]]()
    _fill(own, inside, "", value)
    row = shared | own
    tables.setdefault(name, ExportTable()).add(row)
    if len({column.casefold() for column in row}) < len(row):
        raise ValueError("two keys make one column")
    around = {key: v for key, v in row.items() if key in IDENTITY}
    for key, values in inside:
        for position, inner in enumerate(values, 1):
            _add(tables, f"{name}_{key}", around | {f"{key}_position": position}, inner)


def _fill(
    row: dict[str, Value],
    inside: list[tuple[str, list[dict[str, Any]]]],
    prefix: str,
    value: dict[str, Any],
) -> None:
    """Put the plain values of an object into ``row``, and its lists of objects into ``inside``."""
    for key, inner in value.items():
        if not _KEY.fullmatch(key):
            raise ValueError("a key that no book publishes")
        name = f"{prefix}{key}"
        if name in row:
            raise ValueError("two keys make one column")
        if isinstance(inner, dict):
            _fill(row, inside, f"{name}_", inner)
        elif isinstance(inner, list) and inner and all(isinstance(item, dict) for item in inner):
            inside.append((name, inner))
        elif isinstance(inner, list):
            row[name] = json.dumps(inner, ensure_ascii=False)  # Datasette shows and searches such lists
        else:
            row[name] = int(inner) if isinstance(inner, bool) else _checked(inner)


def _checked(value: Value) -> Value:
    """``value``, if every kind of file that holds tables can hold it: 64 bits, and text that is UTF-8."""
    if isinstance(value, int) and value.bit_length() > 63:
        raise ValueError("a number of more than 64 bits")
    if isinstance(value, str):
        value.encode()
    return value


def _number(text: str) -> Value:
    """A CSV value: a number where it is one, None where it is empty."""
    if re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text):
        return int(text)
    if re.fullmatch(r"-?[0-9]{1,17}\.[0-9]+(e-?[0-9]{1,3})?", text):
        return float(text)
    return text or None
