"""The index of search: its texts are those of the pages, and every chapter is in it."""

import json
import re
from collections.abc import Set
from html import unescape
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from generator.verify.findings import Findings
from generator.verify.scripts import whole_text

INDEX = "search/search_index.js"
"""The file; a site that another generator made has none."""

_KIND = "what search says of pages"
_CALL = re.compile(r'var __index = "([^"\\]+)";\n')
_BETWEEN = re.compile(r"<[^>]*>|[.] |[.]$")  # a chapter's text is its headings, as sentences
_BLANK = re.compile(r"[\s¶#]+")  # and the sign of a link to a heading
_UNSEEN = ["script", "style"]


def check_search(site: Path, files: Set[str]) -> Findings:
    """Check the titles, texts and anchors of the index; ``files``: all files of the site."""
    findings = Findings()
    if INDEX not in files:
        return findings
    call = _CALL.fullmatch((site / INDEX).read_text("utf-8"))
    if not findings.true(_KIND, INDEX, call is not None, "not the call that search makes") or call is None:
        return findings
    pages: dict[str, tuple[str, set[str | None]]] = {}
    for entry in json.loads(whole_text(call[1]))["docs"]:
        name, _, anchor = entry["location"].partition("#")
        if not findings.true(_KIND, INDEX, name in files, f"{name} is no page"):
            continue
        if name not in pages:
            pages[name] = _page((site / name).read_text("utf-8"))
        text, anchors = pages[name]
        findings.true(_KIND, INDEX, not anchor or anchor in anchors, f"{entry['location']} is no place in a page")
        for part in (entry["title"], *_BETWEEN.split(entry["text"])):
            findings.true(_KIND, INDEX, _squashed(unescape(part)) in text, f"{name} does not say {part[:60]!r}")
    chapters = {name for name in files if name.endswith(".html") and f"{name.removesuffix('html')}json" in files}
    findings.same(_KIND, INDEX, "chapters that search does not find", sorted(chapters - pages.keys()), [])
    return findings


def _page(source: str) -> tuple[str, set[str | None]]:
    """The text of a page without its blanks, and its anchors."""
    page = LexborHTMLParser(source)
    page.strip_tags(_UNSEEN)
    text = page.root.text() if page.root else ""
    return _squashed(text), {node.attributes.get("id") for node in page.css("[id]")}


def _squashed(text: str) -> str:
    return _BLANK.sub("", text)
