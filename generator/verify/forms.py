"""The form of published JSON: the keys of every object and their order, and the type of every value.

The schemas are those that the program describes its files with, not those in the site.
"""

import math
import re
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

from generator.games.registry import FAMILIES
from generator.verify.findings import Findings
from generator.verify.site import read_json

Schema = dict[str, Any]

_TYPES = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict, "null": type(None)}


def check_forms(site: Path, files: Set[str]) -> Findings:
    """Check the JSON files among ``files`` that have a schema."""
    findings = Findings()
    kinds = [kind for family in FAMILIES for kind in family.published() if kind.address.endswith(".json")]
    for kind in kinds:
        schema = kind.whole_schema()
        for file in sorted(files):
            if re.fullmatch(kind.pattern, file):
                wrong = next(_wrong(read_json(site, file), schema, schema.get("$defs", {}), ""), "")
                findings.true("forms of files", file, not wrong, wrong)
    return findings


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
        yield f"{where}: {value!r:.40} is none of the values that it may be"
    elif isinstance(value, dict) and "properties" in schema:
        known = [key for key in schema["properties"] if key in value]
        if [*value] != known or not {*schema.get("required", ())} <= {*value}:
            yield f"{where}: keys {', '.join(value)}, should be {', '.join(schema['properties'])}"
        for key in known:
            yield from _wrong(value[key], schema["properties"][key], definitions, f"{where}.{key}")
    elif isinstance(value, list):
        first = schema.get("prefixItems", [])
        items = schema.get("items", False)
        for i, item in enumerate(value):
            form = first[i] if i < len(first) else items
            if isinstance(form, dict):
                yield from _wrong(item, form, definitions, f"{where}[{i}]")
            elif form is False:
                yield f"{where}: {len(value)} values, should be {len(first)}"


def _right_type(value: Any, schema: Schema) -> bool:
    """Whether a value is one of those that are allowed, or of the right type. A truth value is no number."""
    allowed = schema.get("enum", [schema["const"]] if "const" in schema else [])
    if allowed:
        return any(type(value) is type(right) and value == right for right in allowed)
    kind = schema.get("type")
    if kind in _TYPES:
        return type(value) is _TYPES[kind]
    return type(value) is int or (type(value) is float and math.isfinite(value))
