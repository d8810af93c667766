"""Packed files: gzip, and zip with one file in it. Files in another format are refused by name, with what to do."""

import io
from pathlib import Path

from strategy_book.errors import WordListError
from strategy_book.lists.textfile import MAX_FILE_BYTES

UNPACK = "unpack it and give the list inside"
SAVE = "save its words as plain text, one on each line"

OTHERS: dict[bytes, tuple[str, str]] = {
    b"BZh": ("a bzip2 file", UNPACK),
    b"\xfd7zXZ": ("an xz file", UNPACK),
    b"\x28\xb5\x2f\xfd": ("a zstd file", UNPACK),
    b"7z\xbc\xaf": ("a 7z file", UNPACK),
    b"Rar!": ("a rar file", UNPACK),
    b"%PDF-": ("a PDF file", SAVE),
    b"{\\rtf": ("an RTF document", SAVE),
    b"\xd0\xcf\x11\xe0": ("an office file (.doc or .xls)", SAVE),
    b"SQLite format 3": ("an SQLite file", SAVE),
}
"""How files begin that have no words to read, with what they are and what to do."""

OFFICE = ("[Content_Types].xml", "mimetype", "META-INF/")
"""Names in office files, which are zip files inside: .xlsx, .docx, .ods, .odt and .epub."""

NOTES_OF_MACS = "__MACOSX/"
"""Where a Mac puts what it notes of the files that it packs."""

TAR = (257, b"ustar")
"""Where a tar file says what it is."""

MOST_MEMBERS = 1 << 14
"""Each part of a gzip file costs time, even an empty one."""


def unpacked(data: bytes, path: Path) -> tuple[bytes, str]:
    """``(the bytes inside, "gzip" or "zip")``; the bytes themselves and "" if they are not packed.

    Raises:
        WordListError: if they are damaged, would be over ``MAX_FILE_BYTES``, are several files, or have another format.
    """
    kind = "gzip" if data.startswith(b"\x1f\x8b") else "zip" if data.startswith((b"PK\x03\x04", b"PK\x05\x06")) else ""
    try:
        inside = _gunzipped(data, path) if kind == "gzip" else _unzipped(data, path) if kind else data
    except WordListError:
        raise
    except Exception as error:  # a damaged archive may raise anything
        complaint = f"is a {kind} file that cannot be unpacked: give it again, or the list inside"
        raise WordListError(complaint, file=path) from error
    if len(inside) > MAX_FILE_BYTES:
        raise WordListError(f"is a {kind} file of over {MAX_FILE_BYTES >> 20} MiB: give a shorter word list", file=path)
    for magic, (name, advice) in OTHERS.items():
        if inside.startswith(magic):
            raise WordListError(f"is {name}: {advice}", file=path)
    if inside.startswith(TAR[1], TAR[0]):
        raise WordListError(f"is a tar file: {UNPACK}", file=path)
    return inside, kind


def _gunzipped(data: bytes, path: Path) -> bytes:
    import gzip

    if data.count(b"\x1f\x8b\x08") > MOST_MEMBERS:
        raise WordListError(f"is a gzip file of more than {MOST_MEMBERS:,} parts: {UNPACK}", file=path)
    return gzip.GzipFile(fileobj=io.BytesIO(data)).read(MAX_FILE_BYTES + 1)


def _unzipped(data: bytes, path: Path) -> bytes:
    import zipfile

    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = [file for file in archive.infolist() if not file.is_dir()]
        files = [file for file in files if not file.filename.startswith(NOTES_OF_MACS)]
        complaint = ""
        if any(file.filename.startswith(OFFICE) for file in files):
            complaint = f"is an office file or an e-book: {SAVE}"
        elif len(files) != 1:
            complaint = f"is a zip file of {len(files)} files: {UNPACK}"
        elif files[0].flag_bits & 1:
            complaint = f"is an encrypted zip file: {UNPACK}"
        if complaint:
            raise WordListError(complaint, file=path)
        if files[0].compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise ValueError("another method")
        with archive.open(files[0]) as file:
            return file.read(MAX_FILE_BYTES + 1)
