"""The small book whose copies the tests of this folder spoil."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.books import shared_home, small_book

WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\ncot\ncart\ngoad\nmango\ncatnap\ngoats\n"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site of a list of thirteen words, which no test changes: built once for the tests of every process."""
    home = shared_home(tmp_path_factory, worker_id, "verify", lambda home: small_book(home, WORDS))
    return home / "site"
