"""``python -m benchmarks.attack [KIND ...]``: attack the program, print the figures."""

from __future__ import annotations

import argparse
import json
import sys
import time

from benchmarks.attack import addresses, certificates, clocks, damage, folders, forgeries, fuzz, kills, memory, workers

ATTACKS = {
    "addresses": (addresses.attack, 500, "requests, and as many pages"),
    "certificates": (certificates.attack, 4_000, "changed certificates, and as many damaged files"),
    "clocks": (clocks.attack, 30, "wrong clocks and stores of progress"),
    "damage": (damage.attack, 20, "times in every way"),
    "folders": (folders.attack, 30, "output folders"),
    "forgeries": (forgeries.attack, 300, "changes of a book whose sums fit them"),
    "fuzz": (fuzz.attack, 10_000, "lists and argument lines"),
    "kills": (kills.attack, 60, "builds killed"),
    "memory": (memory.attack, 600, "seconds for a command"),
    "workers": (workers.attack, 5, "times in every way"),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack", description=__doc__)
    parser.add_argument("which", nargs="*", choices=[*ATTACKS, []], help=f"{', '.join(ATTACKS)} (all of them)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed makes the same attack (0)")
    for name, (_, many, what) in ATTACKS.items():
        parser.add_argument(f"--{name}", type=int, default=many, metavar="N", help=f"{what} ({many:,})")
    args = parser.parse_args()
    for name in args.which or ATTACKS:
        began = time.monotonic()
        print(f"{name}: {getattr(args, name):,} {ATTACKS[name][2]}", flush=True)
        figures = ATTACKS[name][0](getattr(args, name), args.seed)
        print(json.dumps(figures, indent=2, ensure_ascii=False))
        print(f"  held, in {time.monotonic() - began:,.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
