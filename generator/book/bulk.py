"""Large tables go past Markdown: taken out of the pages before MkDocs runs, put back afterwards.

Most of a page's bytes are blocks of finished HTML that nobody searches: those with ``data-search-exclude``, and the
``<article class="cheat">`` of a sheet to print. Markdown, the theme and the search index each read them through and
change nothing, which took more than half of MkDocs' time. In their place stands a mark that no word list can hold, for
it is drawn anew for every build: a comment, so that nothing takes it for text.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
from pathlib import Path

_BLOCK = re.compile(
    r'^<(?:(div|details|figure|ol)\b[^>\n]*\bdata-search-exclude\b|(article) class="cheat\b)[^>\n]*>$',
    re.MULTILINE,
)
_TAGS = {name: re.compile(rf"<(/?){name}\b[^>]*>") for name in ("div", "details", "figure", "ol", "article")}


class Bulk:
    """The blocks of all pages of one build.

    Attributes:
        small: characters of a block that is not worth taking out.
    """

    small: int = 500

    def __init__(self) -> None:
        self._mark = f"sb{secrets.token_hex(12)}x"
        self._blocks: list[str] = []

    def light_copy(self, docs: Path, place: Path) -> None:
        """Lay out ``docs`` at ``place``, the large blocks of its pages taken out."""
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(docs, place, copy_function=_link)
        for path in sorted(place.rglob("*.md")):
            text = path.read_text("utf-8")
            light = self.taken_out(text)
            if light != text:
                path.unlink()  # the link, not what it leads to
                path.write_text(light, "utf-8")

    def put_back(self, site: Path) -> None:
        """Put the blocks back into the pages of a built site."""
        marks = re.compile(f"<!--{self._mark}([0-9]+)-->")
        for path in site.rglob("*.html"):
            text = path.read_text("utf-8")
            whole = marks.sub(lambda found: self._blocks[int(found[1])], text)
            if whole != text:
                path.write_text(whole, "utf-8")

    def taken_out(self, text: str) -> str:
        """A page with a mark inside each large block, instead of what stands there."""
        parts, done = [], 0
        for found in _BLOCK.finditer(text):
            end = _end(text, found.end(), found[1] or found[2])
            if found.start() >= done and end - found.end() > self.small:
                parts += [text[done : found.end()], f"\n<!--{self._mark}{len(self._blocks)}-->\n"]
                self._blocks.append(text[found.end() : end].strip("\n"))
                done = end
        return "".join([*parts, text[done:]])


def _end(text: str, start: int, name: str) -> int:
    """Where the content of the element that was opened before ``start`` ends; ``start`` if it is never closed."""
    depth = 1
    for tag in _TAGS[name].finditer(text, start):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return tag.start()
    return start


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)
