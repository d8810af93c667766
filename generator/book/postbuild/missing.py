"""The 404 page.

A server shows ``404.html`` at any depth, and the site may be below any path of the server, so the page cannot load a
style sheet by an address that is always right. It has its own instead: the book's colours and font, in a style sheet
that the policy allows by its hash. The link to the home page comes from the site's address, if it is known; otherwise a
short script finds it: from the folders in the page's address, or by looking for the book's mark from there up to the
server's root; without scripts, links lead up, folder by folder.
"""

from __future__ import annotations

import base64
import re
from html import unescape
from urllib.parse import urlsplit

from markupsafe import Markup

from generator.book.postbuild.csp import policy, script_hash, with_policy
from generator.html import scan
from generator.pages.language import spoken
from generator.pages.render import render

NAME = "404.html"

_CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)"')
_NAME = re.compile(r'<meta property="og:site_name" content="([^"]+)"')

FACE = "assets/fonts/literata-latin-600-normal.woff2"
"""The font of the book's headings and tiles, from the root of the site."""

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def home_of(index: str) -> str:
    """The path of the site on its server, from the canonical link of its first page; "" without one."""
    link = _CANONICAL.search(index)
    return urlsplit(link[1]).path.removesuffix("index.html") if link else ""


def name_of(index: str) -> str:
    """The book's name, from its first page; "Strategy Book" without one."""
    name = _NAME.search(index)
    return unescape(name[1]) if name else "Strategy Book"


def missing_page(name: str, home: str = "", face: bytes = b"") -> str:
    """The page of the book called ``name``, with a policy that lets it load nothing.

    ``home`` is the site's path on its server, if it is known; ``face`` the font of headings, a WOFF2 file.
    """
    shown = Markup(base64.b64encode(face).decode())
    page = render("missing.html.j2", name=name, home=Markup.escape(home), face=shown, language=spoken().code)
    (style,) = _STYLE.findall(page)
    rules = policy(scan(page).inline_scripts).replace("style-src 'self'", f"style-src {script_hash(style)}")
    return with_policy(page, rules.replace("font-src 'self'", "font-src data:"))
