"""The whole book as one SQLite database: a table for each kind of fact.

A published CSV file is a table. A JSON file is a row of one table, and each list of objects in it is a table of its
own. Rows begin with what identifies them: the list, and whatever else their address and the objects around them say.
"""

import csv
import io
import json
import re
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from strategy_book.errors import InputError, StrategyBookError
from strategy_book.published.schemas import PublishedFile
from strategy_book.published.text import disarmed
from strategy_book.work.files import write_whole

APPLICATION = 0x53424F4B
"""The application id of these databases, by which SQLite's tools know whose they are."""

Value = str | int | float | None

_KEY = re.compile(r"[\w-]{1,60}")  # every key of an object becomes a part of the name of a column or a table

IDENTITY = frozenset(
    {
        "list", "min_length", "players", "game", "letters", "repeated_letters", "anagrams", "seat", "opening", "letter",
        "vocabulary", "other", "begins", "winner", "name",
    }
)  # fmt: skip
"""Keys whose values say what the objects inside an object are about."""

_ADDRESS = {"min": "min_length", "letters": "letters", "players": "players", "game": "game", "list": "list"}
"""The columns that an address gives, by the group of its pattern."""

_DAMAGE = (ValueError, KeyError, TypeError, AttributeError, RecursionError, csv.Error)
"""What a file of another form than a published one raises."""

Table = list[dict[str, Value]]
"""Rows of one kind, each a value for some of the columns."""

Tables = dict[str, Table]


def _columns(table: Table) -> list[str]:
    """In the order in which they were first seen."""
    return list(dict.fromkeys(chain.from_iterable(table)))


def export(site: Path, target: Path, kinds: Sequence[PublishedFile]) -> dict[str, int]:
    """Write the tables of a built site into a database; the number of rows by table.

    Args:
        target: ends in .sqlite or .db, and must not be there yet.

    Raises:
        InputError: if ``target`` has another ending or already exists, or the site cannot be read.
        OSError: if ``target`` cannot be written.
    """
    if target.suffix.lower() not in (".sqlite", ".db"):
        raise InputError("--to names a file that ends in .sqlite or .db", file=target)
    if target.exists() or target.is_symlink():
        raise InputError("already exists: choose another name, or remove it first", file=target)
    tables = read_tables(site, kinds)
    try:
        write_whole(target, _sqlite(tables, kinds), new=True)
    except FileExistsError as error:  # another export was quicker
        raise InputError("already exists: choose another name, or remove it first", file=target) from error
    return {name: len(table) for name, table in tables.items()}


def _sqlite(tables: Tables, kinds: Sequence[PublishedFile]) -> bytes:
    """The database, made in memory: a run that is stopped leaves no file."""
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        for name, table in {**tables, **_about(kinds)}.items():
            columns = _columns(table)
            typed = ", ".join(f"{_quoted(column)} {_type(table, column)}" for column in columns)
            connection.execute(f"CREATE TABLE {_quoted(name)} ({typed})")
            marks = ", ".join("?" * len(columns))
            rows = ([row.get(column) for column in columns] for row in table)
            connection.executemany(f"INSERT INTO {_quoted(name)} VALUES ({marks})", rows)
            for column in ("list", "word"):
                if column in columns:
                    index = _quoted(f"{name}_by_{column}")
                    connection.execute(f"CREATE INDEX {index} ON {_quoted(name)} ({_quoted(column)})")
        connection.commit()
        connection.execute("VACUUM")
        return connection.serialize()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:  # no column, two of one name, too many
            raise InputError(f"what the book publishes fits no table ({error}): build the book again") from error
        raise StrategyBookError(f"cannot be made ({error}): is there enough memory?") from error
    finally:
        connection.close()


def _about(kinds: Sequence[PublishedFile]) -> Tables:
    """What the tables and their columns are: the dictionary of the page *Data*."""
    names = [(kind.name.replace("-", "_"), kind) for kind in kinds]
    return {
        "about_tables": [{"table_name": name, "address": kind.address, "about": kind.about} for name, kind in names],
        "about_keys": [
            {"table_name": name, "key": key, "type": kind_of_value, "about": about}
            for name, kind in names
            for key, kind_of_value, about in kind.dictionary()
        ],
    }


