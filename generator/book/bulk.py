"""Large tables bypass Markdown: they are taken out of the pages before MkDocs runs, and put back afterwards.

Most of a page's bytes are blocks of finished HTML that is not searched: those with ``data-search-exclude``, and the
``<article class="cheat">`` of a sheet to print. Markdown, the theme and the search index would each read them and
change nothing, which took more than half of MkDocs' time. A comment marks the place of each block. It holds a random
number, so that no word list can contain it, and a hash of the block, so that equal pages have equal marks.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import shutil
from pathlib import Path

_BLOCK = re.compile(
    r'^<(?:(div|details|figure|ol)\b[^>\n]*\bdata-search-exclude\b|(article) class="cheat\b)[^>]*>$',
    re.MULTILINE,
)
_TAGS = {name: re.compile(rf"<(/?){name}\b[^>]*>") for name in ("div", "details", "figure", "ol", "article")}


class Bulk:
    """The blocks of all pages of one build.

    Attributes:
        small: blocks of up to this many characters stay in the page.
    """

    small: int = 500

    def __init__(self) -> None:
        self._mark = f"sb{secrets.token_hex(12)}x"
        self._blocks: dict[str, str] = {}

    def light_copy(self, docs: Path, target: Path) -> list[str]:
        """Copy ``docs`` to ``target``, without the large blocks of its pages; return the names of the pages, sorted."""
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(docs, target, copy_function=_link_or_copy)
        pages = sorted(target.rglob("*.md"))
        for path in pages:
            text = path.read_text("utf-8")
            light = self.taken_out(text)
            if light != text:
                path.unlink()  # the hard link, not the original
                path.write_text(light, "utf-8")
        return [path.relative_to(target).as_posix() for path in pages]

    def put_back(self, site: Path) -> None:
        """Put the blocks back into the pages of a built site."""
        marks = re.compile(f"<!--{self._mark}([0-9a-f]{{32}})-->")
        for path in site.rglob("*.html"):
            text = path.read_text("utf-8")
            whole = marks.sub(lambda mark: self._blocks.get(mark[1], mark[0]), text)
            if whole != text:
                path.write_text(whole, "utf-8")

    def taken_out(self, text: str) -> str:
        """A page whose large blocks are replaced by marks."""
        parts, done = [], 0
        for block in _BLOCK.finditer(text):
            end = _end(text, block.end(), block[1] or block[2])
            if block.start() >= done and end - block.end() > self.small:
                content = text[block.end() : end].strip("\n")
                name = hashlib.sha256(content.encode()).hexdigest()[:32]
                self._blocks[name] = content
                parts += [text[done : block.end()], f"\n<!--{self._mark}{name}-->\n"]
                done = end
        return "".join([*parts, text[done:]])


def _end(text: str, start: int, name: str) -> int:
    """The end of the content of the element that opens before ``start``; ``start`` if it is never closed."""
    depth = 1
    for tag in _TAGS[name].finditer(text, start):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return tag.start()
    return start


def _link_or_copy(source: str | Path, target: str | Path) -> None:
    """Give a file another name as well; copy it where the file system cannot do that."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)
