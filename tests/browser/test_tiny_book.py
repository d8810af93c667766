"""A book of words that are too short for any game: its pages say so, and none is broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.browser.conftest import watch
from tests.wordlists import ROOT


def test_a_book_of_one_and_two_letters(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists/tiny.txt").write_text("a\nab\nbe\nno\n")
    subprocess.run(
        [sys.executable, "-m", "generator", "build", "--jobs", "1"],
        cwd=ROOT, check=True, capture_output=True,
        env={**os.environ, "STRATEGY_BOOK_HOME": str(tmp_path), "STRATEGY_BOOK_WORDLISTS": str(tmp_path / "lists")},
    )  # fmt: skip
    watched = watch(browser.new_page(), tmp_path / "site")
    for address, root in [
        ("explore.html", "explore"),
        ("play.html", "play"),
        ("daily.html", "daily"),
        ("learn.html", "learn"),
    ]:
        page = watched.open(address)
        page.locator(f"#{root} p").first.wait_for()
        said = page.locator(f"#{root}").inner_text()
        assert "could not start" not in said and "undefined" not in said, (address, said)
    watched.open("index.html").locator("h1").first.wait_for()
    watched.page.close()
    assert watched.troubles == []
