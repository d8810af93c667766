"""The mistakes a person can make, each told in one line.

Every failure that a reader of the command line may see is a :class:`StrategyBookError`; anything else that
escapes is a bug. ``str(error)`` is ``FILE:LINE: what is wrong and what to do`` with the parts that are known.
"""

from __future__ import annotations


class StrategyBookError(Exception):
    """The run failed (I/O, a build error). ``exit_code`` is the process's exit code."""

    exit_code = 1

    def __init__(self, message: str, *, file: object = None, line: int | None = None) -> None:
        self.message = message
        self.file = None if file is None else str(file)
        self.line = line
        super().__init__(message)

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}: "
        if self.file is not None and self.line is not None:
            place = f"{self.file}:{self.line}: "
        return one_line(f"{place}{self.message}")


def one_line(text: str) -> str:
    """One printable line, whatever a hostile file name or message holds; a terminal obeys nothing in it."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


class InputError(StrategyBookError):
    """The command line or an input file is wrong; nothing was changed."""

    exit_code = 2


class WordListError(InputError):
    """A word list, or the sidecar beside it, cannot be read as one."""


class MissingPackageError(InputError):
    """A package that a command needs is not installed; says how to install it."""

    def __init__(self, what: str, package: str | None) -> None:
        super().__init__(f"{what} needs {package}: install the program again, with its packages")


class RulesError(InputError):
    """Rules that no game has: a number of players, a seat or a length out of range."""


class TooLargeError(InputError):
    """A state space that does not fit the memory limit; refused before anything is allocated."""
