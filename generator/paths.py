"""Where things are: the sources of the book, what is generated, and the lists that a person adds.

A clone keeps everything beside its sources. An installed program carries its sources inside the package, and keeps
nothing there: the site goes where it is called from, all else into the user's own folders.
"""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGED = Path(__file__).resolve().parent / "data"

INSTALLED = _PACKAGED.is_dir()
"""Is this the installed program (or a clone)?"""

SOURCE = _PACKAGED if INSTALLED else _PACKAGED.parents[1]
"""What the book is made from: mkdocs.yml, site_src/, wordlists/, certificates/."""

WORDLISTS = SOURCE / "wordlists"
"""The lists that ship."""

DEFAULT_LIST = "american"
"""The list that stands first, and that ``play`` takes."""

TEMPLATES = SOURCE / "site_src" / "templates"
"""Jinja2 templates of the pages."""

_APP = "strategy-book"


def own_wordlists() -> Path:
    """Where ``add`` puts a list: ``$STRATEGY_BOOK_WORDLISTS``, or the clone's wordlists/, or the user's data folder."""
    said = os.environ.get("STRATEGY_BOOK_WORDLISTS")
    if said or not INSTALLED:
        return Path(said or WORDLISTS)
    from platformdirs import user_data_path

    return user_data_path(_APP) / "wordlists"


def certificates_dirs() -> list[Path]:
    """Where certificates are, the place for new ones first: the clone's certificates/, or the user's and ours."""
    shipped = SOURCE / "certificates"
    if not INSTALLED:
        return [shipped]
    from platformdirs import user_data_path

    return [user_data_path(_APP) / "certificates", shipped]


def site_dir() -> Path:
    """Where the site goes when nothing else is said: site/ in ``$STRATEGY_BOOK_HOME``, the clone, or this folder."""
    home = _home()
    return (home or Path.cwd()) / "site"


def store_dir() -> Path:
    """Where results are kept: .store/ in ``$STRATEGY_BOOK_HOME`` or the clone, or the user's cache folder."""
    home = _home()
    return home / ".store" if home else _cache() / "store"


def work_dir(output: Path) -> Path:
    """Where the Markdown of the site at ``output`` is written before MkDocs runs."""
    home = _home()
    if home:
        return home / "build"
    import hashlib

    return _cache() / "build" / hashlib.sha256(os.fsencode(output)).hexdigest()[:16]


def _home() -> Path | None:
    """The folder that everything generated goes to; None for an installed program, which has several."""
    said = os.environ.get("STRATEGY_BOOK_HOME")
    return Path(said).resolve() if said else None if INSTALLED else SOURCE


def _cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path(_APP)
