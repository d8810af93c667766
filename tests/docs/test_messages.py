"""Sentences for readers stand in templates, pages and one module, so that the book can be translated one day."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from tests.wordlists import ROOT

sys.path.insert(0, str(ROOT / "docs"))

import rooms

WORDS = 4
"""Fewer words are a name or a piece of an error."""

NAMES = {"strategy-book jotto plans 1"}
"""Names of formats."""


def sentences(path: Path) -> list[str]:
    """The texts of a module but its docstrings, errors and assertions."""
    tree = ast.parse(path.read_text("utf-8"))
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(node.value)
        if isinstance(node, (ast.Raise, ast.Assert)):
            skipped |= set(ast.walk(node))
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in skipped)
    return [text.value for text in texts if isinstance(text.value, str) and len(text.value.split()) >= WORDS]


def test_solvers_hold_no_sentence() -> None:
    held = {
        name: texts
        for name, path in rooms.modules().items()
        if rooms.room_of(name) in (*rooms.SOLVERS, "facts")
        and (texts := [text for text in sentences(path) if text not in NAMES])
    }
    assert held == {}


def test_a_sentence_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "solver.py"
    path.write_text('"""A docstring of several words."""\nreason = f"the search ended after {3} steps"\n')
    assert sentences(path) == ["the search ended after "]
