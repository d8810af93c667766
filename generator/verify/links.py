"""Links between pages and to downloads, read with the standard library's parser of HTML."""

from __future__ import annotations

import posixpath
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.verify.findings import Findings

_ANYWHERE = "404.html"  # a server shows it at any address: its links go up from there


class _Page(HTMLParser):
    """The addresses and the anchors of one page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: set[str] = set()
        self.anchors: set[str] = {"top"}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what a tag links to or can be linked by."""
        for name, value in attrs:
            if name == "data-sb-hash":  # the page reads what follows the # itself
                self.anchors.add("*")
            elif name in {"href", "src"} and value:
                self.addresses.add(value)
            elif name in {"id", "name"} and value:
                self.anchors.add(value)


def page_links(site: Path, pages: list[str]) -> dict[str, tuple[set[str], set[str]]]:
    """Addresses and anchors of some pages."""
    result = {}
    for name in pages:
        page = _Page()
        page.feed((site / name).read_text("utf-8"))
        result[name] = (page.addresses, page.anchors)
    return result


def check_links(files: set[str], pages: dict[str, tuple[set[str], set[str]]]) -> Findings:
    """Every link inside the site leads to a file that is there; and to an anchor, where a page is named with one.

    Args:
        files: all files of the site.
        pages: by page, its addresses and its anchors.
    """
    found = Findings()
    for page, (addresses, _) in sorted(pages.items()):
        for address in sorted(addresses):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc or page == _ANYWHERE:
                continue
            target = _target(page, unquote(parts.path))
            if not found.true("links", page, target in files, f"{address} leads nowhere"):
                continue
            found.checked["links to downloads"] += target.endswith((".csv", ".json", ".txt"))
            anchor = unquote(parts.fragment)
            if anchor and target in pages:
                known = pages[target][1]
                found.true("anchors", page, bool({anchor, "*"} & known), f"{address}: no such anchor")
    return found


def _target(page: str, path: str) -> str:
    if not path:
        return page
    base = "" if path.startswith("/") else posixpath.dirname(page)
    target = posixpath.normpath(posixpath.join(base, path.lstrip("/")))
    if target == "." or path.endswith(("/", "/.", "/..")) or path in {".", ".."}:
        target = posixpath.normpath(posixpath.join(target, "index.html"))
    return target
