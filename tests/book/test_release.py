"""The wheel with all its packages from the index, in a clean environment of every Python that this machine has.

It takes minutes and needs a package index, so it is slow. ``STRATEGY_BOOK_PYTHONS`` names other interpreters.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.book.test_installed import ROOT, run, wheel

__all__ = ["wheel"]  # the fixture

PYTHONS = os.environ.get("STRATEGY_BOOK_PYTHONS", "python3.11 python3.12 python3.13 python3.14 python3.15").split()


@pytest.mark.slow
@pytest.mark.parametrize("python", PYTHONS)
def test_a_clean_environment_without_a_compiler(python: str, wheel: Path, tmp_path: Path) -> None:
    path = shutil.which(python)
    if path is None or subprocess.run([path, "-V"], capture_output=True, check=False).returncode:
        pytest.skip(f"{python} is not on this machine")
    run([path, "-m", "venv", "venv"], tmp_path)
    installed = tmp_path / "venv/bin"
    constraints = ["--constraint", str(ROOT / "constraints.txt")]
    run([str(installed / "python"), "-m", "pip", "install", "--quiet", *constraints, str(wheel)], tmp_path)
    folder, home, commands = tmp_path / "empty", tmp_path / "home", tmp_path / "commands"
    for directory in (folder, home, commands):
        directory.mkdir()
    (folder / "my-words.txt").write_text("cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\nghost\n")
    (commands / "strategy-book").symlink_to(installed / "strategy-book")
    places = {"HOME": str(home), "PATH": str(commands)}  # nothing else can be run, no compiler either
    command = str(commands / "strategy-book")
    assert "The book of 1 word list" in run([command, "build", "my-words.txt"], folder, **places).stdout
    run([command, "verify"], folder, **places)
    assert "strategy-book" in run([command, "completion", "fish"], folder, **places).stdout
