"""Builds that are killed at random moments: the old site or the new one, no part; no orphan, nothing left behind."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.attack.small_book import build_call

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
OLD, NEW = "cat\ncamel\ngoat\ngar\nannet\n", "cat\ncamel\ngoat\ngar\nannet\nnoose\nnormal\n"


class Killed:
    """A home of its own, in which builds are started and killed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.words = folder, folder / "lists/zoo.txt"
        self.words.parent.mkdir(parents=True)

    def start(self) -> subprocess.Popen[bytes]:
        build = build_call(self.folder, "--game", "ghost", "--jobs", "2")
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen(**build, **quiet, start_new_session=True)

    def build(self, words: str) -> float:
        """A build that is left alone; its seconds."""
        self.words.write_text(words)
        began = time.monotonic()
        assert self.start().wait() == 0
        return time.monotonic() - began

    def site(self) -> dict[str, bytes]:
        root = self.folder / "site"
        return {
            str(p.relative_to(root)): p.read_bytes()
            for p in sorted(root.rglob("*"))
            if p.is_file() and p.suffix != ".gz"
        }

    def left_over(self) -> list[str]:
        return [str(p) for p in [*self.folder.glob(".*.strategy-book"), *self.folder.glob("build/.*.strategy-book")]]


def orphans(session: int) -> list[int]:
    """Processes of a session that still run."""
    result = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            result.append(int(stat.parent.name))
    return result


def attack(kills: int, number: int) -> dict[str, Any]:
    """Kill ``kills`` builds; the figures."""
    chance, codes = random.Random(number), Counter[str]()
    killed = Killed(Path(tempfile.mkdtemp(prefix="strategy-book-kills-")))
    killed.build(NEW)
    new = killed.site()
    killed.build(OLD)
    old = killed.site()
    seconds = killed.build(OLD)  # everything is compiled and solved by now
    gone_new = 0
    for _ in range(kills):
        killed.words.write_text(NEW)
        process = killed.start()
        time.sleep(chance.uniform(*([0.05, seconds] if chance.random() < 0.5 else [0.8 * seconds, 1.1 * seconds])))
        number, group = chance.choice(SIGNALS), chance.random() < 0.5
        if process.poll() is None:
            (os.killpg if group else os.kill)(process.pid, number)
        code = process.wait()
        print(f"  {codes.total() + 1} of {kills} killed", file=sys.stderr, flush=True)
        codes[f"{number.name} to {'the group' if group else 'the parent'}: {code}"] += 1
        for _ in range(100):
            if not (left := orphans(process.pid)):
                break
            time.sleep(0.1)
        assert not left, f"still running ten seconds after {number.name}: {left}"
        now = killed.site()
        assert now in (old, new), "a part of a site"
        gone_new += now == new
        if now == new:
            seconds = killed.build(OLD)  # measured again: the machine may be busier, or less busy, than before
        elif code == 0:
            raise AssertionError("a build that said it was done has put nothing in place")
    killed.build(NEW)
    assert killed.site() == new
    assert not killed.left_over(), killed.left_over()
    shutil.rmtree(killed.folder)
    return {
        "kills": kills,
        "the new site was in place already": gone_new,
        "what ended how": dict(sorted(codes.items())),
    }
