"""Paths: the sources of the book, generated files, and the lists that a user adds.

The site goes into the current folder, and what is kept between builds into the user's cache folder. A clone has its
sources, the lists that are added and new certificates in one folder; an installed program has its sources inside the
package, writes nothing there, and keeps lists and certificates in the user's data folder.
"""

import atexit
import os
from functools import cache
from pathlib import Path

from strategy_book.errors import InputError
from strategy_book.version import __version__

_PACKAGED = Path(__file__).resolve().parent / "data"

INSTALLED = _PACKAGED.is_dir()
"""Whether this is the installed program and not a clone."""

SOURCE = _PACKAGED if INSTALLED else _PACKAGED.parents[2]
"""The sources of the book: mkdocs.yml, site_src/, wordlists/, certificates/."""

WORDLISTS = SOURCE / "wordlists"
"""The lists that ship with the program."""

DEFAULT_LIST = "american"
"""The list that comes first in the book, and the default of ``play``."""

LEADING = (
    *(DEFAULT_LIST, "american-common", "enable1"),
    *("francais", "francais-courant", "wfrench"),
    *("espanol", "espanol-corriente"),
)
"""The lists that come first in a choice, where a book has them: for adults, families and experts."""

TEMPLATES = SOURCE / "site_src" / "templates"
"""The Jinja2 templates of the pages."""

LOCALE = SOURCE / "site_src" / "locale"
"""The catalogues of messages, and the hand-written pages in other languages than English, by language."""

_APP = "strategy-book"

_TEMPORARY = "STRATEGY_BOOK_TEMPORARY"
"""Environment variable: the temporary folder that a process shares with its workers."""


def own_wordlists() -> Path:
    """Where ``add`` puts a list: ``$STRATEGY_BOOK_WORDLISTS``, or the clone's wordlists/, or the user's data folder."""
    configured = os.environ.get("STRATEGY_BOOK_WORDLISTS")
    if configured or not INSTALLED:
        return Path(configured or WORDLISTS)
    from platformdirs import user_data_path

    return user_data_path(_APP) / "wordlists"


def certificates_dirs() -> list[Path]:
    """The directories of certificates, the one for new ones first: the clone's, or the user's and the program's."""
    shipped = SOURCE / "certificates"
    if not INSTALLED:
        return [shipped]
    from platformdirs import user_data_path

    return [user_data_path(_APP) / "certificates", shipped]


def site_dir() -> Path:
    """The default output: site/ in ``$STRATEGY_BOOK_HOME`` or in the current folder.

    Raises:
        InputError: if the current folder has been deleted.
    """
    try:
        return (_home() or Path.cwd()) / "site"
    except FileNotFoundError:
        raise InputError("the current folder has been deleted: go to another and repeat the command") from None


def store_dir() -> Path:
    """The store of results: .store/ in ``$STRATEGY_BOOK_HOME``, or a folder in the user's cache."""
    home = _home()
    return home / ".store" if home else _cache() / "store"


def work_dir(output: Path) -> Path:
    """The folder for the Markdown of the site at ``output``, from which MkDocs builds it.

    It is build/ in ``$STRATEGY_BOOK_HOME``, where the Markdown stays, or a folder in the user's cache.
    """
    home = _home()
    if home:
        return home / "build"
    import hashlib

    return _cache() / "build" / hashlib.sha256(os.fsencode(output)).hexdigest()[:16]


def keeps_markdown() -> bool:
    """Whether the Markdown of a site stays when the site is built."""
    return _home() is not None


def _home() -> Path | None:
    """The folder of all generated files, if there is one: ``$STRATEGY_BOOK_HOME``."""
    configured = os.environ.get("STRATEGY_BOOK_HOME")
    return Path(os.path.realpath(configured)) if configured else None  # a link to itself is not an error yet


@cache
def _cache() -> Path:
    """The user's cache folder; without a usable one (a container's user has no home), a temporary one."""
    from platformdirs import user_cache_path

    folder = user_cache_path(_APP)
    return folder if _is_usable(folder) else _temporary()


def _is_usable(folder: Path) -> bool:
    """Whether files can be written below ``folder``, which is created if necessary."""
    if not folder.is_absolute():  # "~" of a user without a home
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)  # to write a file would take a tenth of the time of ``solve``


def _temporary() -> Path:
    """A folder for this process and its workers, removed when the process ends."""
    inherited = os.environ.get(_TEMPORARY)
    if inherited:
        return Path(inherited)
    import tempfile

    folder = tempfile.mkdtemp(prefix=f"{_APP}-")
    os.environ[_TEMPORARY] = folder
    _made.append(folder)
    atexit.register(remove_temporary)
    return Path(folder)


_made: list[str] = []  # the temporary folder that this process made


def remove_temporary() -> None:
    """Remove the temporary folder, if this process made it. ``os._exit`` would leave it."""
    if _made:
        import shutil

        shutil.rmtree(_made.pop(), ignore_errors=True)


def provide_compiler_cache() -> None:
    """Keep compiled code that cannot lie beside the sources in the user's cache, one folder per version.

    Numba would write it beside the sources, where others may lack the permission, and where code of another version
    may lie. A clone that may be written keeps it there: edits recompile only what they change. ``$NUMBA_CACHE_DIR``
    wins if it can be written, which Numba requires even where it only reads.
    """
    given = os.environ.get("NUMBA_CACHE_DIR")
    elsewhere = INSTALLED or not _is_usable(_PACKAGED.parent)
    if elsewhere and not (given and _is_usable(Path(given).absolute())):
        os.environ["NUMBA_CACHE_DIR"] = str(_cache() / f"numba-{__version__}")
