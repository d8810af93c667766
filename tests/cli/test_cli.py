"""What all commands share: exit codes, errors of one line, text that is safe to print, and no heavy imports."""

import io
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from strategy_book import __main__ as program
from strategy_book.cli import COMMANDS, main, make_parser
from tests.command import Command
from tests.wordlists import ROOT

WORDS = ("ghost", "ghosts", "ghoul", "ghetto", "gab", "llama", "lot", "lots", "zoo")
HEARS = """
import signal
from strategy_book.__main__ import main
from strategy_book.work import progress
progress._BRACKET_INTERVAL = 0
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""
"""The program, although the tests run in the background, where nobody hears Ctrl+C. It tells each step of a search."""
HEAVY = ("numba", "scipy", "mkdocs", "jinja2", "tqdm", "pygtrie", "concurrent.futures")


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS) + "\n", "utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["solve", "W", "--players", "1"], "players 1: choose a number from 2 to 64"),
        (["solve", "W", "--players", "65"], "from 2 to 64"),
        (["solve", "W", "--min-length", "0"], "--min-length 0: choose a number from 1 to 64"),
        (["solve", "W", "--min-length", "-3"], "--min-length -3: choose"),
        (["solve", "W", "--min-length", "7"], "no word of 7 letters or more"),
        (["solve", "W", "--min-length", "4.5"], "choose a whole number from 1 to 64"),
        (["solve", "W", "--game", "chess"], "invalid choice"),
        (["solve", "W", "--nonsense"], "unrecognized arguments"),
        (["solve"], "WORDLIST"),
        (["solve", "/nowhere/at/all.txt"], "all.txt"),
        (["solve", "no-such-list"], "no-such-list"),
        (["solve", "W\x00"], ""),
        (["strategy", "W"], "--seat"),
        (["strategy", "W", "--seat", "0"], "seat 0"),
        (["strategy", "W", "--seat", "3"], "from 1 to 2"),
        (["strategy", "W", "--seat", "1", "--policy", "best"], "invalid choice"),
        (["strategy", "W", "--seat", "2", "--prefix", "x"], "begins with 'x'"),
        (["strategy", "W", "--seat", "2", "--prefix", "ghost"], "complete word"),
        (["strategy", "W", "--seat", "2", "--prefix", "ghosts"], "complete word"),
        (["strategy", "W", "--seat", "2", "--prefix", "<b>\n"], "begins with"),
        (["solve", "W", "--players", "9" * 23], "from 2 to 64"),
        (["solve", "W", "--players", "٣"], "--players ٣: choose a whole number"),
        (["solve", "W", "--players", "1_0"], "--players 1_0: choose a whole number"),
        (["solve", "W", "--min-length", " 4"], "choose a whole number"),
        (["solve", "W", "--game", "spook", "--effort", "１"], "--effort １: choose a number"),
        (["solve", "W", "--players", "9" * 6000], f"--players {'9' * 40}...: choose"),
        (["solve", "W", "--game", "spook", "--effort", "1e300"], "choose a number from 0.001 to 1,000"),
        (["solve", "W", "--game", "spook", "--memory", "9" * 23], "choose a number from 1 to"),
        (["jotto", "W", "--letters", "3", "--iterations", "9" * 23], "choose a number from 1 to"),
        (["jotto", "W", "--letters", "3", "--sets", "9" * 23], "choose a number from 0 to"),
        (["build", "--jobs", "9" * 23], "choose a number from 1 to 1,024"),
        (["build", "--effort", "inf"], "choose a number from 0.001 to 1,000"),
        (["serve", "--port", "65536"], "choose a number from 0 to 65,535"),
        (["play", "W", "--seed", "9" * 23], "choose a number from 0 to"),
        (["line", "W", "--prefix", "x"], "begins with 'x'"),
        (["line", "W", "--prefix", "gab"], "begins with 'gab'"),
        (["line", "W", "--prefix", "ghosts"], "'ghost' is a complete word"),
        (["line", "W", "--prefix", "x" * 5000], f"begins with '{'x' * 40}'...\n"),
        (["solve", "W", "--game", "spook", "--prefix", "x" * 5000], f"allows '{'x' * 40}'...: choose"),
        (["compare", "-", "-"], "only one list can come from standard input"),
        (["against", "-", "--knows", "-"], "only one list can come from standard input"),
        (["jotto", "W", "--letters", "3", "--ties", "near"], "--ties is for --method fictitious-play"),
        (["jotto", "W", "--seed", "3"], "--seed is for --play"),
        (["strategy", "W", "--game", "superghost", "--policy", "all"], "--policy and --ties are for ghost"),
        (["add", "W", "--ranks-column", "2"], "--ranks-column is a column of --ranks FILE"),
        (["certify", "W", "--check", "--place", __file__], "is not a folder"),
        (["build", "--words", "family", "--all-words"], "--all-words and --words family contradict each other"),
        (["play", "-"], "comes from standard input: give the list as a file"),
        (["tournament", "/dev/null", "perfect"], "is not a regular file: name a Python file"),
        (["frobnicate"], "no command 'frobnicate'"),
        (["--frobnicate"], "unrecognized arguments"),
    ],
)
def test_mistakes_give_one_line(cli: Command, words: str, argv: list[str], text: str) -> None:
    assert text in cli.refused(*(words + arg[1:] if arg in ("W", "W\x00") else arg for arg in argv))


@pytest.mark.parametrize("option", ["--encoding", "--column", "--same", "--players", "--json"])
def test_the_end_of_options_is_no_value(cli: Command, words: str, option: str) -> None:
    assert cli.refused("solve", words, f"{option}=--").startswith(f"error: argument {option}: -- is not a value")


def test_an_error_about_an_endless_argument_is_cut(cli: Command, words: str) -> None:
    message = cli.refused("line", "/" + "x" * 100_000)
    assert message.rstrip().endswith("check the name and permissions") and len(message) < 6_000


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help(capsys: pytest.CaptureFixture[str], command: str | None) -> None:
    with pytest.raises(SystemExit) as done:
        main([command, "--help"] if command else ["--help"])
    assert done.value.code == 0
    out, err = capsys.readouterr()
    assert err == "" and "strategy-book" in out
    assert command or all(name in out for name in COMMANDS)


def run(*argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *argv], cwd=ROOT, capture_output=True, text=True, check=False)


def test_python_m_generator(words: str) -> None:
    done = run("-m", "strategy_book", "solve", words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["losers"] == [2]
    done = run("-m", "strategy_book", "solve", words, "--players", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: --players 0: choose a number from 2 to 64\n"


def test_ctrl_c_while_modules_are_loaded_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(ModuleType):
        def __getattr__(self, name: str) -> None:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "strategy_book.cli", Interrupted("strategy_book.cli"))
    with pytest.raises(SystemExit) as ended:
        program.main()
    assert ended.value.code == "error: interrupted"


@pytest.mark.rest
@pytest.mark.parametrize("more", [[], ["--jobs", "2"]])
def test_ctrl_c_ends_a_search_that_would_take_minutes(more: list[str]) -> None:
    command = [sys.executable, "-c", HEARS, "jotto", "american-common", "--letters", "5", *more]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        while "plans, value in" not in process.stderr.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors.splitlines()[-1]) == (1, "error: interrupted")


def test_closed_output_ends_the_command_quietly(words: str) -> None:
    shell = '"$0" -m strategy_book strategy "$1" --seat 2 | true'
    done = subprocess.run(
        ["/bin/sh", "-c", shell, sys.executable, words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["solve", "strategy", "line"])
def test_heavy_modules_are_not_loaded(words: str, command: str) -> None:
    more = ["--seat", "1"] if command == "strategy" else []
    code = (
        "import sys, strategy_book.cli as cli\n"
        f"assert cli.main({[command, words, '--json', *more]!r}) == 0\n"
        f"print(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    done = run("-c", code)
    assert (done.returncode, done.stderr.strip()) == (0, "")


@pytest.mark.parametrize("argv", [["solve"], ["strategy", "--seat", "1"], ["check"], ["play"], ["line"]])
def test_control_characters_in_a_name_are_shown_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    path = tmp_path / "a\x1b[31m\u202eb\n.txt"
    path.write_text("ghost\ngoat\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main([argv[0], str(path), *argv[1:]]) == 0
    out, err = capsys.readouterr()
    assert not [c for c in out + err if not c.isprintable() and c != "\n"]
    assert main([argv[0], str(path.with_name("none\x9b.txt"))]) != 0
    assert "\x9b" not in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "latin-1", "cp1252"])
def test_json_is_valid_on_every_terminal(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "é.txt").write_text("ñandú\nñame\n", "utf-8")
    (tmp_path / "é.toml").write_text('alphabet = "auto"\n', "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "strategy_book", "solve", str(tmp_path / "é.txt"), "--json"],
        cwd=ROOT, capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": encoding},
    )  # fmt: skip
    printed = json.loads(done.stdout.decode("utf-8"))
    assert printed["word_list"]["name"] == "é"
    assert list(printed["openings"]) == ["ñ"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_that_reads_a_list_can_be_told_how(command: str) -> None:
    actions = make_parser(command)._actions
    reads = any(action.dest == "wordlist" and not action.option_strings for action in actions)
    reading = {"language", "accents", "keep_letters", "capitals", "encoding", "column"}
    assert not reads or reading <= {action.dest for action in actions}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_number_has_bounds(command: str) -> None:
    assert not [action.dest for action in make_parser(command)._actions if action.type in {int, float}]


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (KeyError("x\x1b"), "a mistake in the program, please report it (KeyError: 'x\\x1b')"),
        (RuntimeError("cannot cache function\nno locator"), "(RuntimeError: cannot cache function\\nno locator)"),
        (ModuleNotFoundError("No module named 'numba'", name="numba"), "numba is not installed"),
        (MemoryError(), "out of memory"),
        (PermissionError(13, "Permission denied", "/a/b"), "/a/b: Permission denied"),
        (shutil.Error([("a", "b/c", "[Errno 28] No space left")] * 9), "b/c: [Errno 28] No space left"),
        (OSError(28, "No space left", "a", None, "b/c"), "b/c: No space left"),
    ],
)
def test_every_error_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: Exception, says: str
) -> None:
    def fail(words: list[str], whole_process: bool) -> int:
        raise error

    monkeypatch.setattr("strategy_book.cli._run", fail)
    monkeypatch.delenv("STRATEGY_BOOK_DEBUG", raising=False)
    assert main(["solve"]) == 1
    err = capsys.readouterr().err
    assert says in err and err.startswith("error: ") and err.count("\n") == 1
