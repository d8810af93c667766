"""The reasons that solvers give are in one module, so that the book can be translated one day."""

import ast
from pathlib import Path

from tests.wordlists import ROOT

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
    games = ROOT / "generator" / "strategy_book" / "games"
    modules = [path for room in ("solve/**/*", "chapter/*facts") for path in games.glob(f"*/{room}.py")]
    held = {path: texts for path in modules if (texts := [text for text in sentences(path) if text not in NAMES])}
    assert modules
    assert held == {}


def test_a_sentence_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "solver.py"
    path.write_text('"""A docstring of several words."""\nreason = f"the search ended after {3} steps"\n')
    assert sentences(path) == ["the search ended after "]
