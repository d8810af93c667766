"""Large tables go past Markdown and come back whole."""

from __future__ import annotations

from pathlib import Path

from generator.book.bulk import Bulk
from generator.book.mkdocs import run_mkdocs
from generator.work.files import write_whole

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
    article = (
        f'<article class="cheat" data-paper\n data-players="2">\n<header>y</header>\n{TABLE}\n</article>\n'
    )
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
