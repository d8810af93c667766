"""Results on disk, found by their keys. Games are not known here.

A key says what a result depends on (the list, the rules, the solver's sources): ``ListEntry.key`` in ``lists/facts.py``
gives the list and the sources, and the tasks of each game add its rules. A file holds one line
``strategy-book-store 1 SHA256 LENGTH`` and a body: the key as one line of JSON, and the payload. A file that is
damaged, cut short, foreign, unreadable or filed under another key counts as absent, so the result is computed again.

Every result also depends on the program: its sources and the packages that they use, as one hash. It covers whole
folders, not what one solver imports: after a change of one solver, all is solved again. Folders that only show, check
or carry results do not count, so a new page or command solves nothing again.
"""

import hashlib
import json
import sys
import zlib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from strategy_book.work.files import write_whole

_MAGIC = b"strategy-book-store 1"
_MAX_PAYLOAD = 1 << 28  # bytes

_LEVEL = 1  # of zlib: the usual level, 6, takes more than twice the time to save a tenth

Key = Mapping[str, str | int | bool | float]
"""What a result depends on. Values are plain, and the order does not matter."""

PACKAGE = Path(__file__).resolve().parents[1]
"""The folder of the program."""

SHOWING = frozenset({"book", "cli", "contribution.py", "html.py", "library", "pages", "published", "verify"})
"""Names of the folders and modules, at any depth, that change no result."""

PACKAGES = ("llvmlite", "msgspec", "numba", "numpy", "scipy")
"""The packages whose versions count."""


class Store:
    """A directory of results, ``root``, which is created when the first one is saved."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def load(self, key: Key) -> bytes | None:
        """The payload saved under ``key``; None if there is none, or its file is not as it was written."""
        path = self.path(key)
        try:
            if not path.is_file():  # reading a named pipe would wait for a writer
                return None
            head, _, body = path.read_bytes().partition(b"\n")
            if head != _header(body):
                return None
            reader = zlib.decompressobj()
            line, _, payload = reader.decompress(body, _MAX_PAYLOAD).partition(b"\n")
        except (OSError, zlib.error, MemoryError):
            return None
        return payload if reader.eof and line == _canonical(key) else None

    def save(self, key: Key, payload: bytes) -> None:
        """Save ``payload``. A reader never sees a part of it.

        Raises:
            OSError: if it cannot be written.
        """
        body = zlib.compress(_canonical(key) + b"\n" + payload, _LEVEL)
        write_whole(self.path(key), _header(body) + b"\n" + body)

    def discard(self, key: Key) -> None:
        """Delete the result saved under ``key``, if there is one."""
        self.path(key).unlink(missing_ok=True)

    def path(self, key: Key) -> Path:
        """The file of the result with this key."""
        digest = hashlib.sha256(_canonical(key)).hexdigest()
        return self.root / digest[:2] / digest[2:40]


def _canonical(key: Key) -> bytes:
    return json.dumps(dict(key), sort_keys=True, separators=(",", ":")).encode()


def _header(body: bytes) -> bytes:
    return _MAGIC + f" {hashlib.sha256(body).hexdigest()} {len(body)}".encode()


@cache
def all_versions(package: Path = PACKAGE) -> dict[str, str]:
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
    return {"strategy-book": digest.hexdigest(), "Python": python} | {name: package_version(name) for name in PACKAGES}


def sources_hash() -> str:
    """One SHA-256 of :func:`all_versions`, for a key of the store."""
    return hashlib.sha256(repr(sorted(all_versions().items())).encode()).hexdigest()


def source_files(package: Path = PACKAGE) -> list[Path]:
    """The sources that count, sorted."""
    paths = sorted(package.rglob("*.py"))
    return [path for path in paths if SHOWING.isdisjoint(path.relative_to(package).parts)]


def sources_unchanged(package: Path = PACKAGE) -> bool:
    """Whether the sources are still those that were hashed. If not, results must not be kept.

    Asked for each result, so only files that were hashed are looked at: a new one is imported by an edited one.
    """
    try:
        return all(_stamp(path) == stamp for path, stamp in _stamps(package).items())
    except OSError:
        return False


@cache
def _stamps(package: Path) -> dict[Path, tuple[int, int]]:
    """The times and sizes of the sources when they were hashed."""
    return {path: _stamp(path) for path in source_files(package)}


def _stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def package_version(package: str) -> str:
    """The version of an installed package; "" if it is not installed."""
    with suppress(PackageNotFoundError):
        return version(package)
    return ""
