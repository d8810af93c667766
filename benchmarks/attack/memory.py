"""A million words: how much memory and processor time each command takes."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from strategy_book.paths import SOURCE

LIMIT = 1_500
"""MB that a command may take."""

COMMANDS = {
    "check": ["check", "W"],
    "add": ["add", "W", "--name", "of-a-million"],
    "play": ["play", "W"],
    "solve": ["solve", "W"],
    "solve, 6 players": ["solve", "W", "--players", "6"],
    "strategy": ["strategy", "W", "--seat", "2", "--json"],
    "strategy, outcomes": ["strategy", "W", "--seat", "1", "--policy", "outcomes", "--json"],
    "line": ["line", "W", "--json"],
    "against": ["against", "W", "--knows", "american-common", "--json"],
    "disputes": ["disputes", "W", "--json"],
    "compare": ["compare", "W", "american", "--json"],
    "jotto, 4 letters": ["jotto", "W", "--letters", "4", "--iterations", "2", "--sets", "0", "--json"],
    "play superghost": ["play", "W", "--game", "superghost"],
    "solve superghost": ["solve", "W", "--game", "superghost", "--effort", "0.1", "--json"],
    "strategy superghost": ["strategy", "W", "--game", "superghost", "--effort", "0.01", "--json"],
    "solve xghost": ["solve", "W", "--game", "xghost", "--effort", "0.1", "--json"],
    "strategy xghost": ["strategy", "W", "--game", "xghost", "--effort", "0.01", "--json"],
    "solve spook": ["solve", "W", "--game", "spook", "--effort", "0.1", "--json"],
    "build ghost": ["build", "W", "--game", "ghost", "--jobs", "1"],
}


def million(folder: Path, number: int, count: int = 1_000_000) -> Path:
    """A list of that many different words of 3 to 12 letters, as frequent letters of English would make them."""
    random = np.random.default_rng(number)
    letters = np.frombuffer(
        b"eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrdddlllluuucccmmmwwffggyyppbbvk", np.uint8
    )
    words: set[bytes] = set()
    while len(words) < count:
        lengths = random.integers(3, 13, count)
        drawn = letters[random.integers(0, len(letters), (count, 12))]
        words |= {row[:n].tobytes() for row, n in zip(drawn, lengths.tolist(), strict=True)}
    path = folder / "million.txt"
    path.write_bytes(b"\n".join(sorted(words)[:count]) + b"\n")
    return path


def attack(patience: int, number: int) -> dict[str, Any]:
    """Run every command, each for ``patience`` seconds at most; the figures."""
    folder = Path(tempfile.mkdtemp(prefix="strategy-book-million-"))
    path = million(folder, number)
    rows = {}
    for name, argv in COMMANDS.items():
        rows[name] = row = run([str(path) if argument == "W" else argument for argument in argv], folder, patience)
        print(f"  {name:20} {row}", flush=True)
    over = [name for name, row in rows.items() if row["MB"] > LIMIT]
    shutil.rmtree(folder)
    return {"commands": rows, f"over {LIMIT} MB": over}


def run(argv: list[str], folder: Path, patience: int) -> dict[str, Any]:
    """One command in a process of its own: exit code (None: stopped), peak MB, CPU seconds, and what it said last."""
    began = time.monotonic()
    err = folder / "stderr"
    pid = os.fork()
    if not pid:
        os.environ |= {"PYTHONPATH": str(SOURCE), "STRATEGY_BOOK_HOME": str(folder)}
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(os.open(err, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        os.execv(sys.executable, [sys.executable, "-m", "strategy_book", *argv])
    stopped = False
    while True:
        done, status, used = os.wait4(pid, os.WNOHANG)
        if done:
            break
        if not stopped and time.monotonic() - began > patience:
            os.kill(pid, 9)
            stopped = True
        time.sleep(0.05)
    lines = err.read_text("utf-8", "replace").splitlines()
    return {
        "code": None if stopped else os.waitstatus_to_exitcode(status),
        "MB": used.ru_maxrss * (1 if sys.platform == "darwin" else 1024) // 1_000_000,
        "CPU s": round(used.ru_utime + used.ru_stime, 1),
        "said": lines[-1][:160] if lines else "",
    }
