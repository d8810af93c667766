"""MkDocs in several processes writes the same site as in one, and large tables go past Markdown and come back whole."""

import json
import shutil
from pathlib import Path

import pytest

from strategy_book.book import mkdocs
from strategy_book.book.mkdocs import Bulk, run_mkdocs
from strategy_book.errors import InputError, StrategyBookError
from strategy_book.work.files import write_whole

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
    monkeypatch.setattr(mkdocs, "_WORTH_DIVIDING", 2)
    return Site(tmp_path)


@pytest.mark.parametrize("date", ["abc", "", "-1", "1.5", "9" * 12])
def test_a_date_that_mkdocs_cannot_read_is_refused(monkeypatch: pytest.MonkeyPatch, date: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    with pytest.raises(InputError, match="SOURCE_DATE_EPOCH"):
        mkdocs.check_epoch()


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_full_disk_is_not_a_mistake_of_mkdocs(site: Site, monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "from", None, str(site.folder / "site/to"))

    monkeypatch.setattr("mkdocs.commands.build.build", full)
    with pytest.raises(OSError, match="No space left") as caught:
        site.build(jobs)
    assert caught.value.filename2 == str(site.folder / "site/to")


@pytest.mark.rest
def test_several_processes_make_the_same_site(site: Site) -> None:
    whole = site.build()
    assert site.build(2) == whole
    assert site.build(3) == whole
    assert whole["lists/zoo.html"].count(b"a row") == 100
    sections = json.loads(whole["search/search_index.json"])["docs"]
    assert [section["location"] for section in sections][:3] == ["index.html", "rules.html", "rules.html#turns"]


@pytest.mark.rest
def test_a_broken_link_is_named_whichever_process_renders_its_page(site: Site) -> None:
    for name, text in PAGES.items():
        site.pages = {**PAGES, name: f"{text}\n[gone](nowhere.md)\n"}
        with pytest.raises(StrategyBookError, match=r"nowhere\.md"):
            site.build(2)


def test_a_map_lists_every_page(site: Site) -> None:
    site.settings["site_url"] = "https://example.org/"
    assert site.build(2)["sitemap.xml"].count(b"<loc>") == len(PAGES)


GOLDEN = Path(__file__).parents[1] / "golden"

TABLE = "<table><tbody>" + "<tr><td>a_b*c</td><td><div>x</div></td></tr>\n" * 100 + "</tbody></table>"
OPEN = '<div class="sb-x" data-search-exclude>'


def test_only_large_blocks_are_taken_out_and_all_are_put_back(tmp_path: Path) -> None:
    page = f"# A\n\n{OPEN}\n{TABLE}\n</div>\n\n{OPEN}\nsmall\n</div>\n\nend {TABLE}\n"
    bulk = Bulk()
    light = bulk.taken_out(page)
    assert light.count("a_b*c") == 100  # those at the end, which no div encloses
    assert "small" in light
    write_whole(tmp_path / "page.html", light)
    bulk.put_back(tmp_path)
    assert (tmp_path / "page.html").read_text() == page


def test_sheets_to_print_are_taken_out(tmp_path: Path) -> None:
    page = f'# A\n\n<article class="cheat" data-paper\n data-running="x">\n{TABLE}\n</article>\n\nend\n'
    bulk = Bulk()
    light = bulk.taken_out(page)
    assert "a_b*c" not in light
    write_whole(tmp_path / "page.html", light)
    bulk.put_back(tmp_path)
    assert (tmp_path / "page.html").read_text() == page


def test_no_sheet_of_the_book_is_left_to_markdown() -> None:
    sheets = [path.read_text("utf-8") for path in GOLDEN.glob("*.md")]
    sheets = [text for text in sheets if '<article class="cheat' in text]
    assert len(sheets) >= 5  # Ghost, matches, people, SuperGhost and its kin, Jotto
    bulk = Bulk()
    bulk.small = 0
    assert all("<section" not in bulk.taken_out(text) for text in sheets)


def test_a_block_that_is_never_closed_stays(tmp_path: Path) -> None:
    page = f"{OPEN}\n{TABLE}\n"
    assert Bulk().taken_out(page) == page


def test_a_page_cannot_name_a_block_of_another_page(tmp_path: Path) -> None:
    bulk, other = Bulk(), Bulk()
    light = other.taken_out(f"{OPEN}\n{TABLE}\n</div>\n")
    assert bulk.taken_out(f"{OPEN}\n{TABLE}\n</div>\n") != light
    write_whole(tmp_path / "page.html", light)
    bulk.put_back(tmp_path)
    assert (tmp_path / "page.html").read_text() == light


def test_the_site_is_the_same_as_from_whole_pages(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    write_whole(docs / "index.md", f"# A\n\n{OPEN}\n{TABLE}\n</div>\n\nafter\n\n## B\n\n[end](#b)\n")
    article = f'<article class="cheat" data-paper\n data-players="2">\n<header>y</header>\n{TABLE}\n</article>\n'
    sheet = f"<p>x</p>\n\n{article}"
    write_whole(docs / "sheet.md", f"---\nsearch:\n  exclude: true\n---\n# S\n\n{sheet}\nend\n")
    config = tmp_path / "mkdocs.yml"
    write_whole(config, "site_name: x\ntheme: {name: material, font: false}\nplugins: [search, offline]\n"
                "markdown_extensions: [attr_list, md_in_html]\n")  # fmt: skip
    bulk = Bulk()
    pages = bulk.light_copy(docs, tmp_path / "copy")
    run_mkdocs(config, tmp_path / "copy", tmp_path / "light", {}, pages)
    bulk.put_back(tmp_path / "light")
    run_mkdocs(config, docs, tmp_path / "whole", {}, pages)

    def said(name: str) -> dict[Path, str]:
        """Every page, but for white space."""
        files = (tmp_path / name).rglob("*.html")
        return {path.relative_to(tmp_path / name): " ".join(path.read_text().split()) for path in files}

    assert "a_b*c" not in (tmp_path / "copy/index.md").read_text()
    assert said("light") == said("whole")
    # The theme's own search forgets that a block is excluded when a <div> inside it ends.
    assert "a_b*c" not in (tmp_path / "light/search/search_index.json").read_text()
    assert "a_b*c" in (tmp_path / "light/index.html").read_text()
