"""``verify`` finds every changed word or number in a chapter's files, unless it says that it trusts the key."""

from __future__ import annotations

import csv
import io
import json
import random
import re
import shutil
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from generator.verify.book import verify_site
from tests.verify.conftest import verify_forged

ROUNDS = [0, 1, 2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 6))]
"""In each round one thing is changed in half of the chapters or more; they are 28."""

Keys = tuple[str | int, ...]


@pytest.fixture(scope="module")
def trusted(built: Path) -> set[str]:
    """The keys that ``verify`` says it trusts in that book."""
    return verify_site(built, 1).trusted_keys


def leaves(value: Any, keys: Keys = ()) -> Iterator[Keys]:
    """The keys that lead to each word, number and truth value of a JSON document."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*keys, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves(inner, (*keys, i))
    elif value is not None:
        yield keys


def dotted(keys: Keys) -> str:
    """The keys as the patterns of ``trusted_keys`` write them."""
    return ".".join(key for key in keys if isinstance(key, str))


def changed(value: Any, chance: random.Random) -> Any:
    """A value with one letter or digit changed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return int(changed_text(str(value), chance))
    if isinstance(value, float):
        # Jotto's probabilities may be rounded in their last digits, and verify allows for that.
        return float(changed_text(f"{value:.6f}", chance))
    return changed_text(value, chance)


def changed_text(text: str, chance: random.Random) -> str:
    """A text with one letter or digit changed, or one letter if it has none."""
    places = [match.start() for match in re.finditer(r"[a-z0-9]", text, re.IGNORECASE)]
    if not places:
        return f"{text}x"
    i = chance.choice(places)
    letters = "123456789" if text[i].isdigit() else "abcdefghijklmnopqrstuvwxyz"
    return text[:i] + chance.choice([letter for letter in letters if letter != text[i]]) + text[i + 1 :]


def changed_json(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str] | None:
    """A document with one leaf changed whose key is not trusted, and which; None if there is none."""
    document = json.loads(text)
    open_keys = [keys for keys in leaves(document) if not any(fnmatchcase(dotted(keys), key) for key in trusted)]
    if not open_keys:
        return None
    keys = chance.choice(open_keys)
    holder = document
    for key in keys[:-1]:
        holder = holder[key]
    before, holder[keys[-1]] = holder[keys[-1]], changed(holder[keys[-1]], chance)
    return json.dumps(document), f"{keys}: {before!r} became {holder[keys[-1]]!r}"


def changed_csv(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str]:
    """A table with one cell changed, and which."""
    rows = list(csv.reader(io.StringIO(text)))
    row = chance.choice(rows)
    column = chance.randrange(len(row))
    before, row[column] = row[column], changed_text(row[column], chance)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue(), f"{before!r} became {row[column]!r}"


def chapter_files(site: Path) -> list[Path]:
    """The JSON and CSV files of all chapters."""
    folders = [site / folder for folder in ("ghost", "kin", "jotto")]
    return sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in {".json", ".csv"})


@pytest.mark.parametrize("seed", ROUNDS)
def test_every_change_is_found(built: Path, trusted: set[str], tmp_path: Path, seed: int) -> None:
    site = Path(shutil.copytree(built, tmp_path / "site"))
    chance, changes = random.Random(seed), dict[str, str]()
    for path in chapter_files(site):
        # ``verify`` compares the files of a chapter, so only one of them is changed.
        chapter = chapter_of(path.relative_to(site).as_posix())
        if chapter not in changes and chance.random() < 0.5:
            change = changed_json if path.suffix == ".json" else changed_csv
            result = change(path.read_text("utf-8"), chance, trusted)
            assert result is not None
            path.write_text(result[0], "utf-8")
            changes[chapter] = result[1]
    wrong = {chapter_of(file) for file, _ in verify_forged(site).wrong}
    assert {chapter: change for chapter, change in changes.items() if chapter not in wrong} == {}


def chapter_of(file: str) -> str:
    """The part of a file's name that all files of a chapter share."""
    return file.rpartition(".")[0].removesuffix("-plans")


BROKEN: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: "",
    "null": lambda text: "null",
    "an empty object": lambda text: "{}",
    "deep lists": lambda text: "[" * 100_000,
    "a huge number": lambda text: re.sub(r"\d+", "9" * 30, text, count=5),
    "other types": lambda text: re.sub(r'":\s*(\[[^][]*\])', r'": {"x": \1}', text, count=1),
    "no words": lambda text: re.sub(r'"[a-z]{3,}"', '""', text),
    "half": lambda text: text[: len(text) // 2],
}


@pytest.mark.parametrize("first", [0, *(pytest.param(turn, marks=pytest.mark.slow) for turn in range(1, len(BROKEN)))])
def test_no_content_breaks_the_run(built: Path, tmp_path: Path, first: int) -> None:
    """The ways take turns over the files; in ``make test-all`` each file is broken in every way."""
    site, changed = Path(shutil.copytree(built, tmp_path / "site")), set()
    ways = [*BROKEN.values()]
    for path, broken in zip(chapter_files(site), cycle(ways[first:] + ways[:first]), strict=False):
        before = path.read_text("utf-8")
        path.write_text(broken(before), "utf-8")
        if path.suffix == ".json" or broken(before) != before:
            changed.add(chapter_of(path.relative_to(site).as_posix()))
    assert changed <= {chapter_of(file) for file, _ in verify_forged(site).wrong}
