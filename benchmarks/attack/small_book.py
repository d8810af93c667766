"""A small book for attacks on its pages, and the browser that opens them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.measure import find_chromium
from strategy_book.paths import SOURCE

WORDS = "cat camel goat gar annet noose normal ghost ghetto gab llama lot lots zoo glot gannet seal snake sole"


def build(folder: Path) -> Path:
    """The site of a book with one short list, built below ``folder``."""
    (folder / "lists").mkdir()
    (folder / "lists/zoo.txt").write_text("\n".join(WORDS.split()) + "\n")
    subprocess.run(**build_call(folder, "--effort", "0.1"), check=True, stdout=subprocess.DEVNULL)
    return folder / "site"


def build_call(home: Path, *options: str, **environment: str) -> dict[str, Any]:
    """What ``subprocess`` is given for a build of the lists below ``home``."""
    environment |= {"STRATEGY_BOOK_HOME": str(home), "STRATEGY_BOOK_WORDLISTS": str(home / "lists")}
    return {
        "args": [sys.executable, "-m", "strategy_book", "build", "--jobs", "1", *options],
        "cwd": home,
        "env": {**os.environ, **environment, "PYTHONPATH": str(SOURCE)},
    }


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser without a window; None where this machine has none."""
    path = find_chromium()
    if path is None:
        yield None
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def troubles_of(page: Any, address: str) -> list[str]:
    """What goes wrong on ``page`` from now on: errors, dialogs, and requests to any other place than ``address``."""
    troubles: list[str] = []

    def dismiss(dialog: Any) -> None:
        troubles.append(f"dialog: {dialog.message[:80]}")
        dialog.dismiss()

    def requested(request: Any) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            troubles.append(f"request: {request.url[:80]}")

    page.on("dialog", dismiss)
    page.on("pageerror", lambda error: troubles.append(f"error: {str(error)[:200]}"))
    page.on("request", requested)
    return troubles
