"""The same pages under ProperDocs and Zensical, where they are installed: the book is not tied to MkDocs."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.books import small_book

ROOT = Path(__file__).resolve().parents[2]
WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in MkDocs' layout (mkdocs.yml, build/docs, the files that mkdocs.yml names), and MkDocs' site."""
    folder = tmp_path_factory.mktemp("book")
    small_book(folder, WORDS, games=("ghost",), output=folder / "mkdocs")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "site_src/overrides", folder / "site_src/overrides")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["properdocs", "zensical"])
def test_other_generators_make_the_same_pages(book: Path, tool: str) -> None:
    if importlib.util.find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed")
    shutil.rmtree(book / "site", ignore_errors=True)
    flags = ["-f", "mkdocs.yml"]
    done = subprocess.run(
        [sys.executable, "-m", tool, "build", *flags],
        cwd=book,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    output = done.stdout + done.stderr
    assert done.returncode == 0, output
    assert "WARNING" not in output
    expected = {path.relative_to(book / "mkdocs") for path in (book / "mkdocs").rglob("*.html")}
    built = {path.relative_to(book / "site") for path in (book / "site").rglob("*.html")}
    assert expected <= built
    page = (book / "site/ghost/zoo/4-2.html").read_text()
    assert "camel" in page
