"""A book of words that are too short for any game: its pages say so, and none is broken."""

from pathlib import Path
from typing import Any

import pytest

from tests.books import small_book
from tests.browser.conftest import watch


@pytest.mark.rest
def test_a_book_of_one_and_two_letters(browser: Any, tmp_path: Path) -> None:
    site = small_book(tmp_path, "a\nab\nbe\nno\n").output
    watched = watch(browser.new_page(), site)
    for address, root in [
        ("explore.html", "explore"),
        ("play.html", "play"),
        ("daily.html", "daily"),
        ("learn.html", "learn"),
    ]:
        page = watched.open(address)
        page.locator(f"#{root} p").first.wait_for()
        text = page.locator(f"#{root}").inner_text()
        assert "could not start" not in text and "undefined" not in text, (address, text)
    watched.open("index.html").locator("h1").first.wait_for()
    watched.page.close()
    assert watched.troubles == []
