"""The kinds of files that other programs read, each with its schema.

A schema is made from the record that the file is written from, and the descriptions of its keys from the record's
docstring, so neither can differ from the program. CSV files are described as the list of their rows.
"""

import ast
import dataclasses
import inspect
import json
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from strategy_book.published.text import indented_json

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = "schemas"
"""The folder of the schemas in the site."""

Schema = dict[str, Any]

_GROUPS = {
    "LIST": r"(?P<list>[\w.-]+)",
    "GAME": r"(?P<game>[a-z]+)",
    "MIN": r"(?P<min>\d+)",
    "PLAYERS": r"(?P<players>\d+)",
    "LETTERS": r"(?P<letters>\d+)(?P<everyday>-everyday)?",
}
"""What the capitals in an address can be."""

_ENTRY = re.compile(r"^ {4,8}(\w+(?:, \w+)*): (.*)$")


@dataclasses.dataclass(frozen=True, slots=True)
class PublishedFile:
    """One kind of file. Addresses stay: a kind may be added, and none is moved or dropped.

    Attributes:
        name: of the kind, its schema and its table: "ghost-chapter".
        address: below the site, with capitals for what differs: "ghost/LIST/MIN-PLAYERS.json".
        about: its content, in a sentence.
        schema: makes the schema, without ``$schema`` and ``title``; of a table, what each of its columns holds.
        without: keys of its chapter that another kind holds, row by row: ``export`` leaves them out.
    """

    name: str
    address: str
    about: str
    schema: Callable[[], Schema] | Mapping[str, str]
    without: tuple[str, ...] = ()

    @property
    def pattern(self) -> str:
        """A regular expression for the addresses; its groups are named like the capitals, in lower case."""
        return re.sub("[A-Z]{2,}", lambda capitals: _GROUPS[capitals[0]], re.escape(self.address))

    @property
    def schema_address(self) -> str:
        """The address of its schema, below the site."""
        return f"{FOLDER}/{self.name}.json"

    def whole_schema(self) -> Schema:
        """The schema as it is published."""
        schema = self.schema() if callable(self.schema) else table_schema(self.schema)
        return {"$schema": DIALECT, "title": self.name, "description": self.about, **schema}

    def dictionary(self) -> list[tuple[str, str, str]]:
        """Every key of its objects: (keys joined by dots, type, description)."""
        schema = self.whole_schema()
        return list(_keys(schema, schema.get("$defs", {}), ""))


def record_schema(
    parts: Mapping[str, Any], *, without: Sequence[str] = (), more: Mapping[str, Schema] | None = None
) -> Schema:
    """The schema of an object whose values are records.

    Args:
        parts: the type of each value, by key.
        without: keys of the last value that are not published.
        more: keys of the last value that are published beside those of the record.
    """
    import msgspec

    schemas, definitions = msgspec.json.schema_components(list(parts.values()), ref_template="#/$defs/{name}")
    for kind in _records(parts.values()):
        if kind.__name__ in definitions:
            _describe(definitions[kind.__name__], kind)
    last = definitions[schemas[-1]["$ref"].rpartition("/")[2]] if "$ref" in schemas[-1] else {}
    for key in without:
        last["properties"].pop(key)
    last.get("properties", {}).update(more or {})
    for definition in definitions.values():
        if "properties" in definition:  # every key is written, also one that has a default
            definition["required"] = sorted(definition["properties"])
            for value in definition["properties"].values():
                value.pop("default", None)
    properties = dict(zip(parts, schemas, strict=True))
    used = _used(properties, definitions)
    kept = {name: definitions[name] for name in sorted(used)}
    return {"type": "object", "properties": properties, "required": sorted(properties), "$defs": kept}


def object_schema(kind: type) -> Schema:
    """The schema of a file that is one record."""
    definitions = record_schema({"": kind})["$defs"]
    whole = definitions.pop(kind.__name__)
    return {key: whole[key] for key in ("type", "properties", "required")} | {"$defs": definitions}


