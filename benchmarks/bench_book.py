"""The whole book: in a fresh clone, with compiled code, again, with one list more, while it is served, and own lists.

python -m benchmarks "The whole book"    the default book, into the page of the book
python -m benchmarks.bench_book zoo.txt  a small one, to see how it goes
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from typing import Any
from urllib.request import urlopen

from benchmarks.measure import ROOT, Row, table, test_list
from strategy_book.games.registry import GAMES

BEFORE = {"jotto": 668, "xghost": 390, "spook": 363, "superghost": 66, "ghost": 11}
"""Processor seconds of a cold build of the default book by game, each alone, when it had no certificates: what the
figures of ``who`` "before certificates" are."""

BEFORE_ALL = 1_500
"""And of the whole."""

PARTS = (*(game.name for game in GAMES), "people", "explorer", "ranks", "match")
"""The first words of the tasks' labels."""

TEN = ["ghost", "goat", "gusto", "toast", "boats", "oats", "chair", "horse", "night", "storm"]
STEPS = 10_000_000


def rows(*lists: str) -> list[Row]:
    """Each build once, for they are long; ``lists`` instead of those of the default book."""
    result = []
    with tempfile.TemporaryDirectory() as folder:
        clone, home = Path(folder, "clone"), Path(folder, "home")
        _copy(clone)
        result.append(Row("a loop of ten million steps, for comparison", "plain Python", _loop(), "s"))
        ten = Path(folder, "ten.txt")
        ten.write_text("\n".join(TEN))
        result += _rows("ten words, nothing compiled", _build(clone, Path(folder, "small"), str(ten)))
        cold = _build(clone, home, *lists)
        result += _rows("a fresh clone", cold)
        if not lists:
            result.append(Row("a fresh clone, CPU", "before certificates", BEFORE_ALL, "s"))
        for game in PARTS:
            result.append(Row(f"a fresh clone, {game}, CPU", "strategy-book", cold["games"].get(game, 0.0), "s"))
            if game in BEFORE and not lists:
                result.append(Row(f"a fresh clone, {game}, CPU", "before certificates", BEFORE[game], "s"))
        result.append(Row("the site", "strategy-book", cold["size"], "MB"))
        result += _rows("nothing solved, code compiled", _build(clone, Path(folder, "warm"), *lists))
        again = _build(clone, home, *lists)
        assert again["solved"] == 0, "a second build solved something again"
        result += _rows("again, nothing to solve", again)
        seconds = _served_after(clone, home, *lists)
        result.append(Row("one template changed, on the served page after", "strategy-book serve", seconds, "s"))
        mine = _own_list(Path(folder), *lists)
        more = mine if lists else test_list("ubuntu-small")
        result += _rows("one list more", _build(clone, home, *lists, "--more", str(more)))
        uncertified = _build(clone, Path(folder, "own"), str(mine))
        result += _rows("a list of one's own, no certificate", uncertified)
        result += [
            Row(f"a list of one's own, {game}, CPU", "strategy-book", uncertified["games"].get(game, 0.0), "s")
            for game in PARTS
        ]
    return result


def _copy(clone: Path) -> None:
    """The files that git knows, as they are now: no compiled code, nothing solved."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, clone / name)


def _own_list(folder: Path, *lists: str) -> Path:
    """A list of american-english's size (or of the first of ``lists``) that no certificate fits: a word is missing."""
    source = Path(lists[0]) if lists else ROOT / "wordlists" / "american-english.txt"
    path = folder / "my-words.txt"
    path.write_text("\n".join(source.read_text("utf-8").split()[:-1]), "utf-8")
    return path


def _build(clone: Path, home: Path, *arguments: str) -> dict[str, Any]:
    """One build by the sources of ``clone``."""
    command = [sys.executable, "-m", "benchmarks.one_build", *arguments]
    environment = {**os.environ, "STRATEGY_BOOK_HOME": str(home), "PYTHONPATH": str(clone)}
    environment.pop("NUMBA_CACHE_DIR", None)
    done = subprocess.run(command, cwd=clone, env=environment, check=True, stdout=subprocess.PIPE)
    summary: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return summary


def _served_after(clone: Path, home: Path, *lists: str) -> float:
    """Seconds until ``serve`` shows a change of a template."""
    environment = {**os.environ, "STRATEGY_BOOK_HOME": str(home), "PYTHONPATH": str(clone)}
    command = [sys.executable, "-u", "-m", "strategy_book", "serve", "--port", "0", *lists]
    template, mark = clone / "site_src/templates/ghost/index.md.j2", "changed-by-the-benchmark"
    with subprocess.Popen(command, cwd=clone, env=environment, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            line = next(line for line in server.stderr if "the book is at " in line)
            address = line.partition("the book is at ")[2].split()[0]
            template.write_text(template.read_text("utf-8") + f"\n{mark}\n", "utf-8")
            start = perf_counter()
            while not _shows(f"{address}ghost/index.html", mark):
                sleep(0.05)
            return perf_counter() - start
        finally:
            server.terminate()


def _shows(address: str, text: str) -> bool:
    try:
        with urlopen(address) as page:
            return text.encode() in page.read()
    except OSError:  # between the old site and the new one
        return False


def _loop() -> float:
    """Seconds of a loop in plain Python: how fast this machine is."""
    start = perf_counter()
    for _ in range(STEPS):
        pass
    return perf_counter() - start


def _rows(what: str, built: dict[str, Any]) -> list[Row]:
    return [
        Row(f"{what}, readable after", "strategy-book build", built["readable"], "s"),
        Row(f"{what}, whole", "strategy-book build", built["total"], "s"),
        Row(f"{what}, CPU", "strategy-book build", built["cpu"], "s"),
        Row(f"{what}, largest process", "strategy-book build", built["peak"], "MB"),
    ]


if __name__ == "__main__":
    print(table(rows(*(str(Path(name).resolve()) for name in sys.argv[1:]))))
