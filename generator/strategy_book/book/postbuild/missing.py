"""The 404 page.

A server shows ``404.html`` at any depth, and the site may be below any path of the server, so the page cannot load a
style sheet by an address that is always right. It has its own instead: the book's colours and font, in a style sheet
that the policy allows by its hash. The link to the home page comes from the site's address, if it is known; else a
short script finds it: from the folders in the page's address, or by looking for the book's mark from there up to the
server's root; without scripts, links lead up, folder by folder.

Most servers know one 404 page, that of their root. So it speaks the language of each edition below its book, and the
script leaves the one to which the address belongs.
"""

import base64
import re
from collections.abc import Mapping
from html import unescape
from urllib.parse import urlsplit

from markupsafe import Markup

from strategy_book.book.postbuild.csp import policy, script_hash, with_policy
from strategy_book.html import scan
from strategy_book.pages.language import language, speaking, spoken
from strategy_book.pages.render import render
from strategy_book.pages.whole import whole_pages

NAME = "404.html"

_CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)"')
_NAME = re.compile(r'<meta property="og:site_name" content="([^"]+)"')

FACE = "assets/fonts/literata-latin-600-normal.woff2"
"""The font of the book's headings and tiles, from the root of the site."""

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def missing_page(index: str, face: bytes = b"", editions: Mapping[str, str] | None = None) -> str:
    """The page, with a policy that lets it load nothing.

    Args:
        index: the first page of the book, which has its name and, if it is known, its address.
        face: the font of headings, a WOFF2 file; without it the page uses one of the reader's fonts.
        editions: by language, the ways to the editions of the book.
    """
    link, title = _CANONICAL.search(index), _NAME.search(index)
    home = urlsplit(link[1]).path.removesuffix("index.html") if link else ""
    name = unescape(title[1]) if title else "Strategy Book"
    shown = Markup(base64.b64encode(face).decode())
    below = {code: way for code, way in (editions or {}).items() if way == f"{code}/"}
    said = [_said(home, way, code) for code, way in {spoken().code: "", **below}.items()]
    page = _whole("missing.html.j2", name=name, face=shown, said=said)
    (style,) = _STYLE.findall(page)
    rules = policy(scan(page).inline_scripts).replace("style-src 'self'", f"style-src {script_hash(style)}")
    return with_policy(page, rules.replace("font-src 'self'", "font-src data:"))


def _said(home: str, way: str, code: str) -> Markup:
    """What the page says in a language, with the link to the book there: ``home``, if that is known, and the way."""
    with speaking(language(code)):
        return Markup(_whole("missing_said.html.j2", home=Markup.escape(home), way=way))


def _whole(template: str, **facts: object) -> str:
    """What a template says, in the language of the book or, if a sentence is not translated, in English."""
    return str(whole_pages(lambda: {NAME: render(template, language=spoken().code, **facts)})[NAME])
