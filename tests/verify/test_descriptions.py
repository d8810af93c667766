"""What the schemas say of published values is so: ranges, orders, what may be absent, and what a value is one of."""

import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from strategy_book.book.pages import published_files

KINDS = [kind for kind in published_files() if kind.address.endswith(".json")]


class Met(NamedTuple):
    """A value of a published file: its keys, its schema, its record, and the facts of its chapter."""

    keys: str
    schema: dict[str, Any]
    value: Any
    record: dict[str, Any]
    chapter: dict[str, Any]

    @property
    def about(self) -> str:
        return str(self.schema.get("description", ""))

    def types(self) -> set[str]:
        """The types that its schema allows."""
        options = self.schema.get("anyOf", [self.schema])
        return {str(option.get("type", "object")) for option in options}


def values(site: Path) -> Iterator[Met]:
    """Every described value of every JSON file, lists as a whole."""
    for kind in KINDS:
        schema = kind.whole_schema()
        for path in sorted(site.rglob("*.json")):
            if re.fullmatch(kind.pattern, path.relative_to(site).as_posix()):
                document = json.loads(path.read_text("utf-8"))
                chapter = document.get("chapter", {}) if isinstance(document, dict) else {}
                yield from below(kind.name, schema, document, schema.get("$defs", {}), chapter)


def below(
    keys: str, schema: dict[str, Any], value: Any, defs: dict[str, Any], chapter: dict[str, Any]
) -> Iterator[Met]:
    while "$ref" in schema or "allOf" in schema:
        schema = schema["allOf"][0] if "allOf" in schema else defs[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        for option in schema["anyOf"]:
            if value is not None and option.get("type") != "null":
                yield from below(keys, option, value, defs, chapter)
    elif isinstance(value, dict):
        for key, inner in schema.get("properties", {}).items():
            if key in value:
                yield Met(f"{keys}.{key}", inner, value[key], value, chapter)
                yield from below(f"{keys}.{key}", inner, value[key], defs, chapter)
    elif isinstance(value, list) and isinstance(schema.get("items"), dict):
        for item in value:
            yield from below(keys, schema["items"], item, defs, chapter)


def numbers(value: Any) -> list[float]:
    if isinstance(value, list):
        return [number for inner in value for number in numbers(inner)]
    return [value] if isinstance(value, (int, float)) and not isinstance(value, bool) else []


def rows(value: Any) -> list[list[float]]:
    """The lists of numbers in a list, or the list itself."""
    return value if isinstance(value[0], list) else [value]


def texts(value: Any) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []


def quoted(met: Met) -> bool:
    """A value is one of those that its description puts in quotation marks, or begins like one that ends in -N."""
    names = re.findall(r'"([\w-]+)"', met.about)
    listed = met.value if isinstance(met.value, list) else [met.value]
    return all(
        any(text == name or (name.endswith("-N") and text.startswith(name[:-1])) for name in names) for text in listed
    )


def counts(met: Met) -> bool:
    """Whole numbers from 0, but for averages."""
    whole = all(n >= 0 and n == int(n) for n in numbers(met.value))
    return whole or "average" in met.about or met.types() == {"number"}


def from_one(met: Met) -> bool:
    return all(n >= 1 for n in numbers(met.value))


def none_below_zero(met: Met) -> bool:
    return all(n >= 0 for n in numbers(met.value))


def chances(met: Met) -> bool:
    return all(0 <= n <= 1 for n in numbers(met.value))


def seats(met: Met) -> bool:
    return {*numbers(met.value)} <= {*range(1, met.chapter.get("players", 6) + 1)}


def in_order(met: Met) -> bool:
    return texts(met.value) == sorted(texts(met.value))


CHANCES = "chance (to|that)|(^|the )share of|^the sum of the shares|probability that|^how often the|the share that"
COUNTS = (
    "[Nn]umbers? of|how many|distinct words|[Ll]etters (of|a word|that)|words (of|up)|most guesses|least number|rank|"
    "at least|iterations|trees that|size|the letters that|the opponents'|the rules|a certificate|number is|most lives|"
    "^.length, words|of the variant|^the state"
)
AMOUNTS = "guesses|bound|^the paper's|best iterate|gain|difference|would cost|averaged over|best other letter"
RULES: dict[str, Callable[[Met], bool]] = {
    CHANCES: chances,
    "^each seat's chance": lambda met: all(abs(sum(row) - 1) < 1e-9 for row in rows(met.value)),
    "^seats that|^the seats? that may|: seats": seats,
    COUNTS: counts,
    "^the seat[,;.]|^the seat that|from 1[,;.]|, and the seat|^who is to move": from_one,
    "^1 or 2": lambda met: met.value in (1, 2),
    AMOUNTS: none_below_zero,
    "ISO 8601": lambda met: re.fullmatch(r"(\d{4}(-\d\d(-\d\d)?)?)?", met.value) is not None,
    "^of the file|SHA-256": lambda met: re.fullmatch(r"[0-9a-f]{64}", met.value) is not None,
    r"alphabetical order|^sorted|, sorted(;|$)|Sorted\.": in_order,
    "^the same as a fraction": lambda met: str(Fraction(met.value)) == met.value,
    '^whose they are: "|^"book", "': quoted,
    r"^the (letter|word|guess)\.$": lambda met: len(met.value) > 0,
    "^the first letter after": lambda met: len(met.value) == 1,
    "in decimal digits": lambda met: all(text.isdecimal() for text in met.value),
}
"""What descriptions that fit a pattern promise of their values."""


def test_every_promise_of_a_description_is_kept(built: Path) -> None:
    kept, broken = dict.fromkeys(RULES, 0), list[str]()
    for met in values(built):
        for pattern, right in RULES.items():
            if met.value is not None and re.search(pattern, met.about):
                kept[pattern] += 1
                if not right(met):
                    broken.append(f"{met.keys}: {met.value!r:.80}, described as {met.about!r}")
    assert broken == []
    assert [pattern for pattern, times in kept.items() if not times] == []


def test_every_number_has_a_range_that_is_checked(built: Path) -> None:
    plain = {
        met.keys
        for met in values(built)
        if numbers(met.value) and not any(re.search(pattern, met.about) for pattern in RULES)
    }
    assert sorted(plain) == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_may_be_absent_is_said_to_be(kind: Any) -> None:
    for key, form, about in kind.dictionary():
        says = re.search(r"\bNone\b|\bnull\b|^where |, if |not known", about) is not None
        assert says or "or null" not in form, f"{key}: it may be null, and nobody says when"
        assert "or null" in form or not re.search(r"\bor None\b|^None\b", about), f"{key}: it is never null"
