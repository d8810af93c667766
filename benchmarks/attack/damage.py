"""Every way to damage a file of the store: what comes back is right, or is solved again."""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from strategy_book.games.ghost.chapter.tasks import ghost_tasks
from strategy_book.lists.facts import list_entry
from strategy_book.work.run import run_tasks
from strategy_book.work.store import Store, _canonical, _header

WORDS = "cat\ncamel\ngoat\ngar\nannet\nnoose\nnormal\n"


def _replaced(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def ways(key: Any, other: bytes) -> dict[str, Callable[[Path, bytes, random.Random], None]]:
    """The damages by name; each is given the file, its bytes and a source of chance."""

    def valid(payload: bytes, named_key: Any = key) -> bytes:
        body = zlib.compress(_canonical(named_key) + b"\n" + payload)
        return _header(body) + b"\n" + body

    def directory(path: Path, *_: object) -> None:
        path.unlink()
        path.mkdir()

    def loop(path: Path, *_: object) -> None:
        path.unlink()
        path.symlink_to(path.name)

    return {
        "cut short": lambda p, b, c: _replaced(p, b[: c.randrange(len(b))]),
        "a bit flipped": lambda p, b, c: _replaced(p, _flip(b, c.randrange(8 * len(b)))),
        "a byte more": lambda p, b, c: _replaced(p, b + b"x"),
        "a byte less in the middle": lambda p, b, c: _replaced(p, _drop(b, c.randrange(len(b)))),
        "empty": lambda p, b, c: _replaced(p, b""),
        "zeros": lambda p, b, c: _replaced(p, bytes(len(b))),
        "noise": lambda p, b, c: _replaced(p, c.randbytes(len(b))),
        "another result's file": lambda p, b, c: _replaced(p, other),
        "a directory": directory,
        "a link to itself": loop,
        "gone": lambda p, b, c: p.unlink(),
        "an older version's facts, whole": lambda p, b, c: _replaced(p, valid(b'{"players": 2}')),
        "no JSON, whole": lambda p, b, c: _replaced(p, valid(b"\x00\x01")),
        "null, whole": lambda p, b, c: _replaced(p, valid(b"null")),
        "another key inside, whole": lambda p, b, c: _replaced(p, valid(b"{}", {"game": "none"})),
        "not compressed, with its checksum": lambda p, b, c: _replaced(p, _header(b"plain") + b"\nplain"),
        "a bomb of zeros, whole": lambda p, b, c: _replaced(p, valid(bytes(50_000_000))),
        "a pipe": _pipe,
    }


def _pipe(path: Path, *_: object) -> None:
    path.unlink()
    os.mkfifo(path)


def _flip(data: bytes, bit: int) -> bytes:
    return data[: bit // 8] + bytes([data[bit // 8] ^ 1 << bit % 8]) + data[bit // 8 + 1 :]


def _drop(data: bytes, index: int) -> bytes:
    return data[:index] + data[index + 1 :]


def attack(rounds: int, number: int) -> dict[str, Any]:
    """Damage one result after the other, ``rounds`` times in each way; the figures."""
    chance, folder = random.Random(number), Path(tempfile.mkdtemp(prefix="strategy-book-store-"))
    (folder / "zoo.txt").write_text(WORDS)
    tasks = ghost_tasks(list_entry(folder / "zoo.txt"))
    store = Store(folder / "store")
    right = run_tasks(tasks, store, 1).payloads
    done = 0
    for task in chance.choices(tasks, k=rounds):
        path, other = (store.path(task.key), chance.choice([candidate for candidate in tasks if candidate is not task]))
        for name, damage in ways(task.key, store.path(other.key).read_bytes()).items():
            damage(path, path.read_bytes(), chance)
            again = run_tasks(tasks, store, 1)
            assert again.payloads == right, name
            assert (again.solved, again.reused) == (1, len(tasks) - 1), name
            if path.is_dir():
                path.rmdir()
                run_tasks(tasks, store, 1)
            msgspec.json.decode(store.load(task.key) or b"?")
            done += 1
    shutil.rmtree(folder)
    return {"ways": len(ways({}, b"")), "damages": done, "wrong results": 0}
