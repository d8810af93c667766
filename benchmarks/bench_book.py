"""The whole default book: cold, again, and with one list more; what each stage takes.

python benchmarks/bench_book.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.measure import ROOT, Row, table, test_list

KIN = ("superghost", "xghost", "spook")


def rows() -> list[Row]:
    """Wall seconds of whole builds, each once: they are long."""
    ghost, more = ["--game", "ghost"], ["--wordlist", str(test_list("ubuntu-small"))]
    found = []
    with tempfile.TemporaryDirectory() as home:
        for what, options in (
            ("Ghost in the default book, cold", ghost),
            ("Ghost, again with one list more", [*ghost, *more]),
            ("SuperGhost, Xghost and Spook, cold", [option for game in KIN for option in ("--game", game)]),
            ("Jotto, cold", ["--game", "jotto"]),
            ("the whole default book, again", []),
            ("the whole default book with one list more", more),
        ):
            began = perf_counter()
            command = [sys.executable, "-m", "generator", "build", *options]
            environment = {**os.environ, "STRATEGY_BOOK_HOME": home}
            subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
            found.append(Row(what, "strategy-book build", perf_counter() - began, "s"))
        size = sum(path.stat().st_size for path in Path(home, "site").rglob("*") if path.is_file())
        found.append(Row("the whole site with one list more", "strategy-book build", size / 1e6, "MB"))
    return found


if __name__ == "__main__":
    print(table(rows()))
