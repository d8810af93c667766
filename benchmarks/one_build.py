"""One build in a process of its own, and its cost as one JSON object: for ``bench_book``.

python -m benchmarks.one_build [--jobs N] [--more LIST] [LIST ...]
"""

from __future__ import annotations

import argparse
import json
import resource
from pathlib import Path


def main() -> None:
    """Build, and print the object.

    ``total``, ``readable``: wall-clock seconds; ``cpu``: processor seconds of this process and of all that it started;
    ``peak``: MB of the largest of them; ``games``: processor seconds of solving, by game; ``solved``, ``reused``,
    ``pages``; ``size``: MB of the site.
    """
    parser = argparse.ArgumentParser(prog="python -m benchmarks.one_build")
    parser.add_argument("lists", nargs="*")
    parser.add_argument("--more", action="append", default=[], type=Path)
    parser.add_argument("--jobs", type=int)
    args = parser.parse_args()
    from strategy_book.book.build import build_book
    from strategy_book.book.options import BuildOptions

    summary = build_book(BuildOptions(lists=tuple(args.lists), wordlists=tuple(args.more), jobs=args.jobs))
    games = dict[str, float]()
    for label, seconds in summary.results.took.items():
        game = label.split()[0]
        games[game] = games.get(game, 0.0) + seconds
    used = [resource.getrusage(processes) for processes in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    figures = {
        "total": summary.total,
        "readable": summary.readable,
        "cpu": sum(usage.ru_utime + usage.ru_stime for usage in used),
        "peak": max(usage.ru_maxrss for usage in used) / 1024,
        "games": games,
        "solved": summary.results.solved,
        "reused": summary.results.reused,
        "pages": summary.report.pages,
        "size": summary.report.bytes / 1e6,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
