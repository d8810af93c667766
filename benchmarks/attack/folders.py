"""Hostile output folders: a build removes nothing that no build has written, wherever it is told to put its site."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.attack.small_book import build_call

WORDS = "cat\ncamel\ngoat\ngar\nannet\n"


def _files(folder: Path) -> None:
    (folder / "diary.txt").write_text("my diary\n")
    (folder / "index.html").write_text("my own page\n")


def _hidden(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".git/config").write_text("[core]\n")
    (folder / ".env").write_text("a secret\n")


def _mark(folder: Path) -> None:
    (folder / ".strategy-book").write_text("Built by strategy-book\n../lists/zoo.txt\n/etc/passwd\ndiary.txt\n")
    (folder / "diary.txt").write_text("my diary\n")


def _whole_mark(folder: Path) -> None:
    line = "Built by strategy-book, which may replace these files and no others:"
    (folder / ".strategy-book").write_text(f"{line}\n../lists/zoo.txt\n../diary.txt\n../../../../etc/passwd\n")
    (folder / "photo.jpg").write_bytes(b"\xff\xd8")


def _links(folder: Path) -> None:
    (folder / "index.html").symlink_to(folder.parent / "diary.txt")
    (folder / "ghost").symlink_to(folder.parent / "lists")


def _pipe(folder: Path) -> None:
    os.mkfifo(folder / "index.html")


def _names(folder: Path) -> None:
    for name in ("a\nb", "\x1b[2J", "-rf", "~", "x" * 200, "\udcff"):
        (folder / os.fsencode(name).decode("utf-8", "surrogateescape")).write_text("mine\n")


CONTENTS: dict[str, Callable[[Path], None]] = {
    "nothing": lambda folder: None,
    "files": _files,
    "hidden files": _hidden,
    "a mark that another version wrote": _mark,
    "a mark that names files outside": _whole_mark,
    "links": _links,
    "a named pipe": _pipe,
    "names that are hard to print": _names,
}
"""What is in the folder before the build, by name."""

WHERE = ("site", ".", "lists", "lists/..", "..", "link", "lists/new", "a\nfolder", "zoo.txt")
"""Where the site goes, from the home of the build. ``link`` is a link to a folder outside."""


def kept(folder: Path) -> dict[str, bytes | str]:
    """Every file of a tree that is not part of a site, by its path."""
    return {
        str(path): str(path.readlink()) if path.is_symlink() else path.read_bytes()
        for path in folder.rglob("*")
        if path.is_symlink() or path.is_file()
    }


def attack(rounds: int, number: int) -> dict[str, Any]:
    """Build ``rounds`` times, into a folder and with contents that chance picks; the figures."""
    chance, outcomes = random.Random(number), Counter[str]()
    every = [(content, where) for content in CONTENTS for where in WHERE]
    for content, where in chance.sample(every, min(rounds, len(every))):
        root = Path(tempfile.mkdtemp(prefix="strategy-book-folders-"))
        home = root / "home"
        (home / "lists").mkdir(parents=True)
        (home / "outside").mkdir()
        (home / "lists/zoo.txt").write_text(WORDS)
        (home / "zoo.txt").write_text(WORDS)
        (home / "diary.txt").write_text("the diary of the home\n")
        (home / "link").symlink_to(home / "outside")
        output = home / where
        if not output.is_file():
            output.mkdir(exist_ok=True)
            CONTENTS[content](output)
        before = kept(root)
        codes, cache = [], str(root.parent / "strategy-book-folders-cache")
        for _ in range(2):  # the second build finds what the first one wrote
            ended = subprocess.run(
                **build_call(home, "--game", "ghost", "--output", where, STRATEGY_BOOK_CACHE=cache),
                capture_output=True, timeout=300, check=False,
            )  # fmt: skip
            codes.append(ended.returncode)
            assert ended.returncode in (0, 1, 2), (content, where, ended.stderr[-2000:])
            assert not ended.returncode or b"Traceback" not in ended.stderr, (content, where, ended.stderr[-2000:])
        after = kept(root)
        ours = (output / ".strategy-book").exists() and codes[0] == 0
        lost = [path for path, data in before.items() if after.get(path) != data]
        # A page of the book may take the name of a file in an empty-looking folder only if a build wrote that file.
        assert not lost or (ours and all(Path(path).name == ".strategy-book" for path in lost)), (content, where, lost)
        outcomes["refused" if codes[0] else "built twice" if not codes[1] else "built once"] += 1
        shutil.rmtree(root)
    return {"builds": 2 * min(rounds, len(every)), **outcomes, "files lost": 0}
