"""A module stays below 300 lines, a folder at 16 modules; the scripts above that are named here and may only shrink."""

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINES, MODULES = 300, 16
PROGRAM, SCRIPTS = ROOT / "generator" / "strategy_book", ROOT / "site_src" / "assets" / "js"

LONG = {"play/table-view.js": 345}
FULL = {"play": 27}
"""Lines of a script and scripts of a folder. After a change that makes one smaller, lower its number or remove it."""


def modules(folder: Path, suffix: str) -> list[Path]:
    return [
        path
        for path in sorted(folder.rglob(f"*{suffix}"))
        if path.stem != "__init__" and path.relative_to(folder).parts[0] != "vendor"
    ]


def too_long(folder: Path, suffix: str) -> dict[str, int]:
    lines = {
        path.relative_to(folder).as_posix(): len(path.read_bytes().splitlines()) for path in modules(folder, suffix)
    }
    assert len(lines) > MODULES
    return {path: count for path, count in lines.items() if count > LINES}


def too_full(folder: Path, suffix: str) -> dict[str, int]:
    counts = Counter(path.parent.relative_to(folder).as_posix() for path in modules(folder, suffix))
    return {path: count for path, count in counts.items() if count > MODULES}


@pytest.mark.parametrize(("over", "allowed"), [(too_long, LONG), (too_full, FULL)])
def test_only_named_scripts_are_over_the_limits(
    over: Callable[[Path, str], dict[str, int]], allowed: Mapping[str, int]
) -> None:
    scripts = over(SCRIPTS, ".js")
    assert {path: size for path, size in scripts.items() if size > allowed.get(path, 0)} == {}
    assert allowed.keys() <= scripts.keys(), "remove what is no longer over the limit"


def test_no_module_of_the_program_is_over_the_limits() -> None:
    assert too_long(PROGRAM, ".py") == too_full(PROGRAM, ".py") == {}
