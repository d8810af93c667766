from __future__ import annotations

import json
from random import Random

import pytest

from generator.cli import main


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "some.txt"
    path.write_text("abacus\nbacca\ncabs\nscab\ncasaba\nsubas\nbus\n")
    return str(path)


@pytest.mark.parametrize("game", ["superghost", "xghost", "spook"])
def test_solve_and_strategy_keep_the_contract(words, game, capsys):
    assert main(["solve", words, "--game", game, "--min-length", "3", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["rules"] == {"game": game, "min_length": 3, "players": 2}
    assert answer["word_list"]["words"] == 7
    assert answer["proved"] is True
    assert answer["winning_moves"] == [x for x, losers in answer["openings"].items() if 1 not in losers]
    assert main(["strategy", words, "--game", game, "--min-length", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [found["winner"]] == [3 - seat for seat in answer["losers"]]
    assert found["havens"] == sorted(found["havens"])
    assert found["proved_smallest"] is True
    assert found["lower_bound"] == len(found["havens"])
    assert (found["replies"] > 0) == (len(found["havens"]) > 0)


@pytest.mark.parametrize("game", ["superghost", "xghost", "spook"])
def test_answers_for_people(words, game, capsys):
    assert main(["solve", words, "--game", game]) == 0
    assert "Winning first letters" in capsys.readouterr().out
    assert main(["strategy", words, "--game", game]) == 0
    out = capsys.readouterr().out
    assert "proved smallest" in out or "nothing to learn" in out


def test_what_is_not_proved_is_null_and_says_why(tmp_path, capsys):
    random = Random(3)
    path = tmp_path / "long.txt"
    path.write_text("\n".join("".join(random.choices("abcdefgh", k=64)) for _ in range(30)))
    assert main(["solve", str(path), "--game", "xghost", "--players", "3", "--memory", "16", "--json"]) == 0
    out = capsys.readouterr()
    answer = json.loads(out.out)
    assert (answer["losers"], answer["winning_moves"], answer["proved"]) == (None, None, False)
    assert answer["openings"]["a"] is None
    assert answer["reason"] in out.err
    assert main(["solve", str(path), "--game", "xghost", "--players", "3", "--memory", "16"]) == 0
    assert "not known" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["strategy", "--game", "spook", "--players", "3"], "haven lists are for two"),
        (["strategy", "--game", "spook", "--seat", "1"], "--seat and --prefix are for ghost"),
        (["solve", "--game", "xghost", "--memory", "0"], "choose a number from 1 to"),
        (["solve", "--game", "xghost", "--effort", "nan"], "choose a number from 0.001 to 1,000"),
        (["strategy", "--game", "xghost", "--min-length", "9"], "no word has 9 letters"),
    ],
)
def test_mistakes_are_one_line(words, argv, message, capsys):
    assert main([argv[0], words, *argv[1:]]) == 2
    err = capsys.readouterr().err
    assert err.startswith("error: ")
    assert message in err
    assert err.count("\n") == 1
