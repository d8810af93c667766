"""``strategy-book play`` as a person, a pipe and a vandal use it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cli import main
from tests.wordlists import ROOT


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("play") / "tiny.txt"
    path.write_text("ghost\nghoul\nghetto\ngab\nllama\nzoo\n", "utf-8")
    return str(path)


class Player:
    """Plays from a script in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, script: str, *argv: str) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(script))
        assert main(["play", *argv]) == 0
        out, err = self.capsys.readouterr()
        assert err == ""
        return out


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Player:
    return Player(monkeypatch, capsys)


def test_a_won_game(play: Player, tiny: str) -> None:
    # zoo is too short to count: l and g are legal; llama, ghost and ghoul cost seat 1, ghetto seat 2.
    out = play("g\ne\nt\nquit\n", tiny)
    assert "Seat 2 plays h: gh\n" in out
    assert "Seat 2 plays t: ghet\n" in out
    assert "Seat 2 completed 'ghetto': you win.\n" in out
    assert out.endswith("Goodbye.\n")


def test_a_lost_game_says_where_the_win_was_lost(play: Player, tiny: str) -> None:
    out = play("g\no\ns\nquit\n", tiny, "--seed", "1")
    assert "The win was lost after 'gh': you played o, and e would have won." in out
    assert "You completed '" in play("l\na\na\n", tiny)
    assert "The win was lost with the first letter: you played l, and g would have won." in play(
        "l\na\na\n", tiny
    )


def test_a_game_that_could_not_be_won(play: Player, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("llama\n", "utf-8")
    out = play("?\nl\na\na\n", str(path))
    assert "No letter wins. l can make the game last 5 letters at least." in out
    assert "You completed 'llama': you lose.\nYou had no winning letter at any turn" in out


def test_an_illegal_letter_loses_with_what_was_legal(play: Player, tiny: str) -> None:
    out = play("g\nz\n", tiny)
    assert (
        "No word begins with 'ghz': z was not legal. You lose.\nLegal were: e o (for example ghost)." in out
    )


def test_hint_why_challenge_and_undo(play: Player, tiny: str) -> None:
    out = play("why\nundo\nchallenge\n?\ng\nwhy\nchallenge\n?\nz\n?\nh\nundo\n?\nundo\nnew\n?\nhelp\n", tiny)
    assert "The machine has not moved yet." in out
    assert "You have not moved yet." in out
    assert "There is nothing to challenge yet." in out
    assert out.count("Winning letters: g\n") == 2
    assert "Seat 2 played h after 'g': no letter wins; h can make the game last longest, 6 letters" in out
    assert "'gh' begins ghost, ghoul, ghetto: a challenge fails." in out
    assert out.count("Winning letters: e\n") == 2
    assert out.count("The game is over.") == 2
    assert "A new game." in out


def test_capitals_are_letters_too(play: Player, tiny: str) -> None:
    assert "Seat 2 plays h: gh" in play(" G \nQUIT\n", tiny)


def test_what_is_no_letter_is_not_played(play: Player, tiny: str) -> None:
    out = play("é\n1\n\n\x1b[2J\ngh\nİ\nquit\n", tiny)
    assert out.count("is no letter of this list.") == 5
    assert "\x1b" not in out
    assert "(nothing yet) + Goodbye." in out


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3), (64, 1), (64, 64)])
def test_any_number_of_players(play: Player, tiny: str, players: int, seat: int) -> None:
    out = play("?\n", tiny, "--players", str(players), "--seat", str(seat))
    assert f"{players} players" in out and out.endswith("Goodbye.\n")


