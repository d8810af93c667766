"""The rooms of the program and who may know whom: ``python docs/rooms.py`` draws them, ``--check`` compares.

The drawing in architecture.md is made from the imports, so it cannot say what is no longer true. What a room *may*
import is written down here; a test fails when a module imports more.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- drawing: python docs/rooms.py -->\n", "<!-- end of the drawing -->\n"

PLAIN = frozenset({"errors", "messages", "paths", "rounding", "seats", "rules"})
"""Modules of plain values, the rules and variants of games among them: anybody may know them."""

SOLVERS = ("ghost", "letters", "jotto")
"""One room of solvers per family of games. What else lies in its folder belongs to the layers on top."""

FLOW: dict[str, frozenset[str]] = {
    "work": frozenset(),
    "lists": frozenset({"work"}),
    "certificates": frozenset({"work"}),
    **{room: frozenset({"lists"}) for room in SOLVERS},
    "facts": frozenset({"lists", "certificates", "ghost", "letters", "jotto"}),
    "chapters": frozenset({"work", "lists", "certificates", *SOLVERS, "facts"}),
    "pages": frozenset({"lists", "facts"}),
    "contributions": frozenset({"work", "lists", "facts", "chapters", "pages"}),
    "games": frozenset({"work", "lists", "chapters", "pages", "contributions"}),
    "html": frozenset(),
    "book": frozenset({"work", "lists", "certificates", "chapters", "pages", "games", "html"}),
    "verify": frozenset({"work", "games", "html"}),
    "library": frozenset({"work", "lists", *SOLVERS, "verify"}),
    "cli": frozenset({"work", "lists", *SOLVERS, "library", "games", "book", "verify"}),
}
"""Every room, in the order in which the data passes through them, and the rooms that it may import."""

LAYERS = {
    "rules": frozenset({"rules", "variants", "budget", "table", "table_settings"}),
    "facts": frozenset({"facts"}),
    "chapters": frozenset(
        {
            "chapter",
            "chapter_check",
            "chapter_claims",
            "chapter_facts",
            "chapter_other_seat",
            "chapter_race",
            "minimality",
            "packed_chapter",
            "book",
        }
    ),
    "pages": frozenset(
        {
            "pages",
            "web_data",
            "export",
            "charts",
            "decks",
            "usage",
            "views",
            "seats_view",
            "stages_view",
            "shown",
            "published",
        }
    ),
    "contributions": frozenset({"contribution"}),
    "games": frozenset({"game", "registry", "notation", "match_record", "match_line"}),
}
"""The modules of :mod:`generator.games` that are not solvers, by layer."""


def room_of(module: str) -> str:
    """The room of ``generator.ROOM...``; inside ``generator.games`` the layer, or the family for a solver."""
    parts = module.split(".")
    if parts[1] != "games":
        return parts[1]
    layers = (layer for layer, stems in LAYERS.items() if parts[-1] in stems)
    return next(layers, parts[2] if len(parts) > 2 else "games")


def modules() -> dict[str, Path]:
    """All modules of the program by name, but for ``generator`` itself."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for path in sorted((ROOT / "generator").rglob("*.py"))
        if path.parent.name not in {"generator", "games"} or not path.name.startswith("__")
    }


def imports(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= (
                {f"generator.{alias.name}" for alias in node.names}
                if node.module == "generator"
                else {node.module}
            )
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def arrows() -> dict[str, set[str]]:
    """For every room the other rooms that its modules import."""
    imported: dict[str, set[str]] = {room: set() for room in FLOW}
    for module, path in modules().items():
        room = room_of(module)
        known = {room_of(name) for name in imports(path) if name.startswith("generator.")}
        if room not in PLAIN:
            imported.setdefault(room, set()).update(known - {room, "__version__"})
    return imported


def drawing() -> str:
    """The rooms and their arrows as a Mermaid diagram, in the way of the data; plain modules left out."""
    lines = ["```mermaid", "flowchart LR"]
    known = arrows()
    for room in FLOW:
        lines += [f"    {other} --> {room}" for other in FLOW if other in known.get(room, ())]
    return "\n".join([*lines, "```"]) + "\n"


def main() -> int:
    """Write the drawing into the page, or with ``--check`` say whether it is there."""
    text = PAGE.read_text("utf-8")
    before, _, following = text.partition(BEGIN)
    _, _, after = following.partition(END)
    updated = f"{before}{BEGIN}{drawing()}{END}{after}"
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(updated, "utf-8")
        return 0
    if updated != text:
        print(
            f"error: {PAGE}: the drawing is not what the imports say: run python docs/rooms.py",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
