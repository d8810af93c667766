"""Files of MkDocs that this site has in another form, or not at all."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.work.files import write_whole

INDEX = "search/search_index"


def search_script(site: Path) -> None:
    """The search index as a script, which a page opened from disk may load, instead of as JSON, which it may not."""
    path = site / f"{INDEX}.json"
    if path.exists():
        text = path.read_text("utf-8").replace("<", "\\u003c")
        write_whole(site / f"{INDEX}.js", f"var __index = {text};\n")
        path.unlink()


def no_empty_map(site: Path) -> None:
    """A site whose address nobody told has no site map: MkDocs writes one without a single address."""
    path = site / "sitemap.xml"
    if path.exists() and "<loc>http" not in path.read_text("utf-8"):
        path.unlink()
        path.with_suffix(".xml.gz").unlink(missing_ok=True)


def no_theme_scripts(site: Path) -> None:
    """Remove the theme's scripts and source maps: assets/js/site/theme.js does what this book needs."""
    shutil.rmtree(site / "assets/javascripts", ignore_errors=True)
    for path in (site / "assets/stylesheets").glob("*.map"):
        path.unlink()