def test_the_same_seed_plays_the_same_game(play: Player, tiny: str) -> None:
    games = [
        play("", tiny, "--seat", "2", "--players", "3", "--seed", str(seed)) for seed in (1, 1, 2, 3, 4, 5)
    ]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--seat", "3"], "seat 3: with 2 players choose a seat from 1 to 2"),
        (["--players", "65"], "players 65: choose a number from 2 to 64"),
        (["--players", "x"], "choose a whole number"),
        (["--min-length", "99"], "choose a number from 1 to 64"),
    ],
)
def test_wrong_arguments(
    argv: list[str], complaint: str, tiny: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", tiny, *argv]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("error: ") and complaint in err and err.count("\n") == 1


@given(raw=st.binary(max_size=300))
def test_a_vandal_at_the_keyboard(raw: bytes, tiny: str) -> None:
    """Any bytes at all: no exception, exit code 0, nothing but printable lines."""
    stdin = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8")
    raw_out = io.BytesIO()
    stdout = io.TextIOWrapper(raw_out, encoding="ascii", write_through=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", stdin)
        patch.setattr(sys, "stdout", stdout)
        assert main(["play", tiny, "--seed", "1"]) == 0
    said = raw_out.getvalue().decode("ascii")
    assert "Goodbye." in said and all(line.isprintable() for line in said.split("\n"))


@pytest.mark.parametrize("closed", [False, True])
def test_no_input_and_no_terminal(tiny: str, closed: bool) -> None:
    shell = f'exec "$0" -m generator play "$1" {"<&-" if closed else "</dev/null"}'
    done = subprocess.run(
        ["/bin/sh", "-c", shell, sys.executable, tiny], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("The input has ended. Goodbye.\n")


def test_a_line_without_end_is_not_kept(tiny: str, play: Player) -> None:
    out = play("x" * 1_000_000 + "\nquit\n", tiny)
    assert len(out) < 2000 and "'xxxxxxxxxxxxxxxxxxxx...' is no letter" in out


def test_a_game_is_copied_as_a_line_and_opened_again(play: Player, tiny: str) -> None:
    said = play("g\nline\nquit\n", tiny)
    [line] = [row.split("+ ")[-1] for row in said.splitlines() if "ghost tiny/4/2 gh" in row]
    out = play("e\nt\nquit\n", tiny, "--open", line)
    assert "Seat 1: G  ✓ wins" in out
    assert "Seat 2: gH  – no letter wins" in out
    assert "Seat 2 completed 'ghetto': you win." in out


def test_an_opened_game_may_be_over(play: Player, tiny: str) -> None:
    over = play("quit\n", tiny, "--open", "ghost tiny/4/2 gho?")
    assert "Seat 1: ghO  ✗ gave the win away: e would have won" in over
    assert "Seat 2 challenged, but 'gho' begins 'ghost': seat 2 loses." in over
    bluff = play("quit\n", tiny, "--open", "ghost tiny/4/2 gz?")
    assert "Seat 2: gZ  ✗ no word begins so" in bluff
    assert "Seat 2 loses." in bluff


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "is no game in one line"),
        ("superghost tiny/4/2 1", "is no play"),
        ("ghost tiny/4/2 gé", "is no letter of this list"),
        ("ghost tiny/4/2 ghosts", "the game was over with 'ghost'"),
        ("ghost tiny/4/2 gzo", "the game was over with 'gz'"),
    ],
)
def test_a_line_that_is_no_game_is_refused(
    tiny: str, line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", tiny, "--open", line]) == 2
    assert message in capsys.readouterr().err


def test_a_line_finds_its_list_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--open", "ghost no-such-list/4/2 a"]) == 2
    assert "no list 'no-such-list'" in capsys.readouterr().err


def test_a_machine_that_knows_few_words(play: Player, tiny: str, tmp_path: Path) -> None:
    # It knows llama and ghost alone: after gho it says s; what it does not know, such as z, it cannot say.
    few = tmp_path / "few.txt"
    few.write_text("ghost\nllama\n", "utf-8")
    out = play("g\no\nt\nquit\n", tiny, "--knows", str(few), "--seed", "1")
    assert "The machine knows 2 of the words (few), and no others." in out
    assert "Seat 2 plays h: gh\n" in out
    assert "Seat 2 plays s: ghos\n" in out
    assert "You completed 'ghost': you lose." in out


def test_a_machine_that_knows_no_way_on_challenges(play: Player, tiny: str, tmp_path: Path) -> None:
    few = tmp_path / "few.txt"
    few.write_text("ghost\nllama\n", "utf-8")
    out = play("g\nwhy\ne\nline\nundo\no\nquit\n", tiny, "--knows", str(few), "--seed", "1")
    assert "Seat 2 played h: it knows 'ghost', for one." in out
    assert "Seat 2 challenges, but 'ghe' begins 'ghetto': you win." in out
    assert "ghe?" in out  # the line of the game says that it was challenged
    assert "Seat 2 plays s: ghos\n" in out


def test_a_machine_that_knows_nothing_of_the_list(
    tiny: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("something\n", "utf-8")
    assert main(["play", tiny, "--knows", str(other)]) == 2
    assert "is a legal word of" in capsys.readouterr().err
