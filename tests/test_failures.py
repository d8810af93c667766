"""Failures are named as soon as they happen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.wordlists import ROOT

FAILING = """
import pytest

@pytest.fixture
def broken():
    raise ValueError("no fixture")

def test_setup(broken): ...
def test_good(): ...
def test_bad(): assert 1 == 2

tries = []

@pytest.mark.flaky(reruns=1)
def test_good_at_last():
    tries.append(1)
    assert len(tries) == 2

@pytest.mark.flaky(reruns=1)
def test_bad_twice(): raise TimeoutError("waited\\n  for a button")
"""


@pytest.mark.rest
def test_each_failure_is_one_line_before_the_summary(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(FAILING)
    (tmp_path / "conftest.py").write_text(
        "from tests.conftest import pytest_configure\n"  # what `make test` has
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    options = ["-q", "-p", "no:cacheprovider", "-p", "xdist", "-p", "pytest_rerunfailures", "--numprocesses", "1"]
    # Of pytest's plugins those that the tests above need, and no other: loading them takes longer than the tests.
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "GITHUB_ACTIONS": "true",
    }
    command = [sys.executable, "-m", "pytest", *options, str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout
    early = [line for line in done.stdout.partition("= ERRORS =")[0].splitlines() if line.startswith("FAILED")]
    assert early == [
        "FAILED test_some.py::test_setup (setup) - ValueError: no fixture",
        "FAILED test_some.py::test_bad - assert 1 == 2",
        "FAILED test_some.py::test_bad_twice - TimeoutError: waited for a button",
    ]
    assert "2 rerun" in done.stdout
    _, _, again = done.stdout.partition("= needed a second run =")
    assert [line.partition("::warning::")[2] for line in again.splitlines()[1:3]] == [
        "test_some.py::test_good_at_last - assert 1 == 2 + where 1 = len([1])",
        "test_some.py::test_bad_twice - TimeoutError: waited for a button",
    ]
