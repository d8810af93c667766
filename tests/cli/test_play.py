"""``strategy-book play`` as a person, a pipe and a vandal use it."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategy_book as sb
from generator.cli import main
from generator.rounding import share
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
    assert "Player 2 plays h: gh\n" in out
    assert "Player 2 plays t: ghet\n" in out
    assert "Player 2 completed 'ghetto': you win.\n" in out
    assert out.endswith("Goodbye.\n")


def test_a_word_is_passed(play: Player, tmp_path: Path) -> None:
    (tmp_path / "ghosts.txt").write_text("ghost\nghosts\nghostly\n", "utf-8")
    out = play("g\no\nt\nquit\n", str(tmp_path / "ghosts.txt"), "--finish", "goes-on")
    assert "You cannot go on from 'ghosts': you lose.\n" in out


def test_the_review_of_a_lost_game_names_the_losing_letter(play: Player, tiny: str) -> None:
    out = play("g\no\ns\nchallenge\nquit\n", tiny, "--seed", "1")
    assert "You gave a win away after 'gh': o was played, and e would have won." in out
    out = play("l\na\na\n", tiny)
    assert "You completed 'llama'" in out
    assert "You gave a win away with the first letter: l was played, and g would have won." in out


def test_a_game_that_could_not_be_won(play: Player, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("llama\n", "utf-8")
    out = play("?\nl\na\na\n", str(path))
    assert "No move wins. l can make the game last 5 letters at least." in out
    assert "You completed 'llama': you lose.\nYou had no winning move at any turn" in out


def test_a_bluff_that_the_book_challenges(play: Player, tiny: str) -> None:
    out = play("g\nz\n", tiny)
    assert "Player 2 challenged, and no word allows 'ghz': you lose.\n" in out
    assert "Legal were: e o (for example ghost).\n" in out


def test_hint_why_challenge_and_new(play: Player, tiny: str) -> None:
    out = play("why\n?\ng\nwhy\n?\nchallenge\nnew\n?\nhelp\n", tiny)
    assert "The machine has not moved yet." in out
    assert out.count("Winning moves: g\n") == 2
    assert "Player 2 plays h: gh. No move wins. h can make the game last 6 letters at least." in out
    assert "You challenged, but 'gh' can become 'ghost': you lose." in out
    assert out.count("Winning moves: e\n") == 1
    assert "A new game." in out


def test_a_challenge_before_the_first_letter_is_refused(play: Player, tiny: str) -> None:
    assert "Nothing has been said yet, so there is nothing to challenge." in play("challenge\n", tiny)


def test_capitals_are_accepted(play: Player, tiny: str) -> None:
    assert "Player 2 plays h: gh" in play(" G \nQUIT\n", tiny)


def test_input_that_is_not_a_letter_is_not_played(play: Player, tiny: str) -> None:
    out = play("é\n1\n\n\x1b[2J\ngh\nİ\nquit\n", tiny)
    assert out.count("is not a letter of this list.") == 5
    assert "\x1b" not in out
    assert "(nothing yet) > Goodbye." in out


def test_people_bluff_and_challenge_out_of_turn(play: Player, tiny: str) -> None:
    out = play("g\nz\nchallenge 1\nquit\n", tiny, "--seats", "human,human,human")
    assert "Player 3, gz > Player 1 challenged, and no word allows 'gz': player 2 loses." in out
    out = play("g\nz\na\nchallenge\nquit\n", tiny, "--seats", "human,human,human")
    assert "Player 1 challenged, and no word allows 'gza': player 3 loses." in out
    out = play("g\nchallenge 1\nchallenge 4\nchallenge 3\nquit\n", tiny, "--seats", "human,human,human")
    assert "Player 1 cannot challenge now." in out and "Player 4 cannot challenge now." in out
    assert "Player 3 challenged, but 'g' can become 'ghost': player 3 loses." in out


def test_a_person_may_challenge_before_a_machine_plays(play: Player, tiny: str) -> None:
    out = play("g\nchallenge\nquit\n", tiny, "--seats", "human,perfect,perfect")
    assert "Enter to go on, or challenge: You challenged, but 'gh' can become 'ghost': you lose." in out
    out = play("g\n\n", tiny, "--seats", "human,perfect,perfect")
    assert "Player 3 plays o: gho" in out or "Player 3 plays e: ghe" in out


def test_machines_alone_play_one_round_or_one_match(play: Player, tiny: str) -> None:
    out = play("", tiny, "--seats", "perfect,careless,scowl-35", "--seed", "1")
    assert out.count(" loses.\n") == 1
    out = play("", tiny, "--seats", "perfect,careless,perfect", "--lives", "2,1,1", "--begins", "loser")
    assert "A match: player 1 begins; lives: player 1 has 2, player 2 has 1, player 3 has 1." in out
    assert out.count(" is out.") == 2 and out.count("wins the match.") == 1


def test_a_match_with_a_person(play: Player, tiny: str) -> None:
    script = "g\ne\nt\n\nh\nt\no\nquit\n"
    out = play(script, tiny, "--lives", "1,2")
    assert out.count("Player 2 completed 'ghetto': you win.") == 1
    assert "Player 2 has 1 life left.\nnext, new or quit? " in out
    assert "Next round: player 2 begins; lives: player 2 has 1, player 1 has 1." in out


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--seats", "human"], "--seats names 1 players: choose 2 to 64"),
        (["--seats", "human,somebody"], "'somebody' is not a player"),
        (["--seats", "human,perfect", "--players", "3"], "--seats names 2 players, not 3"),
        (["--seats", "human,perfect", "--seat", "2"], "leave --seat and --knows out"),
        (["--seats", "human,scowl-35", "--game", "spook"], "is for ghost"),
        (["--seats", "human,human", "--lives", "1,2,3"], "--lives names 3 players"),
        (["--begins", "loser"], "--begins says who begins the next round of a match: add --lives"),
        (["--lives", "0"], "--lives 0: choose a number from 1 to 99"),
        (["--lives", "-1"], "choose one number"),
        (["--lives", "1000000000"], "choose a number from 1 to 99"),
        (["--seats", ",".join(["human"] * 65)], "--seats names 65 players: choose 2 to 64"),
        (["--seats", "human,\x1b[2J"], "'\\x1b[2J' is not a player"),
    ],
)
def test_impossible_seats_are_refused(argv: list[str], complaint: str, tiny: str, cli: Command) -> None:
    assert complaint in cli.refused("play", tiny, *argv)


def test_a_match_of_three_is_advised_and_reviewed_for_the_match(play: Player, tmp_path: Path) -> None:
    path = tmp_path / "tiny.txt"
    path.write_text("ghost\nghoul\nghetto\nllama\nzebra\nzany\n", "utf-8")
    rules = ("--lives", "1,2,1", "--begins", "after-loser", "--seed", "1")
    letters = sb.match(path, (1, 2, 1), "after-loser").letters()
    assert [share(letters[letter][0]) for letter in "glz"] == ["66.7%", "33.3%", "0%"]
    out = play("?\nl\nz\nchallenge 1\nquit\n", str(path), "--seats", "human,human,perfect", *rules)
    assert "Best for the match: g (66.7% to win it)" in out
    assert "Player 1 said l first: the chance to win the match fell from 66.7%, with g, to 33.3%." in out
    out = play("why\nquit\n", str(path), "--seats", "perfect,human,perfect", *rules)
    assert "Player 1 plays g: g, with a chance of 66.7% to win the match." in out


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3), (64, 1), (64, 64)])
def test_any_number_of_players(play: Player, tiny: str, players: int, seat: int) -> None:
    out = play("?\n", tiny, "--players", str(players), "--seat", str(seat))
    assert f"{players} players" in out and out.endswith("Goodbye.\n")


def test_the_same_seed_plays_the_same_game(play: Player, tiny: str) -> None:
    games = [play("", tiny, "--seat", "2", "--players", "3", "--seed", str(seed)) for seed in (1, 1, 2, 3, 4, 5)]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--seat", "3"], "seat 3: with 2 players choose a seat from 1 to 2"),
        (["--players", "65"], "players 65: choose a number from 2 to 64"),
        (["--players", "x"], "choose a whole number"),
        (["--min-length", "99"], "choose a number from 1 to 64"),
        (["--finish", "goes-on", "--knows", "scowl-35"], "finishing a word loses"),
    ],
)
def test_wrong_arguments(argv: list[str], complaint: str, tiny: str, cli: Command) -> None:
    assert complaint in cli.refused("play", tiny, *argv)


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


@pytest.mark.parametrize("closed", [False, True])
def test_no_input_and_no_terminal(tiny: str, closed: bool) -> None:
    shell = f'exec "$0" -m generator play "$1" {"<&-" if closed else "</dev/null"}'
    done = subprocess.run(
        ["/bin/sh", "-c", shell, sys.executable, tiny], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("The input has ended. Goodbye.\n")


def test_an_endless_line_is_not_read_into_memory(tiny: str, play: Player) -> None:
    out = play("x" * 1_000_000 + "\nquit\n", tiny)
    assert len(out) < 2000 and "'xxxxxxxxxxxxxxxxxxxx...' is not a letter" in out


def test_a_machine_that_knows_few_words(play: Player, tiny: str, tmp_path: Path) -> None:
    # It knows llama and ghost alone: after gho it says s; what it does not know, such as z, it cannot say.
    few = tmp_path / "few.txt"
    few.write_text("ghost\nllama\n", "utf-8")
    out = play("g\no\nt\nquit\n", tiny, "--knows", str(few), "--seed", "1")
    assert "Player 2 knows 2 of the words (few), and no others." in out
    assert "Player 2 plays h: gh\n" in out
    assert "Player 2 plays s: ghos\n" in out
    assert "You completed 'ghost': you lose." in out


def test_a_machine_without_a_known_letter_challenges(
    play: Player, tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.library.players.Doubts.chance", lambda *_: 1.0)  # else it might bluff
    few = tmp_path / "few.txt"
    few.write_text("ghost\nllama\n", "utf-8")
    out = play("g\nwhy\ne\nquit\n", tiny, "--knows", str(few), "--seed", "1")
    assert "Player 2 plays h: gh. It knows 'ghost', for one." in out
    assert "Player 2 challenged, but 'ghe' can become 'ghetto': you win." in out


def test_a_machine_that_knows_nothing_of_the_list(tiny: str, tmp_path: Path, cli: Command) -> None:
    other = tmp_path / "other.txt"
    other.write_text("something\n", "utf-8")
    assert "is a legal word of" in cli.refused("play", tiny, "--knows", str(other))


def test_a_challenged_player_has_to_name_a_word(play: Player, tiny: str) -> None:
    two = [tiny, "--seats", "human,human", "--proof", "player"]
    out = play("g\nchallenge\ngab\nghost\nquit\n", *two)
    assert "no such word for 'g'" in out
    assert "player 2 loses" in out
    out = play("g\nchallenge\n\nquit\n", *two)
    assert "Player 1 named no word" in out
    assert "player 1 loses" in out
