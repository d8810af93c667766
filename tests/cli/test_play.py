"""``strategy-book play`` as a person, a pipe and a vandal use it."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategy_book as sb
from strategy_book.cli import main
from tests.command import Command
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
    # zoo is too short to count: l and g are legal; llama, ghost and ghoul cost player 1, ghetto player 2.
    out = play("g\ne\nt\nquit\n", tiny)
    assert "Player 2 makes gh.\n" in out
    assert "Player 2 makes ghet.\n" in out
    assert "Player 2 completed 'ghetto': Player 2 loses.\n" in out
    assert out.endswith("Goodbye.\n")


def test_a_word_is_passed(play: Player, tmp_path: Path) -> None:
    (tmp_path / "ghosts.txt").write_text("ghost\nghosts\nghostly\n", "utf-8")
    out = play("g\no\nt\nquit\n", str(tmp_path / "ghosts.txt"), "--finish", "goes-on")
    assert "Player 1 cannot go on from 'ghosts': Player 1 loses.\n" in out


def test_a_bluff_that_the_book_challenges(play: Player, tiny: str) -> None:
    out = play("g\nz\n", tiny)
    assert "Player 2 challenged 'ghz', which no word allows: Player 1 loses.\n" in out


def test_hint_why_challenge_and_new(play: Player, tiny: str) -> None:
    out = play("why\n?\ng\nwhy\n?\nchallenge\nnew\n?\nhelp\n", tiny)
    assert "'why' cannot be done here." in out
    assert out.count("Winning moves: g\n") == 2
    assert "Player 2 makes gh. No move wins; the best: h\n" in out
    assert "Player 1 challenged 'gh', which can become 'ghost': Player 1 loses." in out
    assert out.count("Winning moves: e\n") == 1
    assert out.count("> 'help' cannot be done here. Type a letter") == 1


def test_a_fragment_may_be_spelled_like_a_command(play: Player, tmp_path: Path) -> None:
    (tmp_path / "new.txt").write_text("renewed\nnewts\nsewn\n", "utf-8")
    out = play("e\nne\nnew\nquit\n", str(tmp_path / "new.txt"), "--game", "superghost", "--seats", "Ann,Ben")
    assert "Ben, new > Goodbye." in out


def test_a_challenge_before_the_first_letter_is_refused(play: Player, tiny: str) -> None:
    assert "'challenge' cannot be done here." in play("challenge\n", tiny)


def test_capitals_are_accepted(play: Player, tiny: str) -> None:
    assert "Player 2 makes gh." in play(" G \nQUIT\n", tiny)


def test_input_that_is_not_a_letter_is_not_played(play: Player, tiny: str) -> None:
    out = play("é\n1\n\n\x1b[2J\ngh\nİ\nquit\n", tiny)
    assert out.count("cannot be done here.") == 5
    assert "\x1b" not in out
    assert "(nothing yet) > Goodbye." in out


def test_people_bluff_and_challenge_out_of_turn(play: Player, tiny: str) -> None:
    three = [tiny, "--seats", "Ann,Ben,human"]
    out = play("g\nz\nchallenge ann\nquit\n", *three)
    assert "Player 3, gz > Ann challenged 'gz', which no word allows: Ben loses." in out
    out = play("g\nz\na\nchallenge\nquit\n", *three)
    assert "Ann challenged 'gza', which no word allows: Player 3 loses." in out
    out = play("g\nchallenge ann\nchallenge 4\nchallenge 3\nquit\n", *three)
    assert "'challenge ann' cannot be done here." in out and "'challenge 4' cannot be done here." in out
    assert "Player 3 challenged 'g', which can become 'ghost': Player 3 loses." in out


def test_a_person_may_challenge_before_a_machine_plays(play: Player, tiny: str) -> None:
    out = play("g\nchallenge\nquit\n", tiny, "--seats", "human,perfect,perfect")
    assert "Enter, or challenge: Player 1 challenged 'gh', which can become 'ghost': Player 1 loses." in out
    out = play("g\n\n", tiny, "--seats", "human,perfect,perfect")
    assert "Player 3 makes gho." in out or "Player 3 makes ghe." in out


def test_machines_alone_play_one_round_or_one_match(play: Player, tiny: str) -> None:
    out = play("", tiny, "--seats", "perfect,careless,scowl-35", "--seed", "1")
    assert out.count(" loses.\n") == 1
    out = play("", tiny, "--seats", "perfect,careless,perfect", "--lives", "2,1,1", "--begins", "loser")
    assert "Lives: Player 1 2, Player 2 1, Player 3 1.\n" in out
    assert out.count("wins the match.") == 1


def test_a_match_with_a_person(play: Player, tiny: str) -> None:
    out = play("g\ne\nt\n\nh\nt\no\nquit\n", tiny, "--lives", "1,2", "--seats", "Ann,perfect")
    assert out.count("Player 2 completed 'ghetto': Player 2 loses.") == 1
    assert "Enter for the next round, new or quit? Lives: Player 2 1, Ann 1.\n" in out


def test_a_new_game_begins_the_match_again(play: Player, tiny: str) -> None:
    for script in ("g\nz\nnew\nquit\n", "g\nz\nchallenge\nnew\nquit\n", "g\nnew\nquit\n"):
        out = play(script, tiny, "--lives", "3", "--seats", "Ann,Ben")
        assert out.count("Lives: Ann 3, Ben 3.\nAnn, (nothing yet) > ") == 2


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--seats", "human"], "players 1: choose a whole number from 2 to 64"),
        (["--seats", "Ann,Ann"], "'Ann': write another name"),
        (["--seats", "Player 2,perfect"], "'perfect': write another name"),
        (["--seats", "Ann,"], "'': write another name"),
        (["--seats", f"Ann,{'b' * 21}"], "write another name"),
        (["--seats", "human,perfect", "--players", "3"], "leave --seat, --knows and --players out"),
        (["--seats", "human,perfect", "--seat", "2"], "leave --seat, --knows and --players out"),
        (["--seats", "human,scowl-35", "--game", "spook"], "is for ghost"),
        (["--seats", "human,human", "--lives", "1,2,3"], "--lives names 3 players"),
        (["--begins", "loser"], "--begins says who begins the next round of a match: add --lives"),
        (["--lives", "0"], "--lives 0: choose a number from 1 to 99"),
        (["--lives", "-1"], "choose one number"),
        (["--lives", "1000000000"], "choose a number from 1 to 99"),
        (["--seats", ",".join(["human"] * 65)], "players 65: choose a whole number from 2 to 64"),
        (["--seats", "human,\x1b[2J"], "'\\x1b[2J': write another name"),
        (["--seat", "3"], "seat 3: with 2 players choose a seat from 1 to 2"),
        (["--players", "65"], "players 65: choose a number from 2 to 64"),
        (["--players", "x"], "choose a whole number"),
        (["--min-length", "99"], "choose a number from 1 to 64"),
        (["--finish", "goes-on", "--knows", "scowl-35"], "finishing a word loses"),
    ],
)
def test_impossible_seats_and_numbers_are_refused(argv: list[str], complaint: str, tiny: str, cli: Command) -> None:
    assert complaint in cli.refused("play", tiny, *argv)


def test_a_match_of_three_is_advised_for_the_match(play: Player, tmp_path: Path) -> None:
    path = tmp_path / "tiny.txt"
    path.write_text("ghost\nghoul\nghetto\nllama\nzebra\nzany\n", "utf-8")
    rules = ("--lives", "1,2,1", "--begins", "after-loser", "--seed", "1")
    assert sb.match(path, (1, 2, 1), "after-loser").best() == ["g"]
    assert sb.Ghost(path, 3).best_moves() != ["g"]
    out = play("?\nquit\n", str(path), "--seats", "Ann,Ben,perfect", *rules)
    assert "Best for the match: g\n" in out
    out = play("why\nquit\n", str(path), "--seats", "perfect,human,perfect", *rules)
    assert "Player 1 makes g. Best for the match: g\n" in out


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3), (64, 1), (64, 64)])
def test_any_number_of_players(play: Player, tiny: str, players: int, seat: int) -> None:
    out = play("?\n", tiny, "--players", str(players), "--seat", str(seat))
    assert f"Player {players}" in out and out.endswith("Goodbye.\n")


def test_the_same_seed_plays_the_same_game(play: Player, tiny: str) -> None:
    games = [play("", tiny, "--seat", "2", "--players", "3", "--seed", str(seed)) for seed in (1, 1, 2, 3, 4, 5)]
    assert games[0] == games[1]


@given(raw=st.binary(max_size=300))
def test_a_vandal_at_the_keyboard(raw: bytes, tiny: str) -> None:
    """Any bytes at all: no exception, exit code 0, nothing but printable lines."""
    stdin = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8", errors="replace")
    raw_out = io.BytesIO()
    stdout = io.TextIOWrapper(raw_out, encoding="ascii", write_through=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", stdin)
        patch.setattr(sys, "stdout", stdout)
        assert main(["play", tiny, "--seed", "1"]) == 0
    output = raw_out.getvalue().decode("ascii")
    assert "Goodbye." in output and all(line.isprintable() for line in output.split("\n"))


COMMANDS = ["g", "h", "o", "z", "gh", "challenge", "challenge 2", "challenge 9", "?", "why", "", "next", "new", "help"]
TABLES = [
    ["--seats", "human,human,perfect", "--lives", "2,1,2", "--begins", "loser"],
    ["--seats", "human,scowl-35", "--game", "ghost"],
    ["--seats", "human,human", "--game", "superghost"],
    ["--seats", "careless,human,human,human", "--game", "spook", "--lives", "3"],
    ["--seats", "human,perfect,careless", "--game", "xghost", "--begins", "after-loser", "--lives", "1,9,2"],
]


@settings(max_examples=30)
@given(commands=st.lists(st.sampled_from(COMMANDS), max_size=25), table=st.sampled_from(TABLES))
def test_any_commands_in_any_order(commands: list[str], table: list[str], tiny: str) -> None:
    """No exception, and exit code 0."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO("\n".join([*commands, ""])))
        patch.setattr(sys, "stdout", out := io.StringIO())
        assert main(["play", tiny, "--seed", "1", *table]) == 0
    assert out.getvalue().endswith("Goodbye.\n")


