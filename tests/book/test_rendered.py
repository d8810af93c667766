"""Pages that were rendered before are taken from the work folder, and the site is the same to the byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.book.bulk import Bulk
from generator.book.mkdocs import run_mkdocs
from generator.book.rendered import RenderedPages, surroundings_hash
from generator.errors import StrategyBookError
from generator.work.files import write_whole

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
    """A folder with pages, which are built with and without what was rendered before."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.pages, self.settings = folder, dict(PAGES), dict[str, str | None]()
        self.config = folder / "mkdocs.yml"
        self.config.write_text(CONFIG)

    def build(self, kept: Path | None, jobs: int = 1) -> tuple[dict[str, bytes], frozenset[str]]:
        """The files of the site by their paths, and the pages that were not rendered."""
        stages = {name: self.folder / name for name in ("docs", "light", "site")}
        for stage in stages.values():
            for path in sorted(stage.rglob("*"), reverse=True):
                path.rmdir() if path.is_dir() else path.unlink()
        for name, text in self.pages.items():
            (stages["docs"] / name).parent.mkdir(parents=True, exist_ok=True)
            (stages["docs"] / name).write_text(text)
        pages = RenderedPages(kept)
        bulk = Bulk(pages.token)
        surroundings = surroundings_hash(self.config, self.folder / "theme", self.settings)
        pages.compare(bulk.light_copy(stages["docs"], stages["light"]), surroundings)
        run_mkdocs(self.config, stages["light"], stages["site"], self.settings, pages, jobs)
        bulk.put_back(stages["site"])
        files = sorted(path for path in stages["site"].rglob("*") if path.is_file())
        written = {path.relative_to(stages["site"]).as_posix(): path.read_bytes() for path in files}
        return {name: data for name, data in written.items() if name != "sitemap.xml.gz"}, pages.unchanged


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    return Site(tmp_path)


def test_only_changed_pages_are_rendered_and_the_site_is_the_same(site: Site, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    assert site.build(kept) == (site.build(None)[0], frozenset())
    assert site.build(kept)[1] == PAGES.keys()
    site.pages["rules.md"] = "# Rules\n\n## Turns\n\nTwo letters each.\n"
    site.pages["lists/zoo.md"] = PAGES["lists/zoo.md"].replace(
        "a row", "another row"
    )  # in its large table only
    site.pages["lists/pets.md"] = f"# Pets\n\n{BLOCK}\n"
    del site.pages["lists/farm.md"]
    whole, _ = site.build(None)
    assert site.build(kept) == (whole, frozenset({"index.md"}))
    assert b"another row" in whole["lists/zoo.html"]
    sections = json.loads(whole["search/search_index.json"])["docs"]
    assert [section["location"] for section in sections][:3] == [
        "index.html",
        "rules.html",
        "rules.html#turns",
    ]


def test_several_processes_make_the_same_site(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.book.rendered._WORTH_DIVIDING", 2)
    kept = tmp_path / "kept"
    assert site.build(kept, jobs=2) == site.build(None)
    site.pages["rules.md"] = site.pages["lists/pets.md"] = "# Rules\n\n## Turns\n\nTwo letters each.\n"
    whole, _ = site.build(None)
    assert site.build(kept, jobs=3) == (whole, PAGES.keys() - {"rules.md"})
    site.pages["rules.md"] = "# Rules\n\n[gone](nowhere.md)\n"
    site.pages["index.md"] += "More.\n"
    with pytest.raises(StrategyBookError, match=r"nowhere\.md"):
        site.build(kept, jobs=2)


def test_what_surrounds_all_pages_renders_all_of_them(site: Site, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    site.build(kept)
    changes: tuple[Callable[[], object], ...] = (
        lambda: site.config.write_text(CONFIG.replace("Rules:", "The rules:")),
        lambda: site.settings.update(site_name="Another book"),
        lambda: write_whole(tmp_path / "theme/main.html", "another"),
    )
    for change in changes:
        change()
        assert site.build(kept) == (site.build(None)[0], frozenset())


def test_a_book_with_a_map_is_rendered_as_a_whole(site: Site, tmp_path: Path) -> None:
    site.settings["site_url"] = "https://example.org/"
    site.build(tmp_path / "kept")
    files, unchanged = site.build(tmp_path / "kept")
    assert not unchanged
    assert files["sitemap.xml"].count(b"<loc>") == len(PAGES)


@pytest.mark.parametrize("damage", [b"", b"no msgpack", b"\x92\xa1x\x81\xa8index.md\x93\xa0\xa0\xc0"])
def test_a_damaged_file_renders_everything(site: Site, tmp_path: Path, damage: bytes) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(damage)
    assert site.build(kept)[1] == frozenset()
    assert site.build(kept)[1] == PAGES.keys()


def test_a_page_that_was_rendered_before_does_not_hide_a_broken_link(site: Site, tmp_path: Path) -> None:
    """MkDocs does not read the page; the check of all links after it does (tests/book/postbuild)."""
    site.build(tmp_path / "kept")
    site.pages["rules.md"] = "# Rules\n\n[gone](nowhere.md)\n"
    with pytest.raises(StrategyBookError, match=r"nowhere\.md"):
        site.build(tmp_path / "kept")
