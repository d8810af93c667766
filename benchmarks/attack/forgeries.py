"""Items left out of the data of a small book or said twice, with sums that fit: which of these does ``verify`` miss?

The tests of ``verify`` change single values, cells and scripts.
"""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.attack.small_book import build
from tests.books import findings_of
from tests.verify.conftest import forge
from tests.verify.test_mutations import Keys, files_of, is_trusted, name_of


def _lists(value: Any, keys: Keys = ()) -> Iterator[tuple[Keys, list[Any]]]:
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _lists(inner, (*keys, key))
    if value and isinstance(value, list):
        yield keys, value


def attack(many: int, seed: int) -> dict[str, Any]:
    """Make ``many`` changes, one at a time; return how many of each kind were made. None may be missed."""
    with tempfile.TemporaryDirectory() as folder:
        figures = forge_and_verify(build(Path(folder)), many, seed)
    assert not figures["missed"]
    return figures


def forge_and_verify(site: Path, many: int, seed: int) -> dict[str, Any]:
    """Make ``many`` changes in the book ``site``, one at a time, and take each back."""
    chance, made, missed = random.Random(seed), {"left out": 0, "said twice": 0}, list[str]()
    right = findings_of(site)
    assert not right.wrong, right.wrong[0]
    before = {name: (site / name).read_bytes() for name in ("SHA256SUMS", "sw.js")}
    while sum(made.values()) < many:
        file = chance.choice(files_of(site, "JSON"))
        data = (site / file).read_bytes()
        document = json.loads(data)
        lists = [
            (keys, items)
            for keys, items in _lists(document)
            if not any(is_trusted(name_of(file, keys) + end, right.trusted_keys) for end in ("", "."))
        ]
        if not lists:
            continue
        keys, items = chance.choice(lists)
        place, way = chance.randrange(len(items)), chance.choice([*made])
        items[place : place + 1] = [] if way == "left out" else [items[place]] * 2
        made[way] += 1
        (site / file).write_text(json.dumps(document), "utf-8")
        forge(site)
        if not findings_of(site).wrong:
            missed.append(f"{file}: {keys}: item {place} {way}")
            print(f"missed: {missed[-1]}", flush=True)
        for name, content in (before | {file: data}).items():
            (site / name).write_bytes(content)
    return {"made": made, "missed": missed}
