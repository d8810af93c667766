"""Finished pages: the parts of one, as a browser reads it; every link leads somewhere, and nothing comes from outside.

Links to other sites in prose are a reader's choice and allowed; a script, picture, font or style from another host
is not.
"""

import posixpath
import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import unquote, urlsplit

# Script types that a browser runs; any other type is data, which the policy does not concern.
_RUNS = {"", "text/javascript", "application/javascript", "module"}

# What a browser fetches on its own when it shows the page: element -> attributes.
_LOADS = {
    "img": ("src", "srcset"), "script": ("src",), "iframe": ("src",), "source": ("src", "srcset"), "audio": ("src",),
    "video": ("src", "poster"), "embed": ("src",), "object": ("data",), "track": ("src",), "input": ("src",),
    "use": ("href", "xlink:href"), "image": ("href", "xlink:href"),
}  # fmt: skip

# Of a link, the relations that a browser fetches; canonical, prev and next are addresses.
_FETCHED = {"stylesheet", "icon", "preload", "manifest", "modulepreload"}

# Other elements say nothing here, unless they have an event handler: most elements of a page show words.
_TELLING = ", ".join(
    ("[id], [style], [data-sb-hash], [data-sb-explore], a, area, base, form, link, meta, style", *_LOADS)
)
_MAY_HANDLE = re.compile(r"[\s/\"']on[a-z]+\s*=", re.IGNORECASE)

_CSS_ADDRESS = re.compile(r"url\(\s*[\"']?([^\"')]+)[\"']?\s*\)|@import\s+[\"']([^\"']+)[\"']")
_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@dataclass(slots=True)
class Page:
    """What the checks need of one page. Addresses are unescaped, but as written in all else.

    Attributes:
        anchors: every ``id``, and the ``name`` of every ``a``.
        links: addresses a reader can follow.
        loads: addresses the browser fetches on its own.
        inline_scripts: bodies of the scripts without ``src`` that a browser would run, as written.
        forbidden: what the policy would block (style attributes and elements, event handlers, addresses of scripts),
            and what takes a reader elsewhere unasked (``<base>``, a refresh).
        explores: a script of the page makes whole addresses of those that begin with ``#/`` (``data-sb-explore``).
        takes_any_hash: the page reads what follows ``#`` itself (``data-sb-hash`` on any element).
    """

    anchors: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    loads: set[str] = field(default_factory=set)
    inline_scripts: list[str] = field(default_factory=list)
    forbidden: set[str] = field(default_factory=set)
    explores: bool = False
    takes_any_hash: bool = False

    def has(self, anchor: str) -> bool:
        """Whether an address on the page may end with this anchor, after ``#``."""
        explored = self.explores and anchor.startswith("/")
        return explored or self.takes_any_hash or anchor in self.anchors or anchor == "top"


def scan(text: str) -> Page:
    """The parts of one page of HTML."""
    from selectolax.lexbor import LexborHTMLParser

    page = Page()
    for element in LexborHTMLParser(text).css("*" if _MAY_HANDLE.search(text) else _TELLING):
        attributes = {key: value or "" for key, value in element.attributes.items()}
        if element.tag == "script" and "src" not in attributes and attributes.get("type", "").lower() in _RUNS:
            page.inline_scripts.append(element.text())
        elif element.tag == "style":
            page.forbidden.add("<style> element")
        _scan_element(page, element.tag or "", attributes)
    return page


def _scan_element(page: Page, name: str, attributes: dict[str, str]) -> None:
    if "id" in attributes:
        page.anchors.add(attributes["id"])
    if "data-sb-hash" in attributes:
        page.takes_any_hash = True
    if "data-sb-explore" in attributes:
        page.explores = True
        page.links.add(attributes["data-sb-explore"])
    page.forbidden.update(_forbidden(name, attributes))
    if name == "a" and "name" in attributes:
        page.anchors.add(attributes["name"])
    if name in {"a", "area"} and "href" in attributes:
        page.links.add(attributes["href"])
    elif name == "form" and "action" in attributes:
        page.loads.add(attributes["action"])  # what a reader types is sent to no other host
    elif name == "link" and "href" in attributes:
        fetched = _FETCHED & set(attributes.get("rel", "").lower().split())
        (page.loads if fetched else page.links).add(attributes["href"])
    for key in _LOADS.get(name, ()):
        if key == "srcset":
            parts = attributes.get(key, "").split(",")
            page.loads.update(part.split()[0] for part in parts if part.split())
        elif key in attributes:
            page.loads.add(attributes[key])


def _forbidden(name: str, attributes: dict[str, str]) -> Iterator[str]:
    if "style" in attributes:
        yield f"style attribute on <{name}>"
    yield from (f"{key} on <{name}>" for key in attributes if key.startswith("on"))
    if name == "base" or attributes.get("http-equiv", "").lower() == "refresh":
        yield f"<{name}> that leads elsewhere"
    # Browsers ignore control characters before and in the name of a scheme.
    if re.match("(javascript|vbscript|data):", re.sub(r"[\x00-\x20]", "", attributes.get("href", "")), re.IGNORECASE):
        yield f"script as the address of <{name}>"


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
    """Each broken link or anchor: the page, and the mistake in the address. ``files``: all of the site.

    Anchors are checked on these pages only.
    """
    for name, page in sorted(pages.items()):
        for address in sorted(page.links | page.loads):
            resolved = resolve(name, address)
            if resolved is None:
                continue
            target, anchor = resolved
            if target not in files:
                yield name, f"{address}: no such file in the site"
            elif anchor and target in pages and not pages[target].has(anchor):
                yield name, f"{address}: no such anchor on that page"


def outside_loads(pages: Mapping[str, Page]) -> Iterator[str]:
    """One line per address that a browser would fetch from another host on its own."""
    for name in sorted(pages):
        for address in sorted(pages[name].loads):
            if resolve(name, address) is None and not address.startswith("data:"):
                yield f"{name}: {address}: fetched from outside the site"


def outside_in_css(name: str, text: str) -> Iterator[str]:
    """The same for a style sheet."""
    for first, second in _CSS_ADDRESS.findall(_CSS_COMMENT.sub("", text)):
        parts = urlsplit(address := first or second)
        if parts.netloc or parts.scheme not in {"", "data"}:
            yield f"{name}: {address}: fetched from outside the site"
