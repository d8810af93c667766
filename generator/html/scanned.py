"""The parts of an HTML page, as a browser reads it: its anchors, its links, the files it loads, its inline scripts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

# Script types that a browser runs; any other type is data, which the policy does not concern.
_RUNS = {"", "text/javascript", "application/javascript", "module"}

# What a browser fetches on its own when it shows the page: element -> attributes.
_LOADS = {
    "img": ("src", "srcset"),
    "script": ("src",),
    "iframe": ("src",),
    "source": ("src", "srcset"),
    "audio": ("src",),
    "video": ("src", "poster"),
    "embed": ("src",),
    "object": ("data",),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "image": ("href", "xlink:href"),
    "input": ("src",),
}

# Of a link, the relations that a browser fetches; canonical, prev and next are addresses.
_FETCHED = {"stylesheet", "icon", "preload", "manifest", "modulepreload"}

# Other elements say nothing here, unless they have an event handler: most elements of a page show words.
_TELLING = ", ".join(
    ["[id]", "[style]", "[data-sb-hash]", "[data-sb-explore]", "a", "area", "form", "link", "style", *_LOADS]
)
_MAY_HANDLE = re.compile(r"[\s/\"']on[a-z]+\s*=", re.IGNORECASE)


@dataclass(slots=True)
class Page:
    """What the checks need of one page. Addresses are unescaped, otherwise as written.

    Attributes:
        anchors: every ``id``, and the ``name`` of every ``a``.
        links: addresses a reader can follow.
        loads: addresses the browser fetches on its own.
        inline_scripts: bodies of the scripts without ``src`` that a browser would run, as written.
        forbidden: what the policy would block: style attributes and elements, event handlers.
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


def scan(text: str) -> Page:
    """The parts of one page of HTML."""
    from selectolax.lexbor import LexborHTMLParser

    page = Page()
    for element in LexborHTMLParser(text).css("*" if _MAY_HANDLE.search(text) else _TELLING):
        attributes = {key: value or "" for key, value in element.attributes.items()}
        if (
            element.tag == "script"
            and "src" not in attributes
            and attributes.get("type", "").lower() in _RUNS
        ):
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
    if "style" in attributes:
        page.forbidden.add(f"style attribute on <{name}>")
    page.forbidden.update(f"{key} on <{name}>" for key in attributes if key.startswith("on"))
    if name == "a" and "name" in attributes:
        page.anchors.add(attributes["name"])
    if name in {"a", "area"} and "href" in attributes:
        page.links.add(attributes["href"])
    elif name == "form" and "action" in attributes:
        page.links.add(attributes["action"])
    elif name == "link" and "href" in attributes:
        fetched = _FETCHED & set(attributes.get("rel", "").lower().split())
        (page.loads if fetched else page.links).add(attributes["href"])
    for key in _LOADS.get(name, ()):
        if key == "srcset":
            parts = attributes.get(key, "").split(",")
            page.loads.update(part.split()[0] for part in parts if part.split())
        elif key in attributes:
            page.loads.add(attributes[key])
