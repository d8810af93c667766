"""The whole book: in a fresh clone, with compiled code, again, with one list more, and a list of one's own.

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
from typing import Any

from benchmarks.measure import ROOT, Row, table, test_list

BEFORE = {"jotto": 668, "xghost": 390, "spook": 363, "superghost": 66, "ghost": 11}
"""Processor seconds of a cold build of the default book by game, each alone, when it had no certificates: what the
figures of ``who`` "before certificates" are."""

BEFORE_ALL = 1_500
"""And of the whole."""

GAMES = ("ghost", "people", "explorer", "ranks", "superghost", "xghost", "spook", "jotto")


def rows(*lists: str) -> list[Row]:
    """Each build once, for they are long; ``lists`` instead of those of the default book."""
    result = []
    with tempfile.TemporaryDirectory() as folder:
        clone, home = Path(folder, "clone"), Path(folder, "home")
        _copy(clone)
        cold = _build(clone, home, *lists)
        result += _rows("a fresh clone", cold)
        if not lists:
            result.append(Row("a fresh clone, CPU", "before certificates", BEFORE_ALL, "s"))
        for game in GAMES:
            result.append(
                Row(f"a fresh clone, {game}, CPU", "strategy-book", cold["games"].get(game, 0.0), "s")
            )
            if game in BEFORE and not lists:
                result.append(Row(f"a fresh clone, {game}, CPU", "before certificates", BEFORE[game], "s"))
        result.append(Row("the site", "strategy-book", cold["size"], "MB"))
        result += _rows("nothing solved, code compiled", _build(clone, Path(folder, "warm"), *lists))
        again = _build(clone, home, *lists)
        assert again["solved"] == 0, "a second build solved something again"
        result += _rows("again, nothing to solve", again)
        mine = _own_list(Path(folder), *lists)
        more = mine if lists else test_list("ubuntu-small")
        result += _rows("one list more", _build(clone, home, *lists, "--more", str(more)))
        uncertified = _build(clone, Path(folder, "own"), str(mine))
        result += _rows("a list of one's own, no certificate", uncertified)
        result += [
            Row(
                f"a list of one's own, {game}, CPU", "strategy-book", uncertified["games"].get(game, 0.0), "s"
            )
            for game in GAMES
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


def _rows(what: str, built: dict[str, Any]) -> list[Row]:
    return [
        Row(f"{what}, readable after", "strategy-book build", built["readable"], "s"),
        Row(f"{what}, whole", "strategy-book build", built["total"], "s"),
        Row(f"{what}, CPU", "strategy-book build", built["cpu"], "s"),
        Row(f"{what}, largest process", "strategy-book build", built["peak"], "MB"),
    ]


if __name__ == "__main__":
    print(table(rows(*(str(Path(name).resolve()) for name in sys.argv[1:]))))
