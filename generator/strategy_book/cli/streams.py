"""The standard streams: one line from the keyboard, and what happens if one is closed, full or has no reader.

Lost output is always an error.
"""

from __future__ import annotations

import io
import os
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from typing_extensions import Buffer

STDOUT = "standard output"
"""The name of standard output in errors."""

_LONGEST = 200  # characters of a typed line that are read; the others are dropped


class _Descriptor(io.FileIO):
    """Standard output. Its errors name it, so that they are not taken for those of a file."""

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            raise OSError(error.errno, error.strerror, STDOUT) from error


def open_streams() -> None:
    """Make ``sys.stdin``, ``stdout`` and ``stderr`` safe to use, however the process was started.

    The null device, opened for reading only, takes the descriptor of a closed stream; else the next file to be
    opened would get it. Reading from it gives nothing, writing to standard output is an error, and stderr is ignored.
    """
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            handle = os.open(os.devnull, os.O_RDONLY)  # the lowest free number, most likely this one
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open("r", encoding="utf-8")  # noqa: SIM115 (lives as long as the process)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # odd bytes end no game
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    before = sys.stdout
    sys.stdout = io.TextIOWrapper(
        io.BufferedWriter(_Descriptor(1, "wb", closefd=False)),
        encoding="utf-8" if before is None else before.encoding,
        errors="backslashreplace",
        line_buffering=isinstance(before, io.TextIOWrapper) and (before.line_buffering or before.write_through),
    )


def give_up(stream: TextIO) -> None:
    """Drop what a stream's buffer still holds, silently: nothing more can be written to it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def read_line(prompt: str) -> str | None:
    """One line from the keyboard, trimmed; None at the end of the input."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(_LONGEST) if sys.stdin else ""
    end = line
    while end and not end.endswith("\n"):
        end = sys.stdin.readline(_LONGEST)
    return unicodedata.normalize("NFC", line.strip()) if line else None
