"""``python -m benchmarks``: every benchmark, printed, and written as the page of the book.

The page is kept with the sources: a figure belongs to a machine and a day, and is not measured at every build.
"""

from __future__ import annotations

import argparse
import platform
import re
import subprocess
import textwrap
from datetime import date, datetime

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
from benchmarks.pictures import parts, section

PARTS = {
    "Reading a list": (
        bench_reading.rows,
        "Medians of five runs. Half of the lines are words of made-up letters; the page knows the language.",
    ),
    "Ghost": (
        bench_ghost.rows,
        "Medians of seven runs; the contenders of one task take turns. Kernel: processor time.",
    ),
    "Ghost against people": (
        bench_people.rows,
        "Processor seconds of one run, reading the lists and their ranks left out; whole processes: medians of five.",
    ),
    "Matches of Ghost": (
        bench_match.rows,
        "Whole processes with compiled code there: medians of five runs, one for six players. All matches: one run.",
    ),
    "Jotto": (
        bench_jotto.rows,
        "Medians of fifteen runs for a tree and of three for two letters; else one run.",
    ),
    "Jotto, the default budget": (bench_jotto.brackets, "One run each."),
    "In the browser": (
        bench_browser.rows,
        "Medians of five runs, each in a fresh window of Chromium, from disk.",
    ),
    "SuperGhost and its kin": (
        bench_kin.rows,
        "Whole processes: medians of seven runs (SuperGhost) and five (the others), the greatest peak. "
        "Each chapter of the default book once.",
    ),
    "The whole book": (
        bench_book.rows,
        "One build each, in a fresh clone with its packages installed; whole: wall-clock seconds. By game: processor "
        "seconds of solving. Before certificates: the same book on the machine of that day, cold, each game alone. A "
        "list of one's own: american-english without its last word. Served: from the change of a template until the "
        "server shows it.",
    ),
    "Many machines": (
        bench_cluster.rows,
        "Workers that sleep instead of solving, so that one machine stands for many. This measures the scheduler "
        "and our side of it. The two searches of one game share the workers, and on one machine they share its two "
        "processors with the command. On paper: what the build's plan says of one list, times a thousand.",
    ),
}
CODE = {
    "Reading a list": ("generator/lists/reading", "site_src/assets/js/lists"),
    "Ghost": ("generator/games/ghost", "generator/lists"),
    "Ghost against people": ("generator/games/ghost/solve/people",),
    "Matches of Ghost": ("generator/games/ghost/solve/match",),
    "Jotto": ("generator/games/jotto",),
    "Jotto, the default budget": ("generator/games/jotto",),
    "In the browser": ("site_src/assets/js",),
    "SuperGhost and its kin": ("generator/games/kin",),
    "The whole book": ("generator", "site_src"),
    "Many machines": ("generator/work",),
}
"""The folders with the code that each part measures."""

MOVED = {
    "generator/games/ghost/solve/people": "generator/games/ghost/people",
    "generator/games/ghost/solve/match": "generator/games/ghost/match",
    "generator/games/kin": "generator/games/letters",
}
"""Where that code was when the oldest parts were measured."""

HEAD = """---
title: "Benchmarks of the solvers for Ghost, its kin and Jotto"
description: "What the program costs in seconds and megabytes: Ghost, its kin, Jotto, pages on a phone, whole books."
---
# Benchmarks

What the program costs, with its peers measured in the same run. Compare the figures of one task with each other, not
with those of another machine or another day: each part says when, on what machine and which version of the code was
measured, and how many commits have changed that code since: their changes are not in its figures. `make bench` measures
again and writes this page; a part that was never measured is not here.
"""
PAGE = ROOT / "site_src" / "pages" / "benchmarks.md"


def main() -> None:
    """Measure the parts that are named (all, if none is), print them, and write them into the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of {', '.join(map(repr, PARTS))}")
    parser.add_argument("--draw", action="store_true", help="measure nothing, draw the page of the old figures again")
    arguments = parser.parse_args()
    chosen = [] if arguments.draw else arguments.parts or list(PARTS)
    before = PAGE.read_text("utf-8").split("\n## ")[1:] if PAGE.exists() else []
    kept = {title: text for title, _, text in (section.partition("\n") for section in before)}
    machine = (
        f"{date.today():%d %B %Y}, version {version()}, Python {platform.python_version()}, NumPy {np.__version__}, "
        f"{processors()}"
    )
    for title in chosen:
        rows, note = PARTS[title]
        about = textwrap.fill(f"{note} Measured: {machine}.", 120, break_on_hyphens=False)
        kept[title] = f"{about}\n\n{table(rows())}"
        print(f"## {title}\n\n{kept[title]}\n", flush=True)
    sections = []
    for title in PARTS:
        if title in kept:
            about, figures = parts(kept[title])
            sections.append(section(title, with_age(about, CODE[title]), figures))
    PAGE.write_text("\n".join([HEAD, *sections]), encoding="utf-8")


def with_age(about: str, folders: tuple[str, ...]) -> str:
    """The note on a measurement with how often the code in ``folders`` has changed since, up to this commit."""
    about = re.sub(r" Since then,? .*$", "", " ".join(about.split()))
    measured = re.search(r"version ([0-9a-f]{8})", about)
    git = ["git", "-C", str(ROOT), "rev-list", "--count"]
    counted = measured and subprocess.run(
        [*git, f"{measured[1]}..HEAD", "--", *folders, *(MOVED[name] for name in folders if name in MOVED)],
        capture_output=True,
        text=True,
        check=False,
    )
    if not counted or counted.returncode:
        age = "Since then the code may have changed: its history does not have this version."
    else:
        number = int(counted.stdout)
        commits = "no commit" if number == 0 else "1 commit" if number == 1 else f"{number} commits"
        age = f"Since then, up to version {version()}, {commits} changed this code."
    return textwrap.fill(f"{about} {age}", 120, break_on_hyphens=False)


def outdated(page: str, changelog: str) -> set[str]:
    """The parts of the page that were measured before the release that came before the newest.

    Args:
        page, changelog: the texts of both files.
    """
    released = sorted(map(date.fromisoformat, re.findall(r"^## \[\d\S*\] - (\S+)$", changelog, re.MULTILINE)))
    if len(released) < 2:
        return set()
    old = set()
    for title, _, text in (part.partition("\n") for part in page.split("\n## ")[1:]):
        measured = re.search(r"Measured: (\d+ \w+ \d{4}),", " ".join(text.split()))
        if measured is None or datetime.strptime(measured[1], "%d %B %Y").date() < released[-2]:
            old.add(title)
    return old


def version() -> str:
    """The commit of the code that is measured; marked with a plus if files differ from it."""
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run([*git, "rev-parse", "--short=8", "HEAD"], capture_output=True, text=True, check=True)
    clean = subprocess.run([*git, "diff", "--quiet", "HEAD"], check=False).returncode == 0
    return commit.stdout.strip() + ("" if clean else "+")


if __name__ == "__main__":
    main()
