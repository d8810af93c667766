import io
import json
import time
from contextlib import nullcontext
from random import Random

import numpy as np
import pytest

from strategy_book.cli import main, solve
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.games import RULES
from strategy_book.library.kin import KIN_CLASSES, SuperGhost
from strategy_book.library.words import read
from strategy_book.work.progress import patience
from tests.command import Command
from tests.wordlists import lexicon, list_path


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "some.txt"
    path.write_text("abacus\nbacca\ncabs\nscab\ncasaba\nsubas\nbus\n")
    return str(path)


@pytest.mark.parametrize("game", RULES)
def test_solve_and_strategy_keep_the_contract(words, game, cli: Command):
    answer = cli.json("solve", words, "--game", game, "--min-length", "3")
    assert answer["rules"] == {"game": game, "min_length": 3, "players": 2}
    assert answer["word_list"]["words"] == 7
    assert answer["proved"] is True
    assert answer["winning_moves"] == [x for x, losers in answer["openings"].items() if 1 not in losers]
    memorised = cli.json("strategy", words, "--game", game, "--min-length", "3")
    assert [memorised["winner"]] == [3 - seat for seat in answer["losers"]]
    assert memorised["havens"] == sorted(memorised["havens"])
    assert memorised["proved_smallest"] is True
    assert memorised["lower_bound"] == len(memorised["havens"])
    assert (memorised["replies"] > 0) == (len(memorised["havens"]) > 0)


@pytest.mark.parametrize("game", RULES)
def test_answers_for_people(words, game, cli: Command):
    assert "Winning first letters" in cli("solve", words, "--game", game)
    out = cli("strategy", words, "--game", game)
    assert "proved smallest" in out or "nothing to learn" in out


def test_unproved_values_are_null_with_a_reason(tmp_path, capsys: pytest.CaptureFixture[str], cli: Command):
    random = Random(3)
    path = tmp_path / "long.txt"
    path.write_text("\n".join("".join(random.choices("abcdefgh", k=64)) for _ in range(30)))
    assert main(["solve", str(path), "--game", "xghost", "--players", "3", "--memory", "16", "--json"]) == 0
    out = capsys.readouterr()
    answer = json.loads(out.out)
    assert (answer["losers"], answer["winning_moves"], answer["proved"]) == (None, None, False)
    assert answer["openings"]["a"] is None
    assert answer["reason"] in out.err
    assert "not known" in cli("solve", str(path), "--game", "xghost", "--players", "3", "--memory", "16")


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["strategy", "--game", "spook", "--players", "3"], "haven lists are for two"),
        (["strategy", "--game", "spook", "--seat", "1"], "--seat, --all-seats and --prefix are for ghost"),
        (["solve", "--game", "xghost", "--memory", "0"], "choose a number from 1 to"),
        (["solve", "--game", "xghost", "--effort", "nan"], "choose a number from 0.001 to 1,000"),
        (["strategy", "--game", "xghost", "--min-length", "9"], "no word of 9 letters or more"),
    ],
)
def test_mistakes_of_the_kin_give_one_line(words, argv, message, cli: Command):
    assert message in cli.refused(argv[0], words, *argv[1:])


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("players", [2, 3])
def test_solve_after_a_prefix(words, game, players, cli: Command):
    argv = ["solve", words, "--game", game, "--min-length", "3", "--players", str(players), "--json"]
    start = json.loads(cli(*argv))
    for letter, losers in start["openings"].items():
        after = json.loads(cli(*argv, "--prefix", letter))
        assert (after["losers"], after["proved"], after["prefix"]) == (losers, True, letter)
        assert after["word_list"] == start["word_list"]  # the fragments of the whole game, too
        assert after["winning_moves"] == [x for x, seats in after["openings"].items() if 2 not in seats]
        assert all(len(fragment) == 2 and letter in fragment for fragment in after["openings"])
    assert "no word of some allows 'zz'" in cli.refused(*argv, "--prefix", "zz")
    over = json.loads(cli(*argv, "--prefix", "bus"))
    assert (over["losers"], over["openings"], over["winning_moves"]) == ([(3 - 1) % players + 1], {}, [])


