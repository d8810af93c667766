"""``python -m benchmarks``: every benchmark, printed, kept in ``figures.json``, and written as the page of the book.

Figures are kept with the sources: one belongs to a machine and a day, and is not measured at every build.
"""

from __future__ import annotations

import argparse
import platform
import re
from collections.abc import Mapping
from datetime import date
from typing import Any

import numpy as np

from benchmarks import (
    bench_book,
    bench_browser,
    bench_cluster,
    bench_ghost,
    bench_jotto,
    bench_kin,
    bench_match,
    bench_people,
    bench_reading,
)
from benchmarks.measure import processors, table
from benchmarks.page import PAGES, figures, keep, kept, page
from strategy_book.pages.language import language, speaking
from strategy_book.version import __version__

PARTS = {
    "Reading a list": bench_reading.rows,
    "Ghost": bench_ghost.rows,
    "Ghost against people": bench_people.rows,
    "Matches of Ghost": bench_match.rows,
    "Jotto": bench_jotto.rows,
    "Jotto, the default budget": bench_jotto.brackets,
    "In the browser": bench_browser.rows,
    "SuperGhost and its kin": bench_kin.rows,
    "The whole book": bench_book.rows,
    "Many machines": bench_cluster.rows,
}


def main() -> None:
    """Measure the parts that are named (all, if none is), print them, keep them, and write the pages."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of {', '.join(map(repr, PARTS))}")
    parser.add_argument("--draw", action="store_true", help="measure nothing, write the pages of the old figures again")
    arguments = parser.parse_args()
    chosen = [] if arguments.draw else arguments.parts or list(PARTS)
    measured = figures()
    number, model = processors()
    for title in chosen:
        measured[title] = {
            "day": f"{date.today()}",
            "version": __version__,
            "python": platform.python_version(),
            "numpy": np.__version__,
            "processors": number,
            "model": model,
            "rows": kept(rows := PARTS[title]()),
        }
        print(f"## {title}\n\n{table(rows)}\n", flush=True)
    keep(measured)
    for code, path in PAGES.items():
        with speaking(language(code)):
            path.write_text(page(), "utf-8")


def outdated(measured: Mapping[str, Mapping[str, Any]], changelog: str) -> set[str]:
    """The parts that were measured before the release that came before the newest.

    Args:
        measured: the figures by part.
        changelog: the text of the file.
    """
    released = sorted(re.findall(r"^## \[\d\S*\] - (\S+)$", changelog, re.MULTILINE))
    return {title for title, part in measured.items() if released[1:] and part["day"] < released[-2]}


if __name__ == "__main__":
    main()
