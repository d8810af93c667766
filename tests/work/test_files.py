"""Files and directories are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.work import files
from generator.work.files import replace_directory, write_whole


def test_write_whole_replaces_and_leaves_nothing_beside(tmp_path: Path) -> None:
    path = tmp_path / "sub" / "page.md"
    write_whole(path, "one")
    write_whole(path, b"two")
    assert path.read_text() == "two"
    assert [p.name for p in path.parent.iterdir()] == ["page.md"]


def test_write_whole_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.md"
    write_whole(path, "old")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["page.md"]


@pytest.mark.parametrize("exchange", [True, False])
def test_replace_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exchange: bool) -> None:
    if not exchange:
        monkeypatch.setattr(files, "_exchange", lambda one, other: False)
    place = tmp_path / "site"
    for content in ("first", "second"):
        new = tmp_path / "new"
        new.mkdir()
        (new / "index.html").write_text(content)
        replace_directory(new, place)
        assert (place / "index.html").read_text() == content
        assert [p.name for p in tmp_path.iterdir()] == ["site"]


def test_replace_directory_that_fails_keeps_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_exchange", lambda one, other: False)
    place = tmp_path / "site"
    place.mkdir()
    (place / "index.html").write_text("old")
    with pytest.raises(OSError):
        replace_directory(tmp_path / "missing", place)
    assert (place / "index.html").read_text() == "old"
