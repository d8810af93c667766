"""The form of published JSON: the keys of every object and their order, and the type of every value.

The schemas are those that the program describes its files with; those in the site must be the same.
"""

import math
import re
from collections.abc import Iterator, Sequence, Set
from pathlib import Path
from typing import Any

from strategy_book.published.schemas import PublishedFile, Schema
from strategy_book.published.site import read_json
from strategy_book.published.text import indented_json
from strategy_book.verify.findings import Check, Findings

_SCALARS = {"string": str, "integer": int, "boolean": bool}
_TYPES = {**_SCALARS, "array": list, "object": dict, "null": type(None)}

_KIND = "forms of files"
_BYTES = 50  # of a file, each as heavy as one of the words by which other checks are weighed


def checks(site: Path, files: Set[str], kinds: Sequence[PublishedFile]) -> Iterator[Check]:
    """The checks of all JSON files that have a schema; ``files``: all of the site."""
    for kind in kinds:
        names = sorted(filter(re.compile(kind.pattern).fullmatch, files))
        if names and kind.address.endswith(".json"):
            size = sum((site / name).stat().st_size for name in names)
            yield Check(f"forms of {kind.name}", check_forms, (site, names, kind.whole_schema()), size / _BYTES)


def check_forms(site: Path, names: Sequence[str], schema: Schema) -> Findings:
    """Check JSON files of one kind."""
    findings = Findings()
    for name in names:
        wrong = next(_wrong(read_json(site, name), schema, schema.get("$defs", {}), ""), "")
        findings.of(name).true(_KIND, not wrong, wrong)
    return findings


def check_schemas(findings: Findings, site: Path, kinds: Sequence[PublishedFile]) -> None:
    """Check that the site describes its files as the program does."""
    for kind in kinds:
        file = kind.schema_address
        right = (site / file).is_file() and (site / file).read_bytes() == indented_json(kind.whole_schema()).encode()
        findings.of(file).true(_KIND, right, "not the schema of this version of the program")


def _wrong(value: Any, schema: Schema, definitions: dict[str, Schema], where: str) -> Iterator[str]:
    """What in a value differs from its schema."""
    while "$ref" in schema or "allOf" in schema:
        schema = schema["allOf"][0] if "allOf" in schema else definitions[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        options = [next(_wrong(value, option, definitions, where), "") for option in schema["anyOf"]]
        if all(options):
            yield options[0]
        return
    if not _right_type(value, schema):
        yield f"{where}: {value!r:.40} is not one of the values that it may be"
    elif isinstance(value, dict) and "properties" in schema:
        known = [key for key in schema["properties"] if key in value]
        if [*value] != known or not {*schema.get("required", ())} <= {*value}:
            yield f"{where}: keys {', '.join(value)}, should be {', '.join(schema['properties'])}"
        for key in known:
            form = schema["properties"][key]
            if type(value[key]) is not _SCALARS.get(form.get("type")) or "enum" in form or "const" in form:
                yield from _wrong(value[key], form, definitions, f"{where}.{key}")
    elif isinstance(value, list):
        yield from _wrong_items(value, schema, definitions, where)


def _wrong_items(values: list[Any], schema: Schema, definitions: dict[str, Schema], where: str) -> Iterator[str]:
    first = schema.get("prefixItems", [])
    items = schema.get("items", False)
    plain = _SCALARS.get(items["type"]) if items and not first and items.keys() == {"type"} else None
    if {*map(type, values)} <= {plain}:
        return  # most lists of a book are of words or of numbers
    for i, item in enumerate(values):
        form = first[i] if i < len(first) else items
        if isinstance(form, dict):
            yield from _wrong(item, form, definitions, f"{where}[{i}]")
        elif form is False:
            yield f"{where}: {len(values)} values, should be {len(first)}"


def _right_type(value: Any, schema: Schema) -> bool:
    """Whether a value is one of those that are allowed, or of the right type. A truth value is not a number."""
    allowed = schema.get("enum", [schema["const"]] if "const" in schema else [])
    if allowed:
        return any(type(value) is type(right) and value == right for right in allowed)
    kind = schema.get("type")
    if kind in _TYPES:
        return type(value) is _TYPES[kind]
    return type(value) is int or (type(value) is float and math.isfinite(value))
