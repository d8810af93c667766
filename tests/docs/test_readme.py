"""The documents show what the program prints, and their links lead somewhere."""

import re
import shlex
from pathlib import Path

import pytest

from tests.command import Command

ROOT = Path(__file__).resolve().parents[2]
PAPERS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CONSOLE = re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
SHOWN = [part for block in CONSOLE for part in block.split("$ strategy-book ")[1:]]


def test_the_readme_shows_commands() -> None:
    assert len(SHOWN) >= 2


@pytest.mark.parametrize("shown", SHOWN)
def test_commands_print_what_the_documents_show(shown: str, cli: Command) -> None:
    command, *lines = shown.rstrip().splitlines()
    printed = cli(*shlex.split(command)).splitlines()
    if lines[-1] == "...":
        lines.pop()
        printed = printed[: len(lines)]
    assert printed == lines


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_links_in_documents_lead_somewhere(paper: Path) -> None:
    for address in re.findall(r"\]\(([^)#:]+)\)", paper.read_text("utf-8")):
        assert (paper.parent / address).exists(), address


def test_no_file_cites_a_document_outside_the_repository() -> None:
    """Only what is in the repository may be cited."""
    names = re.compile(r"\b(DESIGN|INTERFACE|HOUSE|READERS|BUILD|PEOPLE|JOTTO|SITE|STYLE)\.md\b")
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("generator", "tests", "docs", "tools", "site_src", "benchmarks", "wordlists")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in {".py", ".md", ".toml", ".j2", ".js", ".css"} and path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if names.search(line)
    ]
    assert wrong == []