def _type(table: Table, column: str) -> str:
    """The SQLite type of a column: that of all its values."""
    kinds = {type(row[column]) for row in table if row.get(column) is not None}
    return "INTEGER" if kinds == {int} else "REAL" if kinds and kinds <= {int, float} else "TEXT"


def _quoted(name: str) -> str:
    """A name in SQL, whatever is in it."""
    return '"' + name.replace('"', '""') + '"'


def read_tables(site: Path, kinds: Sequence[PublishedFile]) -> Tables:
    """The tables of a built site, by name. Files of each kind are read in the order of their addresses.

    Raises:
        InputError: if the site has no published files, or one of them cannot be read.
    """
    tables: Tables = defaultdict(list)
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if not path.is_dir())
    for kind in kinds:
        for name in files:
            match = re.fullmatch(kind.pattern, name)
            if match is None:
                continue
            try:
                _read(tables, kind, site / name, match)
            except (*_DAMAGE, OSError) as error:
                what = f"cannot be read ({type(error).__name__}: {error}): build the book again"
                raise InputError(what, file=site / name) from error
    if not tables:
        raise InputError("holds no published files: build the book first", file=site)
    return tables


def _read(tables: Tables, kind: PublishedFile, path: Path, match: re.Match[str]) -> None:
    table = kind.name.replace("-", "_")
    if not path.is_file():
        raise ValueError("not a regular file: reading a pipe would wait for a writer")
    text = path.read_bytes().decode()
    shared: dict[str, Value] = {
        column: int(value) if value.isdigit() else value
        for group, column in _ADDRESS.items()
        if (value := match.groupdict().get(group))
    }
    if path.suffix == ".csv":
        if "everyday" in match.groupdict():
            shared["everyday_rules"] = int(match["everyday"] is not None)
        head, *rows = csv.reader(io.StringIO(text, newline=""), strict=True)
        if text[-1] != "\n" or len({*head}) < len(head) or any(len(row) != len(head) for row in rows):
            raise ValueError("cut off, or a row of another length")
        for row in rows:
            cells = {key: _number(disarmed(value)) for key, value in zip(head, row, strict=True)}
            tables[table].append(shared | cells)
        return
    content = json.loads(text)
    if content == []:
        raise ValueError("no book publishes an empty file")
    if isinstance(content, dict):
        content.pop("word_list", None)
        if len(content) == 1:
            [content] = content.values()
    for value in content if isinstance(content, list) else [content]:
        _add(tables, table, shared, {key: v for key, v in value.items() if key not in kind.without})


def _add(tables: Tables, name: str, shared: dict[str, Value], value: dict[str, Any]) -> None:
    """Add an object as a row of the table ``name``, and the objects in its lists as rows of other tables."""
    cells, inside = dict[str, Value](), list[tuple[str, list[dict[str, Any]]]]()
    _fill(cells, inside, "", value)
    row = shared | cells
    tables[name].append(row)
    if len({column.casefold() for column in row}) < len(row):
        raise ValueError("two keys make one column")
    around = {key: v for key, v in row.items() if key in IDENTITY}
    for key, values in inside:
        for position, inner in enumerate(values, 1):
            _add(tables, f"{name}_{key}", around | {f"{key}_position": position}, inner)


def _fill(
    row: dict[str, Value], inside: list[tuple[str, list[dict[str, Any]]]], prefix: str, value: dict[str, Any]
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
        else:
            # Datasette shows and searches a list as JSON.
            cell = json.dumps(inner, ensure_ascii=False) if isinstance(inner, list) else inner
            if isinstance(cell, int) and cell.bit_length() > 63:
                raise ValueError("a number of more than 64 bits")
            if isinstance(cell, str):
                cell.encode()  # refuses what is not UTF-8
            row[name] = int(cell) if isinstance(cell, bool) else cell


def _number(text: str) -> Value:
    """A CSV value: a number where it is one, None where it is empty."""
    if re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text):
        return int(text)
    if re.fullmatch(r"-?[0-9]{1,17}\.[0-9]+(e-?[0-9]{1,3})?", text):
        return float(text)
    return text or None
