"""``strategy-book check`` and ``add``."""

import json
from pathlib import Path

import pytest

from strategy_book.cli import main
from strategy_book.library import check
from strategy_book.lists.sidecar import Sidecar, read_sidecar
from tests.command import Command

HOSTILE = "good\nGod\ngoodness\ngoods\ngodly\n\x1b[31mred\n<b>\ngood\nit's\n"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(HOSTILE)
    return path


def test_the_json_follows_the_contract(words: Path, cli: Command) -> None:
    result = cli.only_json("check", str(words))
    assert (result["words"], result["kept"]) == (9, 4)
    assert result["rejected"] == {
        "capitalised": 1, "apostrophe": 1, "markup": 1, "control character": 1, "duplicate": 1,
    }  # fmt: skip
    assert result["words"] == result["kept"] + sum(result["rejected"].values())
    assert result["examples"]["control character"] == [{"line": 6, "text": "\x1b[31mred"}]
    assert result["examples"]["duplicate"] == [{"line": 8, "text": "good"}]
    assert result["lengths"] == {"4": 1, "5": 2, "8": 1}
    same = {"words": 4, "playable_words": 2, "beginnings": 13, "fragments": 8, "hider": "good", "hides": 2}
    assert result["min_lengths"] == [
        {"min_length": 3, **same},
        {"min_length": 4, **same},
        {"min_length": 5, "words": 3, "playable_words": 3, "beginnings": 13, "fragments": 13, "hider": "", "hides": 0},
    ]


def test_control_characters_of_a_list_are_not_printed(words: Path, cli: Command) -> None:
    words.with_suffix(".toml").write_text('title = "Good words"')
    out = cli("check", str(words))
    assert out.startswith("Good words (words)\n")
    assert "\x1b" not in out
    assert "control character" in out
    assert "line 6: \\x1b[31mred" in out
    assert "good (2)" in out


def test_questions_about_words(words: Path, cli: Command) -> None:
    result = cli.only_json("check", str(words), "--word", "goodness", "--word", "go", "--word", "zzz", "--word", "")
    assert result["questions"][:3] == [
        {"word": "goodness", "legal": True, "hidden_by": {"3": "good", "4": "good", "5": None}, "longer": []},
        {
            "word": "go",
            "legal": False,
            "hidden_by": {"3": None, "4": None, "5": None},
            "longer": ["godly", "good", "goodness", "goods"],
        },
        {"word": "zzz", "legal": False, "hidden_by": {"3": None, "4": None, "5": None}, "longer": []},
    ]
    alone = cli.only_json("check", str(words), "--word", "")
    assert alone["questions"] == result["questions"][3:]
    assert len(alone["questions"][0]["longer"]) == alone["kept"]
    assert "hidden by good (3+ letters), good (4+ letters)" in cli("check", str(words), "--word", "goodness")


def test_words_shorter_than_every_minimum(tmp_path: Path, cli: Command) -> None:
    path = tmp_path / "short.txt"
    path.write_text("a\nab\n")
    assert [row["words"] for row in cli.only_json("check", str(path))["min_lengths"]] == [0, 0, 0]
    cli("check", str(path))


def test_folded_lists_say_so(tmp_path: Path, cli: Command) -> None:
    path = tmp_path / "TWL06.txt"
    path.write_text("AA\nAAH\n")
    assert cli.only_json("check", str(path))["folded"] is True
    assert "every word is in capitals" in cli("check", str(path))


def test_very_long_lists_are_checked_without_solving(
    words: Path, cli: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "MAX_WORDS", 3)
    assert cli.only_json("check", str(words))["min_lengths"] == []
    assert "4 words: too many to count which of them are playable" in cli("check", str(words))


@pytest.mark.parametrize("name", ["missing", "no/such/file.txt", "/dev/null", "\x1b[31m"])
def test_bad_input_gives_one_line(name: str, cli: Command) -> None:
    cli.refused("check", name)


def test_large_losses_cause_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str], cli: Command) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("für\nüber\nMaus\nund\n".encode("latin-1"))
    read = ("check", str(path), "--encoding", "latin1")
    printed = cli.only_json(*read)
    assert (printed["encoding"], printed["loss"]) == ("Latin-1", 0.75)
    assert main([*read]) == 0
    captured = capsys.readouterr()
    assert "encoding  Latin-1" in captured.out
    assert "3   kept by `strategy-book add`, with the letters bdefnru\xfc" in captured.out
    assert captured.err.splitlines() == printed["warnings"]
    assert printed["warnings"][0] == "warning: 75% of the lines are left out"
    assert "50% have other letters than a-z" in printed["warnings"][1]
    assert printed["detected"] == {"alphabet": "".join(sorted(set("fürüberund"))), "kept": 3, "loss": 0.25}
    path.write_text("cat\ndog\nant\nemu\nyak\nape\nelk\nbat\nfox\nhen\nowl\nGerman\n")
    assert cli.only_json("check", str(path))["warnings"] == []
    assert cli.only_json("check", str(path))["detected"] is None


