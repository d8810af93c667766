"""Where the memory of a process is limited, a command works or says so in one line."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from strategy_book.cli import _LEAST


def jotto(path: Path, megabytes: int) -> subprocess.CompletedProcess[str]:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 10**6,) * 2)

    command = [sys.executable, "-m", "strategy_book", "jotto", str(path), "--letters", "3", "--iterations", "2"]
    return subprocess.run(command, capture_output=True, text=True, preexec_fn=limit, timeout=600, check=False)


@pytest.mark.parametrize("megabytes", [300, 450, 500, 600, _LEAST - 1])
def test_too_little_memory_is_said_at_once(tmp_path: Path, megabytes: int) -> None:
    done = jotto(tmp_path / "none.txt", megabytes)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"{megabytes} MB" in done.stderr and f"{_LEAST:,} MB" in done.stderr and done.stderr.count("\n") == 1


def test_the_least_memory_is_enough_for_a_short_list(tmp_path: Path) -> None:
    path = tmp_path / "few.txt"
    path.write_text("cat\ncot\ngar\ndug\nhen\nbit\nnub\n")
    done = jotto(path, _LEAST)
    assert (done.returncode, done.stderr) == (0, "")
