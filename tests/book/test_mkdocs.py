"""MkDocs in several processes writes the same site as in one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from generator.book.bulk import Bulk
from generator.book.mkdocs import run_mkdocs
from generator.errors import StrategyBookError

BLOCK = '<div class="sb-x" data-search-exclude>\n' + "<p>a row</p>\n" * 100 + "</div>\n"
PAGES = {
    "index.md": "# Home\n\nSee [the rules](rules.md#turns) and [a list](lists/zoo.md).\n",
    "rules.md": "# Rules\n\nFirst.\n\n## Turns\n\nOne letter each.\n",
    "lists/zoo.md": f"# Zoo\n\nWords of [home](../index.md).\n\n{BLOCK}\n## Long\n\nThe longest.\n",
    "lists/farm.md": f"# Farm\n\nWords.\n\n{BLOCK.replace('row', 'line')}\n",
}
CONFIG = """\
site_name: x
theme: {name: material, font: false}
plugins: [search]
use_directory_urls: false
nav: [{Home: index.md}, {Rules: rules.md}]
not_in_nav: /lists/
markdown_extensions: [attr_list, md_in_html, toc]
"""


class Site:
    """A folder with pages, which are built by one process or by several."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.pages, self.settings = folder, dict(PAGES), dict[str, str | None]()
        self.config = folder / "mkdocs.yml"
        self.config.write_text(CONFIG)

    def build(self, jobs: int = 1) -> dict[str, bytes]:
        """The files of the site by their paths."""
        stages = {name: self.folder / name for name in ("docs", "light", "site")}
        for stage in stages.values():
            shutil.rmtree(stage, ignore_errors=True)
        for name, text in self.pages.items():
            (stages["docs"] / name).parent.mkdir(parents=True, exist_ok=True)
            (stages["docs"] / name).write_text(text)
        bulk = Bulk()
        names = bulk.light_copy(stages["docs"], stages["light"])
        assert names == sorted(self.pages)
        run_mkdocs(self.config, stages["light"], stages["site"], self.settings, names, jobs)
        bulk.put_back(stages["site"])
        files = sorted(path for path in stages["site"].rglob("*") if path.is_file())
        written = {path.relative_to(stages["site"]).as_posix(): path.read_bytes() for path in files}
        return {name: data for name, data in written.items() if name != "sitemap.xml.gz"}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    monkeypatch.setattr("generator.book.mkdocs._WORTH_DIVIDING", 2)
    return Site(tmp_path)


def test_several_processes_make_the_same_site(site: Site) -> None:
    whole = site.build()
    assert site.build(2) == whole
    assert site.build(3) == whole
    assert whole["lists/zoo.html"].count(b"a row") == 100
    sections = json.loads(whole["search/search_index.json"])["docs"]
    assert [section["location"] for section in sections][:3] == [
        "index.html",
        "rules.html",
        "rules.html#turns",
    ]


def test_a_broken_link_is_named_whichever_process_renders_its_page(site: Site) -> None:
    for name, text in PAGES.items():
        site.pages = {**PAGES, name: f"{text}\n[gone](nowhere.md)\n"}
        with pytest.raises(StrategyBookError, match=r"nowhere\.md"):
            site.build(2)


def test_a_map_lists_every_page(site: Site) -> None:
    site.settings["site_url"] = "https://example.org/"
    assert site.build(2)["sitemap.xml"].count(b"<loc>") == len(PAGES)
