"""Packed files: gzip, and zip with one file in it."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

from generator.errors import WordListError
from generator.lists.textfile import MAX_FILE_BYTES

_OTHERS = {b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"%PDF-": "PDF", b"\x28\xb5\x2f\xfd": "zstd", b"7z\xbc\xaf": "7z"}


NOTES_OF_MACS = "__MACOSX/"
"""Where a Mac puts what it notes of the files that it packs."""


def unpacked(data: bytes, path: Path) -> tuple[bytes, str]:
    """``(the bytes inside, "gzip" or "zip")``; the bytes themselves and "" if they are not packed.

    Raises:
        WordListError: if they are damaged, would be over ``MAX_FILE_BYTES``, are several files, or have another format.
    """
    for magic, kind in _OTHERS.items():
        if data.startswith(magic):
            raise WordListError(f"is a {kind} file: unpack it and give the list inside", file=path)
    if data.startswith(b"\x1f\x8b"):
        return _gunzipped(data, path), "gzip"
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _unzipped(data, path), "zip"
    return data, ""


def _gunzipped(data: bytes, path: Path) -> bytes:
    parts, size = [], 0
    while data.startswith(b"\x1f\x8b"):  # gzip files that are joined are one file
        inflater = zlib.decompressobj(31)
        try:
            part = inflater.decompress(data, MAX_FILE_BYTES + 1 - size)
        except zlib.error as error:
            raise _damaged("gzip", path) from error
        size += len(part)
        if size > MAX_FILE_BYTES:
            raise _too_large("gzip", path)
        if not inflater.eof:
            raise _damaged("gzip", path)
        parts.append(part)
        data = inflater.unused_data
    return b"".join(parts)


def _unzipped(data: bytes, path: Path) -> bytes:
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = [
                entry
                for entry in archive.infolist()
                if not entry.is_dir() and not entry.filename.startswith(NOTES_OF_MACS)
            ]
            if len(files) != 1:
                raise WordListError(
                    f"is a zip file of {len(files)} files: unpack it and give the list inside", file=path
                )
            with archive.open(files[0]) as file:
                inside = file.read(MAX_FILE_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError) as error:
        raise _damaged("zip", path) from error
    except RuntimeError as error:  # it wants a password
        raise WordListError("is an encrypted zip file: unpack it and give the list inside", file=path) from error
    if len(inside) > MAX_FILE_BYTES:
        raise _too_large("zip", path)
    return inside


def _damaged(kind: str, path: Path) -> WordListError:
    return WordListError(f"is a {kind} file that cannot be unpacked: give it again, or the list inside", file=path)


def _too_large(kind: str, path: Path) -> WordListError:
    return WordListError(f"is a {kind} file of over {MAX_FILE_BYTES >> 20} MiB: give a shorter word list", file=path)
