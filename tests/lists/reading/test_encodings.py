"""Bytes to text: what the bytes show, what a language shows, and what is asked."""

import gzip
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from generator.errors import DoubtError, WordListError
from generator.lists.languages import LANGUAGES
from generator.lists.reading import encodings
from generator.lists.reading.encodings import ENCODINGS, decode, decoded, find_encoding
from generator.lists.reading.guessing import ENCODINGS_OF, SCRIPTS, characters

PATH = Path("words.txt")


def refused(data: bytes, **known: str) -> str:
    with pytest.raises(WordListError) as caught:
        decode(data, PATH, **known)
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
          (_, i) => StrategyBook.guessing.strict(Uint8Array.of(128 + i), name))""",
        encoding,
    )
    for byte, shown in enumerate(browsers, 128):
        try:
            text: str | None = decoded(bytes([byte]), encoding)
        except UnicodeDecodeError:
            text = None
        assert text == shown, hex(byte)


@pytest.mark.parametrize(
    ("language", "encoding"), [(code, name) for code, names in ENCODINGS_OF.items() for name in names]
)
def test_all_letters_of_a_language_name_their_encoding(language: str, encoding: str) -> None:
    letters = LANGUAGES[language].letters
    text = "".join(f"{letter}a\n" for letter in letters if encodes(letter, encoding))
    data = text.encode(ENCODINGS[encoding])
    if data.isascii():
        return
    read = decode(data, PATH, language=language)
    assert read.data.decode() == text
    assert read.notes


def encodes(letter: str, encoding: str) -> bool:
    try:
        return decoded(letter.encode(ENCODINGS[encoding]), encoding) == letter
    except UnicodeEncodeError:
        return False


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_stated_alphabet_chooses_among_all_encodings(script: str) -> None:
    letters, names = SCRIPTS[script]
    for name in names:
        text = "\n".join(letter for letter in letters if encodes(letter, name))
        try:
            assert decode(text.encode(ENCODINGS[name]), PATH, alphabet=letters).data.decode() == text
        except DoubtError as question:
            assert name in question.choices


def test_a_question_names_the_encodings_and_shows_a_word() -> None:
    words = "слово\nдело\n".encode("koi8-r")
    with pytest.raises(DoubtError) as caught:
        decode(words, PATH)
    assert caught.value.choices["KOI8-R"] == "слово"
    assert caught.value.choices["Windows-1251"] == "УМПЧП"
    assert str(caught.value).startswith("words.txt:1: ")
    assert "--encoding" in str(caught.value)
    assert decode(words, PATH, encoding="koi8-r").data.decode() == "слово\nдело\n"


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
    monkeypatch.setattr(encodings, "MAX_FILE_BYTES", len(words) - 1)
    assert "over" in refused(gzip.compress(words))
    assert "over" in refused(zipped({"a": words}))


@pytest.mark.parametrize(
    ("text", "encoding", "expected"),
    [
        ("été café\n", "latin-1", "Latin-1"), ("œuvre\n", "windows-1252", "Windows-1252"),
        ("ärlig\nöken\nådra\n", "latin-1", "Latin-1"), ("naïve señor façade über crêpe\n", "latin-1", "Latin-1"),
        ("cœur fête élève\n", "iso-8859-15", "ISO-8859-15"), ("łąka koń świat\n", "cp1250", "Windows-1250"),
    ],
)  # fmt: skip
def test_without_a_language_what_clearly_fits_is_assumed(text: str, encoding: str, expected: str) -> None:
    read = decode(text.encode(encoding), PATH)
    assert (read.data.decode(), read.encoding) == (text, expected)
    assert read.notes


@pytest.mark.parametrize(
    ("words", "encoding"),
    [
        ("λόγος νερό γάτα", "ISO-8859-7"), ("שלום כלב", "Windows-1255"), ("привет слово", "KOI8-R"),
        ("абажур кошка", "Windows-1251"),
    ],
)  # fmt: skip
def test_what_may_be_several_things_is_a_question(words: str, encoding: str) -> None:
    with pytest.raises(DoubtError) as caught:
        decode(words.replace(" ", "\n").encode(ENCODINGS[encoding]), PATH)
    same = [name for name, word in caught.value.choices.items() if word in words.split()]
    assert same and len(caught.value.choices) > 1


def test_gaps_of_an_encoding_do_not_fit() -> None:
    assert characters([0x81], "Windows-1252") is None
    assert characters([0x85], "ISO-8859-2") is None
    assert characters([0xE9], "Latin-1") == "é"
