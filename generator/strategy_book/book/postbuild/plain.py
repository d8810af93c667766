"""What a generator writes, as this site has it: the search index a script, pages without blanks, no theme's scripts.

A quarter of what MkDocs writes is blank. A browser shows any run of blanks as one, outside of the elements below. So a
line break stays where a run has one. A third of the book's own scripts is there for those who read the sources.
"""

import json
import os
import re
import shutil
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from strategy_book.pages.webdata import literal, short
from strategy_book.work.files import write_whole

INDEX = "search/search_index"
_INDEX_OF_ZENSICAL = "search.json"

_AS_WRITTEN = re.compile(r"<(pre|textarea|script|style)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_BREAKS = re.compile(r"[ \t]*\n\s*")
_LINK = re.compile(r'class="md-nav__link">\n<span class="md-ellipsis">\n([^<]*)\n</span>\n</a>')
"""A link of a menu. The span could cut its text short, and the book's titles are short."""

_LETTERS = re.compile(r'class="(?:[^"]* )?sb-(?:words?|letter|tile|fragment)(?: [^"]*)?"(?! translate)')
"""Words and tiles, which a browser's translator would change."""

_TYPE = re.compile(r"/\*\* @type \{[^*]*\*/ ?")
"""The type of an expression, for the compiler that checks the scripts."""

_REMARK = re.compile(r"^([^\"'`/\n]*\S) // .*$", re.MULTILINE)
"""A comment behind code that has no text or pattern in which two slashes could be."""

_STYLE_COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
_MARGIN = re.compile(r"^[ \t]+|^\n", re.MULTILINE)
_VALUE = re.compile(r"^([\w-]+): ", re.MULTILINE)
_ONE_LINE = re.compile(r" \{ ([\w-]+): ([^{}\n]*;) \}$", re.MULTILINE)
_BREAK = re.compile(r"(?<=[{};,])\n")

_UNREAD = re.compile(r"^[ \t]*(?://.*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/[ \t]*)?(?:\n|\Z)|^[ \t]+", re.MULTILINE)
"""Of a script: a line without code, a comment of whole lines, and the blanks before code."""

_STRICT = '"use strict";\n'


def search_script(site: Path) -> None:
    """Turn the search index into a script, which a page opened from disk may load; it may not load JSON.

    The script has the index as text, as ``strategy_book/pages/webdata.py`` writes texts. It has the same form whether
    MkDocs, ProperDocs or Zensical made the index.
    """
    path, other = site / f"{INDEX}.json", site / _INDEX_OF_ZENSICAL
    if path.exists():
        index = json.loads(path.read_bytes())
        sections = index["docs"]
        path.unlink()
    elif other.exists():
        index = {}
        keys = ("location", "title", "text")
        sections = [{key: item[key] for key in keys} for item in json.loads(other.read_bytes())["items"]]
        other.unlink()
    else:
        return
    index["docs"] = _in_short(sections)
    text = json.dumps(index, separators=(",", ":"))
    (site / INDEX).parent.mkdir(exist_ok=True)
    write_whole(site / f"{INDEX}.js", f"var __index = {literal(short(text))};\n")


def _in_short(sections: list[dict[str, str]]) -> list[dict[str, str]]:
    """The sections of the index, in their order, with those of a list's page as one: its headings.

    Such pages differ in numbers and words, not in what they explain, and there are so many that their texts would take
    most of the index and most of the time of a search.
    """
    pages: dict[str, list[dict[str, str]]] = {}
    for section in sections:
        pages.setdefault(section["location"].partition("#")[0], []).append(section)
    shown = []
    for address, (first, *others) in pages.items():
        if address.count("/") > 1:
            shown.append({**first, "text": ". ".join(section["title"] for section in others)})
        else:
            shown += [first, *others]
    return shown


def slim_sources(site: Path) -> None:
    """Write the book's scripts and styles without what only readers of the sources need.

    That is most of what others wrote; their licences lie beside it.
    """
    for path in (site / "assets/js").rglob("*.js"):
        write_whole(path, slim_script(path.read_text("utf-8")))
    for path in (site / "assets/css").glob("*.css"):
        write_whole(path, slim_style(path.read_text("utf-8")))


def no_theme_scripts(site: Path) -> None:
    """Remove the theme's scripts and source maps: assets/js/site/theme.js does what this book needs."""
    shutil.rmtree(site / "assets/javascripts", ignore_errors=True)
    for path in (site / "assets/stylesheets").glob("*.map"):
        path.unlink()


def no_unread_sources(site: Path, loaded: Collection[str]) -> list[str]:
    """Remove the scripts and style sheets that no page loads, since pages load them joined.

    ``loaded``: what pages load, as paths from the root. The search loads scripts by their names, when they are needed:
    these are returned.
    """
    folder = site / "assets"
    sources = {path.relative_to(site).as_posix(): path for kind in ("js", "css") for path in folder.rglob(f"*.{kind}")}
    code = "".join(path.read_text("utf-8") for name, path in sources.items() if name in loaded and "/js/" in name)
    named = [name for name in sources if f'{name.removeprefix("assets/js/")}"' in code]
    for name in sources.keys() - {*loaded, *named}:
        if not name.startswith("assets/data/"):
            sources[name].unlink()
            with suppress(OSError):  # others are left in the folder
                os.removedirs(sources[name].parent)
    return named


def slim(html: str) -> str:
    """A page with one line break instead of each run of blanks that has one."""
    parts, done = [], 0
    for element in _AS_WRITTEN.finditer(html):
        parts += [_BREAKS.sub("\n", html[done : element.start()]), element[0]]
        done = element.end()
    parts.append(_BREAKS.sub("\n", html[done:]))
    return _LINK.sub(r'class="md-nav__link">\1</a>', _LETTERS.sub(r'\g<0> translate="no"', "".join(parts)))


def slim_script(text: str) -> str:
    """A script of the book in strict mode, without indentation, empty lines, types and most comments.

    Line breaks between code stay, so that all that is left means what it meant. No text of the book's scripts goes over
    several lines: it would lose the blanks in front. A test checks that.
    """
    return _STRICT + _REMARK.sub(r"\1", _TYPE.sub("", _UNREAD.sub("", text)))


def slim_style(text: str) -> str:
    """A style sheet of the book without indentation, most line breaks, and comments that have lines of their own."""
    plain = _ONE_LINE.sub(r"{\1:\2}", _MARGIN.sub("", _STYLE_COMMENT.sub("", text)))
    return _BREAK.sub("", _VALUE.sub(r"\1:", plain).replace(" {\n", "{\n"))
