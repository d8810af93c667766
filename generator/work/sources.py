"""What every result depends on beside its input, as one hash: the program's sources and the packages that they use.

The hash covers whole folders, not what one solver imports: after a change of one solver, all is solved again.
Folders that only show, check or carry results do not count, so a new page or command solves nothing again.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
"""The folder of the program."""

SHOWING = frozenset({"book", "cli", "html.py", "library", "pages", "verify", "contribution.py"})
"""Names of the folders and modules, at any depth, that change no result."""

PACKAGES = ("llvmlite", "msgspec", "numba", "numpy", "pygtrie", "scipy")
"""The packages whose versions count."""


@cache
def program(package: Path = PACKAGE) -> dict[str, str]:
    """What a result depends on, as it is when this is called first: the sources' hash, and versions by name.

    Raises:
        OSError: if a source cannot be read.
    """
    _stamps(package)
    digest = hashlib.sha256()
    for path in source_files(package):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(package).as_posix()}\0{len(content)}\0".encode() + content)
    python = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return {"strategy-book": digest.hexdigest(), "Python": python} | {
        name: _version(name) for name in PACKAGES
    }


def sources_hash() -> str:
    """One SHA-256 of :func:`program`, for a key of the store."""
    return hashlib.sha256(repr(sorted(program().items())).encode()).hexdigest()


def source_files(package: Path = PACKAGE) -> list[Path]:
    """The sources that count, sorted."""
    paths = sorted(package.rglob("*.py"))
    return [path for path in paths if SHOWING.isdisjoint(path.relative_to(package).parts)]


def unchanged(package: Path = PACKAGE) -> bool:
    """Whether the sources are still those that were hashed. If not, results must not be kept."""
    return _stamps(package) == _stamps.__wrapped__(package)


@cache
def _stamps(package: Path) -> list[tuple[Path, int, int]]:
    """The times and sizes of the sources when they were hashed."""
    files = [(path, path.stat()) for path in source_files(package)]
    return [(path, status.st_mtime_ns, status.st_size) for path, status in files]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
