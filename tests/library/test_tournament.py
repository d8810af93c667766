"""Tournaments with players that behave, and with players that make every mistake."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Any

import pytest

from strategy_book.cli.tournament import print_table
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.tournament import wilson
from tests.command import Command
from tests.wordlists import ROOT

GOOD = "def player(game, fragment):\n    return game.best_moves(fragment)[0]\n"


class Tournament:
    """Runs the command in a process whose descendants can be told from all others."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.tag = folder, f"TEST_TAG={uuid.uuid4()}"
        (folder / "few.txt").write_text("ghost\nghoul\nghetto\ngab\nllama\nzebra\n", "utf-8")

    def write(self, source: str, name: str = "mine.py") -> str:
        (self.folder / name).write_text(source, "utf-8")
        return name

    def start(self, *argv: str) -> subprocess.Popen[str]:
        # In the background of a shell Ctrl-C is ignored, and under nohup SIGHUP; what is started here would do so, too.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        return subprocess.Popen(
            [sys.executable, "-m", "strategy_book", "tournament", "--wordlist", "few.txt", *argv],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)} | dict([self.tag.split("=")]),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __call__(self, *argv: str) -> tuple[int, str, str]:
        process = self.start(*argv)
        out, err = process.communicate()
        assert self.left() == []
        return process.returncode, out, err

    def rows(self, *argv: str) -> dict[str, Any]:
        code, out, err = self(*argv, "--json")
        assert code == 0, err
        return {row["name"]: row for row in json.loads(out)["players"]}

    def left(self) -> list[str]:
        """The processes that the command has left behind."""
        left = []
        for path in Path("/proc").glob("[0-9]*/environ"):
            try:
                if self.tag.encode() in path.read_bytes():
                    left.append(path.parent.joinpath("cmdline").read_text("utf-8"))
            except OSError:
                continue
        return left


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    return Tournament(tmp_path)


def test_every_player_plays_from_every_seat(tournament: Tournament) -> None:
    mine = tournament.write(GOOD)
    rows = tournament.rows(mine, "perfect", "careless", "--rounds", "4", "--players", "2")
    assert set(rows) == {mine, "perfect", "careless"}
    for row in rows.values():
        assert [(seat["seat"], seat["rounds"]) for seat in row["seats"]] == [(1, 8), (2, 8)]
        assert row["forfeits"] == []
    assert rows["perfect"]["won"] == rows[mine]["won"] >= rows["careless"]["won"]
    assert sum(row["won"] for row in rows.values()) == 24


def test_the_same_seed_plays_the_same_rounds(tournament: Tournament) -> None:
    mine = tournament.write(
        "import random\nclass Player:\n    def __call__(self, game, fragment):\n"
        "        return random.choice(game.moves(fragment))\n"
    )
    argv = (mine, "careless", "perfect", "--rounds", "10", "--players", "3")
    once = tournament(*argv)[1]
    assert tournament(*argv)[1] == once
    assert tournament(*argv, "--seed", "1")[1] != once


MISTAKES = {
    "raises": ("raise ValueError('boom')", "raised ValueError: boom"),
    "exits": ("import os; os._exit(3)", "ended its process with code 3"),
    "quits": ("raise SystemExit", "ended its process with code 0"),
    "kills itself": ("import os; os.kill(os.getpid(), 9)", "was ended by signal 9"),
    "hangs": ("import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n    while True: pass", "took longer"),
    "allocates": ("bytearray(10**10)", "raised MemoryError"),
    "closes its pipes": ("import os; os.closerange(0, 100); return 'g'", "ended its process|closed the pipe"),
    "answers much": ("return 'g' * 10**7", "answered 'g{40}', which is not a move"),
    "answers a number": ("return 7", "did not answer with text"),
    "answers rubbish": ("return '\\ud800\\0'", "answered .*which is not a move"),
    "answers nothing": ("return ''", "answered ''"),
    "reads": ("return input()", "raised EOFError"),
    "recurses": ("return player(game, fragment)", "raised RecursionError"),
    "changes the game": ("game.players = 1", "players of a game cannot be changed"),
    "forges": (
        "import os\n    for n in range(3, 50):\n        try: os.write(n, b'{' * 9000)\n        except OSError: pass",
        "wrote into the pipe of its answers",
    ),
}


OFTEN = ("raises", "hangs", "forges")
"""The mistakes that `make test` tries; each is a tournament of its own."""
REST = [pytest.param(name, marks=pytest.mark.rest) for name in MISTAKES if name not in OFTEN]


@pytest.mark.parametrize("name", [*OFTEN, *REST])
def test_a_player_that_misbehaves_loses_and_harms_nobody(tournament: Tournament, name: str) -> None:
    body, reason = MISTAKES[name]
    mine = tournament.write(f"def player(game, fragment):\n    {body}\n")
    rows = tournament.rows(mine, "perfect", "--rounds", "3", "--seconds", "0.5" if name == "hangs" else "60")
    assert rows[mine]["won"] == 0
    assert rows["perfect"]["won"] == 6
    assert sum(forfeit["rounds"] for forfeit in rows[mine]["forfeits"]) == 6
    assert re.search(reason, rows[mine]["forfeits"][0]["reason"])


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("x = 1\n", "defines no function"),
        ("class Player:\n    def __init__(self): raise KeyError\n    def __call__(self): pass\n", "KeyError"),
        *(
            pytest.param(source, reason, marks=pytest.mark.rest)
            for source, reason in (
                ("class Evil(BaseException):\n    def __str__(self): raise self\nraise Evil\n", "ended its process"),
                ("import nothing_like_this\n", "raised ModuleNotFoundError"),
            )
        ),
    ],
)
def test_a_file_without_a_player_loses_its_rounds(tournament: Tournament, source: str, reason: str) -> None:
    mine = tournament.write(source)
    code, out, err = tournament(mine, "perfect", "--rounds", "2")
    assert code == 0, err
    assert re.search(f"{mine} lost [34] of them: it .*{reason}", out)