def test_after_a_prefix_too_little_memory_proves_nothing(words, cli: Command, monkeypatch):
    argv = ["solve", words, "--game", "superghost", "--min-length", "3", "--prefix", "u", "--json"]
    proved = json.loads(cli(*argv))

    def too_large(*_args, **_options):
        raise TooLargeError("too large")

    monkeypatch.setattr("strategy_book.games.kin.solve.infixes.solver.build", too_large)
    answer = json.loads(cli(*argv))
    assert answer["openings"] == dict.fromkeys(proved["openings"])
    assert (answer["losers"], answer["winning_moves"], answer["proved"]) == (None, None, False)
    assert (answer["reason"], answer["word_list"]["fragments"]) == ("too large", None)


def test_long_work_is_announced_with_an_estimate(capsys):
    announced = ""
    with patience("spook with x: this takes a while", after=0.01):
        while not announced:  # the time limit of all tests ends a hang
            time.sleep(0.01)
            announced = capsys.readouterr().err
    with patience("not this", after=600):
        pass
    assert announced + capsys.readouterr().err == "spook with x: this takes a while\n"


@pytest.mark.parametrize("game", RULES)
def test_quick_work_is_not_announced(words, game, monkeypatch, capsys):
    notices = []
    monkeypatch.setattr("strategy_book.work.progress.patience", lambda text, *_: notices.append(text) or nullcontext())
    assert main(["solve", words, "--game", game]) == 0
    long_game = KIN_CLASSES[game](read(list_path("american-english")))
    solve.patience(long_game, "long", 1.0, listed=True)
    assert ["at most" in notice for notice in notices] == [False, True]


def test_the_estimate_is_bounded_by_the_list():
    short, long = np.full(8, 6, np.uint8), np.full(60_000, 9, np.uint8)
    nasty = np.full(24, 18, np.uint8)
    for players, listed in ((2, False), (2, True), (3, False)):
        few = KinBudget().seconds(short, players=players, listed=listed)
        many = KinBudget().seconds(long, players=players, listed=listed)
        assert few < 1
        assert many > 40
        # A million words: measured 58 s of processor time for Xghost with a tenth of the effort.
        million = np.full(1_000_000, 8, np.uint8)
        assert KinBudget().times(0.1).seconds(million, players=players, listed=listed) > 50
        # 24 words of 10 to 26 different letters: a search that fails is followed by a walk. Measured: 19 s.
        assert 15 < KinBudget().times(0.1).seconds(nasty, players=players, listed=False) < 30
        assert KinBudget().seconds(np.full(5, 50, np.uint8), players=players, listed=listed) > 40
        assert KinBudget().times(0.5).seconds(long, players=players, listed=listed) < many


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("players", ["2", "3"])
def test_a_game_in_the_terminal(words, game, players, cli: Command, monkeypatch):
    typed = "?\nzz\n" + "a\n\nb\n\nc\n\ns\n\nu\n\n" * 6 + "challenge\nnew\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    argv = ["play", words, "--game", game, "--min-length", "3", "--players", players, "--seed", "1"]
    out = cli(*argv)
    assert "'zz' cannot be done here" in out
    assert "completed" in out or "challenged" in out


def test_norvigs_game(tmp_path, cli: Command, monkeypatch):
    path = tmp_path / "z.txt"
    path.write_text("\n".join(word for word in lexicon("enable1").words(3) if "z" in word))
    game = SuperGhost(read(path), 2, 3)
    assert "zq" in game.winning_moves("z") and "mezqui" in game.winning_moves("ezqui")
    monkeypatch.setattr("sys.stdin", io.StringIO("z\nzq\nzqu\nezqu\nezqui\nmezqui\nmezquit\nquit\n"))
    argv = ["play", str(path), "--game", "superghost", "--min-length", "3", "--seats", "human,human"]
    assert "Player 1 completed 'mezquit': Player 1 loses." in cli(*argv)
