"""Files are written whole or not at all."""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file beside its place and rename it: a reader sees the old content or the new, never a part.

    Raises:
        OSError: if it cannot be written; then nothing was changed.
    """
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:80]}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def replace_directory(new: Path, place: Path) -> None:
    """Put the directory ``new`` at ``place``; what stood there is removed afterwards.

    On Linux the two are exchanged in one step, so that ``place`` always holds a whole directory; elsewhere the old
    one is moved aside first.

    Raises:
        OSError: if it cannot be done; then ``place`` is as it was.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.exists():
        new.rename(place)
    elif _exchange(new, place):
        shutil.rmtree(new)
    else:
        old = Path(tempfile.mkdtemp(prefix=f".{place.name}.", dir=place.parent)) / "old"
        place.rename(old)
        try:
            new.rename(place)
        except BaseException:
            old.rename(place)
            raise
        shutil.rmtree(old.parent)


def _exchange(one: Path, other: Path) -> bool:
    """Linux's renameat2(RENAME_EXCHANGE); False where there is none."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError):
        return False
    return bool(rename(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE) == 0)
