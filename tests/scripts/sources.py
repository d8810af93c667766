"""The book's scripts in an empty page, for tests of what needs no page."""

from __future__ import annotations

from typing import Any

from strategy_book.book.constants import constants_pages
from strategy_book.pages.scripts import Scripts
from tests.wordlists import ROOT

FOLDER = ROOT / "site_src/assets/js"
SCRIPTS = Scripts(FOLDER)
[BOOK] = map(str, constants_pages().values())
"""``assets/data/book.js``: the constants that the scripts read."""


def run_scripts(page: Any, *names: str) -> None:
    """Run scripts in a page, and all that they need, in order; those that it has run before are not run again."""
    done = page.evaluate("window.scriptsRun ??= []")
    order = [name for name in SCRIPTS.ordered(names) if name not in done]
    for name in order:
        text = BOOK if name == "data/book.js" else (FOLDER / name).read_text("utf-8")
        page.evaluate(f"{text}; null")  # a script's last value may be a function, which `evaluate` would call
    page.evaluate("(names) => { window.scriptsRun = [...window.scriptsRun, ...names]; }", order)
