"""Slim pages: the same elements and the same words, with fewer blanks."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from generator.book.slim import slim

PIECES = st.lists(
    st.sampled_from(["<p>", "</p>", "word", " ", "\n", "\t", "<!--x-->", "<pre> a\n  b</pre>", "<b>"])
)


@given(PIECES)
def test_only_blanks_go_and_none_appears(pieces: list[str]) -> None:
    html = "".join(pieces)
    text = slim(html)
    assert slim(text) == text
    assert re.sub(r"\s+", " ", text) == re.sub(r"\s+", " ", html)
    assert len(text) <= len(html)


def test_what_is_shown_as_written_stays() -> None:
    html = "<main>\n\n  <pre>\n  one\n\n  two</pre>\n   <script>\n  x\n</script>  \n</main>"
    assert slim(html) == "<main>\n<pre>\n  one\n\n  two</pre>\n<script>\n  x\n</script>\n</main>"
