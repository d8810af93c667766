"""Where things are: the sources of the book, and the home of what is generated."""

from __future__ import annotations

import os
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
"""The checkout: mkdocs.yml, site_src/, wordlists/."""


WORDLISTS = SOURCE / "wordlists"
"""The lists that have a name, unless ``$STRATEGY_BOOK_WORDLISTS`` says otherwise."""

DEFAULT_LIST = "american"
"""The list that stands first, and that ``play`` takes."""

TEMPLATES = SOURCE / "site_src" / "templates"
"""Jinja2 templates of the pages."""


def home() -> Path:
    """Where build/, .store/ and site/ go: ``$STRATEGY_BOOK_HOME``, or the checkout."""
    return Path(os.environ.get("STRATEGY_BOOK_HOME") or SOURCE).resolve()
