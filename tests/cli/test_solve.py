"""`solve`, `strategy`, `line` and `match`: the contract's JSON, checked by slow solvers, and the text for people."""

from pathlib import Path

import pytest

from strategy_book.cli import main
from strategy_book.games.ghost.rules import Finish
from tests.command import Command
from tests.games.ghost.reference import Ghost
from tests.wordlists import list_path

WORDS = ("ghost", "ghosts", "ghoul", "ghetto", "gab", "llama", "lot", "lots", "zoo")


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS) + "\n", "utf-8")
    return str(path)


@pytest.mark.parametrize("finish", ["loses", "goes-on"])
@pytest.mark.parametrize(("players", "min_length"), [(2, 3), (3, 4), (64, 1)])
def test_solve(cli: Command, words: str, players: int, min_length: int, finish: Finish) -> None:
    rules = ("--players", str(players), "--min-length", str(min_length), "--finish", finish)
    printed = cli.only_json("solve", words, *rules)
    slow = Ghost(WORDS, min_length, players, finish)
    assert printed["word_list"] | {"sha256": ""} == {
        "name": "words",
        "sha256": "",
        "words": len(slow.legal),
        "playable_words": len(slow.words),
        "fragments": len(slow.fragments),
    }
    assert printed["rules"] == {"game": "ghost", "min_length": min_length, "players": players} | (
        {} if finish == "loses" else {"finish": finish}
    )
    assert printed["losers"] == sorted(slow.losers(""))
    assert printed["winning_moves"] == slow.free_plays("", 1)
    assert printed["openings"] == {letter: sorted(slow.losers(letter)) for letter in slow.plays[""]}


def test_a_prefix_is_read_in_the_language_of_the_list(tmp_path: Path, cli: Command) -> None:
    (tmp_path / "words.txt").write_text("ışık\nişaret\n", "utf-8")
    for prefix, winning in (("IŞ", ["ı"]), ("İŞ", ["a"])):
        printed = cli.only_json("solve", str(tmp_path / "words.txt"), "--language", "tr", "--prefix", prefix)
        assert (printed["prefix"], printed["winning_moves"]) == ({"IŞ": "ış", "İŞ": "iş"}[prefix], winning)


def test_solve_by_default_is_two_players_and_four_letters(cli: Command, words: str) -> None:
    assert cli.only_json("solve", words)["rules"] == {"game": "ghost", "min_length": 4, "players": 2}


def test_the_sha256_is_the_digest_of_the_file(cli: Command) -> None:
    sha256 = cli.only_json("solve", str(list_path("web2")))["word_list"]["sha256"]
    assert sha256 == "2929895ab3fec78c6963ebe5cbb3493fe4fc9e11eba095a522787b8afc53a863"


