"""The search index as a script, nothing of the theme that no page loads, and the same words with fewer blanks."""

import json
import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from strategy_book.book.postbuild.plain import no_theme_scripts, search_script, slim, slim_script, slim_style
from strategy_book.paths import SOURCE


def test_the_index_becomes_a_script(tmp_path: Path) -> None:
    (tmp_path / "search").mkdir()
    index = {"docs": [{"location": "a.html", "title": "</script><b>", "text": "é"}]}
    (tmp_path / "search/search_index.json").write_text(json.dumps(index), "utf-8")
    search_script(tmp_path)
    text = (tmp_path / "search/search_index.js").read_text("utf-8")
    assert "<" not in text
    assert json.loads(json.loads(text.removeprefix("var __index = ").removesuffix(";\n"))) == index
    assert not (tmp_path / "search/search_index.json").exists()


def test_the_scripts_of_the_theme_are_removed(tmp_path: Path) -> None:
    for name in ("javascripts/bundle.js", "javascripts/lunr/x.js", "stylesheets/main.css", "stylesheets/main.css.map"):
        path = tmp_path / "assets" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    no_theme_scripts(tmp_path)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["main.css"]


PIECES = st.lists(st.sampled_from(["<p>", "</p>", "word", " ", "\n", "\t", "<!--x-->", "<pre> a\n  b</pre>", "<b>"]))


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


def test_no_translator_changes_words_and_tiles() -> None:
    html = '<b class="sb-tile sb-winning">A</b><em class="sb-word">ab</em><b class="sb-tiles">A</b>'
    text = slim(html)
    assert re.findall(r'class="([^"]*)" translate="no"', text) == ["sb-tile sb-winning", "sb-word"]
    assert slim(text) == text


def test_a_link_of_a_menu_is_one_line() -> None:
    html = '<a href="x" class="md-nav__link">\n  <span class="md-ellipsis">\n    Home\n  </span>\n</a>'
    assert slim(html) == '<a href="x" class="md-nav__link">Home</a>'


def test_a_script_loses_comments_and_indentation_only() -> None:
    script = """/* One,
 * two **/
// needs: x.js
(() => {
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
        == """"use strict";
(() => {
const a = "// b"; // c
/* d */ let e = /* f */ `  g /* h */`;
call(
a,
);
})();
"""
    )


def test_a_style_sheet_loses_comments_and_blanks_only() -> None:
    style = """/* One,
   two. */
.a,
.b > .c {
  color: red; /* three */
  margin: 0
    1px;
}

/* Four */
@media print {
  .d::after {
    content: "/* e */  f";
  }
}
"""
    right = """.a,.b > .c{color:red; /* three */
margin:0
1px;}@media print{.d::after{content:"/* e */  f";}}"""
    assert slim_style(style) == right


def test_no_text_of_a_script_goes_over_several_lines() -> None:
    """Its blanks would be lost. Texts in a text (``${`x`}``), quotes in comments and in patterns are left out first."""
    for path in (SOURCE / "site_src/assets/js").rglob("*.js"):
        if "vendor" in path.parts:
            continue
        for line in slim_script(path.read_text("utf-8")).splitlines():
            code = re.sub(r'"(?:[^"\\]|\\.)*"|/(?:[^/\\\n ]|\\.)+/[a-z]|(?<=\s)// .*', "", line)
            assert code.count("`") % 2 == 0, f"{path.name}: {line}"
