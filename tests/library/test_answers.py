"""Every answer of the library is the JSON of the command that asks the same question."""

import json
from pathlib import Path
from typing import Any

import pytest

import strategy_book as sb
from strategy_book.errors import InputError
from strategy_book.library.kin import KIN_CLASSES
from tests.command import Command
from tests.wordlists import list_path

WORDS = ["ghost", "ghosts", "ghoul", "ghetto", "gab", "llama", "lot", "lots", "zoo", "qajaq", "glot"]


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    folder = tmp_path_factory.mktemp("lists")
    (folder / "one.txt").write_text("\n".join(WORDS) + "\n", "utf-8")
    (folder / "two.txt").write_text("ghost\nlots\nghetto\nother\ngas\n", "utf-8")
    return str(folder / "one.txt"), str(folder / "two.txt")


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("prefix", ["", "g", "gh", "GH", "lots", "l"])
def test_solve(paths: tuple[str, str], players: int, prefix: str, cli: Command) -> None:
    printed = cli.json("solve", paths[0], "--players", str(players), "--prefix", prefix)
    game = sb.Ghost(sb.read(paths[0]), players)
    assert game.solve(prefix) == printed
    assert game.losers(prefix) == printed["losers"]
    assert game.winning_moves(prefix) == printed["winning_moves"]
    assert game.moves(prefix) == [*printed["openings"]]


@pytest.mark.parametrize("kind", KIN_CLASSES.values())
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("prefix", ["", "h", "ho", "lots"])
def test_the_other_games(paths: tuple[str, str], kind: Any, players: int, prefix: str, cli: Command) -> None:
    game = kind(sb.read(paths[0]), players)
    name = game.rules.game
    printed = cli.json("solve", paths[0], "--game", name, "--players", str(players), "--prefix", prefix)
    assert game.solve(prefix) == printed
    assert game.losers(prefix) == printed["losers"]
    assert game.winning_moves(prefix) == printed["winning_moves"]
    assert game.moves(prefix) == [*printed["openings"]]
    if players == 2 and not prefix:
        assert game.memorise() == cli.json("strategy", paths[0], "--game", name)


@pytest.mark.parametrize("policy", ["minimal", "theobald", "all", "outcomes"])
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("prefix", [None, "g", ""])
def test_strategy(paths: tuple[str, str], policy: Any, seat: int, prefix: str | None, cli: Command) -> None:
    more = [] if prefix is None else ["--prefix", prefix]
    printed = cli.json("strategy", paths[0], "--seat", str(seat), "--policy", policy, *more)
    answer = sb.Ghost(sb.read(paths[0])).strategy(seat=seat, prefix=prefix, policy=policy)
    assert answer == printed
    assert answer.openings == printed["openings"]


def test_strategy_by_familiar_words(cli: Command) -> None:
    path = str(list_path("american"))
    game = sb.Ghost(path)
    for ties in ("familiar", "alphabet"):
        printed = cli.json("strategy", path, "--seat", "2", "--ties", ties)
        assert game.strategy(seat=2, ties=ties) == printed
        one_opening = game.strategy(seat=2, prefix="b", ties=ties).openings
        assert one_opening == {"b": printed["openings"]["b"]}
    familiar = game.strategy(seat=2, ties="familiar")
    assert game.strategy(seat=2) == familiar != game.strategy(seat=2, ties="alphabet")


def test_line(paths: tuple[str, str], cli: Command) -> None:
    game = sb.Ghost(sb.read(paths[0]))
    printed = cli.json("line", paths[0], "--prefix", "g")
    assert game.line_answer("g") == printed
    assert game.line("g") == printed["words"]


def test_against(paths: tuple[str, str], cli: Command) -> None:
    words = sb.read(paths[0])
    assert sb.against(words, knows=paths[1], seat=2) == cli.json("against", paths[0], "--knows", paths[1])
    american = str(list_path("american"))
    printed = cli.json("against", american, "--knows", "scowl-35", "--seat", "2")
    assert sb.against(sb.read(american), knows="scowl-35", seat=2) == printed


def test_disputes_and_compare(paths: tuple[str, str], cli: Command) -> None:
    assert sb.disputes(sb.read(paths[0])) == cli.json("disputes", paths[0])
    assert sb.compare(sb.read(paths[0]), sb.read(paths[1])) == cli.json("compare", *paths)


