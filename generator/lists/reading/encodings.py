"""Bytes to text: packed files (gzip, and zip with one file in it), the encoding of a file, and files that are no text.

UTF-8 and UTF-16 show by their bytes. An encoding of eight bits is stated, or chosen in ``guessing.py``. As in browsers,
ISO-8859-1 is Windows-1252, and ISO-8859-9 is Windows-1254.
"""

import codecs
import io
import zlib
from dataclasses import dataclass
from pathlib import Path

from generator.errors import WordListError
from generator.lists.textfile import MAX_FILE_BYTES, refuse_nul

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
    import gzip

    try:
        inside = gzip.GzipFile(fileobj=io.BytesIO(data)).read(MAX_FILE_BYTES + 1)
    except (zlib.error, EOFError, OSError) as error:
        raise _damaged("gzip", path) from error
    if len(inside) > MAX_FILE_BYTES:
        raise _too_large("gzip", path)
    return inside


def _unzipped(data: bytes, path: Path) -> bytes:
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = [name for name in archive.namelist() if not name.endswith("/")]
            names = [name for name in names if not name.startswith(NOTES_OF_MACS)]
            if len(names) != 1:
                complaint = f"is a zip file of {len(names)} files: unpack it and give the list inside"
                raise WordListError(complaint, file=path)
            with archive.open(names[0]) as file:
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


ENCODINGS = {
    "UTF-8": "utf-8",
    "UTF-16LE": "utf-16le",
    "UTF-16BE": "utf-16be",
    "Latin-1": "windows-1252",
    "ISO-8859-2": "iso-8859-2",
    "ISO-8859-3": "iso-8859-3",
    "ISO-8859-4": "iso-8859-4",
    "ISO-8859-5": "iso-8859-5",
    "ISO-8859-7": "iso-8859-7",
    "ISO-8859-8": "iso-8859-8",
    "ISO-8859-9": "windows-1254",
    "ISO-8859-13": "iso-8859-13",
    "ISO-8859-15": "iso-8859-15",
    "ISO-8859-16": "iso-8859-16",
    "Windows-1250": "windows-1250",
    "Windows-1251": "windows-1251",
    "Windows-1252": "windows-1252",
    "Windows-1253": "windows-1253",
    "Windows-1254": "windows-1254",
    "Windows-1255": "windows-1255",
    "Windows-1256": "windows-1256",
    "Windows-1257": "windows-1257",
    "KOI8-R": "koi8-r",
    "KOI8-U": "koi8-u",
}
"""Name -> what browsers call its decoder, and Python, too."""

_ALIASES = {"iso88591": "Latin-1", "utf16": "UTF-16LE", "ascii": "UTF-8", "usascii": "UTF-8"}

_MARKS = {b"\xef\xbb\xbf": "UTF-8", b"\xff\xfe": "UTF-16LE", b"\xfe\xff": "UTF-16BE"}
_UTF32 = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")  # the first begins as UTF-16's does
_BLOCK = 1 << 22
_HEAD = 1 << 12