def test_odd_bytes_end_no_game(tiny: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "strategy_book", "play", tiny], cwd=ROOT, input=b"\xff\xfe\ng\n", capture_output=True,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Player 2 makes gh." in done.stdout


@pytest.mark.parametrize("closed", [False, True])
def test_no_input_and_no_terminal(tiny: str, closed: bool) -> None:
    shell = f'exec "$0" -m strategy_book play "$1" {"<&-" if closed else "</dev/null"}'
    done = subprocess.run(
        ["/bin/sh", "-c", shell, sys.executable, tiny], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("The input has ended. Goodbye.\n")


def test_an_endless_line_is_not_read_into_memory(tiny: str, play: Player) -> None:
    out = play("x" * 1_000_000 + "\nquit\n", tiny)
    assert len(out) < 2000 and "'xxxxxxxxxxxxxxxxxxxx' cannot be done here" in out


def test_a_machine_that_knows_few_words(play: Player, tiny: str, tmp_path: Path) -> None:
    # It knows llama and ghost alone: after gho it says s; what it does not know, such as z, it cannot say.
    few = tmp_path / "few.txt"
    few.write_text("ghost\nllama\n", "utf-8")
    out = play("g\no\nt\nquit\n", tiny, "--knows", str(few), "--seed", "1")
    assert "Player 2 makes gh.\n" in out
    assert "Player 2 makes ghos.\n" in out
    assert "Player 1 completed 'ghost': Player 1 loses." in out


def test_a_machine_without_a_known_letter_challenges(
    play: Player, tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("strategy_book.library.players.Doubts.chance", lambda *_: 1.0)  # else it might bluff
    few = tmp_path / "few.txt"
    few.write_text("ghost\nllama\n", "utf-8")
    out = play("g\ne\nquit\n", tiny, "--knows", str(few), "--seed", "1")
    assert "Player 2 challenged 'ghe', which can become 'ghetto': Player 2 loses." in out


def test_a_machine_that_knows_nothing_of_the_list(tiny: str, tmp_path: Path, cli: Command) -> None:
    other = tmp_path / "other.txt"
    other.write_text("something\n", "utf-8")
    assert "is a legal word of" in cli.refused("play", tiny, "--knows", str(other))


def test_a_challenged_player_has_to_name_a_word(play: Player, tiny: str) -> None:
    two = [tiny, "--seats", "Ann,Ben", "--proof", "player"]
    out = play("g\nchallenge\ngab\nghost\nquit\n", *two)
    assert "Ann, name a word, or Enter: " in out and "no such word for 'g'" in out
    assert "Ben challenged 'g', which can become 'ghost': Ben loses." in out
    out = play("g\nchallenge\n\nquit\n", *two)
    assert "Ben challenged 'g', which Ann named no word for: Ann loses." in out
