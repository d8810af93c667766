"""The three standard streams, when one is closed, full, or read by nobody: lost output is never "done"."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from typing_extensions import Buffer

STDOUT = "standard output"
"""How the errors of standard output name it."""


class _Descriptor(io.FileIO):
    """Standard output, whose trouble says that it is its own and no file's."""

    def write(self, data: Buffer, /) -> int:
        """As ``FileIO.write``."""
        try:
            return super().write(data)
        except OSError as error:
            raise OSError(error.errno, error.strerror, STDOUT) from error


def open_streams() -> None:
    """Make ``sys.stdin``, ``stdout`` and ``stderr`` safe to use, however the process was started.

    The descriptor of a stream that was closed is held by the null device, lest the next file that is opened be taken
    for the stream: nothing is read from it, what is written to standard output is an error, and stderr is not heard.
    """
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            _hold(number)
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open("r", encoding="utf-8")  # noqa: SIM115 (lives as long as the process)
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    before = sys.stdout
    if before is not None and sys.platform == "win32":  # a console there is no plain file
        return
    sys.stdout = io.TextIOWrapper(
        io.BufferedWriter(_Descriptor(1, "wb", closefd=False)),
        encoding="utf-8" if before is None else before.encoding,
        errors="backslashreplace",
        line_buffering=isinstance(before, io.TextIOWrapper)
        and (before.line_buffering or before.write_through),
    )


def _hold(number: int) -> None:
    """Give a closed descriptor the null device, open for reading only: a write fails."""
    handle = os.open(os.devnull, os.O_RDONLY)  # takes the lowest number that is free: most likely this one
    if handle != number:
        os.dup2(handle, number)
        os.close(handle)


def give_up(stream: TextIO) -> None:
    """Nothing more can be written to a stream: what its buffer still holds goes nowhere, without a word."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
