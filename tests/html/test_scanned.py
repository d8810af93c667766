"""Taking a page apart."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.html.scanned import scan


def test_a_page_is_scanned_for_everything_the_checks_need() -> None:
    page = scan(
        """<!doctype html><head><link rel=stylesheet href="a.css"><link rel="canonical" href="b.html">
        <script>one()</script><script type="application/json">{"href": "no.html"}</script><script src=x.js></script>
        <!-- <a href="comment.html"> --></head>
        <body><h1 id="top">x</h1><a name=old></a><a href="c.html?x=1&amp;y=2#z">c</a>
        <img src='d.png' srcset="e.png 1x, f.png 2x">
        <svg><use href="#g"/></svg><p data-x="a > b" id='after'>x</p></body>"""
    )
    assert page.anchors == {"top", "old", "after"}
    assert page.links == {"b.html", "c.html?x=1&y=2#z"}
    assert page.loads == {"a.css", "x.js", "d.png", "e.png", "f.png", "#g"}
    assert page.inline_scripts == ["one()"]
    assert page.forbidden == set()
    assert not page.takes_any_hash


def test_everything_that_the_policy_blocks_is_named() -> None:
    page = scan('<p style="color: red" onclick="x()">a</p><style>p {}</style>')
    assert page.forbidden == {"style attribute on <p>", "onclick on <p>", "<style> element"}


def test_tags_inside_a_script_are_text() -> None:
    page = scan("<script>document.write('<a href=\"x.html\">')</script><div data-sb-hash></div>")
    assert page.links == set()
    assert page.takes_any_hash


@given(st.text())
def test_any_text_can_be_scanned(text: str) -> None:
    scan(text)
    assert scan(f'<a href="{text.replace(chr(34), "&quot;").replace("&", "&amp;")}">').loads == set()


def test_a_handler_is_found_behind_a_quoted_bracket_and_in_capitals() -> None:
    page = scan("<p data-x=\"a > b\" OnClick='x()'>a</p><b\nonfocus=y()>b</b><p>Bananas on = 3</p>")
    assert page.forbidden == {"onclick on <p>", "onfocus on <b>"}


def test_a_page_is_read_as_a_browser_reads_it() -> None:
    page = scan("<p title=\"</p><a href='no.html'>\"><a href=yes.html/>x<svg><script>two()</script></svg>")
    assert page.links == {"yes.html/"}
    assert page.inline_scripts == ["two()"]
