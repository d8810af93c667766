"""What one person can hold: modules of at most 300 lines, and folders of at most 16 of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generator.paths import SOURCE

LINES = 300
MODULES = 16

LONG_SCRIPTS = {
    "core/data.js": 327,
    "explore/explanation.js": 368,
    "learn/drill.js": 335,
    "learn/page.js": 326,
    "play/jotto-duel-view.js": 316,
    "play/match-line.js": 329,
    "play/page.js": 339,
    "play/table-view.js": 390,
    "solve/ghost.js": 359,
    "solve/match.js": 364,
    "solve/trie.js": 353,
}
"""Scripts that are longer, and their lines. They may only shrink."""

FULL_FOLDERS = {"learn": 21, "play": 36}
"""Folders of scripts that hold more, and how many. They may only shrink."""

PYTHON = SOURCE / "generator"
SCRIPTS = SOURCE / "site_src/assets/js"


def modules(root: Path, kind: str) -> dict[str, int]:
    """The lines of each module below ``root``, by its path from there."""
    return {
        path.relative_to(root).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in root.rglob(f"*{kind}")
        if path.name != "__init__.py" and "vendor" not in path.parts
    }


@pytest.mark.parametrize(("root", "kind", "longer"), [(PYTHON, ".py", {}), (SCRIPTS, ".js", LONG_SCRIPTS)])
def test_no_module_is_too_long(root: Path, kind: str, longer: dict[str, int]) -> None:
    lines = modules(root, kind)
    assert {name: count for name, count in lines.items() if count > longer.get(name, LINES)} == {}
    assert {name for name in longer if lines.get(name, 0) <= LINES} == set(), (
        "no longer exceptions: take them out"
    )


@pytest.mark.parametrize(("root", "kind", "fuller"), [(PYTHON, ".py", {}), (SCRIPTS, ".js", FULL_FOLDERS)])
def test_no_folder_is_too_full(root: Path, kind: str, fuller: dict[str, int]) -> None:
    folders = Counter(Path(name).parent.as_posix() for name in modules(root, kind))
    assert {name: count for name, count in folders.items() if count > fuller.get(name, MODULES)} == {}
    assert {name for name in fuller if folders[name] <= MODULES} == set(), (
        "no longer exceptions: take them out"
    )
