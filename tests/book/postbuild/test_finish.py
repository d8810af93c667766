"""A whole site finished."""

import re
from pathlib import Path

import pytest

from strategy_book.book.postbuild.csp import script_hash
from strategy_book.book.postbuild.finish import SiteError, finish_site
from strategy_book.html import scan

PAGE = '<html><head><meta charset="utf-8"><script>a()</script></head><body><p id="x">{}</p></body></html>'


def write(site: Path, **pages: str) -> None:
    for name, body in (pages | {"404": "Not here"}).items():
        (site / f"{name}.html").write_text(PAGE.format(body), "utf-8")


def test_a_good_site_is_counted_and_gets_its_policy(tmp_path: Path) -> None:
    write(tmp_path, a='<a href="b.html#x">b</a> é', b='<a href="a.html">a</a>')
    report = finish_site(tmp_path)
    assert (report.pages, report.links) == (3, 2)
    assert report.bytes == sum(path.stat().st_size for path in tmp_path.iterdir())
    first = (tmp_path / "a.html").read_bytes()
    assert b"Content-Security-Policy" in first
    write(tmp_path)
    finish_site(tmp_path)
    assert (tmp_path / "a.html").read_bytes() == first


def test_sources_that_no_page_loads_are_not_published(tmp_path: Path) -> None:
    scripts = {"a": "a()", "b": 'load("later.js")', "later": "later()", "vendor/unread": "no()"}
    for name, code in scripts.items():
        path = tmp_path / f"assets/js/{name}.js"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, "utf-8")
    (tmp_path / "assets/css").mkdir()
    (tmp_path / "assets/css/unread.css").write_text("p { color: red }", "utf-8")
    write(tmp_path, a="".join(f'<script src="assets/js/{name}.js"></script>' for name in "ab"))
    finish_site(tmp_path)
    left = sorted(path.name for path in (tmp_path / "assets").rglob("*"))  # no empty folder: the next build keeps it
    assert re.fullmatch(r"book\.\w+\.js js later\.js", " ".join(left))


def test_the_404_page_needs_no_other_file(tmp_path: Path) -> None:
    write(tmp_path)
    finish_site(tmp_path)
    text = (tmp_path / "404.html").read_text("utf-8")
    page = scan(text)
    assert page.loads == set()
    assert page.links == {"./", "../"}
    # Its own style and script, and no others: the policy knows them by their hashes.
    [script] = page.inline_scripts
    [style] = re.findall("<style>(.*?)</style>", text, re.DOTALL)
    assert page.forbidden == {"<style> element"}
    [policy] = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
    assert f"script-src 'self' {script_hash(script)};" in policy
    assert f"style-src {script_hash(style)};" in policy


def test_the_404_page_links_home_if_the_address_of_the_site_is_known(tmp_path: Path) -> None:
    write(tmp_path)
    index = tmp_path / "index.html"
    text = '<html><head><meta charset=\'utf-8\'><link rel="canonical" href="https://example.org/words/"></head></html>'
    index.write_text(text, "utf-8")
    finish_site(tmp_path)
    assert '<a class="home" href="/words/">' in (tmp_path / "404.html").read_text("utf-8")


def test_every_problem_is_named(tmp_path: Path) -> None:
    write(tmp_path, a='<a href="no.html">b</a><img src="https://example.org/x.png">', b='<p style="x">')
    (tmp_path / "c.css").write_text("@import 'https://example.org/y.css';", "utf-8")
    with pytest.raises(SiteError) as caught:
        finish_site(tmp_path)
    assert len(caught.value.problems) == 4
    for complaint in (
        "no.html: no such file",
        "x.png: fetched from outside",
        "y.css: fetched",
        "style attribute on <p>",
    ):
        assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_many_problems_fit_in_one_line(tmp_path: Path) -> None:
    write(tmp_path, a="".join(f'<a href="{i}.html">x</a>' for i in range(50)))
    with pytest.raises(SiteError, match=r"50 problems.*and 30 more"):
        finish_site(tmp_path)


def test_the_policy_does_not_allow_scripts_that_the_theme_did_not_write(tmp_path: Path) -> None:
    write(tmp_path, a="<script>intruder()</script>")
    with pytest.raises(SiteError, match=r"a\.html: inline script that is not the theme's: 'intruder"):
        finish_site(tmp_path)