@pytest.mark.parametrize("finish", ["loses", "goes-on"])
@pytest.mark.parametrize("policy", ["minimal", "theobald", "all", "outcomes"])
@pytest.mark.parametrize(("seat", "players"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_strategy(cli: Command, words: str, policy: str, seat: int, players: int, finish: Finish) -> None:
    rules = ("--players", str(players), "--min-length", "3", "--finish", finish)
    printed = cli.only_json("strategy", words, "--seat", str(seat), "--policy", policy, "--ties", "alphabet", *rules)
    slow = Ghost(WORDS, 3, players, finish)

    def expected(fragments: list[str], seat: int) -> dict[str, list[str] | None]:
        return {
            f: sorted(getattr(slow, policy)(f, seat)) if policy == "outcomes" or seat not in slow.losers(f) else None
            for f in fragments
        }

    openings = sorted(f for f in slow.fragments - slow.words if len(f) == seat - 1)
    assert printed["openings"] == expected(openings, seat)
    assert ("first_letters" in printed) == (seat == 1)
    if seat == 1:
        assert printed["first_letters"] == expected(slow.plays[""], 1)
    assert ("losing_words" in printed) == (policy == "outcomes")
    if policy == "outcomes":
        assert printed["losing_words"] == {
            opening: [word for word in listed if slow.loser(word) == seat]
            for opening, listed in printed["openings"].items()
        }


def test_strategy_from_one_prefix(cli: Command, words: str) -> None:
    printed = cli.only_json("strategy", words, "--seat", "2", "--prefix", "l")
    assert printed["openings"] == {"l": ["llama"]}
    for fragment, listed in (("gho", ["ghost"]), ("gh", None), ("", None)):
        printed = cli.only_json("strategy", words, "--seat", "2", "--prefix", fragment)
        assert printed["openings"] == {fragment: listed}
    # A double letter opens for the third of three.
    printed = cli.only_json("strategy", words, "--seat", "3", "--players", "3", "--prefix", "ll")
    assert printed["openings"] == {"ll": ["llama"]}


@pytest.mark.parametrize("policy", ["minimal", "outcomes"])
def test_all_seats_at_once(cli: Command, words: str, policy: str) -> None:
    rules = ("--players", "4", "--min-length", "3", "--policy", policy)
    printed = cli.only_json("strategy", words, "--all-seats", *rules)
    seats = printed.pop("seats")
    assert [entry["seat"] for entry in seats] == [1, 2, 3, 4]
    for entry in seats:
        assert cli.only_json("strategy", words, "--seat", str(entry["seat"]), *rules) == printed | entry
    together = cli("strategy", words, "--all-seats", *rules)
    for entry in seats:
        assert cli("strategy", words, "--seat", str(entry["seat"]), *rules) in together


@pytest.mark.parametrize("argv", [["solve", "--game", "spook"], ["strategy", "--seat", "1", "--stages"]])
def test_where_play_goes_on_some_questions_are_refused(argv: list[str], words: str) -> None:
    assert main([*argv, words, "--finish", "goes-on"]) == 2


@pytest.mark.parametrize("more", [("--seat", "1"), ("--prefix", "g"), ("--game", "superghost")])
def test_all_seats_are_of_ghost_and_from_the_start(words: str, more: tuple[str, str]) -> None:
    assert main(["strategy", words, "--all-seats", *more]) == 2


def test_line(cli: Command, words: str) -> None:
    slow = Ghost(WORDS, 4, 2)
    for prefix in ("", "g", "gh", "l", "ll"):
        printed = cli.only_json("line", words, "--prefix", prefix)
        assert printed["words"] == sorted(slow.line(prefix))
        assert printed["rules"]["players"] == 2 and printed["word_list"]["name"] == "words"
        printed = cli.only_json("line", words, "--prefix", prefix, "--finish", "goes-on")
        assert printed["words"] == sorted(Ghost(WORDS, 4, 2, "goes-on").line(prefix))


def test_text_for_people(cli: Command, words: str) -> None:
    assert "Winning first letters: g\n" in cli("solve", words)
    assert "llama(loses)" in cli("strategy", words, "--seat", "1", "--policy", "outcomes")
    assert "l: no winning words" in cli("strategy", words, "--seat", "1")
    assert cli("line", words) == "ghetto\n"


def test_the_order_of_the_lines_does_not_matter(cli: Command, tmp_path: Path) -> None:
    answers = []
    for number, lines in enumerate((WORDS, WORDS[::-1], WORDS * 2)):
        path = tmp_path / f"{number}.txt"
        path.write_text("\r\n".join(lines), "utf-8")
        printed = cli.only_json("strategy", str(path), "--seat", "2")
        answers.append((printed["openings"], {**printed["word_list"], "name": "", "sha256": ""}))
    assert answers[0] == answers[1] == answers[2]


def test_the_second_seat_before_the_first_letter(cli: Command, words: str) -> None:
    printed = cli.only_json("strategy", words, "--seat", "2", "--prefix", "")
    slow = Ghost(WORDS, 4, 2)
    assert list(printed["openings"]) == [""]
    assert (printed["openings"][""] is None) == (2 in slow.losers(""))
    assert "\n  any: " in cli("strategy", words, "--seat", "2", "--prefix", "")


@pytest.fixture
def six(tmp_path: Path) -> str:
    """A list of six words, for matches."""
    path = tmp_path / "words.txt"
    path.write_text("ab\nbab\nbac\nbad\nca\ndddd\n")
    return str(path)


def test_two_players_with_five_lives_are_the_default(six: str, cli: Command) -> None:
    printed = cli.only_json("match", six, "--min-length", "2")
    assert printed["rules"] == {"game": "ghost", "min_length": 2, "players": 2}
    assert printed["word_list"]["words"] == 6
    assert printed["lives"] == [5, 5]
    assert printed["begins"] == "turn"
    assert printed["to_move"] == 1
    # The second player completes a word after all letters but b. Who wins each round that they begin wins the match.
    assert printed["letters"] == {"a": [1, 0], "b": [0, 1], "c": [1, 0], "d": [1, 0]}
    assert printed["chances"] == [1, 0]
    assert printed["best"] == ["a", "c", "d"]
    assert "prefix" not in printed
    assert printed["smallest_gap"] == 1
    assert printed["largest_tie"] == 0


def test_a_prefix_and_lives_of_each_player(six: str, cli: Command) -> None:
    printed = cli.only_json(
        "match", six, "--min-length", "2", "--lives", "1,2,1", "--prefix", "BA", "--begins", "loser"
    )
    assert printed["prefix"] == "ba"
    assert printed["lives"] == [1, 2, 1]
    assert printed["rules"]["players"] == 3
    assert printed["to_move"] == 3
    assert set(printed["letters"]) == {"b", "c", "d"}
    assert all(sum(chances) == pytest.approx(1) for chances in printed["letters"].values())
    best = max(chances[2] for chances in printed["letters"].values())
    assert printed["best"] == [letter for letter, chances in printed["letters"].items() if chances[2] == best]


def test_after_a_complete_word_there_are_no_letters(six: str, cli: Command) -> None:
    printed = cli.only_json("match", six, "--min-length", "2", "--players", "3", "--lives", "1", "--prefix", "ab")
    assert printed["to_move"] is None
    assert printed["letters"] == {}
    assert printed["best"] == []
    assert printed["chances"][1] == 0  # who completed it is out
    assert "'ab' is a complete word: the round is over" in cli("match", six, "--min-length", "2", "--prefix", "ab")


def test_the_text_of_a_match(cli: Command) -> None:
    out = cli("match", str(list_path("american")), "--players", "3")
    assert "a match of 3 players, lives 5, 5, 5" in out
    assert "0%, 56.8%, 43.2%" in out
    assert "Player 1 says: a b c d e" in out
    assert "99.8%, 0.2%, 0%" in cli("match", str(list_path("american")), "--players", "3", "--begins", "after-loser")


def test_only_certain_results_are_called_certain(cli: Command) -> None:
    argv = ["match", str(list_path("american")), "--lives", "9,9,9", "--begins", "after-loser"]
    assert "over 99.9%, under 0.1%, 0%" in cli(*argv)


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
def test_a_bad_match_gives_one_line(six: str, argv: list[str], complaint: str, cli: Command) -> None:
    assert complaint in cli.refused("match", six, *argv)
