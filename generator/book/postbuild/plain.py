"""Files of MkDocs that this site has in another form, or does not have."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.book.slim import slim_script
from generator.pages.webdata import literal, short
from generator.work.files import write_whole

INDEX = "search/search_index"


def search_script(site: Path) -> None:
    """Turn the search index into a script, which a page opened from disk may load; it may not load JSON.

    The script has the index as text, as ``generator/pages/webdata.py`` writes texts.
    """
    path = site / f"{INDEX}.json"
    if path.exists():
        write_whole(site / f"{INDEX}.js", f"var __index = {literal(short(path.read_text('utf-8')))};\n")
        path.unlink()


def slim_scripts(site: Path) -> None:
    """Write the book's own scripts without what only readers of the sources need."""
    folder = site / "assets/js"
    for path in folder.rglob("*.js"):
        if not path.is_relative_to(folder / "vendor"):
            write_whole(path, slim_script(path.read_text("utf-8")))


def no_theme_scripts(site: Path) -> None:
    """Remove the theme's scripts and source maps: assets/js/site/theme.js does what this book needs."""
    shutil.rmtree(site / "assets/javascripts", ignore_errors=True)
    for path in (site / "assets/stylesheets").glob("*.map"):
        path.unlink()
