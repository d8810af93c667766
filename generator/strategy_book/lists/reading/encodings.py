"""Bytes to text: UTF-8 and UTF-16 show by their bytes, and an encoding of eight bits is asked for.

As in browsers, ISO-8859-1 is Windows-1252, and ISO-8859-9 is Windows-1254.
"""

import codecs
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.reading.packed import unpacked
from strategy_book.lists.textfile import refuse_nul

_NAMES = (
    "UTF-8", "UTF-16LE", "UTF-16BE", "Latin-1", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-7",
    "ISO-8859-8", "ISO-8859-9", "ISO-8859-13", "ISO-8859-15", "ISO-8859-16", "Windows-1250", "Windows-1251",
    "Windows-1252", "Windows-1253", "Windows-1254", "Windows-1255", "Windows-1256", "Windows-1257", "KOI8-R", "KOI8-U",
)  # fmt: skip
ENCODINGS = {name: name.lower() for name in _NAMES} | {"Latin-1": "windows-1252", "ISO-8859-9": "windows-1254"}
"""Name -> what browsers and Python call its decoder."""

OFFERED = (
    *("Windows-1252", "ISO-8859-15", "Windows-1250", "ISO-8859-2", "Windows-1254", "ISO-8859-3", "Windows-1257"),
    *("Windows-1251", "KOI8-R", "KOI8-U", "ISO-8859-5", "Windows-1253", "ISO-8859-7", "Windows-1255", "Windows-1256"),
)
"""The common encodings of eight bits, which a question offers."""

_ALIASES = {"utf-16": "UTF-16LE", "ascii": "UTF-8"}

_MARKS = {b"\xef\xbb\xbf": "UTF-8", b"\xff\xfe": "UTF-16LE", b"\xfe\xff": "UTF-16BE"}
_UTF32 = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")  # the first begins as UTF-16's does
_BLOCK = 1 << 22
_HEAD = 1 << 12

# Browsers have two letters of Belarusian in KOI8-U where Python has lines of a box.
_KOI8_U = str.maketrans("\u255d\u256c", "\u045e\u040e")

_SAMPLES = 3  # words that a question shows in each encoding
_REACH = 20  # bytes of such a word on either side of the byte that it is shown for

_WORD_BEFORE = re.compile(rb"[A-Za-z\x80-\xff]*\Z")
_WORD = re.compile(rb"[A-Za-z\x80-\xff]*")
_ABOVE_ASCII = re.compile(rb"[\x80-\xff]")

_SIGNS = "\xad\u2019´·"
"""What a word may have beside letters: a soft hyphen, apostrophes, and the dot of Catalan."""

_LAST_LATIN = "\u024f"
"""No letter of another script comes before it, and no Latin letter of an encoding of eight bits after it."""


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
    """The encoding as ``ENCODINGS`` names it, also for "latin1", "cp1250" or "iso_8859-2"; "" if there is none."""
    try:
        wanted = codecs.lookup(name).name
    except (LookupError, ValueError):
        return ""
    return _ALIASES.get(wanted) or next((known for known in ENCODINGS if codecs.lookup(known).name == wanted), "")


def decode(data: bytes, path: Path, encoding: str = "") -> Text:
    """The text of a file.

    Args:
        encoding: the one that is stated, for bytes that show neither UTF-8 nor UTF-16; "" if none is.

    Raises:
        WordListError: if it is not text, or has another encoding.
        DoubtError: if it is in an encoding of eight bits, and none is stated.
    """
    data, packed = unpacked(data, path)
    if data.startswith(_UTF32):
        complaint = "looks like UTF-32: save it as UTF-8, for example with `iconv -f UTF-32 -t UTF-8`"
        raise WordListError(complaint, file=path, line=1)
    mark = next(filter(data.startswith, _MARKS), b"")
    text, name = data[len(mark) :], _MARKS.get(mark, "")
    if not name.startswith("UTF-16"):
        bad = _bad_byte(text)
        if bad < 0:
            return Text(text, "UTF-8", packed)
        name = find_encoding(encoding) or ("" if name else _unmarked(text))
    if name:
        return Text(_transcoded(text, name, path), name, packed)
    refuse_nul(text, path)
    if lines := _lines_before_the_cut(text, bad):
        return Text(lines, "UTF-8", packed, ("it ends in the middle of a letter: its last line was left out",))
    line = 1 + text.count(b"\n", 0, bad)
    if known := readings(text):
        raise DoubtError(f"not UTF-8 (byte 0x{text[bad]:02x})", "--encoding", known, path, line)
    complaint = "not UTF-8, and its words have no letters in any common encoding: correct the line, or save it as UTF-8"
    raise WordListError(complaint, file=path, line=line)


