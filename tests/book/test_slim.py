"""Slim pages: the same elements and the same words, with fewer blanks."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from generator.book.slim import slim, slim_script
from generator.paths import SOURCE

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


def test_a_link_of_a_menu_is_one_line() -> None:
    html = '<a href="x" class="md-nav__link">\n  <span class="md-ellipsis">\n    Home\n  </span>\n</a>'
    assert slim(html) == '<a href="x" class="md-nav__link">Home</a>'


def test_a_script_loses_comments_and_indentation_only() -> None:
    script = """/* One,
 * two **/
// needs: x.js
(() => {
  "use strict";

  const a = "// b"; // c
  /* d */ let e = /* f */ `  g /* h */`;
  /** i */
  call(
    // j
    a,
  );
})();
"""
    assert (
        slim_script(script)
        == """(() => {
"use strict";
const a = "// b"; // c
/* d */ let e = /* f */ `  g /* h */`;
call(
a,
);
})();
"""
    )


def test_no_text_of_a_script_goes_over_several_lines() -> None:
    """Its blanks would be lost. Texts in a text (``${`x`}``), quotes in comments and in patterns are left out first."""
    for path in (SOURCE / "site_src/assets/js").rglob("*.js"):
        if "vendor" in path.parts:
            continue
        for line in slim_script(path.read_text("utf-8")).splitlines():
            code = re.sub(r'"(?:[^"\\]|\\.)*"|/(?:[^/\\\n ]|\\.)+/[a-z]|(?<=\s)// .*', "", line)
            assert code.count("`") % 2 == 0, f"{path.name}: {line}"
