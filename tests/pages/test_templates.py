"""The form of the templates and of the hand-written pages."""

import re
from pathlib import Path

import pytest

from tests.wordlists import ROOT

LONGEST = 160
SOURCES = [
    path
    for folder in ("site_src", "generator")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".md", ".j2", ".html", ".js", ".py"} and "vendor" not in path.parts
]
FILES = sorted([*(ROOT / "site_src/templates").rglob("*.j2"), *(ROOT / "site_src/pages").glob("*.*")])


def test_no_merge_was_left_half_done() -> None:
    assert not [path for path in SOURCES if re.search(r"^(<{7}|>{7}) ", path.read_text("utf-8"), re.MULTILINE)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_line_is_too_long_to_read(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert not [number for number, line in enumerate(lines, 1) if len(line) > LONGEST]


def test_style_sheets_name_only_classes_that_pages_can_have() -> None:
    text = "\n".join(path.read_text("utf-8") for path in SOURCES)
    used = set(re.findall(r"sb-[\w-]+", text))
    computed = tuple(set(re.findall(r"(sb-[\w-]+)\$?\{", text)))
    unused = set()
    for path in (ROOT / "site_src/assets/css").glob("*.css"):
        rules = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        unused |= {name for name in re.findall(r"\.(sb-[\w-]+)", rules) if name not in used}
    assert not [name for name in sorted(unused) if not name.startswith(computed)]
