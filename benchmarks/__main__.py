"""``python -m benchmarks``: every benchmark, printed, kept in ``figures.json``, and written as the page of the book.

Figures are kept with the sources: one belongs to a machine and a day, and is not measured at every build.
"""

from __future__ import annotations

import argparse
import platform
import re
import subprocess
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
from benchmarks.measure import ROOT, processors, table
from benchmarks.page import PAGES, figures, keep, kept, page
from strategy_book.pages.language import language, speaking

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
CODE = {
    "Reading a list": ("generator/strategy_book/lists/reading", "site_src/assets/js/lists"),
    "Ghost": ("generator/strategy_book/games/ghost", "generator/strategy_book/lists"),
    "Ghost against people": ("generator/strategy_book/games/ghost/solve/people",),
    "Matches of Ghost": ("generator/strategy_book/games/ghost/solve/match",),
    "Jotto": ("generator/strategy_book/games/jotto",),
    "Jotto, the default budget": ("generator/strategy_book/games/jotto",),
    "In the browser": ("site_src/assets/js",),
    "SuperGhost and its kin": ("generator/strategy_book/games/kin",),
    "The whole book": ("generator/strategy_book", "site_src"),
    "Many machines": ("generator/strategy_book/work",),
}
"""The folders with the code that each part measures."""

MOVED = {
    "generator/strategy_book/games/ghost/solve/people": "generator/games/ghost/people",
    "generator/strategy_book/games/ghost/solve/match": "generator/games/ghost/match",
    "generator/strategy_book/games/kin": "generator/games/letters",
}
"""Where that code was when the oldest parts were measured; before 2.0.0 the package itself was generator/."""


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
            "version": version(),
            "python": platform.python_version(),
            "numpy": np.__version__,
            "processors": number,
            "model": model,
            "rows": kept(rows := PARTS[title]()),
        }
        print(f"## {title}\n\n{table(rows)}\n", flush=True)
    for title, part in measured.items():
        part |= {"until": version(), "commits": commits_since(part["version"], CODE[title])}
    keep(measured)
    for code, path in PAGES.items():
        with speaking(language(code)):
            path.write_text(page(), "utf-8")


def commits_since(measured: str, folders: tuple[str, ...]) -> int | None:
    """How often the code in ``folders`` has changed since a version; None if its history does not have it."""
    moved = [MOVED[name] for name in folders if name in MOVED]
    moved += [name.replace("generator/strategy_book", "generator") for name in folders]
    counted = subprocess.run(
        ["git", "-C", str(ROOT), "rev-list", "--count", f"{measured[:8]}..HEAD", "--", *folders, *moved],
        capture_output=True,
        text=True,
        check=False,
    )
    return None if counted.returncode else int(counted.stdout)


def outdated(measured: Mapping[str, Mapping[str, Any]], changelog: str) -> set[str]:
    """The parts that were measured before the release that came before the newest.

    Args:
        measured: the figures by part.
        changelog: the text of the file.
    """
    released = sorted(re.findall(r"^## \[\d\S*\] - (\S+)$", changelog, re.MULTILINE))
    return {title for title, part in measured.items() if released[1:] and part["day"] < released[-2]}


def version() -> str:
    """The commit of the code that is measured; marked with a plus if files differ from it."""
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run([*git, "rev-parse", "--short=8", "HEAD"], capture_output=True, text=True, check=True)
    clean = subprocess.run([*git, "diff", "--quiet", "HEAD"], check=False).returncode == 0
    return commit.stdout.strip() + ("" if clean else "+")


if __name__ == "__main__":
    main()
