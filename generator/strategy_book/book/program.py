"""``source = "site"``: the program's wheel and source archive in the site, where readers get them.

The files are those that ``make dist`` wrote; nothing is made here, and a site that is made again has them already.
"""

import zipfile
import zlib
from pathlib import Path
from urllib.parse import urljoin

from strategy_book.book.options import IN_SITE, BuildOptions
from strategy_book.errors import InputError
from strategy_book.lists.textfile import read_file
from strategy_book.pages import Pages
from strategy_book.pages.about import Program
from strategy_book.paths import INSTALLED, SOURCE
from strategy_book.published.site import PROGRAM
from strategy_book.version import __version__
from strategy_book.work.store import PACKAGE

_MAKE = f"put the files of version {__version__} there" if INSTALLED else "run `make dist` first"
_ADVICE = f'{_MAKE}, or give another source than "{IN_SITE}"'


def program_folder() -> Path:
    """Where a build finds the files: ``dist`` of the clone, or of the current folder if the program is installed."""
    return Path("dist") if INSTALLED else SOURCE / "dist"


def program(options: BuildOptions) -> Program | None:
    """How readers install the program from the site; None if they do not.

    An edition below another book leads to the program of that book, so that a site has it once.
    """
    if options.source != IN_SITE:
        return None
    wheel, archive = (f"{_way(options)}{address}" for address in PROGRAM)
    # Without an address a reader saves the wheel first; pip takes the name of a file only with a folder.
    given = urljoin(f"{options.address.rstrip('/')}/", wheel) if options.address else f"./{Path(wheel).name}"
    return Program(wheel, archive, given)


def program_pages(options: BuildOptions, folder: Path, advice: str = _ADVICE) -> Pages:
    """The files of the program that this book publishes, from ``folder``; none if it publishes no program.

    ``advice``: the end of each error.

    Raises:
        InputError: if one is missing or cannot be read, or if the wheel holds other sources than this program.
    """
    if options.source != IN_SITE or _way(options):
        return {}
    files = {address: folder / Path(address).name for address in PROGRAM}
    for file in files.values():
        if not file.exists():
            raise InputError(f"is missing: {advice}", file=file)
    pages: Pages = {address: read_file(file, advice=advice) for address, file in files.items()}
    if not _is_this_program(files[PROGRAM[0]]):
        raise InputError(f"is not the program that makes this book: {advice}", file=files[PROGRAM[0]])
    return pages


def _way(options: BuildOptions) -> str:
    return "../" if "../" in dict(options.editions).values() else ""


def _is_this_program(wheel: Path) -> bool:
    """Whether a wheel holds the modules of this program and the sources of its pages, and no others."""
    sources = {f"strategy_book/{path.relative_to(PACKAGE).as_posix()}": path for path in PACKAGE.rglob("*.py")}
    pages = (path for path in (SOURCE / "site_src").rglob("*") if path.is_file() and not path.name.startswith("."))
    sources |= {f"strategy_book/data/{path.relative_to(SOURCE).as_posix()}": path for path in pages}
    try:
        with zipfile.ZipFile(wheel) as archive:
            held = {name for name in archive.namelist() if name.endswith(".py") or "/data/site_src/" in name}
            return held == sources.keys() and all(archive.read(name) == sources[name].read_bytes() for name in held)
    except (OSError, ValueError, RuntimeError, EOFError, zipfile.BadZipFile, zlib.error):
        return False
