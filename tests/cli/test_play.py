"""``strategy-book play`` as a person, a pipe and a vandal use it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategy_book as sb
from generator.cli import main
from generator.games.match_line import read_match
from generator.rounding import share
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


def test_hint_why_challenge_and_undo(play: Player, tiny: str) -> None:
    out = play("why\nundo\n?\ng\nwhy\n?\nchallenge\n?\nundo\n?\nundo\n?\nundo\nnew\n?\nhelp\n", tiny)
    assert "The machine has not moved yet." in out
    assert "You have not moved yet." in out
    assert out.count("Winning moves: g\n") == 3
    assert "Player 2 plays h: gh. No move wins. h can make the game last 6 letters at least." in out
    assert "You challenged, but 'gh' can become 'ghost': you lose." in out
    assert out.count("Winning moves: e\n") == 2  # the challenge is taken back first, and then the letter
    assert out.count("You have not moved yet.") == 2
    assert out.count("The round is over.") == 1
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
    script = "g\ne\nt\nundo\nt\n\nh\nt\no\nquit\n"
    out = play(script, tiny, "--lives", "1,2")
    assert out.count("Player 2 completed 'ghetto': you win.") == 2
    assert "Player 2 has 1 life left.\nnext, undo, new or quit? " in out
    assert "Next round: player 2 begins; lives: player 2 has 1, player 1 has 1." in out


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--seats", "human"], "--seats names 1 players: choose 2 to 64"),
        (["--seats", "human,somebody"], "'somebody' cannot sit there"),
        (["--seats", "human,perfect", "--players", "3"], "--seats names 2 players, not 3"),
        (["--seats", "human,perfect", "--seat", "2"], "leave --seat and --knows out"),
        (["--seats", "human,scowl-35", "--game", "spook"], "is for ghost"),
        (["--seats", "human,human", "--lives", "1,2,3"], "--lives names 3 players"),
        (["--lives", "2", "--open", "ghost tiny/4/2 g"], "leave --lives out"),
        (["--lives", "2", "--open", "ghost tiny/4/2 g lives=2,1"], "leave --lives out"),
        (["--begins", "loser", "--open", "ghost tiny/4/2 g lives=2,1"], "says turn: leave --begins out"),
        (["--players", "3", "--open", "ghost tiny/4/2 g"], "says 2: leave --players out"),
        (["--game", "spook", "--open", "ghost tiny/4/2 g"], "says ghost: leave --game out"),
        (["--min-length", "3", "--open", "ghost tiny/4/2 g"], "says 4: leave --min-length out"),
        (["--seats", "human,human", "--open", "ghost tiny/4/3 g"], "names 2 players, but the line has 3"),
        (["--seat", "2", "--open", "ghost tiny/4/2 g names=Ann,*perfect"], "leave --seat out"),
        (["--knows", "scowl-35", "--open", "ghost tiny/4/2 g names=Ann,*perfect"], "leave --knows out"),
        (["--open", "ghost tiny/4/2 g names=Ann,*fair"], "player 2 is 'fair', which only the pages"),
        (["--open", "ghost tiny/4/2 g names=Ann,*list"], "name it with --knows"),
        (["--open", "spook tiny/4/2 g names=Ann,*scowl-35"], "scowl-35 is for ghost"),
        (["--open", "ghost tiny/4/65 g"], "there are 2 to 64 players"),
        (["--open", "ghost tiny/4/2 g lives=0,5"], "0 lives: choose 1 to 99"),
        (["--open", "ghost tiny/4/2 g lives=1000000000,5"], "is damaged"),
        (["--open", "ghost tiny/4/2 g.h lives=5,5"], "round 2 of the line: there is no next round now"),
        (["--open", "ghost tiny/4/2 g?1 lives=5,5"], "player 1 cannot challenge now"),
        (["--open", "ghost tiny/4/2 gh?=gab lives=5,5"], "'gab' is not a word of this list"),
        (["--open", "ghost tiny/4/2 g \x1b[2J=1"], "is not an option of a match"),
        (["--open", "ghost tiny/4/2 g lives=5,5 lives=1,2"], "`lives=` stands twice in the line"),
        (["--lives", "3,4,5", "--open", "ghost tiny/4/2 g"], "--open says who has how many lives"),
        (["--begins", "loser"], "--begins says who begins the next round of a match: add --lives"),
        (["--lives", "0"], "--lives 0: choose a number from 1 to 99"),
        (["--lives", "-1"], "choose one number"),
        (["--lives", "1000000000"], "choose a number from 1 to 99"),
        (["--seats", ",".join(["human"] * 65)], "--seats names 65 players: choose 2 to 64"),
        (["--seats", "human,\x1b[2J"], "'\\x1b[2J' cannot sit there"),
    ],
)
def test_impossible_seats_are_refused(
    argv: list[str], complaint: str, tiny: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", tiny, *argv]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("error: ") and complaint in err and err.count("\n") == 1
    assert "\x1b" not in err


MATCH = (
    "ghost tiny/4/3 gz?.lla lives=2,1,2 names=Ann,Ben%1b[2J,*perfect begins=loser word=geist clock=30 id=k3f9"
)
"""A line of the browser: player 2 bluffed, player 3 challenged, player 2 is out."""


def test_a_match_of_the_browser_goes_on(play: Player, tiny: str) -> None:
    out = play("line\nchallenge 1\nquit\n", tiny, "--open", MATCH, "--seed", "1")
    assert "Round 1: gz\nPlayer 3 challenged, and no word allows 'gz': player 2 loses.\n" in out
    assert (
        "A match: player 3 begins; lives: player 3 has 2, player 1 (Ann) has 2." in out and "\x1b" not in out
    )
    assert "Player 1 (Ann): plays l: ll" in out
    assert "ghost tiny/4/3 gz?.lla names=Ann,Ben%5B2J,*perfect lives=2,1,2" in out
    assert " begins=loser word=geist clock=30 id=k3f9 check=" in out
    assert "Player 1 (Ann) challenged, but 'lla' can become 'llama': player 1 loses." in out
    assert "Player 1 (Ann) has 1 life left." in out


def test_the_line_of_a_match_leads_back_to_it(play: Player, tiny: str) -> None:
    seats = ("--seats", "human,human,careless", "--lives", "1,2,2", "--begins", "after-loser", "--seed", "3")
    printed = play("?\ng\nz\nchallenge 1\n\nline\nquit\n", tiny, *seats)
    [line] = [row.split("> ")[-1] for row in printed.splitlines() if "names=" in row]
    assert line.startswith("ghost tiny/4/3 gz?1.") and "helped=1" in line and "check=" in line
    again = play("line\nquit\n", tiny, "--open", line, "--seed", "3")
    assert line in again
    other = play("line\nquit\n", tiny, "--open", line, "--seats", "careless,human,human")
    assert "names=*careless,,,lives" not in other and "names=*careless,, " in other


def test_a_changed_list_is_a_warning(
    tiny: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", tiny, "--open", "ghost tiny/4/2 gh names=Ann,Ben check=1"]) == 0
    out, err = capsys.readouterr()
    assert err == "warning: tiny has other words than when this line was written: its words today count\n"
    assert "gh > " in out


def test_players_who_notice_words_themselves(play: Player, tmp_path: Path) -> None:
    path = tmp_path / "behind.txt"
    path.write_text("goal\ngoalie\nllama\n", "utf-8")
    line = "ghost behind/4/2 goal names=Ann,Ben calls=players"
    out = play("?\ni\n?\nz\nchallenge\nquit\n", str(path), "--open", line)
    assert "plays l: goal  ✗ completes a word" in out
    assert "'goal' is a word, and nobody has noticed: challenge it." in out
    assert "Which moves win behind a word is not known." in out
    assert "Player 1 (Ann) challenged, and no word allows 'goaliz': player 2 loses." in out
    out = play("challenge\nquit\n", str(path), "--open", line)
    assert "Player 2 (Ben) completed 'goal', and Player 1 (Ann) challenged: player 2 loses." in out
    out = play("quit\n", str(path), "--open", "ghost behind/4/2 goa names=*perfect,Ben calls=players")
    assert "You" in out
    out = play("l\nquit\n", str(path), "--open", "ghost behind/4/2 goa names=*perfect,Ben calls=players")
    assert "You completed 'goal', and Player 1 challenged: you lose." in out


def test_people_leave(play: Player, tiny: str) -> None:
    out = play(
        "g\nleave 2\nleave 2\nundo\nleave 9\nleave\nline\nquit\n",
        tiny,
        "--seats",
        "human,human,human",
        "--lives",
        "2",
    )
    assert "Player 2 has left.\nNext round: player 1 begins; lives: player 1 has 2, player 3 has 2." in out
    assert "Player 2 cannot leave now." in out and "Player 9 cannot leave now." in out
    assert "Player 1 has left.\nPlayer 3 wins the match." in out and "g~2.-~1 lives=2,2,2" in out
    out = play("g\nleave\nundo\nquit\n", tiny)
    assert "You left: you lose." in out and "A player has left: nothing can be taken back." in out


def test_a_match_of_three_is_advised_and_reviewed_for_the_match(play: Player, tmp_path: Path) -> None:
    path = tmp_path / "tiny.txt"
    path.write_text("ghost\nghoul\nghetto\nllama\nzebra\nzany\n", "utf-8")
    rules = ("--lives", "1,2,1", "--begins", "after-loser", "--seed", "1")
    letters = sb.match(path, (1, 2, 1), "after-loser").letters()
    assert [share(letters[letter][0]) for letter in "glz"] == ["66.7%", "33.3%", "0%"]
    out = play("?\nl\nz\nchallenge 1\nquit\n", str(path), "--seats", "human,human,perfect", *rules)
    assert "Best for the match: g (66.7% to win it)" in out
    assert "Player 1 said l first: the chance to win the match fell from 66.7%, with g, to 33.3%." in out
    line = "ghost tiny/4/3 l lives=1,2,1 names=Ann,Ben,*perfect begins=after-loser"
    out = play("quit\n", str(path), "--open", line)
    assert "Player 1 (Ann): plays l: l  ✗ 33.3% to win the match; 66.7% with g" in out
    out = play("why\nquit\n", str(path), "--seats", "perfect,human,perfect", *rules)
    assert "Player 1 plays g: g, with a chance of 66.7% to win the match." in out


def test_those_who_join_play_in_the_next_match(play: Player, tiny: str) -> None:
    out = play(
        "new\nline\nquit\n", tiny, "--open", "ghost tiny/4/2 g lives=1,3 names=Ann,Ben joins=Zoe id=k3"
    )
    assert "A new game." in out and "ghost tiny/4/3 - names=Ann,Ben,Zoe lives=1,3,3 check=" in out


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
    output = raw_out.getvalue().decode("ascii")
    assert "Goodbye." in output and all(line.isprintable() for line in output.split("\n"))


COMMANDS = [
    "g",
    "h",
    "o",
    "z",
    "gh",
    "challenge",
    "challenge 2",
    "challenge 9",
    "leave",
    "leave 1",
    "undo",
    "?",
    "why",
]
COMMANDS += ["", "next", "line", "new", "help"]
LINES = [
    MATCH,
    "ghost tiny/4/2 gho@.-~1 lives=9,9",
    "superghost tiny/4/2 o>ho>gho names=Ann,Ben",
    "spook tiny/4/4 g>gh>gho?2~1 lives=3,3,3,3 calls=players names=*careless,,,",
]


@settings(max_examples=30)
@given(commands=st.lists(st.sampled_from(COMMANDS), max_size=25), line=st.sampled_from(LINES))
def test_any_commands_in_any_order(commands: list[str], line: str, tiny: str) -> None:
    """No exception, exit code 0, and the last line that was printed is read again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO("\n".join([*commands, "line", ""])))
        patch.setattr(sys, "stdout", out := io.StringIO())
        assert main(["play", tiny, "--seed", "1", "--open", line]) == 0
    game = line.partition(" ")[0]
    printed = [
        row[row.index(f"{game} tiny/4/") :] for row in out.getvalue().splitlines() if " tiny/4/" in row
    ]
    for again in printed[-1:]:
        assert read_match(again).game == game


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


