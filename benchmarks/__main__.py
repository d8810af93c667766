"""``python -m benchmarks``: every benchmark, printed, and written as the page of the book.

The page is kept with the sources: a figure belongs to a machine and a day, and is not measured at every build.
"""

from __future__ import annotations

import platform
from datetime import date

import numpy as np

from benchmarks import bench_book, bench_browser, bench_ghost
from benchmarks.measure import ROOT, table

PARTS = {
    "Ghost": (bench_ghost.rows, "Medians of seven runs; the contenders of a row take turns."),
    "In the browser": (
        bench_browser.rows,
        "Medians of five runs, each in a fresh window of Chromium, from disk.",
    ),
    "The whole book": (bench_book.rows, "Wall-clock seconds of one build each, on two cores."),
}
PAGE = ROOT / "site_src" / "pages" / "benchmarks.md"


def main() -> None:
    """Measure, print, and write the page."""
    text = (
        "# Benchmarks\n\n"
        "What the program costs, with its peers measured in the same run. Make the page anew with `make bench`.\n\n"
        f"Measured on {date.today():%d %B %Y} with Python {platform.python_version()}, NumPy {np.__version__} and two "
        f"shared cores ({platform.machine()}): compare the figures of a row with each other, not with those of another "
        "machine.\n"
    )
    for title, (rows, note) in PARTS.items():
        part = f"\n## {title}\n\n{note}\n\n{table(rows())}\n"
        print(part, flush=True)
        text += part
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
