"""Escaping: content of a file is printed as text by every template."""

import html

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from strategy_book.errors import StrategyBookError
from strategy_book.pages.language import count, percent
from strategy_book.pages.render import (
    apart,
    at_least,
    at_most,
    capital,
    environment,
    escape,
    letters,
    plural,
    render,
    series,
    words,
)

HOSTILE = [
    "<script>alert(1)</script>", "{{ 7 * 7 }}", "{% raw %}", "a | b | c", "`code`", "[x](javascript:alert(1))",
    "![x](http://example.org/y.png)", "# heading", "- item", "1. item", "&lt;b&gt;", "*bold* _it_ **x** __y__",
    "https://example.org/", "</td></table>", '" onmouseover="alert(1)', "--8<-- 'file'", "{: .x #y }", "a\n\n# b",
    "\\*x\\*", "~~~", "===", ": def", "[^1]", "++x++",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text_in_markdown(text: str) -> None:
    extensions = ["attr_list", "def_list", "md_in_html", "tables", "toc"]
    page = markdown.markdown(f"before {escape(text)} after", extensions=extensions)
    assert html.unescape(page) == f"<p>before {' '.join(text.split())} after</p>"


@given(st.text(alphabet=st.characters(exclude_categories=("Cs", "Cc", "Cf", "Cn", "Zl", "Zp"))))
def test_any_text_stays_text(text: str) -> None:
    escaped = escape(text)
    assert isinstance(escaped, Markup)
    assert html.unescape(str(escaped)).split() == text.split()
    assert not set("<>\"'`|[]{}()*_#!\\~^=+:@$/") & set(str(escaped).replace("&#", ""))


def test_noncharacters_and_direction_controls_are_dropped() -> None:
    assert escape("a\ufdd0b\U0010ffffc.") == "abc&#46;"
    assert escape("ab\u202ecd\u2066") == "abcd"


def test_markup_and_numbers_pass() -> None:
    assert escape(Markup("<b>")) == "<b>"
    assert escape(3) == 3


def test_a_value_in_markup_is_escaped_for_markdown() -> None:
    """Jinja's own filter escapes for HTML, and Markdown made a link of a title."""
    pattern = "<a>{{ '<b>%s</b>' | safe | format(title) }}</a>{{ '%.2f' | format(number) }}"
    shown = environment().from_string(pattern).render(title="[z](javascript:w)", number=1.5)
    assert shown == f"<a><b>{escape('[z](javascript:w)')}</b></a>1.50"


def test_a_missing_fact_raises_an_error() -> None:
    with pytest.raises(StrategyBookError, match="undefined"):
        render("ghost/index.md.j2")


def test_filters() -> None:
    assert count(12345) == "12,345"
    assert (plural(1, "word"), plural(2, "word"), plural(2, "list", "lists")) == ("1 word", "2 words", "2 lists")
    assert (series(["1", "3"]), series(["1", "2", "3"], "or")) == ("1 and 3", "1, 2 or 3")
    assert [percent(x) for x in (0, 0.001, 0.5, 0.999, 1)] == ["0%", "under 1%", "50%", "over 99%", "100%"]
    assert words(["ab", "cd"], ["cd"]) == "<i>ab</i> <s>cd</s>"
    assert letters(["a", "ß"]) == "<b>A</b> <b>ẞ</b>"
    assert capital("ıiσς") == "ıIΣς"


@given(st.integers(0, 10**7), st.integers(1, 3))
def test_bounds_are_rounded_to_the_safe_side(ten_thousandths: int, digits: int) -> None:
    number = ten_thousandths / 10_000
    low, high = at_least(number, digits), at_most(number, digits)
    assert float(low) <= number <= float(high)
    assert float(high) - float(low) < 1.000001 * 10**-digits
    assert at_least(6.3, 1) == at_most(6.3, 1) == "6.3"


def test_a_title_from_the_right_takes_no_number_of_the_text_around_it() -> None:
    assert apart("British") == "British"
    assert apart("A <b>") == escape("A <b>")
    assert apart("עברית <2>") == f"<bdi>{escape('עברית <2>')}</bdi>"
