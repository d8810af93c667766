"""Comments of scripts, templates and modules name files of the program that are there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "generator" / "strategy_book"
SCRIPTS, TEMPLATES = ROOT / "site_src" / "assets" / "js", ROOT / "site_src" / "templates"
FOLDERS = (ROOT, ROOT / "generator", PROGRAM, SCRIPTS, TEMPLATES, TEMPLATES.parent, TEMPLATES.parent / "pages")

COMMENT = {
    ".js": re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE),
    ".j2": re.compile(r"\{#.*?#\}", re.DOTALL),
    ".py": re.compile(r'"""[^"]*"""|#.*?$', re.DOTALL | re.MULTILINE),
}
NAMED = re.compile(r"(?<![\w/.*}-])((?:[a-z_0-9-]+/)*[a-z_][a-z_0-9-]*\.(?:js|py|j2))\b")
DATA = re.compile(r"(assets/)?data/|(index|decks|sizes)\.js")
"""Data that the build writes, not files of the program."""


def named(folder: Path) -> Iterator[tuple[Path, str]]:
    """Each file below a folder with each file name in its comments."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in COMMENT and "vendor" not in path.parts:
            for comment in COMMENT[path.suffix].findall(path.read_text("utf-8")):
                yield from ((path, name) for name in NAMED.findall(comment) if not DATA.match(name))


@pytest.mark.parametrize("folder", [SCRIPTS, TEMPLATES, PROGRAM], ids=lambda folder: folder.name)
def test_every_named_file_is_there(folder: Path) -> None:
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name in named(folder)
        if not any((parent / name).is_file() for parent in (path.parent, *FOLDERS))
    ]
    assert not missing


def test_every_step_after_mkdocs_has_its_reason_on_the_page_of_the_architecture() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = [row.split("|")[1] for row in page.split("| step | reason |")[1].split("\n\n")[0].splitlines()[2:]]
    folders = ((PROGRAM / "book" / "postbuild", {"__init__", "finish"}),)
    for folder, not_steps in folders:
        steps = {path.stem for path in folder.glob("*.py")} - not_steps
        assert [step for step in steps if not any(f"{folder.name}/{step}.py" in row for row in rows)] == []


@pytest.mark.parametrize("file", ["docs/architecture.md", "pyproject.toml"])
def test_files_are_named_that_are_there(file: str) -> None:
    names = NAMED.findall((ROOT / file).read_text("utf-8"))
    assert len(names) > 5
    missing = {
        name
        for name in names
        if "/" in name
        and not DATA.match(name)
        and not any((parent / name).is_file() for parent in (*FOLDERS, PROGRAM / "book"))
    }
    assert not missing
