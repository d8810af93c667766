"""The 404 page.

A server shows ``404.html`` at any depth, and the site may be below any path of the server, so the page cannot load a
style sheet by an address that is always right. It has its own instead: the book's colours and font, in a style sheet
that the policy allows by its hash. The link to the home page comes from the site's address, if it is known; otherwise a
short script finds it from the folders in the page's address; without scripts, links lead up, folder by folder.
"""

from __future__ import annotations

import base64
import re
from urllib.parse import urlsplit

from markupsafe import escape

from generator.book.postbuild.csp import policy, script_hash, with_policy

NAME = "404.html"

_CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)"')

FACE = "assets/fonts/literata-latin-600-normal.woff2"
"""The font of the book's headings and tiles, from the root of the site."""

_FACE = """
@font-face {{ font-family: Literata; font-weight: 600; src: url(data:font/woff2;base64,{}) format("woff2"); }}"""

_STYLE = """
:root {
  color-scheme: light dark; --face: Literata, Palatino, Georgia, serif;
  --paper: #fcfaf5; --ink: #22303c; --soft: #55626d; --tile: #fffdf8; --edge: #c9bfa8; --link: #17597a; --bar: #27394a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171c22; --ink: #e1e6ea; --soft: #a9b4be; --tile: #2a333d; --edge: #0d1115; --link: #86c5e6;
    --bar: #1e2a36;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 system-ui, sans-serif; }
header { padding: 0.9rem 1.2rem; background: var(--bar); color: #f8f5ee; font: 600 1.15rem var(--face); }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1.2rem; }
h1 { font: 600 1.6rem/1.25 var(--face); }
.word { display: flex; gap: 0.4rem; margin: 0; padding: 0; list-style: none; }
.word li {
  display: grid; place-items: center; width: 3.2rem; height: 3.4rem; border: 1px solid var(--edge);
  border-bottom-width: 0.25rem; border-radius: 0.4rem; background: var(--tile); font: 600 2rem var(--face);
}
.word svg { width: 2rem; height: 2rem; fill: var(--soft); }
a { color: var(--link); }
p a, li a { display: inline-block; padding: 0.55rem 0; }
"""

_SCRIPT = """
(function () {
  var home = document.getElementById("home");
  if (home.getAttribute("href")) return;
  var rooms = /^(.*?\\/)(?:ghost|jotto|kin|assets|word-lists|schemas|search)\\//.exec(location.pathname);
  home.href = rooms ? rooms[1] : "./";
})();
"""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="This book has no page at this address.">
<title>404: no such page - Strategy Book</title>
<style>{style}</style>
</head>
<body>
<header>Strategy Book</header>
<main>
<ol class="word" aria-label="404">
<li>4</li>
<li><svg viewBox="0 0 24 24" role="img" aria-label="0"><path fill-rule="evenodd"
d="M12 1.5a7 7 0 0 0-7 7V22l3.5-3 3.5
3 3.5-3 3.5 3V8.5a7 7 0 0 0-7-7zM9.4 7.3a1.7 2 0 1 1 0 4 1.7 2 0 0 1 0-4zm5.2 0a1.7 2 0 1 1 0 4 1.7 2 0 0 1 0-4z"/>
</svg>
</li>
<li>4</li>
</ol>
<h1>404: page not found</h1>
<p>This book has no page at this address. <a id="home"{home}>Go home</a>, or up through the book:</p>
<ul>
<li><a href="./">the beginning of this part</a></li>
<li><a href="../">the part above it</a></li>
</ul>
</main>
<script>{script}</script>
</body>
</html>
"""


def home_of(index: str) -> str:
    """The path of the site on its server, from the canonical link of its first page; "" without one."""
    link = _CANONICAL.search(index)
    return urlsplit(link[1]).path.removesuffix("index.html") if link else ""


def missing_page(home: str = "", face: bytes = b"") -> str:
    """The page, with a policy that lets it load nothing.

    Args:
        home: the site's path on its server, if it is known.
        face: the font of headings, a WOFF2 file; without it the page uses one of the reader's fonts.
    """
    address = f' href="{escape(home)}"' if home else ""
    style = (_FACE.format(base64.b64encode(face).decode()) if face else "") + _STYLE
    page = _PAGE.format(style=style, script=_SCRIPT, home=address)
    rules = policy([_SCRIPT]).replace("style-src 'self'", f"style-src {script_hash(style)}")
    return with_policy(page, rules.replace("font-src 'self'", "font-src data:"))