def table_schema(columns: Mapping[str, str]) -> Schema:
    """The schema of a CSV file, as the list of its rows; ``columns``: what each column holds, in order."""
    properties = {name: {"type": "string", "description": about} for name, about in columns.items()}
    row = {"type": "object", "properties": properties, "required": list(columns), "additionalProperties": False}
    return {"type": "array", "items": row}


def schema_pages(kinds: Sequence[PublishedFile]) -> dict[str, str]:
    """The schema of every kind, by its address."""
    return {kind.schema_address: indented_json(kind.whole_schema()) for kind in kinds}


@cache
def described(kind: type) -> tuple[str, dict[str, str]]:
    """The first paragraph of a record's docstring, and its description of each attribute."""
    source = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]  # Python -OO drops ``__doc__``
    text = (isinstance(source, ast.ClassDef) and ast.get_docstring(source)) or ""
    about = " ".join(text.partition("\n\n")[0].split())
    attributes: dict[str, str] = {}
    names: list[str] = []
    for line in text.partition("Attributes:\n")[2].splitlines():
        entry = _ENTRY.match(line)
        if entry and (not names or len(line) - len(line.lstrip()) == 4):
            names = entry[1].split(", ")
            attributes |= dict.fromkeys(names, entry[2])
        elif line.strip() and names:
            attributes |= {name: f"{attributes[name]} {line.strip()}" for name in names}
        else:
            names = []
    return about, {name: value.replace("``", "").replace("`", "") for name, value in attributes.items()}


def _records(kinds: Any) -> Iterator[type]:
    """All records that ``kinds`` are made of."""
    import typing

    seen: set[Any] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            yield kind
            waiting += typing.get_type_hints(kind, include_extras=False).values()
        else:
            waiting += typing.get_args(kind)


def _describe(definition: Schema, kind: type) -> None:
    about, attributes = described(kind)
    definition["description"] = about.replace("``", "")
    properties = definition.get("properties", {})
    for name in properties.keys() & attributes:
        value = properties[name]
        properties[name] = ({"allOf": [value]} if "$ref" in value else value) | {"description": attributes[name]}


def _used(value: Any, definitions: Mapping[str, Schema]) -> set[str]:
    """The definitions that ``value`` refers to, and those that they refer to."""
    used: set[str] = set()
    waiting = [value]
    while waiting:
        names = set(re.findall(r"#/\$defs/(\w+)", json.dumps(waiting.pop()))) - used
        used |= names
        waiting += map(definitions.__getitem__, names)
    return used


def _keys(schema: Schema, definitions: Mapping[str, Schema], path: str) -> Iterator[tuple[str, str, str]]:
    """The keys below ``path``."""
    for key, value in schema.get("properties", {}).items():
        where = f"{path}.{key}" if path else key
        inside = list(_inside(value, definitions))
        about = value.get("description") or (inside[0].get("description", "") if inside else "")
        yield where, _type(value, definitions), str(about)
        for inner in inside:
            yield from _keys(inner, definitions, where)
    if schema.get("type") == "array" and not path:
        for inner in _inside(schema, definitions):
            yield from _keys(inner, definitions, path)


def _inside(value: Schema, definitions: Mapping[str, Schema]) -> Iterator[Schema]:
    """The objects directly in ``value``, in lists or not."""
    if "$ref" in value:
        yield definitions[value["$ref"].rpartition("/")[2]]
    elif value.get("type") == "object" and "properties" in value:
        yield value
    for inner in (value.get("items"), *value.get("anyOf", ()), *value.get("allOf", ()), *value.get("prefixItems", ())):
        if isinstance(inner, dict):
            yield from _inside(inner, definitions)


def _type(value: Schema, definitions: Mapping[str, Schema]) -> str:
    """The type of a value, for a reader."""
    if "$ref" in value:
        return _type(definitions[value["$ref"].rpartition("/")[2]], definitions)
    options = value.get("anyOf") or value.get("allOf")
    if options:
        return " or ".join(dict.fromkeys(_type(option, definitions) for option in options))
    if value.get("type") == "array":
        inner = value.get("items")
        return f"list of {_type(inner, definitions)}" if isinstance(inner, dict) and inner else "list"
    return str(value.get("type", "any"))
