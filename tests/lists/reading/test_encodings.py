"""Bytes to text: what the bytes show, and what is asked."""

import gzip
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.languages import LANGUAGES
from strategy_book.lists.reading import packed
from strategy_book.lists.reading.encodings import (
    ENCODINGS,
    OFFERED,
    decode,
    decoded,
    find_encoding,
    readings,
)

PATH = Path("words.txt")


def refused(data: bytes, encoding: str = "") -> str:
    with pytest.raises(WordListError) as caught:
        decode(data, PATH, encoding)
    return str(caught.value)


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_reads_its_letters_back_and_browsers_read_the_same(engine: Any, encoding: str) -> None:
    """Each byte, or that it has none: the decoders of browsers and Python's differ in a few."""
    if encoding.startswith("UTF"):
        return
    browsers = engine.evaluate(
        """(name) => Array.from({ length: 128 },
          (_, i) => StrategyBook.encodings.strict(Uint8Array.of(128 + i), name))""",
        encoding,
    )
    for byte, shown in enumerate(browsers, 128):
        try:
            text: str | None = decoded(bytes([byte]), encoding)
        except UnicodeDecodeError:
            text = None
        assert text == shown, hex(byte)


def encodes(letter: str, encoding: str) -> bool:
    try:
        return decoded(letter.encode(ENCODINGS[encoding]), encoding) == letter
    except UnicodeEncodeError:
        return False