# Browsers have two letters of Belarusian in KOI8-U where Python has lines of a box.
_KOI8_U = str.maketrans("\u255d\u256c", "\u045e\u040e")


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file.

    Attributes:
        data: as UTF-8, without a byte order mark.
        packed: "gzip" or "zip" if it was packed.
        notes: sentences on what was assumed.
        form: of its lines, as ``Form.kind`` of ``entries.py``.
    """

    data: bytes
    encoding: str = "UTF-8"
    packed: str = ""
    notes: tuple[str, ...] = ()
    form: str = "lines"


def find_encoding(name: str) -> str:
    """The encoding as ``ENCODINGS`` names it, for "latin1", "cp1250" or "iso_8859-2", too; "" if there is none."""
    plain = _plain(name)
    return next((known for known in ENCODINGS if _plain(known) == plain), _ALIASES.get(plain, ""))


def _plain(name: str) -> str:
    plain = "".join(c for c in name.lower() if c.isalnum())
    return f"windows{plain[2:]}" if plain.startswith("cp125") else plain


def decode(data: bytes, path: Path, *, encoding: str = "", language: str = "", alphabet: str = "") -> Text:
    """The text of a file.

    Args:
        encoding: stated; "" for what the bytes show.
        language: the code of its language, if that is known.
        alphabet: its letters, if they are known and the language is not.

    Raises:
        WordListError: if it is no text, or has another encoding.
        DoubtError: if several encodings fit, or none.
    """
    data, packed = unpacked(data, path)
    name = find_encoding(encoding)
    if not name and data.startswith(_UTF32):
        complaint = "looks like UTF-32: save it as UTF-8, for example with `iconv -f UTF-32 -t UTF-8`"
        raise WordListError(complaint, file=path, line=1)
    name = name or next((known for mark, known in _MARKS.items() if data.startswith(mark)), "") or _unmarked(data)
    text = data.removeprefix(next((mark for mark, known in _MARKS.items() if known == name), b""))
    if name != "UTF-8" or find_encoding(encoding):
        return Text(_transcoded(text, name, path), name, packed)
    refuse_nul(text, path, 1)
    bad = _bad_byte(text)
    if bad is None:
        return Text(text, name, packed)
    if lines := _lines_before_the_cut(text, bad):
        return Text(lines, name, packed, ("it ends in the middle of a letter: its last line was left out",))
    from generator.lists.reading.guessing import choose

    name, why = choose(text, bad, path, language, alphabet)
    note = f"it was read as {name}: {why}; --encoding names another"
    return Text(_transcoded(text, name, path), name, packed, (note,))


def _unmarked(data: bytes) -> str:
    """UTF-16 without a mark, or UTF-8."""
    head = data[:_HEAD]
    zeros = [head[parity::2].count(0) for parity in (0, 1)]
    if len(data) % 2 or not max(zeros) or min(zeros):
        return "UTF-8"
    # The letters of a script share the first byte of their numbers, which is 0 for line ends.
    firsts = head[int(zeros[1] > 0) :: 2]
    if len({*firsts}) > min(8, 1 + len(firsts) // 3):
        return "UTF-8"
    return "UTF-16LE" if zeros[1] else "UTF-16BE"


def _bad_byte(data: bytes) -> int | None:
    """Where the bytes stop being UTF-8; None if they are UTF-8. Little of a long text is decoded at a time."""
    if data.isascii():
        return None
    begin = 0
    while begin < len(data):
        end = data.find(b"\n", begin + _BLOCK) + 1 or len(data)
        try:
            data[begin:end].decode()
        except UnicodeDecodeError as error:
            return begin + error.start
        begin = end
    return None


def _lines_before_the_cut(data: bytes, bad: int) -> bytes:
    """The whole lines of UTF-8 that ends within the letter that begins at ``bad``; b"" if it is something else."""
    try:
        missing = not codecs.getincrementaldecoder("utf-8")().decode(data[bad:])
    except UnicodeDecodeError:
        return b""
    whole = data[: 1 + max(data.rfind(b"\n", 0, bad), data.rfind(b"\r", 0, bad))]
    return whole if missing and not whole.isascii() else b""  # one such byte may be a letter of another encoding


def _transcoded(data: bytes, name: str, path: Path) -> bytes:
    """The bytes of an encoding as UTF-8."""
    if not name.startswith("UTF-16"):
        refuse_nul(data, path, 1)
    try:
        text = decoded(data, name)
    except UnicodeDecodeError as error:
        # In UTF-16, the low byte of a letter may be that of a line end: a line is then counted that is none.
        raise WordListError(
            f"not {name} (byte 0x{data[error.start]:02x}): name another encoding, or save it as UTF-8",
            file=path,
            line=1 + data.count(b"\n", 0, error.start),
        ) from error
    if "\0" in text:
        refuse_nul(text.encode(), path, 1)
    return text.encode()


def decoded(data: bytes, name: str) -> str:
    """The text of bytes in an encoding of ``ENCODINGS``.

    Raises:
        UnicodeDecodeError: if they are not in that encoding.
    """
    text = codecs.decode(data, ENCODINGS[name])
    return text.translate(_KOI8_U) if name == "KOI8-U" else text
