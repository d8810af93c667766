"""Files and directories are written whole or not at all, and nothing of anybody else's is removed."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_STAGING = ".strategy-book"
"""How the name of a staging directory ends; a file of this name in it says that it is ours."""

_RANDOM = 8
"""Characters that ``tempfile.mkdtemp`` makes up for a name."""

KEPT = (".git", "CNAME")
"""What people who publish straight from a site's directory keep in it: it goes over to the new site."""


def write_whole(path: Path, content: str | bytes, *, new: bool = False) -> None:
    """Write a file beside its place and rename it: a reader sees the old content or the new, never a part.

    Args:
        path: its place.
        content: text is written as UTF-8.
        new: nothing may be there yet, also if it has come this very moment.

    Raises:
        FileExistsError: if something is there though it should be ``new``.
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
        if new:
            _link(temporary, path)
        else:
            temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def _link(temporary: Path, path: Path) -> None:
    """Give the file its name only if nothing has it."""
    try:
        path.hardlink_to(temporary)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: the next best thing
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        temporary.replace(path)


@contextmanager
def directory_lock(directory: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """One process at a time in a directory; a second one waits. The lock goes with the process that holds it.

    A process that holds it already, perhaps by another name of the directory, goes on.

    Args:
        directory: made if it is not there.
        waiting: called once if somebody else holds it.
    """
    directory.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # not on Windows; there builds at once are the caller's care
        yield
        return
    handle = os.open(directory, os.O_RDONLY)
    found = os.fstat(handle)
    inode = (found.st_dev, found.st_ino)
    try:
        if inode in _HELD:
            yield
            return
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(handle, fcntl.LOCK_EX)
        _HELD.add(inode)
        try:
            yield
        finally:
            _HELD.discard(inode)
    finally:
        os.close(handle)


_HELD: set[tuple[int, int]] = set()


@contextmanager
def staging(place: Path) -> Iterator[Path]:
    """A new directory of our own beside ``place``, to put together what is to stand there; removed afterwards.

    Only one process at a time may have one for the same place (:func:`directory_lock`): what another has left behind
    belonged to one that was killed. It is removed, and what was moved aside in its last moment is put back.

    Raises:
        OSError: if it cannot be made.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    prefix = f".{place.name[:80]}."
    for left in place.parent.glob(f".*{_STAGING}"):
        if left.name.startswith(prefix) and (left / _STAGING).is_file():
            _clear(left, place)
        elif len(left.name) == len(prefix) + _RANDOM + len(_STAGING) and left.name.startswith(prefix):
            with suppress(
                OSError
            ):  # one that was killed before it could mark its directory; only an empty one goes
                left.rmdir()
    made = Path(tempfile.mkdtemp(prefix=prefix, suffix=_STAGING, dir=place.parent))
    try:
        made.chmod(0o755)
        (made / _STAGING).touch()
        (made / "new").mkdir()
        yield made / "new"
    finally:
        _clear(made, place)


def put_in_place(new: Path, place: Path, check: Callable[[Path], None] | None = None) -> list[str]:
    """Put ``new``, a directory that :func:`staging` gave, at ``place``; what stood there goes.

    It is moved aside first and looked at there, where nobody changes it any more: whatever has come to ``place``
    since the work began is put back unless ``check`` lets it go.

    Args:
        new: the new directory.
        place: where it goes.
        check: raises if what stood at ``place`` (given by where it is now) must not be replaced.

    Returns:
        The names out of ``KEPT`` that went over to the new directory.

    Raises:
        OSError: if it cannot be done; then ``place`` is as it was.
    """
    aside = new.parent / "old"
    try:
        place.rename(aside)
    except FileNotFoundError:
        new.rename(place)  # onto a directory that has just come: only if that is empty
        return []
    try:
        if check is not None:
            check(aside)
        kept = [name for name in KEPT if os.path.lexists(aside / name) and not os.path.lexists(new / name)]
        for name in kept:
            (aside / name).rename(new / name)
        new.rename(place)
    except BaseException:
        _put_back(new.parent, place)
        raise
    return kept


def _clear(staged: Path, place: Path) -> None:
    """Remove a staging directory; but what was moved aside only if the new directory has taken its place."""
    _put_back(staged, place)
    old, new = staged / "old", staged / "new"
    if os.path.lexists(old) and os.path.lexists(new):
        return
    for part in (old, new):
        shutil.rmtree(part, ignore_errors=True)
    # The mark goes last: whoever is killed before leaves what the next one knows as ours.
    shutil.rmtree(staged, ignore_errors=True)


def _put_back(staged: Path, place: Path) -> None:
    """Undo what :func:`put_in_place` had begun."""
    aside, new = staged / "old", staged / "new"
    if not os.path.lexists(aside) or not os.path.lexists(new) or os.path.lexists(place):
        return
    for name in KEPT:
        if os.path.lexists(new / name) and not os.path.lexists(aside / name):
            (new / name).rename(aside / name)
    aside.rename(place)