@pytest.mark.parametrize("encoding", OFFERED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_offered_encoding_has_is_among_the_readings_of_it(language: str, encoding: str) -> None:
    """Whatever is offered, one of the answers gives the words back."""
    known = LANGUAGES[language]
    letters = [letter for letter in known.letters + known.dropped if encodes(letter, encoding)]
    text = "\n".join(f"{letter}a{letter}" for letter in letters)
    data = text.encode(ENCODINGS[encoding])
    if data.isascii():
        return
    with pytest.raises(DoubtError) as caught:
        decode(data, PATH)
    assert text in [decode(data, PATH, name).data.decode() for name in caught.value.choices]


def test_a_question_names_the_byte_and_shows_words_in_each_encoding() -> None:
    words = "слово\nдело\n".encode("koi8-r")
    with pytest.raises(DoubtError) as caught:
        decode(b"ghost\n" + words, PATH)
    assert caught.value.choices["KOI8-R"] == "слово, дело"
    assert caught.value.choices["Windows-1251"] == "УМПЧП, ДЕМП"
    assert str(caught.value).startswith("words.txt:2: not UTF-8 (byte 0xd3): choose with --encoding Windows-1251 (")
    assert decode(words, PATH, "koi8-r").data.decode() == "слово\nдело\n"


def test_encodings_that_read_a_text_alike_are_one_entry() -> None:
    """Windows-1252, ISO-8859-15, Windows-1254 and ISO-8859-3 have the same é and ê."""
    assert readings("été\nforêt\n".encode("latin-1")) == {
        "Windows-1252": "été, forêt",
        "Windows-1250": "été, foręt",
        "Windows-1257": "été, forźt",
    }


def test_the_words_that_are_shown_tell_the_readings_apart_wherever_they_are() -> None:
    text = "été\n" * 5000 + "blé\n" * 5000 + "forêt\n"
    assert readings(text.encode("latin-1"))["Windows-1252"] == "été, blé, forêt"


def test_a_word_is_of_one_script_and_has_no_signs() -> None:
    assert not {"Windows-1251", "KOI8-R", "Windows-1253", "Windows-1255"} & readings("forêt\n".encode("latin-1")).keys()
    assert "Windows-1252" not in readings("cœur\n".encode("iso-8859-15"))  # there, œ is ½


def test_bytes_that_are_letters_in_no_encoding_are_refused_with_their_line() -> None:
    assert refused(b"cat\nb\x80x\xff\x81\n").startswith("words.txt:2: not UTF-8, and its words have no letters in any")


@pytest.mark.parametrize("stated", ["", "Latin-1", "KOI8-R", "UTF-16BE"])
def test_an_encoding_that_is_stated_answers_only_where_the_bytes_do_not(stated: str) -> None:
    """A sidecar may name the encoding of a file that has been saved as UTF-8, and a list's answer serves its ranks."""
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert decode("été\nblé\n".encode(encoding), PATH, stated).data.decode() == "été\nblé\n"
    assert decode("été\n".encode("latin-1"), PATH, "Latin-1").data.decode() == "été\n"
    assert decode("кот\n".encode("utf-16-be"), PATH, "UTF-16BE").data.decode() == "кот\n"


def test_names_of_encodings_are_read_as_people_write_them() -> None:
    for name in ENCODINGS:
        assert find_encoding(name) == find_encoding(name.lower()) == find_encoding(name.replace("-", "_")) == name
    assert find_encoding("latin1") == find_encoding("ISO-8859-1") == "Latin-1"
    assert find_encoding("cp1250") == "Windows-1250"
    assert find_encoding("utf16") == "UTF-16LE"
    assert find_encoding("klingon") == find_encoding("") == ""


def test_bytes_that_an_encoding_has_not_are_named_with_their_line() -> None:
    assert refused(b"a\nb\x81\n", encoding="Windows-1252").startswith("words.txt:2: not Windows-1252 (byte 0x81)")
    assert refused(b"a\n\xe9\n", encoding="UTF-8").startswith("words.txt:2: not UTF-8 (byte 0xe9)")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", ["a", "ab\n", "кот\nдом\n", "λόγος\r\nνερό\r\n", "a long list of words\n" * 100])
def test_utf16_is_read_with_a_mark_or_without(encoding: str, text: str) -> None:
    for mark in ("", "\ufeff"):
        assert decode((mark + text).encode(encoding), PATH).data.decode() == text


def test_nul_bytes_are_named_with_their_line() -> None:
    words = b"cat\ndog\n" * 200
    for spoilt in (b"\0" + words, words[:600] + b"\0" + words, b"a\0b\0c" + words, bytes(40), b"cat\0dog\n"):
        assert "NUL byte" in refused(spoilt)
    assert refused(words[:8] + b"x\0y").startswith("words.txt:3: ")


@pytest.mark.parametrize(
    ("head", "says"),
    [
        (b"BZh9", "bzip2"), (b"\xfd7zXZ\0", "xz"), (b"%PDF-1", "PDF"), (b"\x28\xb5\x2f\xfd", "zstd"),
        (b"7z\xbc\xaf", "7z"), (b"\xff\xfe\0\0", "UTF-32"), (b"\0\0\xfe\xff", "UTF-32"),
        (b"\x1f\x8bx", "gzip"), (b"PK\x03\x04x", "zip"), (b"\xff\xfea", "UTF-16LE"), (b"\xfe\xff\xe9", "UTF-16BE"),
    ],
)  # fmt: skip
def test_other_formats_and_damaged_files_are_named(head: bytes, says: str) -> None:
    assert says in refused(head)


def test_packed_files_are_unpacked_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    words = b"ghost\ngood\n" * 50
    assert decode(gzip.compress(words), PATH).data == words
    assert decode(gzip.compress(words) * 2, PATH).data == words * 2
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED):
        assert decode(zipped({"lists/": b"", "lists/words.txt": words}, method), PATH).data == words
    assert decode(zipped({"words.txt": words, "__MACOSX/._words.txt": b"x"}), PATH).data == words
    assert "of 2 files" in refused(zipped({"a": words, "b": words}))
    assert "of 0 files" in refused(zipped({}))
    assert "cannot be unpacked" in refused(gzip.compress(words)[:-9])
    monkeypatch.setattr(packed, "MAX_FILE_BYTES", len(words) - 1)
    assert "over" in refused(gzip.compress(words))
    assert "over" in refused(zipped({"a": words}))
