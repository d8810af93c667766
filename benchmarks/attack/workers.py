"""Broken workers: whatever a task answers, nothing unreadable is kept, and the next build is right."""

from __future__ import annotations

import os
import random
import shutil
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from strategy_book.errors import StrategyBookError
from strategy_book.games.ghost.chapter.tasks import ghost_tasks
from strategy_book.games.jotto.chapter.tasks import jotto_tasks
from strategy_book.lists.facts import list_entry
from strategy_book.work.run import run_tasks
from strategy_book.work.store import Store

WORDS = "cat\ncamel\ngoat\ngar\nannet\nnoose\nnormal\n"

ANSWERS: dict[str, object] = {
    "null": b"null",
    "nothing": b"",
    "zeros": bytes(1000),
    "no JSON": b"\x00\x01\xff",
    "a list": b"[]",
    "an object": b"{}",
    "deep brackets": b"[" * 100_000,
    "a number too long": b"1" * 100_000,
    "text, no bytes": "null",
    "None": None,
    "a byte array": bytearray(b"null"),
    "another game's answer": b'{"players": 2}',
}
"""What a worker sends instead of an answer."""

ENDS = ("an error", "an error without a message", "no memory", "an exit", "a recursion")


def broken(name: str) -> Any:
    """The work of a broken worker."""
    if name in ANSWERS:
        return ANSWERS[name]
    if name == "an error":
        raise RuntimeError("\x1b[2J broken\nworker")
    if name == "an error without a message":
        raise ValueError
    if name == "no memory":
        raise MemoryError
    if name == "a recursion":
        return broken(name)
    os._exit(3)


def attack(rounds: int, number: int) -> dict[str, Any]:
    """Break a worker ``rounds`` times in each way; the figures."""
    chance, folder = random.Random(number), Path(tempfile.mkdtemp(prefix="strategy-book-workers-"))
    (folder / "zoo.txt").write_text(WORDS)
    entry = list_entry(folder / "zoo.txt")
    tasks = [*ghost_tasks(entry), *jotto_tasks(entry, 0.1)]
    right = run_tasks(tasks, None, 1).payloads
    outcomes = Counter[str]()
    for _ in range(rounds):
        for name in (*ANSWERS, *ENDS):
            store = Store(folder / "store")
            victim = chance.choice(tasks)
            hostile = [replace(task, solve=broken, arguments=(name,)) if task is victim else task for task in tasks]
            try:
                results = run_tasks(hostile, store, 2 if name == "an exit" else chance.choice((1, 2)))
            except StrategyBookError as error:
                assert name == "an exit" and str(error).isprintable(), f"{name}: {error}"
                outcomes["the run ended with one line"] += 1
            else:
                readable = victim.label in results.payloads  # an empty answer is one where nothing can be solved
                assert readable or results.refused[victim.label].isprintable(), name
                assert not readable or results.payloads[victim.label] == right[victim.label], name
                outcomes["right all the same" if readable else "left out, with a reason"] += 1
            again = run_tasks(tasks, store, 1)
            assert again.payloads == right and not again.refused, name
            shutil.rmtree(folder / "store", ignore_errors=True)
    shutil.rmtree(folder)
    return {"ways": len(ANSWERS) + len(ENDS), **outcomes, "unreadable answers kept": 0}
