"""Standard output that is closed, full, or read by nobody: lost output is never reported as "done"."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import Command

ROOT = Path(__file__).resolve().parents[2]
FULL = Path("/dev/full")
NO_FULL_DEVICE = "this system has no /dev/full"


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("ghost\nghetto\nllama\n")
    return str(path)


def run(redirected: str, *argv: str) -> tuple[int, str, str]:
    """The exit code of a command whose streams a shell has redirected, its output and its complaint."""
    done = subprocess.run(
        ["/bin/bash", "-c", f'set -o pipefail; "$0" -m strategy_book "$@" {redirected}', sys.executable, *argv],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("more", [["solve"], ["solve", "--json"], ["solve", "--help"], ["check"]])
@pytest.mark.parametrize("where", [">&-", "> /dev/full"])
def test_unwritable_output_gives_one_line(words: str, more: list[str], where: str) -> None:
    if where == "> /dev/full" and not FULL.exists():
        pytest.skip(NO_FULL_DEVICE)
    code, out, err = run(where, more[0], words, *more[1:])
    assert (code, out) == (1, "")
    why = "Bad file descriptor" if where == ">&-" else "No space left on device"
    assert err == f"error: standard output: {why}\n"


def test_much_unwritable_output_gives_one_line(tmp_path: Path) -> None:
    """More than a buffer holds, so the error comes in the middle of printing."""
    if not FULL.exists():
        pytest.skip(NO_FULL_DEVICE)
    path = tmp_path / "many.txt"
    path.write_text("".join(f"{a}{b}{c}xyz\n" for a in "abcdefghij" for b in "abcdefghij" for c in "abcdefghij"))
    code, _, err = run("> /dev/full", "strategy", str(path), "--seat", "2", "--policy", "outcomes")
    assert (code, err) == (1, "error: standard output: No space left on device\n")


@pytest.mark.parametrize("argv", [["solve"], ["solve", "--help"]])
def test_a_closed_pipe_gives_no_message_and_no_success(words: str, argv: list[str]) -> None:
    code, out, err = run("| true", argv[0], words, *argv[1:])
    assert (code, out, err) == (1, "", "")


def test_a_closed_stdin_counts_as_end_of_input(words: str) -> None:
    code, out, err = run("<&-", "play", words)
    assert (code, err) == (0, "") and "The input has ended" in out


def test_a_closed_or_full_stderr_changes_no_exit_code(words: str) -> None:
    for where in ("2>&-", "2> /dev/full")[: 2 if FULL.exists() else 1]:
        assert run(where, "solve", words)[0] == 0
        assert run(where, "solve", "no-such-list")[0] == 2
    assert run(">&- 2>&- <&-", "solve", words)[0] == 1


def test_a_file_never_replaces_a_closed_stream(words: str, tmp_path: Path) -> None:
    """Without its descriptor held, the next file that is opened would be standard output."""
    path = Path(words)
    before = path.read_bytes()
    run(">&- 2>&-", "check", words)
    run("<&- >&-", "solve", "no-such-list")
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_output_is_complete_when_a_command_exits(tmp_path: Path, cli: Command) -> None:
    """The command skips Python's shutdown, so pipes and files must be complete before."""
    path = tmp_path / "many.txt"
    letters, long = "abcdefghij", 40 * "z"
    path.write_text("".join(f"{a}x{b}x{c}{long}\n" for a in letters for b in letters for c in letters))
    argv = ["strategy", str(path), "--seat", "2", "--policy", "outcomes"]
    expected = cli(*argv)
    assert len(expected) > 10_000  # more than a buffer holds
    assert run("", *argv) == (0, expected, "")
    printed = tmp_path / "printed.txt"
    assert run(f"> {printed}", *argv) == (0, "", "")
    assert printed.read_text() == expected
    assert run("", "solve", str(tmp_path / "none"))[0] == 2


def test_solve_loads_nothing_that_only_json_or_other_games_need(words: str) -> None:
    script = "import sys; from strategy_book.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", script, "solve", words],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded = set(done.stderr.split())
    assert "numpy" in loaded
    assert not loaded & {"hashlib", "fractions", "strategy_book.games.kin.budget"}
