"""Files of MkDocs that this site has in another form, or does not have."""

from __future__ import annotations

import gzip
import re
import shutil
from pathlib import Path

from generator.work.files import write_whole

_LASTMOD = re.compile(r"\s*<lastmod>[^<]*</lastmod>")

INDEX = "search/search_index"


def search_script(site: Path) -> None:
    """Turn the search index into a script, which a page opened from disk may load; it may not load JSON."""
    path = site / f"{INDEX}.json"
    if path.exists():
        text = path.read_text("utf-8").replace("<", "\\u003c")
        write_whole(site / f"{INDEX}.js", f"var __index = {text};\n")
        path.unlink()


def site_map(site: Path) -> None:
    """Make the site map the same every day: drop the day of the build, which MkDocs writes beside each page.

    If the site's address is unknown, remove the map: MkDocs writes one without a single address.
    """
    path, packed = site / "sitemap.xml", site / "sitemap.xml.gz"
    if not path.exists():
        return
    text = path.read_text("utf-8")
    packed.unlink(missing_ok=True)
    if "<loc>http" not in text:
        path.unlink()
        return
    text = _LASTMOD.sub("", text)
    write_whole(path, text)
    write_whole(packed, gzip.compress(text.encode(), mtime=0))


def no_theme_scripts(site: Path) -> None:
    """Remove the theme's scripts and source maps: assets/js/site/theme.js does what this book needs."""
    shutil.rmtree(site / "assets/javascripts", ignore_errors=True)
    for path in (site / "assets/stylesheets").glob("*.map"):
        path.unlink()
