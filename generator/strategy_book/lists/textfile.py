"""Opening and reading files: regular ones only, and none beyond a limit, TOML files included."""

import os
import re
import stat
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import IO, Any

from strategy_book.errors import WordListError

MAX_FILE_BYTES = 1 << 28
HEAD_BYTES = 1 << 22
"""Of a longer file, this much is read to say what it is."""

STDIN = Path("-")
"""The name of standard input on the command line."""


def exists(path: Path) -> bool:
    """Whether the file exists; False also for a name that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def open_regular(path: Path) -> IO[bytes]:
    """Open a regular file for reading. A pipe or a device is refused without waiting for it.

    Raises:
        WordListError: if it is missing, cannot be read, or is not a regular file.
    """
    try:
        # Without O_NONBLOCK, opening a FIFO would wait for somebody to write into it.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except FileNotFoundError as error:
        raise WordListError("there is no such file: check the name", file=path) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise WordListError(f"cannot be read ({reason}): check the name and permissions", file=path) from error
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    kind = "a directory: name a file in it" if stat.S_ISDIR(mode) else "not a regular file: save the words to one"
    raise WordListError(f"is {kind}", file=path)


def read_file(path: Path, most: int | None = None, advice: str = "give a shorter word list") -> bytes:
    """The bytes of a regular file, or of standard input if ``path`` is ``-``.

    Args:
        most: its largest number of bytes; by default ``MAX_FILE_BYTES``.
        advice: the end of the error for a larger file.

    Raises:
        WordListError: as :func:`open_regular`, and if it is too large.
    """
    most = MAX_FILE_BYTES if most is None else most
    try:
        with nullcontext(sys.stdin.buffer) if path == STDIN else open_regular(path) as file:
            large = path != STDIN and os.fstat(file.fileno()).st_size > most
            data = file.read(HEAD_BYTES if large else most + 1)
    except OSError as error:
        raise WordListError(f"cannot be read ({error.strerror}): try again", file=path) from error
    if large or len(data) > most:
        refuse_nul(data, path)
        size = f"{most >> 20} MiB" if most >> 20 else f"{most >> 10} KiB"
        raise WordListError(f"is over {size}: {advice}", file=path)
    return data


def read_text(path: Path, most: int, advice: str) -> str:
    """The text of a file in UTF-8, with or without a byte order mark; the arguments: see :func:`read_file`."""
    data = read_file(path, most, advice)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise WordListError("not UTF-8: save it as UTF-8", file=path, line=line) from error


def sha256_of(*parts: bytes) -> str:
    """The SHA-256 of these bytes, hexadecimal."""
    import hashlib

    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()


def refuse_nul(data: bytes, path: Path) -> None:
    """Refuse bytes that are not text."""
    position = data.find(b"\0")
    if position >= 0:
        line = 1 + data.count(b"\n", 0, position)
        raise WordListError("holds a NUL byte, so it is not text: give a file of words", file=path, line=line)


MAX_BYTES = 1 << 16
MAX_DEPTH = 8
"""Limit of dots and brackets on a line, outside strings. The parser builds a table for every dot, so a long key could
take gigabytes."""

_TEXTS = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*')


def read_toml(path: Path, what: str) -> tuple[str, dict[str, Any]]:
    """The text of a regular file and its content; ``what``: the kind of file, "a sidecar".

    Raises:
        WordListError: if it cannot be read, is too large, or is not TOML: the file, the line if known, and what to do.
    """
    import tomllib

    text = read_text(path, MAX_BYTES, f"{what} is a few lines of TOML")
    for number, row in enumerate(text.split("\n"), 1):
        if sum(map(_TEXTS.sub("", row).count, ".[{")) > MAX_DEPTH:
            complaint = f"holds tables inside tables: {what} is a few lines of TOML"
            raise WordListError(complaint, file=path, line=number)
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        match = re.search(r"\(at line (\d+)", str(error))
        at = int(match[1]) if match else text.count("\n") + 1 if "(at end" in str(error) else None
        message = re.sub(r" \(at .*\)$", "", str(error))
        if message.startswith("Exceeds the limit"):  # Python's words are for programmers
            message = "it holds a number of thousands of digits"
        raise WordListError(f"is not TOML ({message}): correct it or remove it", file=path, line=at) from error


def line_of(key: str, text: str) -> int | None:
    """The line that sets ``key``, from 1; None if no line seems to."""
    sets = re.compile(rf"""[\s"'\[]*{re.escape(key)}["'\s]*[=.\]]""")
    return next((number for number, line in enumerate(text.split("\n"), 1) if sets.match(line)), None)