def _unmarked(data: bytes) -> str:
    """UTF-16 without a mark; "" if it is something else."""
    head = data[:_HEAD]
    zeros = [head[parity::2].count(0) for parity in (0, 1)]
    if len(data) % 2 or not max(zeros) or min(zeros):
        return ""
    # The letters of a script share the first byte of their numbers, which is 0 for line ends.
    firsts = head[int(zeros[1] > 0) :: 2]
    if len({*firsts}) > min(8, 1 + len(firsts) // 3):
        return ""
    return "UTF-16LE" if zeros[1] else "UTF-16BE"


def _bad_byte(data: bytes) -> int:
    """Where the bytes stop being text in UTF-8; -1 if all are. Little of a long text is decoded at a time."""
    nul = data.find(b"\0")
    if nul >= 0 or data.isascii():
        return nul
    begin = 0
    while begin < len(data):
        end = data.find(b"\n", begin + _BLOCK) + 1 or len(data)
        try:
            data[begin:end].decode()
        except UnicodeDecodeError as error:
            return begin + error.start
        begin = end
    return -1


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
    try:
        text = decoded(data, name).encode()
    except UnicodeDecodeError as error:
        complaint = f"not {name} (byte 0x{data[error.start]:02x}): name another encoding, or save it as UTF-8"
        # In UTF-16, the low byte of a letter may look like a line end, and is counted as one.
        raise WordListError(complaint, file=path, line=1 + data.count(b"\n", 0, error.start)) from error
    refuse_nul(text, path)
    return text


def decoded(data: bytes, name: str) -> str:
    """The text of bytes in an encoding of ``ENCODINGS``.

    Raises:
        UnicodeDecodeError: if they are not in that encoding.
    """
    text = codecs.decode(data, ENCODINGS[name])
    return text.translate(_KOI8_U) if name == "KOI8-U" else text


def readings(data: bytes) -> dict[str, str]:
    """Encoding -> the same words of the text in it; the encodings of ``OFFERED`` in which these words have letters.

    Encodings in which the whole text is the same are one entry, under the name of the first.
    """
    first = {byte: place for byte in range(128, 256) if (place := data.find(byte)) >= 0}
    alike: dict[str, str] = {}  # how the bytes above ASCII read -> an encoding
    for name in OFFERED:
        try:
            read = decoded(bytes(first), name)
        except UnicodeDecodeError:
            continue
        if not any("\x80" <= c < "\xa0" for c in read):
            alike.setdefault(read, name)
    words = _telling_words(data, [*first.values()], [*alike.values()])
    shown = {name: [decoded(word, name) for word in words] for name in alike.values()}
    return {name: ", ".join(texts) for name, texts in shown.items() if all(map(_is_word, texts))}


def _telling_words(data: bytes, places: list[int], names: list[str]) -> list[bytes]:
    """Words that tell encodings apart, as well as so few can: one by one, the word that tells most apart.

    Args:
        places: where each byte above ASCII is for the first time.
    """
    for begin in (len(data) // 3, 2 * len(data) // 3):  # a text may have one such byte only
        if later := _ABOVE_ASCII.search(data, begin):
            places.append(later.start())
    words = [*dict.fromkeys(_word_at(data, place) for place in sorted(places))]
    words = [word for word in words if len(word) > 1] or words  # a sign alone is not a word
    chosen: list[bytes] = []
    for _ in range(min(_SAMPLES, len(words))):
        others = [word for word in words if word not in chosen]
        chosen.append(max(others, key=lambda word: len({decoded(b" ".join([*chosen, word]), name) for name in names})))
    return sorted(chosen, key=words.index)


def _word_at(data: bytes, place: int) -> bytes:
    """The word around a byte above ASCII."""
    before = _WORD_BEFORE.search(data, max(0, place - _REACH), place)
    after = _WORD.match(data, place, place + _REACH)
    return (before[0] if before else b"") + (after[0] if after else b"")


def _is_word(text: str) -> bool:
    """Whether a text has letters only, with their marks, all of Latin or all of other scripts."""
    letters = [c for c in text if c not in _SIGNS]
    return all(unicodedata.category(c)[0] in "LM" for c in letters) and len({c > _LAST_LATIN for c in letters}) == 1
