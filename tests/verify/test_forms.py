"""Types, extra keys and the order of keys: each single change in any JSON file is found, trusted keys included."""

import json
import random
import shutil
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from strategy_book.book.pages import published_files
from strategy_book.verify.findings import Findings
from strategy_book.verify.forms import check_schemas, checks
from tests.verify.test_mutations import chapter_files


def json_files(site: Path) -> list[str]:
    return [path.relative_to(site).as_posix() for path in chapter_files(site) if path.suffix == ".json"]


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """All objects in a document that have more than one key."""
    if isinstance(value, dict):
        if len(value) > 1:
            yield value
        for inner in value.values():
            yield from objects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner)


def numbers(value: Any) -> Iterator[tuple[Any, Any]]:
    """The holder and the key of each whole number."""
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if type(inner) is int:
                yield value, key
            yield from numbers(inner)


def extra(document: Any, chance: random.Random) -> None:
    chance.choice([*objects(document)])["more"] = 1


def missing(document: Any, chance: random.Random) -> None:
    chosen = chance.choice([*objects(document)])
    del chosen[chance.choice([*chosen])]


def order(document: Any, chance: random.Random) -> None:
    chosen = chance.choice([*objects(document)])
    first = next(iter(chosen))
    chosen[first] = chosen.pop(first)


def number_as(kind: type) -> Callable[[Any, random.Random], None]:
    def edit(document: Any, chance: random.Random) -> None:
        chosen = [pair for pair in numbers(document) if kind is not bool or pair[0][pair[1]] in (0, 1)]
        if chosen:
            holder, key = chance.choice(chosen)
            holder[key] = kind(holder[key])
        else:
            extra(document, chance)

    return edit


CHANGES = {
    "an extra key": extra,
    "a missing key": missing,
    "another order": order,
    "1.0 for 1": number_as(float),
    "true for 1": number_as(bool),
    "a text for a number": number_as(str),
}


def wrong(site: Path) -> set[str]:
    """The files that have another form than their schema."""
    files = {*json_files(site), "word-lists/lists.json"}
    return {file for check in checks(site, files, published_files()) for file, _ in check.run().wrong}


def test_the_book_has_the_right_form(built: Path) -> None:
    assert wrong(built) == set()


@pytest.mark.parametrize("first", range(len(CHANGES)))
def test_a_change_of_form_is_found(site: Path, first: int) -> None:
    """The changes take turns over the files; after all turns, each file had each of them."""
    chance, kinds = random.Random(first), [*CHANGES]
    changed = dict(zip(json_files(site), cycle(kinds[first:] + kinds[:first]), strict=False))
    for file, kind in changed.items():
        document = json.loads((site / file).read_text("utf-8"))
        CHANGES[kind](document, chance)
        (site / file).write_text(json.dumps(document), "utf-8")
    noticed = wrong(site)
    # Numbers may be whole where the schema has any number: their value is checked elsewhere.
    assert {file: kind for file, kind in changed.items() if file not in noticed and kind != "1.0 for 1"} == {}


def test_another_schema_is_found(built: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built / "schemas", tmp_path / "schemas")).parent
    (site / "schemas/kin-chapter.json").write_text((site / "schemas/ghost-chapter.json").read_text())
    (site / "schemas/jotto-chapter.json").unlink()
    findings = Findings()
    check_schemas(findings, site, published_files())
    assert [file for file, _ in findings.wrong] == ["schemas/kin-chapter.json", "schemas/jotto-chapter.json"]
