"""Taking a page apart."""

from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.html import Page, broken_links, outside_in_css, outside_loads, resolve, scan


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


@pytest.mark.parametrize(
    "text",
    [
        "<base href='https://x.example/'>",
        "<meta http-equiv=Refresh content='0; url=https://x.example'>",
        "<a href=' JavaScript:x()'>a</a>",
        "<a href='java\nscript:x()'>a</a>",
    ],
)
def test_what_leads_a_reader_elsewhere_is_named(text: str) -> None:
    assert len(scan(text).forbidden) == 1


def test_a_form_sends_nothing_to_another_host() -> None:
    assert scan("<form action='https://x.example/'>").loads == {"https://x.example/"}


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


@pytest.mark.parametrize(
    ("page", "address", "expected"),
    [
        ("a/b.html", "c.html", ("a/c.html", "")), ("a/b.html", "../c.html#x", ("c.html", "x")),
        ("a/b.html", "#x", ("a/b.html", "x")), ("a/b.html", "", ("a/b.html", "")),
        ("a/b.html", "..", ("index.html", "")), ("a/b.html", ".", ("a/index.html", "")),
        ("a/b.html", "../d/", ("d/index.html", "")), ("404.html", "/d/e.html", ("d/e.html", "")),
        ("a/b.html", "caf%C3%A9.html#%20", ("a/café.html", " ")), ("a/b.html", "c.html?q=1", ("a/c.html", "")),
        ("a/b.html", "https://example.org/x", None), ("a/b.html", "//example.org/x", None),
        ("a/b.html", "mailto:x@example.org", None), ("a/b.html", "data:,x", None),
    ],
)  # fmt: skip
def test_resolve(page: str, address: str, expected: tuple[str, str] | None) -> None:
    assert resolve(page, address) == expected


names = st.lists(st.sampled_from(["a", "b", "..", "c.html"]), min_size=1, max_size=4).map("/".join)


@given(names, names)
def test_resolve_agrees_with_the_standard_library(folder: str, address: str) -> None:
    page = f"x/y/z/{folder.replace('..', 'up')}/page.html"
    joined = urljoin(f"http://h/{page}", address).removeprefix("http://h/")
    expected = f"{joined}index.html" if joined.endswith("/") or not joined else joined
    assert resolve(page, address) == (expected, "")


def test_broken_links_are_named() -> None:
    pages = {
        "a.html": Page(anchors={"x"}, links={"b.html#any", "c.html", "#x", "#y", "d.png"}, loads={"e.png"}),
        "e.html": Page(links={"#/x/1", "#x"}, explores=True),
        "b.html": Page(takes_any_hash=True, links={"a.html#x", "a.html#z", "https://example.org"}),
    }
    assert list(broken_links(pages, {"a.html", "b.html", "d.png", "e.html"})) == [
        ("a.html", "#y: no such anchor on that page"),
        ("a.html", "c.html: no such file in the site"),
        ("a.html", "e.png: no such file in the site"),
        ("b.html", "a.html#z: no such anchor on that page"),
        ("e.html", "#x: no such anchor on that page"),
    ]


def test_requests_to_other_hosts_are_named() -> None:
    pages = {"a.html": Page(links={"https://example.org"}, loads={"x.js", "data:,y", "//cdn.example.org/z.js"})}
    assert list(outside_loads(pages)) == ["a.html: //cdn.example.org/z.js: fetched from outside the site"]
    css = """/* url(http://comment.example) */ @import 'http://a.example/x.css';
      p {background: url(b.png)} q {src: url("data:,x")} r {src: url( '//c.example/f.woff' )}"""
    assert [line.split(": ")[1] for line in outside_in_css("a.css", css)] == [
        "http://a.example/x.css",
        "//c.example/f.woff",
    ]
