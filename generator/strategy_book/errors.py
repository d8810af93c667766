"""Errors that a user can cause, each reported in one line.

Every failure that a user of the commands may see is a :class:`StrategyBookError`; any other exception that escapes is
a bug. ``str(error)`` is ``FILE:LINE: MESSAGE``, without the parts that are unknown. Its middle is cut if it is longer
than 2,000 characters. The message names the mistake and says how to correct it.
"""


class StrategyBookError(Exception):
    """The run failed (I/O, a build error). ``exit_code`` becomes the exit code of the process."""

    exit_code = 1

    def __init__(self, message: str, *, file: object = None, line: int | None = None) -> None:
        self.message = message
        self.file = None if file is None else str(file)
        self.line = line
        super().__init__(message)

    def __str__(self) -> str:
        number = "" if self.line is None else f":{self.line}"
        location = "" if self.file is None else f"{self.file}{number}: "
        line = one_line(f"{location}{self.message}")
        return line if len(line) <= 2000 else f"{line[:1000]}...{line[-900:]}"


def one_line(text: str) -> str:
    """``text`` as one printable line: control characters, which a terminal would obey, are escaped."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def is_one_line(text: str) -> bool:
    """Whether a text from a file or an option may be a title: no line ends, and nothing that nobody sees.

    Spaces of any width may, and the joiners, which Persian titles and some signs need.
    """
    return all(c.isprintable() or c in _UNSEEN or (c.isspace() and c not in _BREAKS) for c in text)


# Spaces that are controls or separate lines; and the two joiners.
_BREAKS = "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"
_UNSEEN = "\u200c\u200d"


def quoted(text: str) -> str:
    """``text`` in quotation marks, for a message; cut if it is longer than any word."""
    return repr(text) if len(text) <= 60 else f"{text[:40]!r}..."


class InputError(StrategyBookError):
    """The command line or an input file is wrong; nothing was changed."""

    exit_code = 2


class WordListError(InputError):
    """A word list, or the sidecar beside it, cannot be read as one."""


class DoubtError(WordListError):
    """A word list can be read in several ways, and an option says which.

    Attributes:
        choices: the values of the option, each with what it leads to.
    """

    def __init__(self, complaint: str, option: str, choices: dict[str, str], file: object, line: int) -> None:
        self.complaint, self.option, self.choices = complaint, option, choices
        shown = [f"{value} ({words})" if words else value for value, words in choices.items()]
        self.listed = f"{', '.join(shown[:-1])} or {shown[-1]}" if len(shown) > 1 else shown[0]
        super().__init__(f"{complaint}: choose with {option} {self.listed}", file=file, line=line)

    def elsewhere(self) -> WordListError:
        """The error for a list that a command reads without such options."""
        advice = f"add the list with `strategy-book add`, and choose with {self.option} {self.listed}"
        return WordListError(f"{self.complaint}: {advice}", file=self.file, line=self.line)


class MissingPackageError(InputError):
    """A package that a command needs is not installed. The message says how to install it."""

    def __init__(self, subject: str, package: str | None) -> None:
        super().__init__(f"{subject} needs {package}: install the program again, with its packages")


class ArgumentError(InputError):
    """An argument is of the wrong type or out of range."""


class TooLargeError(InputError):
    """A state space would not fit the memory limit. Raised before memory is allocated."""