def test_a_list_in_an_encoding_of_eight_bits_is_asked_about(tmp_path: Path, cli: Command) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("forêt\nbon\n".encode("latin-1"))
    complaint = cli.refused("check", str(path))
    assert complaint == (
        f"error: {path}:1: not UTF-8 (byte 0xea): choose with --encoding Windows-1252 (forêt), Windows-1250 (foręt) or "
        "Windows-1257 (forźt)\n"
    )
    assert cli.only_json("check", str(path), "--encoding", "Windows-1252", "--language", "fr")["kept"] == 2


def test_a_list_of_another_form_causes_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "words.txt"
    path.write_text("".join(f"{word}:MS\n" for word in ("ghoul", "llama", "spook")) + "ghost\n")
    assert main(["solve", str(path)]) == 0
    assert "warning: 75% of the lines are left out" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["solve", "line"])
def test_a_list_in_another_language_causes_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("für\nüber\nunter\n", "utf-8")
    assert main([command, str(path), "--json"]) == 0
    captured = capsys.readouterr()
    assert "other letters than a-z" in captured.err
    json.loads(captured.out)


def test_an_added_list_is_known_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    path = tmp_path / "Fruit.txt"
    path.write_text("apfel\näpfel\nBirne\n")
    options = ["--name", "obst", "--title", "Obst", "--licence", "CC0", "--source", "garden", "--alphabet", "a-zä"]
    out = cli("add", str(path), *options)
    assert out.startswith("Added: obst, 2 words\n1 of 3 lines was left out: ")
    assert out.endswith("Next: `strategy-book build` adds it to the book\n")
    assert read_sidecar(tmp_path / "lists" / "obst.txt") == Sidecar(
        title="Obst", licence="CC0", source="garden", alphabet="a-zä"
    )
    assert cli("check", "obst").startswith("Obst (obst)\n")
    assert cli("add", str(path), "--name", "obst").startswith("Already there: obst, 2 words\n")


def test_a_bad_name_gives_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    path = tmp_path / "words.txt"
    path.write_text("word\n")
    assert cli.refused("add", str(path), "--name", "../evil") == (
        "error: the name '../evil' holds a path separator: choose another with --name\n"
    )
    assert not (tmp_path / "lists").exists()


FRENCH = "été\nbleu\nbluet\ncœur\ncouleur\nzut\n"


def test_ranks_of_a_french_list_serve_against_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command
) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    path, counts = tmp_path / "mots.txt", tmp_path / "counts.csv"
    path.write_text(FRENCH, encoding="utf-8")
    counts.write_text("word,count\nbleu,9\nété,80\ncœur,7\nthe,3\n", encoding="utf-8")
    assert "3 of its words have a rank; 1 word is in the ranks, but not in the list" in cli(
        "add", str(path), "--language", "fr", "--ranks", str(counts)
    )
    assert (tmp_path / "lists" / "mots.ranks").read_text() == "10\nbleu\ncoeur\nete\n"
    assert "against scowl-10 (2 words)" in cli("against", "mots", "--knows", "scowl-10")
    # Other ranks for the same list replace the old ones.
    counts.write_text("zut 9\ncouleur 8\n", encoding="utf-8")
    cli("add", str(path), "--ranks", str(counts))
    assert (tmp_path / "lists" / "mots.ranks").read_text() == "10\ncouleur\nzut\n"
    assert read_sidecar(tmp_path / "lists" / "mots.txt").language == "fr"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--language", "xx"], "--language is 'xx': write one of br, ca, cs,"),
        (["--language", "fr", "--keep-letters", "ñ"], "no word has the letter 'ñ'"),
        (["--language", "fr", "--ranks", "english.tsv"], "english.tsv: only 0 of its 2 words are in the list"),
        (["--language", "fr", "--ranks", "none.tsv"], "none.tsv: there is no such file"),
        (["--accents", "fold", "--alphabet", "я"], "say its letters with --alphabet, such as auto"),
        (
            ["--keep-letters", "Ñ"],
            "--keep-letters holds 'Ñ', which is not a small letter: write each small letter once",
        ),
        (["--alphabet", "éé"], '--alphabet holds \'é\' twice: write "a-z", "auto"'),
        (["--title", " "], "--title is blank"),
        (["--keep-letters", "éé"], "--keep-letters holds 'é' twice: write each small letter once"),
        (["--accents", "keep", "--keep-letters", "ñ"], 'choose "fold" for accents, or name no letters to keep'),
    ],
)
def test_wrong_options_give_one_line_and_write_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command, options: list[str], says: str
) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mots.txt").write_text(FRENCH, encoding="utf-8")
    (tmp_path / "english.tsv").write_text("hello 9\nworld 8\n")
    assert says in cli.refused("add", "mots.txt", *options)
    assert not [path for path in (tmp_path / "lists").glob("*") if path.name[0] != "."]
