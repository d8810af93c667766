"""`match`: the contract's JSON, the text for people, and one line per error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.cli import main
from tests.wordlists import list_path


def ask(capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    assert main(["match", *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("ab\nbab\nbac\nbad\nca\ndddd\n")
    return str(path)


def test_two_players_with_five_lives_are_the_default(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, words, "--min-length", "2")
    assert answer["rules"] == {"game": "ghost", "min_length": 2, "players": 2}
    assert answer["word_list"]["words"] == 6
    assert answer["lives"] == [5, 5]
    assert answer["begins"] == "turn"
    assert answer["to_move"] == 1
    # The second player completes a word after all letters but b. Who wins each round that they begin wins the match.
    assert answer["letters"] == {"a": [1, 0], "b": [0, 1], "c": [1, 0], "d": [1, 0]}
    assert answer["chances"] == [1, 0]
    assert answer["best"] == ["a", "c", "d"]
    assert "prefix" not in answer
    assert answer["smallest_gap"] == 1
    assert answer["largest_tie"] == 0


def test_a_prefix_and_lives_of_each_player(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(
        capsys, words, "--min-length", "2", "--lives", "1,2,1", "--prefix", "BA", "--begins", "loser"
    )
    assert answer["prefix"] == "ba"
    assert answer["lives"] == [1, 2, 1]
    assert answer["rules"]["players"] == 3
    assert answer["to_move"] == 3
    assert set(answer["letters"]) == {"b", "c", "d"}
    assert all(sum(chances) == pytest.approx(1) for chances in answer["letters"].values())
    best = max(chances[2] for chances in answer["letters"].values())
    assert answer["best"] == [letter for letter, chances in answer["letters"].items() if chances[2] == best]


def test_after_a_complete_word_there_are_no_letters(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, words, "--min-length", "2", "--players", "3", "--lives", "1", "--prefix", "ab")
    assert answer["to_move"] is None
    assert answer["letters"] == {}
    assert answer["best"] == []
    assert answer["chances"][1] == 0  # who completed it is out
    assert main(["match", words, "--min-length", "2", "--prefix", "ab"]) == 0
    assert "'ab' is a complete word: the round is over" in capsys.readouterr().out


def test_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", str(list_path("american")), "--players", "3"]) == 0
    out = capsys.readouterr().out
    assert "a match of 3 players, lives 5, 5, 5" in out
    assert "0%, 56.8%, 43.2%" in out
    assert "Player 1 says: a b c d e" in out
    assert main(["match", str(list_path("american")), "--players", "3", "--begins", "after-loser"]) == 0
    assert "99.8%, 0.2%, 0%" in capsys.readouterr().out


def test_only_certain_results_are_called_certain(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["match", str(list_path("american")), "--lives", "9,9,9", "--begins", "after-loser"]
    assert main(argv) == 0
    assert "over 99.9%, under 0.1%, 0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--lives", "0"], "--lives 0: choose a number from 1 to 99"),
        (["--lives", "-1"], "--lives -1: choose one number, as 5, or one for each player, as 3,5,1"),
        (["--lives", "5,100"], "--lives 100: choose a number from 1 to 99"),
        (["--lives", "5,"], "--lives 5,: choose one number"),
        (["--lives", "5,x"], "--lives 5,x: choose one number"),
        (["--lives", ",".join("1" * 65)], "65 players: choose 2 to 64"),
        (["--lives", "1," * 10_000], "choose one number"),
        (["--players", "65"], "--players 65: choose a number from 2 to 64"),
        (["--players", "3", "--lives", "1,2"], "--players 3, but --lives names 2 players"),
        (["--begins", "winner"], "--begins"),
        (["--prefix", "x"], "no legal word of 4 letters or more begins with 'x'"),
        (["--prefix", "ddddd"], "'dddd' is a complete word"),
        (["--min-length", "7"], "no word of 7 letters or more"),
        (["--lives", "2", "--players", "64"], "choose fewer players or lives"),
    ],
)
def test_bad_input_gives_one_line(
    words: str, argv: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", words, *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error: ") and err.count("\n") == 1
    assert complaint in err
