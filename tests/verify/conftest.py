"""The small book whose copies the tests of this folder spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from filelock import FileLock

from tests.books import small_book

WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\ncot\ncart\ngoad\nmango\ncatnap\ngoats\n"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site of a list of thirteen words, which no test changes: built once for the tests of every process."""
    if worker_id == "master":  # these are all the tests
        return small_book(tmp_path_factory.mktemp("verify"), WORDS).output
    home = tmp_path_factory.getbasetemp().parent / "verify"
    with FileLock(home.with_suffix(".lock")):
        if not (home / "done").exists():
            shutil.rmtree(home, ignore_errors=True)  # of a build that failed: each process shall say why
            home.mkdir()
            small_book(home, WORDS)
            (home / "done").touch()
    return home / "site"
