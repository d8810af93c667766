"""The whole book as one file: an SQLite database, or a zip archive of CSV files."""

from __future__ import annotations

import io
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.book.tables import ExportTable, read_tables
from generator.errors import InputError, StrategyBookError
from generator.pages.published import PublishedFile, csv_text
from generator.work.files import write_whole

APPLICATION = 0x53424F4B
"""The application id of these databases, by which SQLite's tools know whose they are."""

_DAY = (1980, 1, 1, 0, 0, 0)
"""The date of the files in an archive: equal books give equal archives."""


def export(site: Path, target: Path, kinds: Sequence[PublishedFile]) -> dict[str, int]:
    """Write the tables of a built site into one file; the number of rows by table.

    Args:
        site: the built book.
        target: ends in .sqlite, .db or .zip, and must not be there yet.
        kinds: the kinds of files that it publishes.

    Raises:
        InputError: if ``target`` has another ending or already exists, or the site cannot be read.
        OSError: if ``target`` cannot be written.
    """
    make = _FORMATS.get(target.suffix.lower())
    if make is None:
        raise InputError("--to names a file that ends in .sqlite, .db or .zip", file=target)
    if target.exists() or target.is_symlink():
        raise InputError("already exists: choose another name, or remove it first", file=target)
    tables = read_tables(site, kinds)
    try:
        write_whole(target, make(tables, kinds), new=True)
    except FileExistsError as error:  # another export was quicker
        raise InputError("already exists: choose another name, or remove it first", file=target) from error
    return {name: len(table.rows) for name, table in tables.items()}


def _sqlite(tables: dict[str, ExportTable], kinds: Sequence[PublishedFile]) -> bytes:
    """A database: the tables, their indexes by list and word, and ``about_tables`` and ``about_keys``."""
    with tempfile.TemporaryDirectory(prefix="strategy-book-export-") as folder:
        path = Path(folder) / "book.sqlite"
        connection = sqlite3.connect(path)
        try:
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute("PRAGMA journal_mode = OFF")
            for name, table in {**tables, **_about(kinds)}.items():
                columns = ", ".join(f"{_quoted(column)} {_type(table, column)}" for column in table.columns)
                connection.execute(f"CREATE TABLE {_quoted(name)} ({columns})")
                marks = ", ".join("?" * len(table.columns))
                connection.executemany(f"INSERT INTO {_quoted(name)} VALUES ({marks})", table.values())
                for column in ("list", "word"):
                    if column in table.columns:
                        index = _quoted(f"{name}_by_{column}")
                        connection.execute(f"CREATE INDEX {index} ON {_quoted(name)} ({_quoted(column)})")
            connection.commit()
            connection.execute("VACUUM")
        except sqlite3.Error as error:
            raise StrategyBookError(f"cannot be made ({error}): is there room in {folder}?") from error
        finally:
            connection.close()
        return path.read_bytes()


def _zip(tables: dict[str, ExportTable], kinds: Sequence[PublishedFile]) -> bytes:
    """An archive with ``TABLE.csv`` for every table."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, table in {**tables, **_about(kinds)}.items():
            rows = [["" if value is None else value for value in row] for row in table.values()]
            content = csv_text(list(table.columns), rows)
            info = zipfile.ZipInfo(f"{name}.csv", _DAY)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return out.getvalue()


_FORMATS: dict[str, Callable[[dict[str, ExportTable], Sequence[PublishedFile]], bytes]] = {
    ".sqlite": _sqlite,
    ".db": _sqlite,
    ".zip": _zip,
}


def _about(kinds: Sequence[PublishedFile]) -> dict[str, ExportTable]:
    """What the tables and their columns are: the dictionary of the page *Data*."""
    tables, keys = ExportTable(), ExportTable()
    for kind in kinds:
        name = kind.name.replace("-", "_")
        tables.add({"table_name": name, "address": kind.address, "about": kind.about})
        for key, kind_of_value, about in kind.dictionary():
            keys.add({"table_name": name, "key": key, "type": kind_of_value, "about": about})
    return {"about_tables": tables, "about_keys": keys}


def _type(table: ExportTable, column: str) -> str:
    """The SQLite type of a column: that of all its values."""
    kinds = {type(row[column]) for row in table.rows if row.get(column) is not None}
    return "INTEGER" if kinds == {int} else "REAL" if kinds and kinds <= {int, float} else "TEXT"


def _quoted(name: str) -> str:
    """A name in SQL, whatever is in it."""
    return '"' + name.replace('"', '""') + '"'