def test_a_game_is_copied_as_a_line_and_opened_again(play: Player, tiny: str) -> None:
    printed = play("g\nline\nquit\n", tiny)
    [line] = [row.split("> ")[-1] for row in printed.splitlines() if "ghost tiny/4/2 gh" in row]
    out = play("e\nt\nquit\n", tiny, "--open", line)
    assert "Player 1: plays g: g  ✓ wins, and nothing else does" in out
    assert "Player 2: plays h: gh  – no move wins" in out
    assert "Player 2 completed 'ghetto': you win." in out


def test_an_opened_game_may_be_over(play: Player, tiny: str) -> None:
    over = play("quit\n", tiny, "--open", "ghost tiny/4/2 gho?")
    assert "Player 1: plays o: gho  ✗ gave the win away: e would have won" in over
    assert "Player 2 challenged, but 'gho' can become 'ghost': you win." in over
    bluff = play("quit\n", tiny, "--open", "ghost tiny/4/2 gz?")
    assert "Player 2: plays z: gz  ✗ no word allows it" in bluff
    assert "You challenged, and no word allows 'gz': you win." in bluff


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "is not a game in one line"),
        ("superghost tiny/4/2 1", "is not a play"),
        ("ghost tiny/4/2 gé", "round 1 of the line: 'gé' is not 'g' and one letter more"),
        ("ghost tiny/4/2 ghosts", "the round is over with 'ghost'"),
        ("ghost tiny/4/2 gzoooooo", "the round is over with 'gzooooo'"),
    ],
)
def test_a_line_that_is_not_a_game_is_refused(
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
    assert "Player 2 knows 2 of the words (few), and no others." in out
    assert "Player 2 plays h: gh\n" in out
    assert "Player 2 plays s: ghos\n" in out
    assert "You completed 'ghost': you lose." in out


def test_a_machine_without_a_known_letter_challenges(
    play: Player, tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.library.doubts.Doubts.chance", lambda *_: 1.0)  # else it might bluff
    few = tmp_path / "few.txt"
    few.write_text("ghost\nllama\n", "utf-8")
    out = play("g\nwhy\ne\nline\nundo\no\nquit\n", tiny, "--knows", str(few), "--seed", "1")
    assert "Player 2 plays h: gh. It knows 'ghost', for one." in out
    assert "Player 2 challenged, but 'ghe' can become 'ghetto': you win." in out
    assert "ghe?" in out  # the line of the game says that it was challenged
    assert "Player 2 plays s: ghos\n" in out


def test_a_machine_that_knows_nothing_of_the_list(
    tiny: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("something\n", "utf-8")
    assert main(["play", tiny, "--knows", str(other)]) == 2
    assert "is a legal word of" in capsys.readouterr().err
