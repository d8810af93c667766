"""The same book under ProperDocs, MaterialX and Zensical, where they are installed: it is not tied to MkDocs."""

import html
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from strategy_book.book.site import finish_rendered
from strategy_book.errors import InputError
from tests.books import findings_of, small_book

ROOT = Path(__file__).resolve().parents[2]
FILLED_BY_A_SCRIPT = re.compile(r"Warning: (anchor does not exist)")
"""Zensical looks for the anchors of links to the explorer, which its script reads."""

WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in MkDocs' layout (build/docs, and the files that mkdocs.yml names), and MkDocs' site."""
    folder = tmp_path_factory.mktemp("book")
    small_book(folder, WORDS, games=("ghost",), output=folder / "mkdocs")
    shutil.copytree(ROOT / "site_src/overrides", folder / "site_src/overrides")
    return folder


def articles(site: Path) -> dict[str, str]:
    """What readers read: the text of each page's article, by the page's path. Colours in code make no difference."""
    texts = {}
    for path in site.rglob("*.html"):
        article = re.search(r"<article\b.*</article>", path.read_text("utf-8"), re.DOTALL)
        if article:
            text = re.sub(r"</?span\b[^>]*>", "", article[0])
            text = re.sub(r"<(script|style)\b.*?</\1>|<[^>]*>", " ", text, flags=re.DOTALL)
            texts[path.relative_to(site).as_posix()] = " ".join(html.unescape(text).split())
    return texts


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["properdocs", "materialx", "zensical"])
def test_another_generator_makes_the_same_book(book: Path, tool: str) -> None:
    theme = Path(sys.prefix) / "materialx"  # apart, because its package, too, is called "material"
    if not theme.is_dir() if tool == "materialx" else importlib.util.find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed")
    site = book / "site"
    shutil.rmtree(site, ignore_errors=True)
    settings = (ROOT / "mkdocs.yml").read_text()
    if tool == "materialx":  # ProperDocs with this theme, and with the search of MkDocs
        settings = settings.replace("name: material\n", "name: materialx\n  search_index_only: true\n")
        settings = settings.replace("- search ", "- /search ")
    (book / "mkdocs.yml").write_text(settings)
    done = subprocess.run(
        [sys.executable, "-m", "properdocs" if tool == "materialx" else tool, "build", "-f", "mkdocs.yml"],
        cwd=book,
        env=os.environ | ({"PYTHONPATH": str(theme)} if tool == "materialx" else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    output = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    assert done.returncode == 0, output
    assert "warning" not in FILLED_BY_A_SCRIPT.sub("", output).lower()
    finish_rendered(site)
    assert articles(site) == articles(book / "mkdocs")
    scripts = [
        re.findall(r'<script src="([^"]*)', (folder / "play.html").read_text("utf-8"))
        for folder in (site, book / "mkdocs")
    ]
    assert scripts[0] == scripts[1] != []
    assert findings_of(site).wrong == []
    with pytest.raises(InputError, match="finished already"):
        finish_rendered(site)


def test_a_folder_that_no_generator_wrote_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(InputError, match="not a rendered book"):
        finish_rendered(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]