NOT_PYTHON = [*(pytest.param(f"x = 1\n{bad}\n", marks=pytest.mark.rest) for bad in ("  y = 2", "'"))]


@pytest.mark.parametrize("source", ["x = 1\ndef player(:\n", *NOT_PYTHON])
def test_a_file_that_is_not_python_is_refused_before_any_round(tournament: Tournament, source: str) -> None:
    mine = tournament.write(source)
    code, out, err = tournament(mine, "perfect", "--rounds", "2")
    assert (code, out) == (2, "")
    assert err.startswith(f"error: {mine}:2: is not Python (") and err.count("\n") == 1


def test_what_a_player_prints_goes_nowhere(tournament: Tournament) -> None:
    noise = "import os, sys\nprint('{}')\n" + GOOD.replace(
        "    return",
        "    print('x' * 10**6); sys.__stdout__.write('y'); sys.stderr.write('z'); os.write(2, b'w')\n"
        '    os.write(1, b\'{"move":"z"}\\n\')\n    return',
    )
    argv = ("careless", "--rounds", "5", "--seconds", "60")
    loud = tournament.rows(tournament.write(noise), *argv)
    assert loud == tournament.rows(tournament.write(GOOD), *argv)
    assert loud["mine.py"]["forfeits"] == []


STARTS = """
import os, subprocess, time
def start():
    if os.fork() == 0:
        time.sleep(1000)
    subprocess.Popen(["sleep", "1000"])
"""


def test_processes_that_a_player_starts_end_with_it(tournament: Tournament) -> None:
    mine = tournament.write(STARTS + GOOD.replace("    return", "    start()\n    return"))
    rows = tournament.rows(mine, "perfect", "--rounds", "2", "--seconds", "60")
    assert rows["perfect"]["rounds"] == 4


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system does not list open files")
def test_no_player_is_given_a_file_of_another_one(tournament: Tournament) -> None:
    look = (
        "import os\nopen_files = [os.readlink(f'/proc/self/fd/{n}') for n in '0123456789' "
        "if os.path.lexists(f'/proc/self/fd/{n}')]\n"
        "assert not [f for f in open_files if not f.startswith(('pipe:', '/dev/null'))], open_files\n"
        "assert len([f for f in open_files if f.startswith('pipe:')]) == 2, open_files\n"
    )
    files = [tournament.write(look + GOOD, name) for name in ("one.py", "two.py")]
    rows = tournament.rows(*files, "perfect", "--players", "3", "--rounds", "1")
    assert [row["forfeits"] for row in rows.values()] == [[], [], []]


@pytest.mark.rest
def test_a_player_that_goes_on_in_two_processes_harms_nobody(tournament: Tournament) -> None:
    mine = tournament.write("import os\ndef player(game, fragment):\n    os.fork()\n    return 'l'\n")
    assert tournament.rows(mine, "perfect", "--rounds", "2")["perfect"]["won"] >= 2


RARE = [pytest.param(number, marks=pytest.mark.rest) for number in (signal.SIGTERM, signal.SIGHUP)]


@pytest.mark.rest
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL, *RARE])
def test_no_process_outlives_an_interrupted_tournament(tournament: Tournament, number: signal.Signals) -> None:
    start = "" if number == signal.SIGKILL else "start()"  # the kernel ends a player, and not what it started
    mine = tournament.write(
        f"{STARTS}\ndef player(game, fragment):\n    {start}\n    open('here', 'w')\n    while True: pass\n"
    )
    process = tournament.start(mine, "perfect", "--seconds", "1000")
    while not (tournament.folder / "here").exists():
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(number)
    _, err = process.communicate()
    if number != signal.SIGKILL:
        assert (process.returncode, err) == (1, "error: interrupted\n")
    while tournament.left() and number == signal.SIGKILL:  # the kernel ends it, and says nothing
        time.sleep(0.01)
    assert tournament.left() == []


@pytest.mark.parametrize(
    "argv",
    [
        ["missing.py"],
        ["."],
        ["few.txt", "few.txt"],
        ["a\0b.py"],
        ["perfect"],
        ["perfect", "careless", "--players", "3"],
        ["perfect", "careless", "--rounds", "0"],
        ["perfect", "careless", "--seconds", "nan"],
        ["perfect", "careless", "--players", "2", "--rounds", "100000", "scowl-35"],
        ["perfect", "scowl-0"],
        [],
    ],
)
def test_bad_arguments_are_one_line(
    tmp_path: Path, argv: list[str], cli: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    Tournament(tmp_path)
    monkeypatch.chdir(tmp_path)
    cli.refused("tournament", "--wordlist", "few.txt", *argv)


def test_the_table_says_why_others_may_be_above_perfect(capsys: pytest.CaptureFixture[str]) -> None:
    def printed(*names: str) -> str:
        row = {"rounds": 4, "won": 2, "share": 0.5, "interval": (0.2, 0.8), "forfeits": []}
        rows = [{"name": name, **row} for name in names]
        answer = JsonAnswer(word_list={"name": "zoo"}, rules={"players": 2}, seed=0, rounds=4, players=rows)
        print_table(answer)
        return capsys.readouterr().out

    assert "perfect makes no mistake, but sets no traps" in printed("scowl-60", "perfect")
    assert "makes no mistake" not in printed("perfect", "scowl-60") + printed("a.py", "b.py")


def test_the_interval_is_wilsons() -> None:
    # By hand, with z = 1.959964: Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for won, rounds, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611)):
        assert wilson(won, rounds) == pytest.approx((low, high), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
