"""Run the notebook: ``python tools/notebook.py`` writes the outputs into it, ``--check`` compares.

Jupyter is not needed. The cells are plain Python that prints, or ends with a picture.
"""

from __future__ import annotations

import ast
import contextlib
import io
import sys
from pathlib import Path
from typing import Any

import nbformat

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "docs" / "ghost-in-a-notebook.ipynb"
sys.path.insert(0, str(ROOT))


def outputs(source: str, names: dict[str, Any]) -> list[Any]:
    """Run one cell.

    Args:
        source: its code.
        names: what earlier cells have defined; the cell adds its own.

    Returns:
        The outputs in the form of the notebook: the printed text, and the value of the last line if it has a picture.
    """
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, NOTEBOOK.name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)
    text, cells = printed.getvalue(), []
    if text:
        cells.append(nbformat.v4.new_output("stream", name="stdout", text=text))
    if hasattr(value, "_repr_svg_"):
        data = {"image/svg+xml": value._repr_svg_(), "text/plain": "a picture"}
        cells.append(nbformat.v4.new_output("display_data", data=data))
    return cells


def executed() -> Any:
    """The notebook with the outputs of a run from top to bottom."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(notebook.cells, 1):
        cell.id = f"cell-{number}"
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = outputs(cell.source, names), None
    nbformat.validate(notebook)
    return notebook


def main() -> int:
    """Write the notebook, or with ``--check`` say whether its outputs are true."""
    text = nbformat.writes(executed()) + "\n"
    if "--check" not in sys.argv[1:]:
        NOTEBOOK.write_text(text, "utf-8")
    elif NOTEBOOK.read_text("utf-8") != text:
        print(f"error: {NOTEBOOK}: a cell says otherwise: run python tools/notebook.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
