"""Imports follow the flow of the data, and the drawing agrees."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
OWN_PACKAGES = {"jinja2": {"pages"}, "markupsafe": {"pages", "contributions", "book"}, "mkdocs": {"book"}}
"""Packages that belong to one room."""


@pytest.fixture(scope="module")
def rooms() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rooms", DOCS / "rooms.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_room_imports_more_than_it_may(rooms: ModuleType) -> None:
    for room, known in rooms.arrows().items():
        assert room in rooms.FLOW, f"{room}: a new room: say in docs/rooms.py what it may know"
        assert known <= rooms.FLOW[room] | rooms.PLAIN, (room, known - rooms.FLOW[room] - rooms.PLAIN)


def test_the_flow_goes_one_way(rooms: ModuleType) -> None:
    order = list(rooms.FLOW)
    for room, known in rooms.FLOW.items():
        assert all(order.index(other) < order.index(room) for other in known), room


def test_packages_stay_in_their_room(rooms: ModuleType) -> None:
    for module, path in rooms.modules().items():
        for name in rooms.imports(path):
            owners = OWN_PACKAGES.get(name.split(".")[0])
            assert owners is None or rooms.room_of(module) in owners, (module, name)


def test_the_drawing_follows_the_imports(rooms: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["rooms.py", "--check"])
    assert rooms.main() == 0


def test_one_name_means_one_thing() -> None:
    """Two classes with the same name would be confusing, unless they are the same thing."""
    named: dict[str, list[str]] = {}
    for path in sorted(DOCS.parent.glob("generator/**/*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named.setdefault(node.name, []).append(path.name)
    assert not {name for name, places in named.items() if len(places) > 1}
