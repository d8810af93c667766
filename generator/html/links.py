"""Every link inside the site leads somewhere, and nothing is fetched from outside.

Links to other sites in prose are a reader's choice and allowed; a script, picture, font or style from another host
is not.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from urllib.parse import unquote, urlsplit

from generator.html.scanned import Page

_CSS_ADDRESS = re.compile(r"url\(\s*[\"']?([^\"')]+)[\"']?\s*\)|@import\s+[\"']([^\"']+)[\"']")
_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def resolve(page: str, address: str) -> tuple[str, str] | None:
    """``(file, anchor)`` that ``address`` means on ``page`` (paths from the site's root); None if it leaves the site.

    An address that begins with a slash starts at the root, as on the 404 page. A folder means its ``index.html``.
    """
    resolved = _resolved(page.rpartition("/")[0], address)
    return resolved and (resolved[0] or page, resolved[1])


@lru_cache(maxsize=1 << 16)  # pages of a folder have most of their links in common
def _resolved(folder: str, address: str) -> tuple[str, str] | None:
    """:func:`resolve` for all pages of a folder; "" is the page itself."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return None
    path = unquote(parts.path)
    if not path:
        return "", unquote(parts.fragment)
    joined = path.lstrip("/") if path.startswith("/") else posixpath.join(folder, path)
    target = posixpath.normpath(joined)
    if target == "." or path.endswith(("/", "/.", "/..")) or path in {".", ".."}:
        target = posixpath.normpath(posixpath.join(target, "index.html"))
    return target, unquote(parts.fragment)


def broken_links(pages: Mapping[str, Page], files: Set[str]) -> Iterator[tuple[str, str]]:
    """Each broken link or anchor: the page, and the mistake in the address.

    Args:
        pages: the pages to check, by name; anchors are checked on these pages only.
        files: all files of the site.
    """
    for name, page in sorted(pages.items()):
        for address in sorted(page.links | page.loads):
            resolved = resolve(name, address)
            if resolved is None:
                continue
            target, anchor = resolved
            if target not in files:
                yield name, f"{address}: no such file in the site"
            elif anchor and target in pages and not _has_anchor(pages[target], anchor):
                yield name, f"{address}: no such anchor on that page"


def _has_anchor(page: Page, anchor: str) -> bool:
    if page.explores and anchor.startswith("/"):
        return True
    return page.takes_any_hash or anchor in page.anchors or anchor == "top"


def outside_loads(pages: Mapping[str, Page]) -> Iterator[str]:
    """One line per address that a browser would fetch from another host on its own."""
    for name in sorted(pages):
        for address in sorted(pages[name].loads):
            if resolve(name, address) is None and not address.startswith("data:"):
                yield f"{name}: {address}: fetched from outside the site"


def outside_in_css(name: str, text: str) -> Iterator[str]:
    """The same for a style sheet."""
    for first, second in _CSS_ADDRESS.findall(_CSS_COMMENT.sub("", text)):
        address = first or second
        parts = urlsplit(address)
        if parts.netloc or parts.scheme not in {"", "data"}:
            yield f"{name}: {address}: fetched from outside the site"
