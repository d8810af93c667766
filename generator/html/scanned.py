"""The parts of an HTML page: its anchors, its links, the files that it loads, and its inline scripts.

A scanner, not a browser: the pages come from MkDocs and our own templates, so tags are well formed, and a regular
expression that understands quoted attributes reads some 30 MB/s where ``html.parser`` reads 2.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field

# One alternation, so that what stands inside a comment, a script or a style is never taken for a tag. A tag without
# attributes says nothing here: most tags of a page are those of words.
_TAG = re.compile(
    r"<!--.*?-->"
    r"|<(?P<raw>script|style)\b(?P<rawattrs>(?:[^\"'>]|\"[^\"]*\"|'[^']*')*)>(?P<body>.*?)</(?P=raw)\s*>"
    r"|<(?P<name>[a-zA-Z][\w-]*+)(?P<attrs>(?:[^\"'>]++|\"[^\"]*\"|'[^']*')++)>",
    re.DOTALL | re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"([^\s\"'=<>/]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")
_EVENT_HANDLER = re.compile(r"^on[a-z]+$")

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
        takes_any_hash: the page reads what stands after ``#`` itself (``data-sb-hash`` on any element).
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
    page, seen = Page(), set[str]()
    for match in _TAG.finditer(text):
        name = match["name"]
        if name is not None:
            attributes = match["attrs"]
            if match[0] in seen:  # most tags stand there often, and say nothing new
                continue
            seen.add(match[0])
            if "=" in attributes or "data-sb-hash" in attributes:
                _scan_tag(page, name.lower(), attributes)
        elif match["raw"] is not None:
            _scan_raw(page, match["raw"].lower(), match["rawattrs"], match["body"])
    return page


def _attributes(text: str) -> dict[str, str]:
    return {
        name.lower(): html.unescape(double or single or bare)
        for name, double, single, bare in _ATTRIBUTE.findall(text)
    }


def _scan_raw(page: Page, name: str, attrs: str, body: str) -> None:
    if name == "style":
        page.forbidden.add("<style> element")
        return
    attributes = _attributes(attrs)
    if "src" in attributes:
        page.loads.add(attributes["src"])
    elif attributes.get("type", "").lower() in _RUNS:
        page.inline_scripts.append(body)


def _scan_tag(page: Page, name: str, attrs: str) -> None:
    attributes = _attributes(attrs)
    if "id" in attributes:
        page.anchors.add(attributes["id"])
    if "data-sb-hash" in attributes:
        page.takes_any_hash = True
    if "data-sb-explore" in attributes:
        page.explores = True
        page.links.add(attributes["data-sb-explore"])
    if "style" in attributes:
        page.forbidden.add(f"style attribute on <{name}>")
    page.forbidden.update(f"{key} on <{name}>" for key in attributes if _EVENT_HANDLER.match(key))
    if name in {"a", "area"}:
        if "name" in attributes:
            page.anchors.add(attributes["name"])
        if "href" in attributes:
            page.links.add(attributes["href"])
    elif name == "form" and "action" in attributes:
        page.links.add(attributes["action"])
    elif name == "link" and "href" in attributes:
        # rel=canonical, prev, next are addresses; stylesheets and icons are fetched.
        fetched = {"stylesheet", "icon", "preload", "manifest", "modulepreload"}
        relations = set(attributes.get("rel", "").lower().split())
        (page.loads if relations & fetched else page.links).add(attributes["href"])
    for key in _LOADS.get(name, ()):
        if key in attributes:
            page.loads.update(_candidates(attributes[key], is_set=key == "srcset"))


def _candidates(value: str, *, is_set: bool) -> list[str]:
    if not is_set:
        return [value]
    return [part.split()[0] for part in value.split(",") if part.split()]