@pytest.mark.parametrize("begins", ["turn", "loser", "after-loser"])
def test_match(paths: tuple[str, str], begins: Any, cli: Command) -> None:
    match = sb.match(sb.read(paths[0]), lives=(2, 1, 3), begins=begins)
    for prefix in ("", "g", "lots"):
        printed = cli.json("match", paths[0], "--lives", "2,1,3", "--begins", begins, "--prefix", prefix)
        assert match.answer(prefix) == printed
        assert match.letters(prefix) == printed["letters"]
        assert match.best(prefix) == printed["best"]
    assert match.chances == cli.json("match", paths[0], "--lives", "2,1,3", "--begins", begins)["chances"]


@pytest.mark.parametrize("game", [sb.Ghost, *KIN_CLASSES.values()], ids=lambda game: game.__name__)
def test_a_list_without_a_long_word_is_refused_by_every_game(game: Any, tmp_path: Path, cli: Command) -> None:
    message = "no word of 9 letters or more in "
    with pytest.raises(InputError, match=message):
        game(WORDS, min_length=9)
    path = tmp_path / "short.txt"
    path.write_text("cat\ndog\n")
    for command in ("solve", "strategy", "play"):
        options = ["--seat", "1"] if command == "strategy" and game is sb.Ghost else []
        rules = ["--game", game.__name__.lower(), "--min-length", "9"]
        assert message in cli.refused(command, str(path), *rules, *options)


def test_jotto(tmp_path: Path, cli: Command) -> None:
    path = tmp_path / "three.txt"
    path.write_text("cat\ncot\ngar\ndug\nhen\nbit\nnub\n", "utf-8")
    file = tmp_path / "plans.json"
    printed = cli.json("jotto", str(path), "--letters", "3", "--iterations", "9", "--plans", str(file))
    answer = sb.jotto(sb.read(path), letters=3, iterations=9)
    assert answer | {"seconds": 0} == printed | {"seconds": 0}
    assert answer.guarantee == printed["guarantee"] and answer.hider == printed["hider"]
    assert answer.plans == json.loads(file.read_text("utf-8"))["plans"]
    again = tmp_path / "again.json"
    answer.write_plans(again)
    assert again.read_text("utf-8") == file.read_text("utf-8")
    assert json.loads(file.read_text("utf-8"))["word_list"]["sha256"] == printed["word_list"]["sha256"]
    assert sb.check_plans(file) == cli.json("jotto", "--check", str(file))


def test_an_answer_lists_its_keys() -> None:
    answer = sb.Ghost(WORDS).solve()
    assert answer.losers == answer["losers"]
    with pytest.raises(AttributeError, match="no 'loser'; its keys are word_list, rules, losers"):
        _ = answer.loser
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (lambda: sb.read("no-such-list"), "no word list 'no-such-list'"),
        (lambda: sb.Ghost(WORDS, players=1), "players 1: choose a whole number from 2 to 64"),
        (lambda: sb.Ghost(WORDS, min_length=9), "no word of 9 letters or more"),
        (lambda: sb.Ghost(WORDS).losers("x"), "begins with 'x'"),
        (lambda: sb.Ghost(WORDS).strategy(seat=3), "seat 3"),
        (lambda: sb.Ghost(WORDS).strategy(seat=1, policy="best"), "policy 'best'"),  # type: ignore[arg-type]
        (lambda: sb.Ghost(WORDS).strategy(seat=1, ties="any"), "ties 'any'"),
        (lambda: sb.SuperGhost(WORDS).losers("zz"), "no word of words allows 'zz'"),
        (lambda: sb.SuperGhost(WORDS, players=3).memorise(), "haven lists are for two"),
        (lambda: sb.against(WORDS, knows="scowl-36"), "have no such size"),
        (lambda: sb.jotto(WORDS, letters=9), "letters 9: choose a whole number from 2 to 8"),
        (lambda: sb.jotto(WORDS, method="luck"), "method 'luck'"),  # type: ignore[arg-type]
        (lambda: sb.match(WORDS, lives=(1,)), r"lives \(1,\): choose 2 to 64 whole numbers from 1 to 99"),
        (lambda: sb.match(WORDS, lives=(5,) * 65), "lives "),
        (lambda: sb.match(WORDS, lives=(5, 0)), r"lives \(5, 0\)"),
        (lambda: sb.match(WORDS, lives=(100, 5)), r"lives \(100, 5\)"),
        (lambda: sb.match(WORDS, begins="winner"), "turn, loser, after-loser"),  # type: ignore[arg-type]
    ],
)
def test_every_mistake_raises_a_subclass_of_one_error(question: Any, message: str) -> None:
    with pytest.raises(sb.StrategyBookError, match=message):
        question()
