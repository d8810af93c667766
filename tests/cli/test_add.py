"""``strategy-book add``."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli import main
from generator.lists.sidecar import Sidecar, read_sidecar


def test_an_added_list_is_known_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    path = tmp_path / "Fruit.txt"
    path.write_text("apfel\näpfel\nBirne\n")
    options = [
        "--name",
        "obst",
        "--title",
        "Obst",
        "--licence",
        "CC0",
        "--source",
        "garden",
        "--alphabet",
        "a-zä",
    ]
    assert main(["add", str(path), *options]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Added: obst, 2 words\n1 of 3 lines were left out: ")
    assert out.endswith("Next: `strategy-book build` adds it to the book\n")
    assert read_sidecar(tmp_path / "lists" / "obst.txt") == Sidecar(
        title="Obst", licence="CC0", source="garden", alphabet="a-zä"
    )
    assert main(["check", "obst"]) == 0
    assert capsys.readouterr().out.startswith("Obst (obst)\n")
    assert main(["add", str(path), "--name", "obst"]) == 0
    assert capsys.readouterr().out.startswith("Already there: obst, 2 words\n")


def test_a_bad_name_gives_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    path = tmp_path / "words.txt"
    path.write_text("word\n")
    assert main(["add", str(path), "--name", "../evil"]) == 2
    assert capsys.readouterr().err == (
        "error: the name '../evil' holds a path separator: choose another with --name\n"
    )
    assert not (tmp_path / "lists").exists()
