"""Single changes of the data of a small book, each with sums that fit it: which of them does ``verify`` miss?"""

from __future__ import annotations

import json
import random
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from benchmarks.attack.small_book import build
from tests.books import findings_of
from tests.verify.conftest import forge
from tests.verify.test_mutations import changed_csv, changed_json, dotted


def _item(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str] | None:
    """Leave an item of a list out, say it twice, or exchange two."""
    document = json.loads(text)
    lists = [
        (keys, inner)
        for keys, inner in _lists(document, ())
        if inner and not any(fnmatchcase(f"{dotted(keys)}.", key) or fnmatchcase(dotted(keys), key) for key in trusted)
    ]
    if not lists:
        return None
    keys, chosen = chance.choice(lists)
    before, way, i = list(chosen), chance.choice(("out", "twice", "exchanged")), chance.randrange(len(chosen))
    if way == "out":
        del chosen[i]
    elif way == "twice":
        chosen.insert(i, chosen[i])
    else:
        chosen[i], chosen[0] = chosen[0], chosen[i]
    return None if chosen == before else (json.dumps(document), f"{keys}: item {i} {way}")


def _lists(value: Any, keys: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], list[Any]]]:
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _lists(inner, (*keys, key))
    if isinstance(value, list):
        yield keys, value


def _sign(text: str, chance: random.Random, trusted: set[str]) -> tuple[str, str] | None:
    """Change a letter or digit anywhere."""
    i = chance.choice([match.start() for match in re.finditer(r"\w", text, re.ASCII)])
    sign = chance.choice([c for c in "abcdefghijklmnopqrstuvwxyz0123456789" if c != text[i].lower()])
    return text[:i] + sign + text[i + 1 :], f"{text[i]!r} became {sign!r} in {text[max(0, i - 40) : i + 20]!r}"


CHANGES: dict[str, tuple[str, Callable[[str, random.Random, set[str]], tuple[str, str] | None]]] = {
    "a value of JSON": (r"(ghost|kin|jotto|word-lists)/.*\.json", changed_json),
    "an item of JSON": (r"(ghost|kin|jotto|word-lists)/.*\.json", _item),
    "a cell of CSV": (r".*\.csv", changed_csv),
    "data of a script": (r"assets/data/.*\.js", _sign),
}


def attack(many: int, seed: int) -> dict[str, Any]:
    """Make ``many`` changes, one at a time; return how many of each kind were made. None may be missed."""
    with tempfile.TemporaryDirectory() as folder:
        figures = forge_and_verify(build(Path(folder)), many, seed)
    assert not figures["missed"]
    return figures


def forge_and_verify(site: Path, many: int, seed: int) -> dict[str, Any]:
    """Make ``many`` changes in the book ``site``, one at a time, and take each back."""
    chance, counts, missed = random.Random(seed), Counter[str](), list[str]()
    right = findings_of(site)
    assert not right.wrong, right.wrong[0]
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    before = {name: (site / name).read_bytes() for name in ("SHA256SUMS", "sw.js")}
    while sum(counts.values()) < many:
        kind, (pattern, change) = chance.choice([*CHANGES.items()])
        path = site / chance.choice([name for name in names if re.fullmatch(pattern, name)])
        data = path.read_bytes()
        result = change(data.decode("utf-8"), chance, right.trusted_keys)
        if result is None:
            continue
        path.write_text(result[0], "utf-8")
        forge(site)
        counts[kind] += 1
        if not findings_of(site).wrong:
            missed.append(f"{kind}: {path.relative_to(site)}: {result[1]}")
            print(f"missed: {missed[-1]}", flush=True)
        path.write_bytes(data)
        for name, content in before.items():
            (site / name).write_bytes(content)
    return {"made": dict(sorted(counts.items())), "missed": missed}
