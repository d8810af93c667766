"""Files that are opened, and files that are refused."""

import io
from pathlib import Path
from types import SimpleNamespace

import pytest

from strategy_book.errors import WordListError
from strategy_book.lists import textfile
from strategy_book.lists.textfile import STDIN, exists, open_regular, read_file


def test_a_file_of_the_maximum_length_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textfile, "MAX_FILE_BYTES", 8)
    path = tmp_path / "words.txt"
    for data in (b"", b"cat\n", b"cat\ndog\n"):
        path.write_bytes(data)
        assert read_file(path) == data
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        assert read_file(STDIN) == data
    path.write_bytes(b"cat\ndog\na")
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"cat\ndog\na")))
    for source in (path, STDIN):
        with pytest.raises(WordListError, match=r"is over 0 KiB: give a shorter word list"):
            read_file(source)


def test_only_the_beginning_of_a_file_that_is_too_long_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textfile, "MAX_FILE_BYTES", 8)
    monkeypatch.setattr(textfile, "HEAD_BYTES", 4)
    path = tmp_path / "words.txt"
    path.write_bytes(b"ca\0" + b"x" * 50)
    with pytest.raises(WordListError, match=r"words\.txt:1: holds a NUL byte"):
        read_file(path)
    path.write_bytes(b"cat\n\0" + b"x" * 50)  # beyond what is read
    with pytest.raises(WordListError, match="is over 0 KiB"):
        read_file(path)


def test_an_unreadable_file_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: int) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=SimpleNamespace(read=broken)))
    with pytest.raises(WordListError, match=r"cannot be read \(Input/output error\): try again"):
        read_file(STDIN)


def test_impossible_file_names_are_refused(tmp_path: Path) -> None:
    assert exists(tmp_path)
    for name in ("nul\0byte", "x" * 300):
        assert not exists(tmp_path / name)
        with pytest.raises(WordListError, match="cannot be read"):
            open_regular(tmp_path / name)
    (tmp_path / "words.txt").write_bytes(b"cat")
    with open_regular(tmp_path / "words.txt") as file:
        assert file.read() == b"cat"
