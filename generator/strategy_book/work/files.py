"""Files and directories are written as a whole or not at all, and nothing that is not ours is removed."""

import fcntl
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

_STAGING = ".strategy-book"
"""Suffix of a staging directory's name. A file of this name inside marks the directory as ours."""

_RANDOM = 8  # number of random characters in a name by tempfile.mkdtemp

_KEPT = "kept.json"
"""The file of a staging directory that lists what is being moved from the old directory to the new one."""


def write_whole(path: Path, content: str | bytes, *, new: bool = False) -> None:
    """Write a temporary file and rename it: a reader sees the old content or the new, never a part.

    Args:
        path: its directory is created if necessary.
        content: text is written as UTF-8.
        new: fail if the file exists, even if another process has only just created it.

    Raises:
        FileExistsError: if it should be ``new`` and exists.
        OSError: if it cannot be written; nothing was changed.
    """
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:80]}.", dir=path.parent)
    temporary = Path(name)
    try:
        with named_errors(path), os.fdopen(handle, "wb") as file:
            file.write(data)
        temporary.chmod(0o644)
        if new:
            _link(temporary, path)
        else:
            temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def unwritable(folder: Path) -> str:
    """Why nothing can be written into a folder, which is created if necessary; "" if files can be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def _link(temporary: Path, path: Path) -> None:
    """Give the file its name, unless another file has that name."""
    try:
        path.hardlink_to(temporary)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: almost as good
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        temporary.replace(path)


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Errors of the operating system that name no file name ``path``: those of a full disk name none."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


@contextmanager
def directory_lock(directory: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Let one process at a time work in a directory; others wait. The lock ends with the process that holds it.

    A process that already holds the lock, perhaps by another name of the directory, does not wait.

    ``waiting`` is called once if another process holds the lock. The directory is created if necessary.
    """
    directory.mkdir(parents=True, exist_ok=True)
    handle = os.open(directory, os.O_RDONLY)
    status = os.fstat(handle)
    inode = (status.st_dev, status.st_ino)
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


_HELD: set[tuple[int, int]] = set()  # device and inode of the directories that this process has locked


@contextmanager
def staging(target: Path) -> Iterator[Path]:
    """A new directory of our own beside ``target``, in which to prepare what will be there; removed afterwards.

    The caller holds the lock on ``target`` (:func:`directory_lock`), so a staging directory that is already there
    belonged to a process that was killed. It is removed, after what had been moved aside is put back.

    Raises:
        OSError: if it cannot be created.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    prefix = f".{target.name[:80]}."
    for leftover in target.parent.glob(f".*{_STAGING}"):
        if leftover.name.startswith(prefix) and (leftover / _STAGING).is_file():
            _clear(leftover, target)
        elif len(leftover.name) == len(prefix) + _RANDOM + len(_STAGING) and leftover.name.startswith(prefix):
            # Its process was killed before it could mark the directory: it is empty, or it is not ours.
            with suppress(OSError):
                leftover.rmdir()
    stage = Path(tempfile.mkdtemp(prefix=prefix, suffix=_STAGING, dir=target.parent))
    try:
        stage.chmod(0o755)
        (stage / _STAGING).touch()
        (stage / "new").mkdir()
        with named_errors(target.parent):
            yield stage / "new"
    finally:
        _clear(stage, target)


def put_in_place(new: Path, target: Path, kept: Callable[[Path, Path], Sequence[str]] | None = None) -> Sequence[str]:
    """Move ``new``, a directory from :func:`staging`, to ``target``, and remove what was there.

    The old directory is moved aside and looked at there, where no other process changes it. If ``kept`` raises,
    everything is put back.

    ``kept`` is called with the paths of the old and the new directory; it returns what is to be moved from the old to
    the new one (relative paths), which is returned, and raises if the old directory must not be replaced.

    Raises:
        OSError: if it cannot be done; ``target`` is as it was.
    """
    aside = new.parent / "old"
    try:
        target.rename(aside)
    except FileNotFoundError:
        new.rename(target)  # if a directory has just been created there, this works only if it is empty
        return []
    try:
        names = kept(aside, new) if kept is not None else []
        if names:
            write_whole(new.parent / _KEPT, json.dumps(list(names)))
        for name in names:
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (aside / name).rename(new / name)
        new.rename(target)
    except BaseException:
        _put_back(new.parent, target)
        raise
    return names


def _clear(stage: Path, target: Path) -> None:
    """Remove a staging directory. The old directory inside goes only if the new one has taken its place."""
    _put_back(stage, target)
    old, new = stage / "old", stage / "new"
    if os.path.lexists(old) and os.path.lexists(new):
        return
    for directory in (old, new):
        shutil.rmtree(directory, ignore_errors=True)
    # The mark goes last: if this process is killed before, the next one still sees that the directory is ours.
    shutil.rmtree(stage, ignore_errors=True)


def _put_back(stage: Path, target: Path) -> None:
    """Undo a :func:`put_in_place` that did not finish."""
    aside, new = stage / "old", stage / "new"
    if not os.path.lexists(aside) or not os.path.lexists(new) or os.path.lexists(target):
        return
    with suppress(FileNotFoundError):
        for name in json.loads((stage / _KEPT).read_text("utf-8")):
            if os.path.lexists(new / name) and not os.path.lexists(aside / name):
                (new / name).rename(aside / name)
    aside.rename(target)
