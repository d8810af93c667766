"""The text of a file as blocks of whole lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import WordListError
from generator.lists.reading import entries
from generator.lists.reading.encodings import western_text
from generator.lists.reading.entries import read_blocks

PATH = Path("words.txt")


def refused(data: bytes) -> str:
    with pytest.raises(WordListError) as caught:
        list(read_blocks(data, PATH))
    return str(caught.value)


@given(
    st.lists(st.text("abé", max_size=6), min_size=1, max_size=20),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.booleans(),
    st.integers(1, 12),
)
def test_blocks_are_all_lines_in_order_with_their_numbers(
    lines: list[str], end: str, marked: bool, size: int
) -> None:
    data = ("\ufeff" * marked + end.join(lines)).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entries, "BLOCK_BYTES", size)
        blocks = list(read_blocks(data, PATH))
    line, joined = 1, ""
    for number, block in blocks:
        assert number == line
        assert isinstance(block, bytes) == block.isascii()
        text = block.decode() if isinstance(block, bytes) else block
        assert text.endswith("\n")
        assert text.encode().rfind(b"\n", 0, -1) < size  # no longer than it must be
        joined += text
        line += text.count("\n")
    whole = "\n".join(lines)
    assert joined == (whole if whole.endswith("\n") else whole + "\n")


def test_blocks_of_a_large_file_are_large() -> None:
    data = b"cat\n" * 2_000_000
    sizes = [len(block) for _, block in read_blocks(data, PATH)]
    assert sum(sizes) == len(data)
    assert len(sizes) == 2


def test_a_bad_byte_is_named_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for size in (4, 1 << 22):
        monkeypatch.setattr(entries, "BLOCK_BYTES", size)
        assert refused(b"caf\xe9") == (
            "words.txt:1: not UTF-8 (byte 0xe9, it looks like Latin-1): save it as UTF-8, for example with "
            "`iconv -f LATIN1 -t UTF-8`, or let `strategy-book add` do it"
        )
        assert refused(b"a\nb\n\xe9t\xe9 d'or-s\nc\n").startswith(
            "words.txt:3: not UTF-8 (byte 0xe9, it looks"
        )
        # The line before has a digit, the line behind a sign: only the line itself tells what it looks like.
        assert "Latin-1" in refused(b"a2\ncaf\xe9\n<\n")
        assert refused(b"a\ncaf\xe9 2\n").endswith("iconv -f THE-OTHER-ENCODING -t UTF-8`")
        assert refused(b"a\nb\n\0\n").startswith("words.txt:3: holds a NUL byte")
        assert refused(b"\0").startswith("words.txt:1: ")


@pytest.mark.parametrize("begin", [0, 1, 3])
def test_a_line_may_be_a_mebibyte_long_and_no_longer(begin: int) -> None:
    before = b"cat\n" * begin
    longest = b"x" * (1 << 20) + b"\n"
    assert len(list(read_blocks(before + longest * 5, PATH))) > 1
    for end in (b"", b"\n", b"\ncat\n"):
        complaint = refused(before + longest * 2 + b"y" * ((1 << 20) + 1) + end)
        assert complaint == f"words.txt:{begin + 3}: the line is over 1 MiB: put one word on each line"


@pytest.mark.parametrize(
    ("head", "says"),
    [
        (b"\x1f\x8bx", "gzip"),
        (b"PK\x03\x04x", "zip"),
        (b"BZh9", "bzip2"),
        (b"\xfd7zXZ\0", "xz"),
        (b"%PDF-1", "PDF"),
        (b"\xff\xfea", "UTF-16"),
        (b"\xfe\xff\xe9", "UTF-16"),
        (b"\xff\xfe\0\0", "UTF-32"),
        (b"\0\0\xfe\xff", "UTF-32"),
    ],
)
def test_other_file_formats_are_named(head: bytes, says: str) -> None:
    assert says in refused(head)


def test_utf16_without_a_mark_differs_from_a_file_with_nul_bytes() -> None:
    for encoding in ("utf-16-le", "utf-16-be"):
        for text in ("a", "ab\n", "a long list of words\n" * 100):
            assert "looks like UTF-16" in refused(text.encode(encoding)), (encoding, text)
    words = b"cat\ndog\n" * 200
    for spoilt in (b"\0" + words, words[:600] + b"\0" + words, b"a\0b\0c" + words, bytes(40)):
        assert "NUL byte" in refused(spoilt)


def test_western_text_is_recognised_by_its_bytes() -> None:
    assert western_text("été café\n".encode("latin-1")) == ("été café\n", "Latin-1")
    assert western_text("œuvre\n".encode("windows-1252")) == ("œuvre\n", "Windows-1252")
    assert western_text(b"\x80") == ("€", "Windows-1252")
    assert western_text(b"a\x9fz") == ("aŸz", "Windows-1252")
    assert western_text(b"a\xa0b") == ("a\xa0b", "Latin-1")
    # As many accents as plain letters, of either case and from end to end of the alphabet, are the most there may be.
    for plain in (b"a", b"z", b"A", b"Z"):
        assert western_text(plain + b"\xe9") == (plain.decode() + "é", "Latin-1")
        assert western_text(plain + b"\xe9\xe9") is None
        assert western_text(plain + b"\xc0\xff") is None
        assert western_text(plain + b"\xbf\xbf") is not None
    assert western_text(b"aA\xe9\xe9") is not None  # small letters and capitals together
    assert western_text(b"aA\xe9\xe9\xe9") is None
    for sign in (b"@", b"[", b"`", b"{"):
        assert western_text(sign + b"\xe9") is None
    assert western_text("слово".encode("cp1251")) is None
    for byte in (0, 0x81, 0x8D, 0x8F, 0x90, 0x9D):
        assert western_text(b"letters " + bytes([byte])) is None
