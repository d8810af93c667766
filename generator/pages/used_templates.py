"""Which templates some pages were made from, and a hash of them: it says whether the pages must be made again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

from jinja2 import TemplateError, meta

from generator.pages import render
from generator.paths import TEMPLATES

T = TypeVar("T")


def with_templates(make: Callable[[], T]) -> tuple[T, frozenset[str]]:
    """What ``make`` returns, and the names of the templates that it rendered."""
    render.rendered_names.clear()
    pages = make()
    return pages, frozenset(render.rendered_names)


class TemplateSources:
    """All templates as they are now. A page rendered later, from a changed template, counts as older."""

    def __init__(self) -> None:
        paths = [path for path in TEMPLATES.rglob("*") if path.is_file()]
        self._sources = {path.relative_to(TEMPLATES).as_posix(): path.read_bytes() for path in paths}

    def hash_of(self, names: Iterable[str]) -> str:
        """A hash of the templates with these names, and of all that they extend, import and include."""
        seen: set[str] = set()
        to_come = set(names)
        while to_come:
            name = to_come.pop()
            seen.add(name)
            references = _references(self._sources.get(name, b""))
            # A template that computes a name may include any.
            to_come |= self._sources.keys() - seen if references is None else references - seen
        digest = hashlib.sha256()
        for name in sorted(seen):
            source = self._sources.get(name, b"")
            digest.update(f"{name}\0{len(source)}\0".encode() + source)
        return digest.hexdigest()


@lru_cache(maxsize=1024)
def _references(source: bytes) -> frozenset[str] | None:
    """The templates that a template names; None if it makes a name while it runs, or cannot be read."""
    try:
        names = set(meta.find_referenced_templates(render.environment().parse(source.decode())))
    except (TemplateError, UnicodeDecodeError):  # who renders it says what is wrong
        return None
    return None if None in names else frozenset(name for name in names if name is not None)
