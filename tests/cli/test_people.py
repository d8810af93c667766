"""`against`, `disputes` and `compare`: the contract's JSON, and one line per error."""

from pathlib import Path

import pytest

from strategy_book.cli import main
from tests.command import Command
from tests.wordlists import list_path


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    (tmp_path / "all.txt").write_text("llama\nllano\nlynx\nfjord\nfjords\n")
    (tmp_path / "few.txt").write_text("lynx\nfjords\nelse\n")
    (tmp_path / "none.txt").write_text("other\n")
    (tmp_path / "foreign.txt").write_text("".join(f"{a}{b}wort\n" for a in "abcd" for b in "xyzq"))
    return tmp_path


def test_against(lists: Path, cli: Command) -> None:
    answer = cli.json("against", str(lists / "all.txt"), "--knows", str(lists / "few.txt"), "--seat", "2")
    assert answer["word_list"]["words"] == 5
    assert answer["word_list"]["playable_words"] == 4
    assert answer["rules"] == {"game": "ghost", "min_length": 4, "players": 2}
    assert answer["knows"] == {"name": "few", "words": 2, "outside": 1}
    # After f they can play fjor's d, which completes a word they do not know; after ll they know no letter.
    assert answer["openings"] == {"f": ["fjord"], "l": ["llama"]}
    assert answer["work"] == {"fjord": "fjor", "llama": "ll"}
    assert answer["sure"] is True
    assert answer["words"] == 2
    assert set(answer["needs"]) == {"f", "l"}


def test_against_says_which_words_are_cut(lists: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["against", str(lists / "all.txt"), "--knows", str(lists / "few.txt")]) == 0
    out, err = capsys.readouterr()
    assert "1 word of few does not count: not in all\n" in err
    assert "ll|ama" in out


def test_against_for_a_seat_without_a_sure_win(cli: Command) -> None:
    answer = cli.json("against", str(list_path("american")), "--knows", "scowl-60", "--seat", "2")
    assert answer["sure"] is False
    assert answer["openings"]["h"] is None
    assert answer["needs"]["h"] == 35
    assert answer["needs"]["f"] is None
    first = cli.json("against", str(list_path("american")), "--knows", "scowl-60", "--seat", "1")
    assert list(first["openings"]) == [""]
    assert first["sure"] is True


@pytest.mark.parametrize(
    ("knows", "says"),
    [
        ("none.txt", "none of its 1 words is a legal word of 'all'"),
        ("scowl-1", "the ranks of 'all' have no such size: choose one of 10, "),
        ("scowl-96", "80, 95\n"),
        ("nowhere", "no word list 'nowhere'"),
    ],
)
def test_a_vocabulary_without_words_of_the_list(lists: Path, cli: Command, knows: str, says: str) -> None:
    named = str(lists / knows) if knows.endswith(".txt") else knows
    assert says in cli.refused("against", str(lists / "all.txt"), "--knows", named)


def test_a_list_without_ranks(lists: Path, cli: Command) -> None:
    foreign = str(lists / "foreign.txt")
    for argv in (
        ["against", foreign, "--knows", "scowl-35"],
        ["strategy", foreign, "--seat", "1", "--ties", "familiar"],
    ):
        assert "has no familiarity ranks" in cli.refused(*argv)
    assert cli.json("against", foreign, "--knows", foreign)["needs"] is None
    assert cli.json("strategy", foreign, "--seat", "1")["ties"] == "alphabet"


def test_disputes(lists: Path, cli: Command) -> None:
    answer = cli.json("disputes", str(lists / "all.txt"))
    assert answer["winner"] in (1, 2)
    assert answer["strikes"] == len(answer["struck"])
    assert set(answer["letters"]) == {"f", "l"}
    for verdict in answer["letters"].values():
        assert set(verdict) == {"wins", "strikes", "struck"}
    assert set(answer) >= {"word_list", "rules", "winner", "strikes", "struck", "swing_words", "letters"}
    cli("disputes", str(lists / "all.txt"))


def test_compare(lists: Path, cli: Command) -> None:
    answer = cli.json("compare", str(lists / "all.txt"), str(lists / "few.txt"))
    assert len(answer["winners"]) == 2
    assert answer["changes"] == len(answer["added"]) + len(answer["struck"])
    for change in answer["letters"].values():
        assert change["changes"] == len(change["added"]) + len(change["struck"])
    cli("compare", str(lists / "all.txt"), str(lists / "few.txt"))


@pytest.mark.parametrize("command", ["against", "disputes", "compare"])
def test_no_word_is_long_enough(lists: Path, cli: Command, command: str) -> None:
    few = str(lists / "few.txt")
    more = {"against": ["--knows", few], "disputes": [], "compare": [few]}[command]
    assert "no word of 9 letters or more" in cli.refused(command, str(lists / "all.txt"), *more, "--min-length", "9")


def test_ties(cli: Command) -> None:
    american = str(list_path("american"))
    lists = {
        ties: cli.json("strategy", american, "--seat", "2", "--ties", ties)["openings"]
        for ties in ("familiar", "alphabet")
    }
    assert cli.json("strategy", american, "--seat", "2")["openings"] == lists["familiar"]
    for letter, words in lists["familiar"].items():
        assert len(words or ()) == len(lists["alphabet"][letter] or ())
    assert lists["familiar"]["p"] == ["pneumatic"]
    assert lists["alphabet"]["p"] == ["pfennig"]
    by_rule = {
        ties: cli.json("strategy", american, "--seat", "2", "--policy", "theobald", "--ties", ties)["openings"]
        for ties in ("familiar", "alphabet")
    }
    assert by_rule["familiar"] == by_rule["alphabet"]


def test_lists_of_different_languages_are_refused(tmp_path: Path, cli: Command) -> None:
    path, other = tmp_path / "mots.txt", tmp_path / "autres.txt"
    path.write_text("bleu\nété\nchat\n", encoding="utf-8")
    other.write_text("bleu\nété\nchats\n", encoding="utf-8")
    french = ["--language", "fr", "--min-length", "3"]
    for command in (["compare", str(path), "american"], ["against", str(path), "--knows", "american"]):
        assert cli.refused(*command, *french) == (
            "error: 'american' is English and 'mots' is French: choose two lists of one language, or correct the "
            "language in their .toml files\n"
        )
    # The other list is read as the first one.
    assert "2 words are in both" in cli("compare", str(path), str(other), *french)
    cli("against", str(path), "--knows", str(other), *french)


def test_a_french_list_has_no_english_ranks(tmp_path: Path, cli: Command) -> None:
    path = tmp_path / "mots.txt"
    path.write_text("image\nnature\nsimple\ntable\n", encoding="utf-8")
    cli("against", str(path), "--knows", "scowl-35")
    assert "has no familiarity ranks" in cli.refused("against", str(path), "--knows", "scowl-35", "--language", "fr")
