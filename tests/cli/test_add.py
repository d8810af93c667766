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
    assert out.startswith("Added: obst, 2 words\n1 of 3 lines was left out: ")
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


FRENCH = "été\nbleu\nbluet\ncœur\ncouleur\nzut\n"


def test_ranks_of_a_french_list_serve_against_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    path, counts = tmp_path / "mots.txt", tmp_path / "counts.csv"
    path.write_text(FRENCH, encoding="utf-8")
    counts.write_text("word,count\nbleu,9\nété,80\ncœur,7\nthe,3\n", encoding="utf-8")
    assert main(["add", str(path), "--language", "fr", "--ranks", str(counts)]) == 0
    assert (
        "3 of its words have a rank; 1 word is in the ranks, but not in the list" in capsys.readouterr().out
    )
    assert (tmp_path / "lists" / "mots.ranks").read_text() == "10\nbleu\ncoeur\nete\n"
    assert main(["against", "mots", "--knows", "scowl-10"]) == 0
    assert "against scowl-10 (2 words)" in capsys.readouterr().out
    # Other ranks for the same list replace the old ones.
    counts.write_text("zut 9\ncouleur 8\n", encoding="utf-8")
    assert main(["add", str(path), "--ranks", str(counts)]) == 0
    assert (tmp_path / "lists" / "mots.ranks").read_text() == "10\ncouleur\nzut\n"
    assert read_sidecar(tmp_path / "lists" / "mots.txt").language == "fr"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--language", "xx"], "--language is 'xx': write one of ca, cs,"),
        (["--language", "fr", "--keep-letters", "ñ"], "no word has the letter 'ñ'"),
        (
            ["--language", "fr", "--ranks", "english.tsv"],
            "english.tsv: only 0 of its 2 words are in the list",
        ),
        (["--language", "fr", "--ranks", "none.tsv"], "none.tsv: there is no such file"),
        (["--accents", "fold", "--alphabet", "я"], 'choose its letters, or "auto", as its alphabet'),
        (
            ["--keep-letters", "Ñ"],
            "--keep-letters holds 'Ñ', which is not a small letter: write each small letter once",
        ),
        (["--alphabet", "éé"], '--alphabet holds \'é\' twice: write "a-z", "auto"'),
        (["--title", " "], "--title is blank"),
        (["--keep-letters", "éé"], "--keep-letters holds 'é' twice: write each small letter once"),
        (
            ["--accents", "keep", "--keep-letters", "ñ"],
            'choose "fold" for accents, or name no letters to keep',
        ),
    ],
)
def test_wrong_options_give_one_line_and_write_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    says: str,
) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mots.txt").write_text(FRENCH, encoding="utf-8")
    (tmp_path / "english.tsv").write_text("hello 9\nworld 8\n")
    assert main(["add", "mots.txt", *options]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1
    assert not [path for path in (tmp_path / "lists").glob("*") if path.name[0] != "."]
