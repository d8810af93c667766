"""A million lines read: by the program, and by the page *Your own list* in Chromium.

python -m benchmarks "Reading a list"

Half of the lines are words and half have a digit, because the page takes half a million words at most.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import sync_playwright

from benchmarks.bench_browser import ARGUMENTS
from benchmarks.measure import Row, find_chromium
from strategy_book.lists.sidecar import Sidecar
from strategy_book.lists.wordlist import inspect_list
from tests.scripts.sources import run_scripts

LINES = 1_000_000
WORDS = 490_000
RUNS = 5
BOUND = 1.5  # seconds in the browser
LISTS = {
    "English": ("en", "etaoinshrdlucmfwypvbgk"),
    "French": ("fr", "eéèàêtaoinsrdlucmpvç"),
    "Greek": ("el", "αβγδεζηθικλμνξοπρστυφχψωάέή"),
    "Hebrew": ("he", "אבגדהוזחטיכלמנסעפצקרשתםן"),
}
"""The language that the reader of the page states, and the letters of the words."""

_BROWSER = """async ([text, language]) => {
  const began = performance.now();
  await StrategyBook.reader.readFile(new TextEncoder().encode(text), { language });
  return (performance.now() - began) / 1000;
}"""


def lines_of(letters: str) -> str:
    """A list of a million lines: half are words, the others are left out."""
    draw = random.Random(1)
    words = sorted({"".join(draw.choices(letters, k=draw.randint(5, 13))) for _ in range(WORDS)})
    return "\n".join([*words, *(f"{words[i % len(words)]}2" for i in range(LINES - len(words)))])


def _program(data: bytes) -> float:
    """Seconds of one reading by the program."""
    began = perf_counter()
    inspect_list(Path("list.txt"), sidecar=Sidecar(alphabet="auto"), data=data, examples=0, hashed=False)
    return perf_counter() - began


def _repeated(measure: Callable[[], float]) -> float:
    return median(measure() for _ in range(RUNS))


def rows() -> list[Row]:
    """The program and, where there is a Chromium, the page, for each alphabet."""
    texts = {name: (language, lines_of(letters)) for name, (language, letters) in LISTS.items()}
    result = [
        Row(f"a million lines, {name}", "the program", _repeated(partial(_program, text.encode())), "s")
        for name, (_, text) in texts.items()
    ]
    executable = find_chromium()
    if executable is None:
        return result
    with sync_playwright() as engine, engine.chromium.launch(executable_path=executable, args=ARGUMENTS) as browser:
        page = browser.new_page()
        run_scripts(page, "lists/read-list.js")
        for name, (language, text) in texts.items():
            seconds = _repeated(partial(page.evaluate, _BROWSER, [text, language]))
            result.append(Row(f"a million lines, {name}", f"the page, bound {BOUND} s", seconds, "s"))
    return result
