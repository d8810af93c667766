"""The page for an address that leads nowhere.

A server shows ``404.html`` at any depth and the site may stand below any path of the server, so no address that this
page could load a style sheet from is right everywhere. It therefore stands on its own, in the browser's own style.
"""

from __future__ import annotations

from generator.postbuild.csp import policy, with_policy

NAME = "404.html"

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>404: no such page - Strategy Book</title>
</head>
<body>
<main>
<h1>404: no such page</h1>
<p>This book has no page at this address. Go back with your browser, or up through the book:</p>
<ul>
<li><a href="./">the beginning of this part</a></li>
<li><a href="../">the part above it</a></li>
</ul>
</main>
</body>
</html>
"""


def missing_page() -> str:
    """The whole page, with a policy that lets it load nothing but the site's own."""
    return with_policy(_PAGE, policy([]))
